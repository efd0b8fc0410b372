// Exact sizes in controls, as users type them and as controls show them, and sizes in messages of the server.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formatDecimalBytes } from '../../../src/engine/format/decimal-bytes.ts';
import { formatExactBytes, parseBytes } from '../../../src/engine/format/exact-bytes.ts';
import { setFormatLocale } from '../../../src/engine/format/locale.ts';

afterEach(() => setFormatLocale(undefined));

const [kb, mb, gb, tb, pb] = [1, 2, 3, 4, 5].map((power) => 1024 ** power) as [number, number, number, number, number];

test.each([
  ['512', 512],
  ['1 byte', 1],
  ['3 bytes', 3],
  ['7b', 7],
  ['100k', 100 * kb],
  ['1 KB', kb],
  ['1KiB', kb],
  ['1.5 MB', 1.5 * mb],
  ['2 gb', 2 * gb],
  ['1T', tb],
  ['1 pib', pb],
  ['１．５ ＭＢ', 1.5 * mb],
  ['10² MB', undefined],
  ['½ MB', undefined],
  ['1 EB', undefined],
  ['1 xKB', undefined],
  ['1 KBs', undefined],
  ['KB', undefined],
  ['1 KB 2', undefined],
  ['-1 KB', undefined],
  ['1.2.3 KB', undefined],
  ['9000 PB', undefined],
])('the number of bytes parsed from "%s" is %j', (text, size) => {
  expect(parseBytes(text)).toBe(size);
});

test('parsing a long run of marks takes linear time', () => {
  expect(parseBytes(`1 MB${'\u0f72\u0f71'.repeat(200_000)}`)).toBe(undefined);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [kb, '1 KB'],
  [kb + 1, '1025 bytes'],
  [1.5 * gb, '1.5 GB'],
  [mb + 1, '1048577 bytes'],
  [1.25 * tb, '1.25 TB'],
  [3 * pb, '3 PB'],
])('a control shows %d bytes as "%s"', (size, text) => {
  expect(formatExactBytes(size)).toBe(text);
});

test.each(['en', 'de', 'fr', 'ja', 'ar-EG', 'fa', 'mr'])(
  'in the locale %s, every size that a control shows is parsed back to the same number of bytes',
  (locale) => {
    setFormatLocale(locale);
    const even = fc.tuple(fc.nat({ max: 400_000 }), fc.nat({ max: 4 }));
    const size = fc.oneof(
      fc.maxSafeNat(),
      even.map(([quarters, power]) => Math.round((quarters / 4) * 1024 ** power)).filter(Number.isSafeInteger),
    );
    fc.assert(
      fc.property(size, (bytes) => {
        expect(parseBytes(formatExactBytes(bytes))).toBe(bytes);
      }),
    );
  },
);

test.each([
  [0, '0.00 B'],
  [999, '999.00 B'],
  [1000, '1.00 KB'],
  [1_048_576, '1.05 MB'],
  [2.5e9, '2.50 GB'],
  [1e12, '1.00 TB'],
  [1e15, '1.00 PB'],
  [1e18, '1.00 EB'],
  [5e21, '5000.00 EB'],
])('messages of the server write %d bytes as "%s"', (bytes, text) => {
  expect(formatDecimalBytes(bytes)).toBe(text);
});
