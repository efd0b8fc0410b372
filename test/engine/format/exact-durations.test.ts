// Exact durations in controls: parsing of typed texts, and formatting of values.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { setFormatLocale } from '../../../src/engine/format/locale.ts';
import { formatExactDuration, parseDuration } from '../../../src/engine/format/exact-durations.ts';

afterEach(() => setFormatLocale(undefined));

test.each([
  ['1 h 30 min', 5400],
  ['90', 90],
  ['2 days, 1 s', 172_801],
  ['30 min 1 h', 5400],
  ['１ｈ ３０ｍｉｎ', 5400],
  ['1½ h', undefined],
  ['10² s', undefined],
  ['1234567890123456 s', 1_234_567_890_123_456],
  ['9007199254740993', undefined],
  ['9007199254740993 s', undefined],
  ['9'.repeat(400), undefined],
  // A repeated unit is more likely a mistake than a sum.
  ['1 h 2 h', undefined],
  ['1 h 2 hours', undefined],
  ['1 h x', undefined],
])('the number of seconds parsed from "%s" is %j', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each([
  [0, '0 s'],
  [0.5, '0.5 s'],
  [90, '1 min 30 s'],
  [86_400, '1 d'],
  [90_061, '1 d 1 h 1 min 1 s'],
  [90_061.001, '1 d 1 h 1 min 1.001 s'],
  [1e9 + 0.1, '11574 d 1 h 46 min 40.1 s'],
  [1e-7, '0.0000001 s'],
  [1e6 * 86_400, '1000000 d'],
  [-1, undefined],
  [2 ** 53, undefined],
])('%d seconds are formatted as %j', (seconds, text) => {
  expect(formatExactDuration(seconds)).toBe(text);
});

test.each(['en', 'de', 'fr', 'ja', 'ar-EG', 'fa', 'mr'])(
  'in the locale %s, every formatted duration is parsed back to the same number of seconds',
  (locale) => {
    setFormatLocale(locale);
    const tenths = fc.nat({ max: 200_000 }).map((count) => count / 10);
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeNat(), tenths), (seconds) => {
        const formatted = formatExactDuration(seconds);
        if (formatted !== undefined) expect(parseDuration(formatted)).toBe(seconds);
        expect(formatted === undefined && seconds < 1e9).toBe(false);
      }),
    );
  },
);
