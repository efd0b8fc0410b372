// The cache of results: its size, and the order in which results are dropped.
import { expect, test, vi } from 'vitest';
import { remembered } from '../../../src/engine/rules/remembered.mjs';

test('a result that is used regularly is computed once, and at most 5,000 results are kept', () => {
  const known = new Map<string, number>();
  const make = vi.fn<() => number>(() => 1);
  for (let at = 0; at < 6_000; at++) {
    remembered(known, 'wanted', make);
    remembered(known, `other ${at}`, () => at);
  }
  expect(make).toHaveBeenCalledTimes(1);
  expect(known.size).toBe(5_000);
});

test('the oldest results are dropped if the keys are too long together', () => {
  const known = new Map<string, number>();
  const long = (at: number) => `${at}`.padEnd(2_000_000, 'x');
  for (let at = 0; at < 9; at++) remembered(known, long(at), () => at);
  expect([...known.values()]).toEqual([7, 8]);
  remembered(known, 'x'.repeat(9_000_000), () => 9);
  expect([...known.values()]).toEqual([9]);
  remembered(known, 'short', () => 10);
  expect([...known.values()]).toEqual([10]);
});

test('a long key that is used several times counts once', () => {
  const known = new Map<string, number>();
  for (const at of [0, 1, 1, 1, 1]) remembered(known, `${at}`.padEnd(2_000_000, 'x'), () => at);
  expect([...known.values()]).toEqual([0, 1]);
});
