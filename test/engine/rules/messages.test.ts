// The message of a broken rule: that of its schema, of the branch that contains it, or the standard message.
import { expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { message } from '../../../src/engine/rules/messages.ts';

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
