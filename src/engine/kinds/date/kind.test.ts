// The text of dates, in time zones far from UTC.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const zone = process.env['TZ'];
beforeEach(() => vi.resetModules());
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const textIn = async (timeZone: string, value: unknown) => {
  process.env['TZ'] = timeZone;
  const { default: kind } = await import('./kind.ts');
  return kind.text(value);
};

test.each(['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati'])(
  'a date without a time is shown as the same day in the time zone %s',
  async (timeZone) => {
    expect(await textIn(timeZone, '2026-01-31')).toBe('Jan 31, 2026');
  },
);

test.each([
  ['Pacific/Honolulu', '2026-01-31T03:00:00Z', 'Jan 30, 2026'],
  ['Pacific/Kiritimati', '2026-01-31T13:00:00Z', 'Feb 1, 2026'],
])('a date with a time is shown as the local day in the time zone %s', async (timeZone, time, text) => {
  expect(await textIn(timeZone, time)).toBe(text);
});
