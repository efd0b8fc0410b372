import { describe, expect, test } from 'vitest';
import { comparisonTable, measuredTable, percentile } from './figures.ts';

describe('The figures of a benchmark', () => {
  test('are values that were measured, not averages of them', () => {
    const values = [5, 1, 4, 2, 3];
    expect([0.5, 0.95, 0, 1].map((share) => percentile(values, share))).toEqual([3, 5, 1, 5]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  test('compare medians, ours over the baseline', () => {
    const table = comparisonTable([{ what: 'filter', ours: [10, 20, 60], baseline: [40, 40, 40] }]);
    expect(table.split('\n')[1]!.split(/\s+/)).toEqual(['filter', '20', '60', '40', '40', '0.50x', '3']);
  });

  test('are printed alone without a baseline', () => {
    const table = measuredTable([{ what: 'open', values: [30, 10, 20] }]);
    expect(table.split('\n')[1]!.split(/\s+/)).toEqual(['open', '20', '30', '30', '3']);
  });
});
