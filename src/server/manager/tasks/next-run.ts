// When a task runs next, by its schedule. Days and times are in the UTC offset of the user who set the schedule.
import { Cron } from 'croner';

export type TaskSchedule =
  | { kind: 'manual' }
  | { kind: 'once' | 'hourly' | 'daily'; start: number; offset: number }
  | { kind: 'weekly' | 'monthly'; start: number; offset: number; days: number[] }
  | { kind: 'advanced'; start: number; offset: number; cron: string };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The number that means the last day of a month. */
export const lastDay = 999;

/** Throws an error for an expression that is not valid. Days of the week count from 1, which is Sunday. */
export const cronOf = (expression: string, offset: number): Cron =>
  new Cron(expression, { paused: true, utcOffset: offset, alternativeWeekdays: true, mode: '6-or-7-parts' });

/** The first run after a moment; null if it does not run again. Everything is in milliseconds since 1970. */
export function nextRun(schedule: TaskSchedule, after: number): number | null {
  switch (schedule.kind) {
    case 'manual':
      return null;
    case 'once':
      return schedule.start > after ? schedule.start : null;
    case 'hourly':
      return inSteps(schedule.start, hour, after);
    case 'daily':
      return inSteps(schedule.start, day, after);
    case 'advanced':
      return cronOf(schedule.cron, schedule.offset).nextRun(new Date(after))?.getTime() ?? null;
    default:
      return onDays(schedule, after);
  }
}

const inSteps = (start: number, step: number, after: number) =>
  start > after ? start : start + (Math.floor((after - start) / step) + 1) * step;

function onDays({ kind, start, offset, days }: Extract<TaskSchedule, { days: number[] }>, after: number) {
  // At most two months lie between two runs, such as those on the 31st.
  const first = Math.max(start, inSteps(start, day, after));
  for (let at = first, end = first + 70 * day; at < end; at += day) {
    const local = new Date(at + offset * minute);
    const isDue = kind === 'weekly' ? days.includes(local.getUTCDay() + 1) : isDayOfMonth(local, days);
    if (isDue) return at;
  }
  return null;
}

function isDayOfMonth(local: Date, days: readonly number[]): boolean {
  const isLast = new Date(local.getTime() + day).getUTCDate() === 1;
  return days.includes(local.getUTCDate()) || (isLast && days.includes(lastDay));
}

/** The minutes of an offset such as `+02:00` or `Z`; undefined for other texts. */
export function minutesOf(offset: string): number | undefined {
  if (offset === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  return sign === undefined || all > 18 * 60 ? undefined : sign === '-' ? -all : all;
}
