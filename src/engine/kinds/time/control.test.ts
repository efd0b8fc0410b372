// The control for times of day, in time zones without daylight saving time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const zone = process.env['TZ'];
beforeEach(() => vi.resetModules());
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['Pacific/Honolulu', '12:05:09Z', '02:05:09', '02:06', '12:06:00Z'],
  ['Asia/Tokyo', '23:00:00+00:00', '08:00', '09:30:15', '00:30:15Z'],
  ['Asia/Tokyo', '12:05', '12:05', '13:00', '13:00'],
])('in the time zone %s, %s is shown as %s, and typing %s stores %s', async (timeZone, start, text, typed, stored) => {
  process.env['TZ'] = timeZone;
  const { default: control } = await import('./control.ts');
  expect(control.format(start)).toBe(text);
  expect(control.parse(typed, start)).toBe(stored);
});
