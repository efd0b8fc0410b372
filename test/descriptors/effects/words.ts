// The keywords of entities, each with values that it accepts and values that it rejects: the form, the embedded manager
// and the check must agree on every one.
import type { Schema } from '../../../src/engine/descriptor/entity.ts';

export type Word = {
  /** The schema of the field `value` that uses the keyword. */
  schema: Schema;
  accepts: unknown;
  refuses: unknown;
};

/** Keywords that restrict the value of a field. */
export const rules: Record<string, Word> = {
  type: { schema: { type: 'integer' }, accepts: 1, refuses: 'one' },
  const: { schema: { type: 'string', const: 'a' }, accepts: 'a', refuses: 'b' },
  enum: { schema: { type: 'string', enum: ['a', 'b'] }, accepts: 'b', refuses: 'c' },
  oneOf: {
    schema: {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    accepts: 'b',
    refuses: 'c',
  },
  anyOf: { schema: { type: 'string', anyOf: [{ pattern: '^a' }, { pattern: '^b' }] }, accepts: 'bx', refuses: 'cx' },
  allOf: { schema: { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }, accepts: 'ab', refuses: 'ac' },
  not: { schema: { type: 'string', not: { pattern: '^a' } }, accepts: 'b', refuses: 'a' },
  items: { schema: { type: 'array', items: { type: 'string', maxLength: 2 } }, accepts: ['ab'], refuses: ['abc'] },
  minItems: { schema: { type: 'array', items: { type: 'string' }, minItems: 2 }, accepts: ['a', 'b'], refuses: ['a'] },
  maxItems: { schema: { type: 'array', items: { type: 'string' }, maxItems: 1 }, accepts: ['a'], refuses: ['a', 'b'] },
  uniqueItems: {
    schema: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    accepts: ['a', 'b'],
    refuses: ['a', 'a'],
  },
  contains: {
    schema: { type: 'array', items: { type: 'string' }, contains: { const: 'a' } },
    accepts: ['b', 'a'],
    refuses: ['b'],
  },
  minContains: {
    schema: { type: 'array', items: { type: 'string' }, contains: { pattern: '^a' }, minContains: 2 },
    accepts: ['a', 'b', 'ab'],
    refuses: ['a', 'b'],
  },
  maxContains: {
    schema: { type: 'array', items: { type: 'string' }, contains: { pattern: '^a' }, maxContains: 1 },
    accepts: ['a', 'b'],
    refuses: ['a', 'ab'],
  },
  prefixItems: {
    schema: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: { type: 'boolean' } },
    accepts: ['a', 1, true],
    refuses: ['a', 'b'],
  },
  patternProperties: {
    schema: { type: 'object', patternProperties: { '^a': { type: 'integer' } } },
    accepts: { ab: 1, b: 'x' },
    refuses: { ab: 'x' },
  },
  minLength: { schema: { type: 'string', minLength: 2 }, accepts: 'ab', refuses: 'a' },
  maxLength: { schema: { type: 'string', maxLength: 2 }, accepts: 'ab', refuses: 'abc' },
  pattern: { schema: { type: 'string', pattern: '^[a-z]+$' }, accepts: 'ab', refuses: 'AB' },
  format: { schema: { type: 'string', format: 'date' }, accepts: '2026-01-31', refuses: 'soon' },
  minimum: { schema: { type: 'integer', minimum: 2 }, accepts: 2, refuses: 1 },
  maximum: { schema: { type: 'integer', maximum: 2 }, accepts: 2, refuses: 3 },
  exclusiveMinimum: { schema: { type: 'number', exclusiveMinimum: 2 }, accepts: 2.5, refuses: 2 },
  exclusiveMaximum: { schema: { type: 'number', exclusiveMaximum: 2 }, accepts: 1.5, refuses: 2 },
  propertyNames: {
    schema: { type: 'object', propertyNames: { type: 'string', pattern: '^a' } },
    accepts: { ab: 1 },
    refuses: { ba: 1 },
  },
  minProperties: { schema: { type: 'object', minProperties: 1 }, accepts: { a: 1 }, refuses: {} },
  maxProperties: { schema: { type: 'object', maxProperties: 1 }, accepts: { a: 1 }, refuses: { a: 1, b: 2 } },
  multipleOf: { schema: { type: 'integer', multipleOf: 5 }, accepts: 10, refuses: 7 },
};

/** Keywords of the whole record; `accepts` and `refuses` are records. */
export const recordRules: Record<string, Word> = {
  required: { schema: { required: ['value'] }, accepts: { name: 'a', value: 'x' }, refuses: { name: 'a' } },
  dependentRequired: {
    schema: { dependentRequired: { name: ['value'] } },
    accepts: { value: 'x' },
    refuses: { name: 'a' },
  },
  if: {
    schema: { if: { properties: { name: { const: 'a' } } }, then: { properties: { value: { minLength: 2 } } } },
    accepts: { name: 'b', value: 'x' },
    refuses: { name: 'a', value: 'x' },
  },
  then: {
    schema: { if: { properties: { name: { const: 'a' } } }, then: { required: ['value'] } },
    accepts: { name: 'b' },
    refuses: { name: 'a' },
  },
  else: {
    schema: { if: { properties: { name: { const: 'a' } } }, else: { required: ['value'] } },
    accepts: { name: 'a' },
    refuses: { name: 'b' },
  },
  properties: {
    schema: { properties: { value: { type: 'string', maxLength: 1 } } },
    accepts: { name: 'a', value: 'x' },
    refuses: { name: 'a', value: 'xy' },
  },
  $ref: {
    schema: {
      properties: { value: { $ref: '#/definitions/short' } },
      definitions: { short: { type: 'string', maxLength: 1 } },
    },
    accepts: { name: 'a', value: 'x' },
    refuses: { name: 'a', value: 'xy' },
  },
  definitions: {
    schema: {
      properties: { value: { $ref: '#/definitions/short' } },
      definitions: { short: { type: 'string', maxLength: 1 } },
    },
    accepts: { name: 'a', value: 'x' },
    refuses: { name: 'a', value: 'xy' },
  },
};

/** Keywords that restrict nothing; each has a separate test in words.test.tsx. */
export const descriptions = [
  '$schema',
  '$id',
  'title',
  'description',
  'additionalProperties',
  'default',
  'readOnly',
  'writeOnly',
  'contentMediaType',
  'x-messages',
  'x-advice',
  'x-autocomplete',
  'x-capitals',
] as const;
