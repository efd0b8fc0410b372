// The order of durations in a column.
import { expect, test } from 'vitest';
import column from './column.ts';

test('durations are sorted by length, and values that are not numbers are sorted unchanged', () => {
  expect(['90000', 125, 'forever', null].map(column.sortValue)).toEqual([90000, 125, 'forever', null]);
});
