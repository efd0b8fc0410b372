// The comparison that replaces that of the form library in the bundle of the page, checked against that of Node.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCustomEqual } from '../../../src/engine/form/deep-equal.mjs';

const areEqual: (left: unknown, right: unknown) => boolean = createCustomEqual();

test('the comparison returns the same as isDeepStrictEqual for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
      expect(areEqual(left, right)).toBe(isDeepStrictEqual(left, right));
      expect(areEqual(left, structuredClone(left))).toBe(true);
    }),
  );
});

test('the comparison treats any two functions as equal, and terminates for cyclic values', () => {
  const circle = () => {
    const value: Record<string, unknown> = { act: () => value };
    value.self = value;
    return value;
  };
  expect(areEqual(circle(), circle())).toBe(true);
  expect(areEqual(circle(), { ...circle(), more: 1 })).toBe(false);
  expect(areEqual({ at: new Date(1) }, { at: new Date(2) })).toBe(false);
});
