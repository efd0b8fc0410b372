// Search in texts of any language: which texts match, and which part of a text is the match.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded } from '../../../src/engine/format/fold.ts';
import { foundIn } from '../../../src/engine/format/found-in.ts';

const has = (text: string, typed: string) => folded(text).includes(folded(typed));

describe('a filter', () => {
  test.each([
    ['uber', 'Über', 'German umlauts typed without dots'],
    ['STRASSE', 'Hauptstraße', 'ß typed as ss'],
    ['straße', 'HAUPTSTRASSE', 'ss typed as ß'],
    ['istanbul', 'İSTANBUL', 'İ typed as i'],
    ['ısı', 'ISI', 'I typed as a dotless ı'],
    ['INFO', 'ınfo', 'a dotless ı typed as I'],
    ['info', 'INFO', 'I typed as i'],
    ['lodz', 'Łódź', 'letters with strokes typed without them'],
    ['smorrebrod', 'SMØRREBRØD', 'Danish letters typed without strokes'],
    ['coeur', 'Cœur', 'a ligature typed as two letters'],
    ['ΟΔΟΣ', 'οδός', 'the final form of the Greek sigma'],
    ['елка', 'Ёлка', 'the Russian ё typed as е'],
    ['maven', 'ＭＡＶＥＮ', 'full-width letters typed in ASCII'],
    ['１２３', 'v123', 'digits typed in full width'],
    ['ガイド', 'ｶﾞｲﾄﾞ', 'half-width katakana typed in full width'],
    ['u\u0308ber', 'Über', 'a composed letter typed as a decomposed one'],
    ['مدرسة', 'مَدْرَسَة', 'an Arabic word typed without vowel marks'],
  ])('for "%s" finds "%s": %s', (typed, text) => {
    expect(has(text, typed)).toBe(true);
  });

  test.each([
    ['か', 'が', 'kana that differ in voicing'],
    ['ハ', 'パ', 'kana that differ in half-voicing'],
    ['की', 'का', 'Devanagari syllables with different vowels'],
    ['a', 'а', 'letters that look the same in Latin and Cyrillic'],
  ])('for "%s" does not find "%s": %s', (typed, text) => {
    expect(has(text, typed)).toBe(false);
  });
});

// Letters together with their marks, because a separate mark would change the letter before it.
const letter = fc.oneof(
  fc.constantFrom('a', 'I', 'ss', 'i', ' ', 'u\u0308', 'Ü', 'ß', 'İ', 'ı', 'Σ', 'ς', 'σ', 'ﬁ', 'Ａ', '①', 'ø'),
  fc.constantFrom('か', 'が', 'か\u3099', 'ｶﾞ', 'ﾊ', '한', '한', 'की', 'מָ', 'مَ', '👍🏽', '㎏', '\u00a8', 'ŉ', 'Ǆ'),
);
const letters = (maxLength: number) => fc.array(letter, { maxLength }).map((all) => all.join(''));

describe('a folded text', () => {
  test('takes linear time, even with a long run of accents', () => {
    expect(folded(`Z${'\u0301\u0323'.repeat(500_000)}a`)).toBe('za');
  });

  test('takes linear time, even with a long run of marks that are not removed', () => {
    const marks = '\u0f72\u0f71'.repeat(200_000);
    expect(folded(`Z\u0f40${marks}a`)).toHaveLength(marks.length + 3);
    expect(foundIn(`É${marks}a`, 'a')).toEqual([{ from: marks.length + 1, to: marks.length + 2 }]);
  });

  test('does not change if it is folded again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.integer({ max: 0x10ffff, min: 0 })).map((all) => String.fromCodePoint(...all)),
          letters(12),
        ),
        (text) => {
          expect(folded(folded(text))).toBe(folded(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('contains every folded part of the original text', () => {
    fc.assert(
      fc.property(letters(6), letters(6), letters(6), (before, text, after) => {
        expect(has(before + text + after, text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same for the text in upper case and in lower case', () => {
    fc.assert(
      fc.property(letters(8), (text) => {
        expect([folded(text.toUpperCase()), folded(text.toLowerCase())]).toEqual([folded(text), folded(text)]);
      }),
    );
  });
});

describe('the matches in a text', () => {
  const marked = (text: string, typed: string) =>
    foundIn(text, folded(typed)).map(({ from, to }) => text.slice(from, to));

  test.each([
    ['ASCII', 'An Anagram', 'an', ['An', 'An']],
    ['after letters that become longer by folding', 'ßßüber ÜBER', 'uber', ['über', 'ÜBER']],
    ['after letters that become shorter by folding', 'u\u0308u\u0308 Maven', 'maven', ['Maven']],
    ['half of a folded letter', 'Straße', 's', ['S', 'ß']],
    ['one and a half folded letters', 'Straße', 'as', ['aß']],
    ['full-width letters', 'ｍａｖｅｎの設定', 'Maven', ['ｍａｖｅｎ']],
    ['half-width kana', 'ｶﾞｲﾄﾞ', 'ガ', ['ｶﾞ']],
    ['an empty filter', 'Maven', '', []],
  ])('consist of whole characters of the original text: %s', (_what, text, typed, parts) => {
    expect(marked(text, typed)).toEqual(parts);
  });

  test('are found if the text contains the typed text, and each match contains it', () => {
    fc.assert(
      fc.property(letters(6), letters(3), letters(6), (before, typed, after) => {
        fc.pre(folded(typed) !== '');
        const text = before + typed + after;
        const parts = marked(text, typed);
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.filter((part) => !has(part, typed))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
