// The tallies of a list: how many of its records match a condition.
import { afterEach, describe, expect, test } from 'vitest';
import type { List } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { setFormatLocale } from '../../../src/engine/format/locale.ts';
import { talliesOf } from '../../../src/engine/table/tallies.ts';

const list: List = {
  columns: [{ field: 'healthy' }],
  sortBy: 'healthy',
  tallies: [
    { id: 'failing', when: { field: 'healthy', is: false }, tone: 'error', text: '{count} failing' },
    { id: 'healthy', when: { field: 'healthy', is: true }, tone: 'success', text: '{count} healthy' },
  ],
};
const session = { signedIn: true, edition: 'OSS', clustered: false, may: () => true };
const textsOf = (rows: readonly { healthy: unknown }[], of = list) =>
  talliesOf(of, rows, session).map(({ text }) => text);

afterEach(() => setFormatLocale(undefined));

describe('the tallies of a list', () => {
  test('count the records that match each condition, in the order of the descriptor', () => {
    expect(talliesOf(list, [{ healthy: true }, { healthy: false }, { healthy: true }], session)).toEqual([
      { id: 'failing', tone: 'error', text: '1 failing' },
      { id: 'healthy', tone: 'success', text: '2 healthy' },
    ]);
  });

  test('omit conditions that no record matches', () => {
    expect(textsOf([{ healthy: false }])).toEqual(['1 failing']);
    expect(textsOf([])).toEqual([]);
  });

  test('show large numbers with separators', () => {
    expect(textsOf(Array.from({ length: 1234 }, () => ({ healthy: false })))).toEqual(['1,234 failing']);
  });

  test('choose the plural form by the number, which they show with separators', () => {
    const text = { count: '{count}', one: '{count} record fails', other: '{count} records fail' };
    const plural: List = { ...list, tallies: [{ ...list.tallies![0]!, text }] };
    const failing = (length: number) => Array.from({ length }, () => ({ healthy: false }));
    expect(textsOf(failing(1), plural)).toEqual(['1 record fails']);
    setFormatLocale('de');
    expect(textsOf(failing(1008), plural)).toEqual(['1.008 records fail']);
  });

  test('are empty if the descriptor does not declare any', () => {
    expect(textsOf([{ healthy: true }], { columns: [], sortBy: '' })).toEqual([]);
  });
});
