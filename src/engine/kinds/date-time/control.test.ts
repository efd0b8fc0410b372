// The control for dates with a time, in different time zones.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const zone = process.env['TZ'];
beforeEach(() => vi.resetModules());
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const controlIn = async (timeZone: string) => {
  process.env['TZ'] = timeZone;
  return (await import('./control.ts')).default;
};

test.each([
  ['Pacific/Honolulu', '2026-02-01T05:00:00Z', '2026-01-31T19:00'],
  ['Asia/Tokyo', '2026-01-31T23:30:05.678Z', '2026-02-01T08:30:05'],
  ['Europe/Berlin', '2026-07-01T10:00:00+0000', '2026-07-01T12:00'],
  ['Europe/Berlin', '2026-07-01T10:00:00', '2026-07-01T10:00'],
])('in the time zone %s, %s is shown as %s', async (timeZone, value, text) => {
  expect((await controlIn(timeZone)).format(value)).toBe(text);
});

describe('a local date and time', () => {
  test.each([
    ['Pacific/Honolulu', '2026-01-31T19:00', '2026-02-01T05:00:00Z'],
    ['Asia/Tokyo', '2026-01-31T08:30:05', '2026-01-30T23:30:05Z'],
    ['Europe/Berlin', '2026-07-01T12:00', '2026-07-01T10:00:00Z'],
    ['Europe/Berlin', '2026-12-01T12:00', '2026-12-01T11:00:00Z'],
  ])('typed in the time zone %s as %s is stored as %s', async (timeZone, text, stored) => {
    const { parse } = await controlIn(timeZone);
    expect(parse(text, undefined)).toBe(stored);
  });

  test('is stored without a time zone if the value was loaded without one', async () => {
    const { parse } = await controlIn('Asia/Tokyo');
    expect(parse('2026-01-31T08:30', '2026-01-30T00:00:00')).toBe('2026-01-31T08:30:00');
  });
});
