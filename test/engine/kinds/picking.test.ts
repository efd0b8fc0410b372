// The lists of a picker: nothing is lost or doubled, and only what is asked for moves.
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

describe('the lists', () => {
  test('have each option once: chosen, or else available, by label', () => {
    expect(availableIn(choices, ['a']).map(({ value }) => value)).toEqual(['ä', 'b', 'c']);
    expect(chosenIn(choices, ['c', 'a'], false).map(({ value, at }) => [value, at])).toEqual([
      ['a', 1],
      ['c', 0],
    ]);
    expect(chosenIn(choices, ['c', 'a'], true).map(({ value }) => value)).toEqual(['c', 'a']);
  });

  test('show what is chosen twice twice', () => {
    expect(chosenIn(choices, ['a', 'a'], true).map(({ at }) => at)).toEqual([0, 1]);
  });

  test('are filtered by label and value, without case and accents', () => {
    expect(matching(choices, ' OPTION A ').map(({ value }) => value)).toEqual(['a', 'ä']);
    expect(matching(choices, '')).toBe(choices);
  });
});

describe('moving', () => {
  test('keeps every item, and returns where the moved ones are', () => {
    fc.assert(
      fc.property(withPositions, ({ value, positions, by }) => {
        const moved = movedBy(value, new Set(positions), by);
        expect([...moved.value].sort(inOrder)).toEqual([...value].sort(inOrder));
        const names = positions.map((at) => value[at]!).sort(inOrder);
        expect([...moved.positions].map((at) => moved.value[at]!).sort(inOrder)).toEqual(names);
      }),
    );
  });

  test('moves several items together, and leaves those at the end', () => {
    expect(movedBy(['a', 'b', 'c', 'd'], new Set([1, 2]), -1).value).toEqual(['b', 'c', 'a', 'd']);
    expect(movedBy(['a', 'b', 'c'], new Set([0, 1]), -1).value).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a', 'b', 'c'], new Set([0, 2]), 1).value).toEqual(['b', 'a', 'c']);
  });

  test('and removing need the positions of items that are there', () => {
    expect(withoutItems(['a', 'b', 'a'], new Set([0]))).toEqual(['b', 'a']);
  });
});
