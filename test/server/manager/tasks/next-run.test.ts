// When a task runs next, for each kind of schedule.
import { expect, test } from 'vitest';
import { minutesOf, nextRun, type TaskSchedule } from '../../../../src/server/manager/tasks/next-run.ts';

const at = (text: string) => Date.parse(text);
const start = at('2026-01-31T22:30:00Z');
/** The same start in a time zone where it is already half past midnight on the first of February. */
const east = { start, offset: 120 };
const utc = { start, offset: 0 };

test.each<[string, TaskSchedule, string, string | null]>([
  ['manual', { kind: 'manual' }, '2026-01-01T00:00:00Z', null],
  ['once, before its date', { kind: 'once', ...utc }, '2026-01-01T00:00:00Z', '2026-01-31T22:30:00Z'],
  ['once, after its date', { kind: 'once', ...utc }, '2026-02-01T00:00:00Z', null],
  ['hourly, before it starts', { kind: 'hourly', ...utc }, '2026-01-01T00:00:00Z', '2026-01-31T22:30:00Z'],
  ['hourly', { kind: 'hourly', ...utc }, '2026-03-01T05:30:00Z', '2026-03-01T06:30:00Z'],
  ['daily', { kind: 'daily', ...utc }, '2026-03-01T23:00:00Z', '2026-03-02T22:30:00Z'],
  ['weekly on Sunday, in UTC', { kind: 'weekly', ...utc, days: [1] }, '2026-01-01T00:00:00Z', '2026-02-01T22:30:00Z'],
  [
    'weekly on Sunday, in an eastern time zone',
    { kind: 'weekly', ...east, days: [1] },
    '2026-01-01T00:00:00Z',
    '2026-01-31T22:30:00Z',
  ],
  ['weekly on two days', { kind: 'weekly', ...utc, days: [2, 7] }, '2026-02-02T22:30:00Z', '2026-02-07T22:30:00Z'],
  ['monthly on the 31st', { kind: 'monthly', ...utc, days: [31] }, '2026-01-31T22:30:00Z', '2026-03-31T22:30:00Z'],
  ['monthly on the last day', { kind: 'monthly', ...utc, days: [999] }, '2026-02-01T00:00:00Z', '2026-02-28T22:30:00Z'],
  [
    'monthly on the last day of a leap year',
    { kind: 'monthly', ...utc, days: [999] },
    '2028-02-01T00:00:00Z',
    '2028-02-29T22:30:00Z',
  ],
  [
    'monthly on the first, in an eastern time zone',
    { kind: 'monthly', ...east, days: [1] },
    '2026-01-01T00:00:00Z',
    '2026-01-31T22:30:00Z',
  ],
  ['advanced', { kind: 'advanced', ...utc, cron: '0 0 3 ? * MON' }, '2026-01-01T00:00:00Z', '2026-01-05T03:00:00Z'],
  [
    'advanced, in an eastern time zone',
    { kind: 'advanced', ...east, cron: '0 0 3 * * ?' },
    '2026-01-01T00:00:00Z',
    '2026-01-01T01:00:00Z',
  ],
  [
    'advanced, with 2 for Monday',
    { kind: 'advanced', ...utc, cron: '0 0 3 ? * 2' },
    '2026-01-01T00:00:00Z',
    '2026-01-05T03:00:00Z',
  ],
  [
    'advanced, on the last day',
    { kind: 'advanced', ...utc, cron: '0 0 3 L * ?' },
    '2026-02-01T00:00:00Z',
    '2026-02-28T03:00:00Z',
  ],
  [
    'advanced, in a given year',
    { kind: 'advanced', ...utc, cron: '0 0 0 1 1 ? 2030' },
    '2026-01-01T00:00:00Z',
    '2030-01-01T00:00:00Z',
  ],
  ['advanced, never', { kind: 'advanced', ...utc, cron: '0 0 0 30 2 ?' }, '2026-01-01T00:00:00Z', null],
])('the next run is correct for the schedule: %s', (_kind, schedule, after, next) => {
  expect(nextRun(schedule, at(after))).toBe(next === null ? null : at(next));
});

test.each([
  ['+00:00', 0],
  ['Z', 0],
  ['+05:30', 330],
  ['-03:00', -180],
  ['+19:00', undefined],
  ['Berlin', undefined],
  ['', undefined],
])('the time zone offset "%s" is parsed as %s minutes', (text, minutes) => expect(minutesOf(text)).toBe(minutes));
