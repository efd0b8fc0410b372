// How numbers, sizes, times and choices are formatted, in the locale and time zone of the user.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBytes } from '../../../src/engine/format/bytes.ts';
import { formatCount, formatNumber } from '../../../src/engine/format/numbers.ts';
import { formatDuration } from '../../../src/engine/format/durations.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import { dateTimeOf, numberOf, sizeOf, titlesOf, yesOrNo } from '../../../src/engine/rules/values.ts';
import { t as tableText } from '../../../src/messages/gen/table.gen.ts';

describe('a number', () => {
  test('is formatted with separators and all of its decimal places, and other values are unchanged', () => {
    expect(formatCount(1008)).toBe('1,008');
    expect(formatNumber(1234567.125)).toBe('1,234,567.125');
    expect(numberOf('many')).toBe('many');
  });

  test('that a double would change is formatted with its own digits', () => {
    expect(numberOf('1234.50')).toBe('1,234.5');
    expect(numberOf('9007199254740993')).toBe('9007199254740993');
    expect(numberOf(new Numeral('9007199254740993'))).toBe('9007199254740993');
    expect(numberOf('0x10')).toBe('0x10');
  });

  test('in a message of the table is formatted with separators', () => {
    expect(tableText('count-filtered', { shown: 1008, total: 100_000 })).toBe('1,008 of 100,000');
    expect(tableText('count', { total: 1008 })).toBe('1,008 entries');
    expect(tableText('count-sample', { shown: 10, total: 2270 })).toContain('10 of 2,270');
  });
});

describe('a size', () => {
  test.each([
    ['0', '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    ['1023', '1,023 bytes'],
    [1024, '1 KB'],
    ['1500', '1.5 KB'],
    [17_400, '17 KB'],
    [25 * 1024, '25 KB'],
    [522_648, '510 KB'],
    [2 ** 20 - 1, '1 MB'],
    ['1048576', '1 MB'],
    [25_276_514_304, '23.5 GB'],
    ['unknown', 'unknown'],
    [null, ''],
    [-5, '-5'],
  ])('%j is formatted as "%s"', (size, text) => {
    expect(sizeOf(size)).toBe(text);
  });

  test('is formatted with at most four digits, and never looks larger than a larger size', () => {
    const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];
    const rank = (bytes: number) => {
      const [figure, unit] = formatBytes(bytes).split(' ');
      return units.indexOf(unit!.replace(/^byte$/, 'bytes')) * 10_000 + Number(figure!.replace(',', ''));
    };
    const size = fc.integer({ min: 0, max: 2 ** 52 });
    fc.assert(
      fc.property(size, size, (left, right) => {
        const [small, large] = left < right ? [left, right] : [right, left];
        expect(rank(small)).toBeLessThanOrEqual(rank(large));
        expect(formatBytes(large).replace(/\D/g, '').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('a duration or a time', () => {
  test.each([
    [0, '0 s'],
    [2, '2 s'],
    [60, '1 min'],
    [125, '2 min 5 s'],
    [7380, '2 h 3 min'],
    [90_000, '1 d 1 h'],
  ])('of %i seconds is formatted as "%s"', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });

  test('that is not valid is shown unchanged', () => {
    expect(dateTimeOf('yesterday')).toBe('yesterday');
  });
});

describe('a choice', () => {
  const level = { oneOf: [{ const: 'active', title: 'Active' }, { const: null, title: 'Not set' }, { const: 'off' }] };

  test('is shown by its title in the entity, or by its value if it has no title', () => {
    const title = titlesOf(level)!;
    expect(['active', null, 'off', 'other'].map((value) => title(value))).toEqual([
      'Active',
      'Not set',
      'off',
      'other',
    ]);
    expect(titlesOf({ items: level })!(['active', 'off'])).toEqual(['Active', 'off']);
    expect(titlesOf({ enum: ['active'] })).toBeNull();
  });

  test('that is true or false is shown as Yes or No', () => {
    expect([true, false, 'maybe', null].map(yesOrNo)).toEqual(['Yes', 'No', 'maybe', '']);
  });
});

describe('a number, a size or a time', () => {
  test('is formatted in the locale and time zone of the machine', () => {
    const script = `
      import { formatCount } from './src/engine/format/numbers.ts';
      import { formatBytes } from './src/engine/format/bytes.ts';
      import { formatDateTime } from './src/engine/format/times.ts';
      console.log(JSON.stringify([formatCount(1008), formatBytes(1500), formatDateTime(0)]));`;
    const written = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8', TZ: 'Asia/Tokyo' },
      encoding: 'utf8',
    });
    expect(JSON.parse(written)).toEqual(['1.008', '1,5 KB', '01.01.1970, 09:00:00']);
  });
});
