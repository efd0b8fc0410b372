// How texts are searched in every language, and where a text is found in another.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded } from '../../../src/engine/format/fold.ts';
import { foundIn } from '../../../src/engine/format/found-in.ts';

const has = (text: string, typed: string) => folded(text).includes(folded(typed));

describe('A filter', () => {
  test.each([
    ['uber', 'Über', 'German letters without their dots'],
    ['STRASSE', 'Hauptstraße', 'a sharp s as ss'],
    ['straße', 'HAUPTSTRASSE', 'ss as a sharp s'],
    ['istanbul', 'İSTANBUL', 'a capital I with a dot'],
    ['ısı', 'ISI', 'a dotless i by its capital'],
    ['INFO', 'ınfo', 'a capital I as a dotless i'],
    ['info', 'INFO', 'a capital I as an i with a dot'],
    ['lodz', 'Łódź', 'letters with strokes'],
    ['smorrebrod', 'SMØRREBRØD', 'Danish letters'],
    ['coeur', 'Cœur', 'joined letters'],
    ['ΟΔΟΣ', 'οδός', 'Greek letters at the end of a word'],
    ['елка', 'Ёлка', 'Russian letters without their dots'],
    ['maven', 'ＭＡＶＥＮ', 'full-width letters'],
    ['１２３', 'v123', 'digits by full-width digits'],
    ['ガイド', 'ｶﾞｲﾄﾞ', 'half-width katakana'],
    ['u\u0308ber', 'Über', 'composed letters by decomposed ones'],
    ['مدرسة', 'مَدْرَسَة', 'Arabic words without their vowels'],
  ])('for %s finds %s: %s', (typed, text) => {
    expect(has(text, typed)).toBe(true);
  });

  test.each([
    ['か', 'が', 'voiced kana'],
    ['ハ', 'パ', 'half-voiced kana'],
    ['की', 'का', 'other vowels of Devanagari'],
    ['a', 'а', 'letters of other scripts'],
  ])('for %s does not find %s: %s', (typed, text) => {
    expect(has(text, typed)).toBe(false);
  });
});

// Letters with their marks, because a mark alone changes the letter before it.
const letter = fc.oneof(
  fc.constantFrom('a', 'I', 'ss', 'i', ' ', 'u\u0308', 'Ü', 'ß', 'İ', 'ı', 'Σ', 'ς', 'σ', 'ﬁ', 'Ａ', '①', 'ø'),
  fc.constantFrom('か', 'が', 'か\u3099', 'ｶﾞ', 'ﾊ', '한', '한', 'की', 'מָ', 'مَ', '👍🏽', '㎏', '\u00a8', 'ŉ', 'Ǆ'),
);
const letters = (maxLength: number) => fc.array(letter, { maxLength }).map((all) => all.join(''));

describe('A folded text', () => {
  test('stays the same when it is folded again', () => {
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

  test('contains what the text contains', () => {
    fc.assert(
      fc.property(letters(6), letters(6), letters(6), (before, text, after) => {
        expect(has(before + text + after, text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('contains the text in capitals and in small letters', () => {
    fc.assert(
      fc.property(letters(8), (text) => {
        expect([folded(text.toUpperCase()), folded(text.toLowerCase())]).toEqual([folded(text), folded(text)]);
      }),
    );
  });
});

describe('What is found in a text', () => {
  const marked = (text: string, typed: string) =>
    foundIn(text, folded(typed)).map(({ from, to }) => text.slice(from, to));

  test.each([
    ['an ascii text', 'An Anagram', 'an', ['An', 'An']],
    ['after letters that become longer', 'ßßüber ÜBER', 'uber', ['über', 'ÜBER']],
    ['after letters that become shorter', 'u\u0308u\u0308 Maven', 'maven', ['Maven']],
    ['half of a letter', 'Straße', 's', ['S', 'ß']],
    ['a letter and a half', 'Straße', 'as', ['aß']],
    ['full-width letters', 'ｍａｖｅｎの設定', 'Maven', ['ｍａｖｅｎ']],
    ['half-width kana', 'ｶﾞｲﾄﾞ', 'ガ', ['ｶﾞ']],
    ['nothing', 'Maven', '', []],
  ])('is marked whole: %s', (_what, text, typed, parts) => {
    expect(marked(text, typed)).toEqual(parts);
  });

  test('is always the typed text, at its own characters', () => {
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
