// Which targets of the palette match the input, and in which order.
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { folded } from '../../src/engine/format/fold.ts';
import { highlight, matching, type Target } from '../../src/console/palette-match.ts';

const aTarget = (text: string, kind = 'Screen', keywords = ''): Target => ({
  id: text,
  text,
  kind,
  keywords,
  icon: undefined,
  hash: `#${text}`,
});
const screens = [
  aTarget('Routing Rules'),
  aTarget('Content Selectors'),
  aTarget('System Information'),
  aTarget('Status', 'Support', 'manage health checks'),
];
const actions = [aTarget('Create Routing Rule', 'Action'), aTarget('Sign Out', 'Action', 'log out')];
const records = [
  aTarget('maven-central', 'Repositories'),
  aTarget('my-rule', 'Routing Rules'),
  aTarget('rule-one', 'Routing Rules'),
  aTarget('raw', 'Content Selectors'),
];
const found = (search: string) => matching([screens, actions, records], search).map(({ text }) => text);

describe('the palette', () => {
  test('ranks a record that starts with the query before a screen that contains it', () => {
    expect(found('ma')).toEqual(['maven-central', 'System Information']);
  });

  test('ranks prefixes first, then prefixes of words, then other matches, and equal matches by kind', () => {
    expect(found('RUL')).toEqual(['rule-one', 'Routing Rules', 'Create Routing Rule', 'my-rule']);
  });

  test('finds only targets with every word of the query in their text, kind or keywords', () => {
    expect(found('rout my')).toEqual(['my-rule']);
    expect(found('health')).toEqual(['Status']);
    expect(found('log out')).toEqual(['Sign Out']);
  });

  test('treats special characters of regular expressions literally', () => expect(found('.*')).toEqual([]));

  test('never ranks a match in the middle before one at the beginning, even of a different kind', () => {
    const aText = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.array(aText)), aText, (kinds, typed) => {
        const query = folded(typed).trim();
        fc.pre(query !== '' && !/\s/.test(query));
        const texts = matching(
          kinds.map((all) => all.map((text) => aTarget(text, '-'))),
          typed,
        ).map(({ text }) => folded(text));
        const isBeginning = texts.map((text) => text.startsWith(query));
        expect(isBeginning).toEqual([...isBeginning].sort((left, right) => Number(right) - Number(left)));
      }),
    );
  });

  test('highlights the typed letters without changing the text', () => {
    expect(highlight('maven-central', 'CEN')).toEqual([
      { text: 'maven-', isMarked: false },
      { text: 'cen', isMarked: true },
      { text: 'tral', isMarked: false },
    ]);
    expect(highlight('Größe in Bytes', 'grosse')).toEqual([
      { text: 'Größe', isMarked: true },
      { text: ' in Bytes', isMarked: false },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        expect(
          highlight(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
