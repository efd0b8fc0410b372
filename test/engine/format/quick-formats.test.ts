// Common texts, numbers and times are compared and formatted without `Intl`, with the same results.
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { compareTexts } from '../../../src/engine/format/compare.ts';
import { setFormatLocale } from '../../../src/engine/format/locale.ts';
import { formatCount, formatNumber, pluralRules } from '../../../src/engine/format/numbers.ts';
import { formatTime } from '../../../src/engine/format/times.ts';

const locales =
  'ar bn cs cy da de de-AT de-CH de-LU de-u-nu-arab en en-CA en-GB en-IN en-US en-u-hc-h23 en-u-kf-upper es fa fr hr it ja ' +
  'ja-JP ja-u-ca-japanese mr nl pl pt ru tr zh';

const text = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...'aAbBcCzZsShH-_ 1ä'.split('')), maxLength: 4 }),
);
/** A second text, or the same one in a different letter case. */
const relatedTo = (left: string) => fc.oneof(text, fc.constantFrom(left, left.toUpperCase(), left.toLowerCase()));
const pair = text.chain((left) => fc.tuple(fc.constant(left), relatedTo(left)));
const number = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }),
  fc.maxSafeNat(),
  fc.nat().map((one) => one % 1_000_000),
  fc.constantFrom(-0, 0.5, 1.5, 1e21, 999_999_999_999_999, 1_000_000_000_000_000, Infinity, -Infinity, NaN),
);

afterEach(() => setFormatLocale(undefined));

describe.each(locales.split(' '))('in the locale %s', (locale) => {
  test('formatting an invalid time throws a RangeError', () => {
    setFormatLocale(locale);
    expect(() => formatTime(NaN)).toThrow(RangeError);
  });

  test('texts are compared as by Intl.Collator', () => {
    setFormatLocale(locale);
    const { compare } = new Intl.Collator(locale);
    fc.assert(
      fc.property(pair, ([left, right]) => {
        expect(Math.sign(compareTexts(left, right))).toBe(compare(left, right));
      }),
    );
  });

  test('numbers have the same digits and plural forms as with Intl', () => {
    setFormatLocale(locale);
    const [whole, exact] = [0, 20].map(
      (maximumFractionDigits) => new Intl.NumberFormat(locale, { maximumFractionDigits }),
    );
    const plurals = new Intl.PluralRules(locale);
    fc.assert(
      fc.property(number, (one) => {
        expect(formatCount(one)).toBe(whole!.format(one));
        expect(formatNumber(one)).toBe(exact!.format(one));
        expect(pluralRules(locale).select(one)).toBe(plurals.select(one));
      }),
    );
  });

  test('times of day are formatted as by Intl.DateTimeFormat', () => {
    setFormatLocale(locale);
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(formatTime(date.getTime())).toBe(time.format(date));
      }),
    );
  });
});
