// The text and the order of times of day, in different time zones.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import column from './column.ts';

const zone = process.env['TZ'];
beforeEach(() => vi.resetModules());
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

// Neither of these time zones has daylight saving time.
test.each([
  ['Pacific/Honolulu', '12:05:09', '12:05:09 PM'],
  ['Pacific/Honolulu', '12:05:09Z', '2:05:09 AM'],
  ['Asia/Tokyo', '12:05:09+00:00', '9:05:09 PM'],
  ['Asia/Tokyo', '12:05:09.5+0900', '12:05:09 PM'],
  ['Asia/Tokyo', '2026-01-31T00:00:00Z', '9:00:00 AM'],
])('in the time zone %s, %s is shown as %s', async (timeZone, time, text) => {
  process.env['TZ'] = timeZone;
  const { default: kind } = await import('./kind.ts');
  expect(kind.text(time)).toBe(text);
});

test('times of day with different offsets are sorted by time, not by their text', () => {
  process.env['TZ'] = 'UTC';
  const times = ['23:00:00+09:00', '15:00:00Z'].map(column.sortValue) as number[];
  expect(times[0]).toBeLessThan(times[1]!);
});

test('times of day are sorted by the time that is shown, also if that is after midnight', async () => {
  process.env['TZ'] = 'Asia/Tokyo';
  const { default: sorted } = await import('./column.ts');
  const [shownAt1, shownAt23] = ['16:00:00Z', '23:00:00'].map(sorted.sortValue) as number[];
  expect(shownAt1).toBeLessThan(shownAt23!);
});

test('a local time stays the same on a day on which the clocks skip it', async () => {
  process.env['TZ'] = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-29T12:00:00Z') });
  const { default: kind } = await import('./kind.ts');
  const { default: control } = await import('./control.ts');
  const shown = [kind.text('02:30'), control.format('02:30')];
  vi.useRealTimers();
  expect(shown).toEqual(['2:30:00 AM', '02:30']);
});

test('a time in UTC follows the daylight saving time of the day on which it is shown', async () => {
  process.env['TZ'] = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-28T12:00:00Z') });
  const { default: kind } = await import('./kind.ts');
  const before = kind.text('12:00Z');
  vi.setSystemTime(new Date('2026-03-30T12:00:00Z'));
  const after = kind.text('12:00Z');
  vi.useRealTimers();
  expect([before, after]).toEqual(['1:00:00 PM', '2:00:00 PM']);
});
