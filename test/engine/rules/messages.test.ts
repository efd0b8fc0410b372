// The message of a broken rule: that of its schema, of the branch that contains it, or the standard message.
import { expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { message, ruleSchema } from '../../../src/engine/rules/messages.ts';

const own = { pattern: '^a', 'x-messages': { pattern: 'Start with a' } };
const standard = 'This value is not valid';

test.each<[string, string, Schema, string]>([
  ['that of its schema', '#/properties/name/pattern', own, 'Start with a'],
  ['the standard message if its schema has none', '#/properties/name/pattern', { pattern: '^a' }, standard],
  [
    'that of the branch that contains it',
    '#/properties/name/allOf/0/pattern',
    { ...own, allOf: [{ pattern: 'b$', 'x-messages': { pattern: 'End with b' } }] },
    'End with b',
  ],
  [
    'that of the schema if its branch has none',
    '#/properties/name/allOf/0/pattern',
    { 'x-messages': own['x-messages'], allOf: [{ pattern: '^a' }] },
    'Start with a',
  ],
  [
    'the standard message if the schema has one for a rule of its own',
    '#/properties/name/allOf/0/pattern',
    { ...own, allOf: [{ pattern: 'b$' }] },
    standard,
  ],
])('the message of a broken rule is %s', (_what, schemaPath, schema, text) => {
  expect(message({ instancePath: '/name', schemaPath, keyword: 'pattern', params: {} }, schema)).toBe(text);
});

test.each(['required', 'dependencies'])('a missing value has one message, also if the rule is "%s"', (keyword) => {
  const rule = { instancePath: '', schemaPath: `#/${keyword}`, keyword, params: {} };
  expect(message(rule, {})).toBe('This field is required');
  expect(message(rule, { 'x-messages': { required: 'Enter a name' } })).toBe('Enter a name');
});

test('the schema that contains a rule is that of the item at its position, otherwise that of all items or the field', () => {
  const [first, others] = [{ maxLength: 1 }, { maxLength: 2 }];
  const field: Schema = { type: 'array', prefixItems: [first], items: others };
  expect([null, 0, 1].map((item) => ruleSchema({}, field, item))).toEqual([field, first, others]);
});
