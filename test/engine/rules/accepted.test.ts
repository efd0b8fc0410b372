// What an emptied control is saved as: an empty value that its schema accepts.
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, type Schema } from '../../../src/engine/descriptor/entity.ts';
import { accepts, acceptedEmptyValue, type Empty } from '../../../src/engine/rules/accepted.ts';
import { formats } from '../../../src/engine/rules/formats.mjs';

const ajv = new Ajv({ strict: false, formats });
const empties: Empty[] = ['', [], null];
const rule = fc.constantFrom<Schema>(
  {},
  { minLength: 1 },
  { minLength: 0 },
  { maxLength: 5 },
  { pattern: '^a' },
  { pattern: '^$|a' },
  { format: 'date' },
  { format: 'password' },
  { minItems: 1 },
  { minItems: 0 },
);
const type = fc.constantFrom('string', 'integer', 'array', ['string', 'null'], ['null', 'integer'], ['array', 'null']);
const choices = fc.constantFrom<Schema>(
  { enum: ['a', ''] },
  { enum: ['a', null] },
  { const: 'a' },
  { oneOf: [{ const: '', title: 'None' }, { const: 'a' }] },
  { oneOf: [{ const: null, title: 'None' }] },
);
const parts = fc.option(
  fc.array(fc.oneof(rule, rule, fc.constant(true), fc.constant(false)), { minLength: 1, maxLength: 2 }),
  { freq: 2, nil: undefined },
);
const schemas = fc.record({ type: fc.option(type), rule, allOf: parts, anyOf: parts, choices: fc.option(choices) }).map(
  ({ type: one, rule: own, allOf, anyOf, choices: only }): Schema =>
    // The type of a schema with choices is that of their values.
    only ?? { ...(one && { type: one }), ...own, ...(allOf && { allOf }), ...(anyOf && { anyOf }) },
);

describe('an emptied control', () => {
  test('is saved as the empty text, list or null that is valid by the type, choices and rules of its schema', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const isValid = ajv.compile(schema);
        const isList = [schema.type].flat().includes('array');
        for (const empty of empties) {
          // Only lists are emptied to empty lists, and null is not a value of a field about which nothing is known.
          if (Array.isArray(empty) && !isList) continue;
          if (empty === null && !('type' in schema) && choicesOf(schema).length === 0) continue;
          expect([empty, accepts(schema, empty)]).toEqual([empty, isValid(empty)]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test.each<[Schema, Empty, Empty | undefined]>([
    [{ type: ['string', 'null'] }, '', ''],
    [{ type: ['string', 'null'], minLength: 1 }, '', null],
    [{ type: ['integer', 'null'], allOf: [{ minimum: 1 }] }, '', null],
    [{ type: ['string', 'null'], anyOf: [{ pattern: '^a' }, { pattern: '^b' }] }, '', null],
    [{ type: 'string', anyOf: [{ pattern: '^a' }, { maxLength: 0 }] }, '', ''],
    [{ type: 'string', pattern: '^a' }, '', undefined],
    [{ type: ['string', 'null'], pattern: '(' }, '', null],
    [{ type: ['array', 'null'], minItems: 1 }, [], null],
    [{ type: 'array' }, [], []],
    [{ type: 'integer' }, null, undefined],
    [{}, '', ''],
    [{}, null, undefined],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, '', null],
    [{ oneOf: [{ type: 'integer' }, { type: 'null' }] }, '', null],
    [{ anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, null, undefined],
    [{ type: 'string', minLength: 1, 'x-emptied': '' }, '', ''],
    [{ type: 'array', minItems: 1, 'x-emptied': [] }, [], []],
    [{ type: 'string', minLength: 1, 'x-emptied': null }, '', null],
  ])('of a field with the schema %j is saved as %j if that is accepted: %j', (schema, empty, saved) => {
    expect(acceptedEmptyValue(schema, empty)).toEqual(saved);
  });
});
