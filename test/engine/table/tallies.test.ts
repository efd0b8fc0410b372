// The tallies of a list: how many of its records match a condition.
import { describe, expect, test } from 'vitest';
import type { List } from '../../../src/engine/descriptor/descriptor.gen.ts';
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

  test('are empty if the descriptor does not declare any', () => {
    expect(textsOf([{ healthy: true }], { columns: [], sortBy: '' })).toEqual([]);
  });
});
