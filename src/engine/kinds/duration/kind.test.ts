// Durations in columns.
import { expect, test } from 'vitest';
import column from './column.ts';

test('durations sort by their length, and other values stay as they are', () => {
  expect(['90000', 125, 'forever', null].map(column.sortValue)).toEqual([90000, 125, 'forever', null]);
});
