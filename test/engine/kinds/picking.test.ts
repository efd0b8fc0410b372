// The lists of a picker: no item is lost or duplicated, and only the selected items move.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toChoiceView } from '../../../src/engine/kinds/choices.ts';
import { availableIn, chosenIn, matching, movedBy, withoutItems } from '../../../src/engine/kinds/picker/picking.ts';

const choices = ['b', 'a', 'ä', 'c'].map((value) => toChoiceView({ value, label: `Option ${value}` }));
const inOrder = (left: number, right: number) => left - right;
const values = fc.uniqueArray(fc.nat(20), { maxLength: 8 });
const withPositions = values.chain((value) =>
  fc.record({
    value: fc.constant(value),
    positions: fc.subarray(value.map((_, at) => at)),
    by: fc.constantFrom(-1, 1),
  }),
);

describe('the lists of a picker', () => {
  test('show each option once, as chosen or available, sorted by label unless the value is ordered', () => {
    expect(availableIn(choices, ['a']).map(({ value }) => value)).toEqual(['ä', 'b', 'c']);
    expect(chosenIn(choices, ['c', 'a'], false).map(({ value, at }) => [value, at])).toEqual([
      ['a', 1],
      ['c', 0],
    ]);
    expect(chosenIn(choices, ['c', 'a'], true).map(({ value }) => value)).toEqual(['c', 'a']);
  });

  test('show an item twice if it is chosen twice', () => {
    expect(chosenIn(choices, ['a', 'a'], true).map(({ at }) => at)).toEqual([0, 1]);
  });

  test('are filtered by label or value, ignoring case, accents and surrounding spaces', () => {
    const people = [
      ['u1', 'Änne'],
      ['u2', 'Bob'],
      ['anna', 'Carol'],
    ].map(([value, label]) => toChoiceView({ value, label: label! }));
    const found = (text: string) => matching(people, text).map(({ value }) => value);
    expect(found(' ANN ')).toEqual(['u1', 'anna']);
    expect(found('Ú')).toEqual(['u1', 'u2']);
    expect(found('x')).toEqual([]);
    expect(matching(people, ' ')).toBe(people);
  });
});

describe('the chosen items of a picker', () => {
  test('are all kept when some of them are moved, and the new positions of those are returned', () => {
    fc.assert(
      fc.property(withPositions, ({ value, positions, by }) => {
        const moved = movedBy(value, new Set(positions), by);
        expect([...moved.value].sort(inOrder)).toEqual([...value].sort(inOrder));
        const names = positions.map((at) => value[at]!).sort(inOrder);
        expect([...moved.positions].map((at) => moved.value[at]!).sort(inOrder)).toEqual(names);
      }),
    );
  });

  test('are moved together, except for those already at the beginning or end', () => {
    expect(movedBy(['a', 'b', 'c', 'd'], new Set([1, 2]), -1).value).toEqual(['b', 'c', 'a', 'd']);
    expect(movedBy(['a', 'b', 'c'], new Set([0, 1]), -1).value).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a', 'b', 'c'], new Set([0, 2]), 1).value).toEqual(['b', 'a', 'c']);
  });

  test('are removed by position, even if the same item is chosen twice', () => {
    const value = ['a', 'b', 'a', 'c'];
    expect(withoutItems(value, new Set([0]))).toEqual(['b', 'a', 'c']);
    expect(withoutItems(value, new Set([2]))).toEqual(['a', 'b', 'c']);
    expect(withoutItems(value, new Set([3, 0]))).toEqual(['b', 'a']);
    expect(withoutItems(value, new Set())).toEqual(value);
  });
});
