// Which screens and records fit the letters that were typed.
import { describe, expect, test } from 'vitest';
import { matching, type Target } from '../../src/console/palette.ts';

const aTarget = (text: string, kind = 'Screen'): Target => ({
  id: text,
  text,
  kind,
  icon: undefined,
  hash: `#${text}`,
});
const screens = [aTarget('Routing Rules'), aTarget('Content Selectors')];
const records = [
  aTarget('my-rule', 'Routing Rules'),
  aTarget('rule-one', 'Routing Rules'),
  aTarget('raw', 'Content Selectors'),
];
const found = (words: string) => matching(screens, records, words).map(({ text }) => text);

describe('palette', () => {
  test('shows the screens while nothing is typed', () =>
    expect(found('  ')).toEqual(['Routing Rules', 'Content Selectors']));
  test('finds by parts of the name, ignoring case, screens before records, beginnings first', () =>
    expect(found('RUL')).toEqual(['Routing Rules', 'rule-one', 'my-rule']));
  test('wants every word, in the name or in the kind', () => expect(found('rout my')).toEqual(['my-rule']));
  test('takes letters for letters, whatever they would mean in a pattern', () => expect(found('.*')).toEqual([]));
  test('shows fifty at most', () =>
    expect(
      matching(
        [],
        Array.from({ length: 80 }, (_, at) => aTarget(`r${at}`)),
        'r',
      ),
    ).toHaveLength(50));
});
