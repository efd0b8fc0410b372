// Choices of a field that break another rule of the field are reported, because saving them would fail.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { createValidator } from '../../src/server/manager/collections/validator.ts';
import { sampledRuns } from '../sampled.ts';
import { formSetup, thing } from './effects/setups.ts';
import { findingsIn } from './finding-paths.ts';

const { screen } = formSetup([{ field: 'name' }]);
const entityWith = (own: Schema): Schema => ({
  ...thing,
  properties: { ...thing.properties, own: { title: 'Own', ...own } },
});
const found = (own: Schema) => findingsIn(screen, entityWith(own)).filter((line) => line.startsWith('properties.own.'));

const texts = ['a', 'abc', 'abcdef', '2026-01-01'];
const numbers = [1, 4, 10, 25];
const textRules: Schema[] = [
  { minLength: 2 },
  { maxLength: 3 },
  { pattern: '^[a-c]+$' },
  { format: 'date' },
  { not: { const: 'abc' } },
  { allOf: [{ maxLength: 5 }] },
  { anyOf: [{ maxLength: 1 }, { pattern: 'f' }] },
];
const numberRules: Schema[] = [
  { minimum: 4 },
  { maximum: 10 },
  { exclusiveMinimum: 4 },
  { exclusiveMaximum: 10 },
  { multipleOf: 5 },
  { not: { enum: [1, 25] } },
  { allOf: [{ minimum: 10 }] },
];

/** The choices of a field in both forms. */
const choices = (values: readonly unknown[]): Schema[] => [
  { enum: [...values] },
  { oneOf: values.map((value) => ({ const: value, title: `Choice ${String(value)}` })) },
];

const fields = fc.oneof(
  fc.record({
    type: fc.constant('string'),
    values: fc.constant(texts),
    rules: fc.subarray(textRules, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('integer'),
    values: fc.constant(numbers),
    rules: fc.subarray(numberRules, { maxLength: 2 }),
  }),
);

test('reports exactly the choices that the server would refuse', () => {
  fc.assert(
    fc.property(fields, fc.boolean(), fc.nat(1), ({ type, values, rules }, isList, form) => {
      const limits = Object.assign({ type }, ...rules) as Schema;
      const validate = createValidator(entityWith(limits));
      const all: readonly unknown[] = values;
      const refused = all.filter((own) => validate({ name: 'one', own }).length > 0);
      const field = { ...limits, ...choices(all)[form] };
      const lines = found(isList ? { type: 'array', items: { title: 'Item', ...field } } : field);
      const place = `properties.own.${isList ? 'items.' : ''}${form === 0 ? 'enum' : 'oneOf'}`;
      expect(new Set(lines.map((line) => line.split(': ')[0]))).toEqual(
        new Set(refused.map((value) => `${place}[${all.indexOf(value)}]`)),
      );
    }),
    { numRuns: sampledRuns(500) },
  );
});

test.each<[string, Schema, string]>([
  [
    'a limit',
    { type: 'string', maxLength: 2, enum: ['ab', 'abc'] },
    'enum[1]: The choice is never valid. "abc" is too long.',
  ],
  [
    'a format',
    { type: 'string', format: 'date', enum: ['soon'] },
    'enum[0]: The choice is never valid. "soon" does not have the format "date".',
  ],
])('names %s that excludes a choice', (_rule, own, line) => {
  expect(found(own)).toEqual([expect.stringContaining(`properties.own.${line}`)]);
});

test.each<Schema>([
  { type: 'string', minLength: 2, enum: ['', 'ab'] },
  { type: ['string', 'null'], minLength: 2, enum: ['ab', null] },
  { type: 'string', maxLength: 1, enum: ['a', 'b'], const: 'b' },
])('accepts the choices of %j', (own) => {
  expect(found(own)).toEqual([]);
});
