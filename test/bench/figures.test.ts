// The figures of a benchmark, and the file with its results.
import { describe, expect, test } from 'vitest';
import { aligned, percentile } from './figures.ts';
import { sectionOf, settingNow, withSection } from './results.ts';
import { comparedHead, comparedLines } from './visits.ts';

describe('the figures of a benchmark', () => {
  test('are measured values, not averages', () => {
    const values = [5, 1, 4, 2, 3];
    expect([0.5, 0.95, 0, 1].map((share) => percentile(values, share))).toEqual([3, 5, 1, 5]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  test('start with the ratios of the medians of the first page to those of each other page', () => {
    const samples = (...key: number[]) => new Map([['key', key]]);
    const names = ['console', 'limit', 'own'];
    const all = { console: samples(10, 20, 600), limit: samples(8, 8, 8), own: samples(40, 40, 40) };
    expect([comparedHead('list', names), ...comparedLines('5 rows', all)]).toEqual([
      ['list', 'to limit', 'to own', 'console', 'limit', 'own'],
      ['5 rows: key', '2.50x', '0.50x', '20.0', '8.0', '40.0'],
    ]);
  });

  test('are printed in aligned columns', () => {
    expect(
      aligned([
        ['', 'ratio'],
        ['sort', '2x'],
      ]),
    ).toBe('      ratio\nsort     2x');
  });
});

describe('the results of the benchmarks', () => {
  const table = (value: string) => ({ head: ['what', 'ratio'], lines: [['a|b', value]] });
  const section = (part: string, value: string) => sectionOf(part, 'About.', table(value), 'today');

  test('are replaced one part at a time, with the parts in alphabetical order', () => {
    const first = withSection('', 'start', section('start', '2x'));
    const second = withSection(first, 'form', section('form', '3x'));
    const third = withSection(second, 'start', section('start', '1x'));
    expect(third.match(/^## .*$/gm)).toEqual(['## form', '## start']);
    expect(third).toContain('| a\\|b | 3x |');
    expect(third).toContain('| a\\|b | 1x |');
    expect(third).not.toContain('2x');
    expect(withSection(third, 'form', section('form', '3x'))).toBe(third);
  });

  test('mention versions and the commit, but neither the machine nor its folders', () => {
    expect(settingNow('150.0.1')).toMatch(
      /^\d{4}-\d\d-\d\d, \d+ cores, Node [\d.]+, Chromium 150\.0\.1, commit [0-9a-f]+( with local changes)?$/,
    );
  });
});
