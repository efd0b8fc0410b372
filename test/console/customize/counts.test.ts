// The counts that can be added to a list: one for each value of a field, also for values with special characters.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additionsOf } from '../../../src/console/customize/additions.ts';
import { after, baseOf, thingsSources, viewAfter } from './panel-view.ts';

const options = { records: [], nameOf: () => 'Text', address: 'admin/things' };

/** A screen that counts a single value so far, with an entity of these fields. */
function baseWith(properties: object) {
  const tally = { id: 'level-1', tone: 'plain', text: '{count}', when: { field: 'name', is: 'first' } };
  const keys = { calls: { list: 'GET v1/things' }, list: { columns: [{ field: 'name' }], tallies: [tally] } };
  const name = { type: 'string', title: 'Name' };
  return baseOf('things', '', thingsSources(keys, { properties: { name, ...properties } }));
}

const anyValue = fc.oneof(
  fc.constantFrom('', '1', 'a', 'A', 'a b', 'a-b', 'C', 'C++', '-', '+', 'ä', '日本'),
  fc.integer({ min: -2, max: 2 }),
  fc.string({ maxLength: 3 }),
);

test('each value of a field can be counted under a valid, distinct id, and all counts can be added together', () => {
  const fields = fc.uniqueArray(fc.constantFrom('level', 'Level', '_level', '1st', 'größe'), { minLength: 1 });
  fc.assert(
    fc.property(fields, fc.uniqueArray(anyValue, { minLength: 1, maxLength: 6 }), (names, values) => {
      const field = { title: 'Level', enum: values };
      const base = baseWith(Object.fromEntries(names.map((name) => [name, field])));
      const counts = additionsOf(viewAfter(base), options).filter(({ kind }) => kind === 'tally');
      for (const { id } of counts) expect(id).toMatch(/^list\/tally:[a-z][a-z0-9-]*$/);
      const { parts, problems } = after(
        base,
        counts.flatMap(({ step }) => step),
      );
      expect(problems).toEqual([]);
      const conditions = parts.screen.list!.tallies!.slice(1).map(({ when }) => when);
      const expected = names.flatMap((name) => values.map((value) => ({ field: name, is: value })));
      expect(conditions).toHaveLength(expected.length);
      expect(conditions).toEqual(expect.arrayContaining(expected));
    }),
    { numRuns: 20 },
  );
});
