// Limits of foreign schemas: the imported field accepts exactly the numbers that the foreign one accepts.
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampledRuns } from '../sampled.ts';
import { draftOf, type Json } from './foreign.ts';

const limit = fc.integer({ min: -12, max: 12 }).map((half) => half / 2);
// The check reports limits between which there is nothing.
const limits = fc
  .record({ minimum: limit, maximum: limit, exclusiveMinimum: limit, exclusiveMaximum: limit }, { requiredKeys: [] })
  .filter(
    ({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity }) =>
      minimum <= maximum &&
      exclusiveMinimum < Math.min(maximum, exclusiveMaximum) &&
      Math.max(minimum, exclusiveMinimum) < exclusiveMaximum,
  );
const numbers = Array.from({ length: 33 }, (_, index) => (index - 16) / 2);

const ajv = new Ajv({ strict: false });
/** The numbers that a schema accepts. */
const accepted = (schema: object) => {
  const accepts = ajv.compile(schema);
  return numbers.filter((one) => accepts(one));
};

test('an imported number field accepts exactly the numbers that the foreign schema accepts, for random limits', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('integer', 'number'), limits), { minLength: 40 }), (given) => {
      const sizes = Object.fromEntries(given.map(([type, one], index) => [`size${index}`, { type, ...one }]));
      const { entity, leftOut } = draftOf({ properties: { id: { type: 'string' }, ...sizes } });
      expect(leftOut).toEqual([]);
      const { properties } = entity as { properties: Record<string, Json> };
      for (const [name, size] of Object.entries(sizes)) expect(accepted(properties[name]!)).toEqual(accepted(size));
    }),
    { numRuns: sampledRuns(15) },
  );
});
