// Texts are compared by keys if possible, with the same order as by a collator.
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { setFormatLocale } from '../../../src/engine/format/locale.ts';
import { compareByTexts } from '../../../src/engine/table/order.ts';

const locales =
  'ar cs da de de-AT de-u-co-phonebk en en-u-kf-upper es es-u-co-trad fr hr hu it ja ko nl pl pt-BR ru sk sv tr zh-TW';

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const pairs = printable.flatMap((one) => printable.filter((other) => !/[A-Z]/.test(other)).map((other) => one + other));
const mixed = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...'aAbBcCdDzZsSlLjJhHgGnNyY-_. 1'.split('')), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'B', 'ä', '\n', '\u0000', 'ß', 'é', '-'), maxLength: 4 }),
  fc.constantFrom('a'.repeat(1001), `${'a'.repeat(1000)}b`),
);

afterEach(() => setFormatLocale(undefined));

describe.each(locales.split(' '))('in the locale %s', (locale) => {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'accent', numeric: false });
  const inOrder = (texts: readonly string[]) =>
    Array.from(texts.keys())
      .sort(compareByTexts(texts))
      .map((at) => texts[at]!);

  test('texts of two characters have the order of Intl.Collator', () => {
    setFormatLocale(locale);
    expect(inOrder(pairs)).toEqual([...pairs].sort(compare));
  });

  test('texts of any characters have the order of Intl.Collator', () => {
    setFormatLocale(locale);
    fc.assert(
      fc.property(fc.array(mixed, { maxLength: 8 }), (texts) => {
        expect(inOrder(texts)).toEqual([...texts].sort(compare));
      }),
      { numRuns: 40 },
    );
  });
});
