// Which message a broken rule has: that of its schema, of the branch that contains it, or the standard one.
import { expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { message } from '../../../src/engine/rules/messages.ts';

const own = { pattern: '^a', 'x-messages': { pattern: 'Start with a' } };
const standard = 'This value is not valid';

test.each<[string, string, Schema, string]>([
  ['of the schema itself', '#/properties/name/pattern', own, 'Start with a'],
  ['of a schema without a message', '#/properties/name/pattern', { pattern: '^a' }, standard],
  [
    'of a branch with a message',
    '#/properties/name/allOf/0/pattern',
    { ...own, allOf: [{ pattern: 'b$', 'x-messages': { pattern: 'End with b' } }] },
    'End with b',
  ],
  [
    'of a branch for which the schema has the message',
    '#/properties/name/allOf/0/pattern',
    { 'x-messages': own['x-messages'], allOf: [{ pattern: '^a' }] },
    'Start with a',
  ],
  [
    'of a branch beside a rule of the schema that has a message',
    '#/properties/name/allOf/0/pattern',
    { ...own, allOf: [{ pattern: 'b$' }] },
    standard,
  ],
])('a rule %s has its message', (_what, schemaPath, schema, text) => {
  expect(message({ instancePath: '/name', schemaPath, keyword: 'pattern', params: {} }, schema)).toBe(text);
});
