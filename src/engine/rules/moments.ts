// Points in time, as servers write them.
import { Numeral } from './numeral.ts';
import type { Json } from './paths.ts';

/**
 * Milliseconds since 1970 of a time (a number of them, or a text such as
 * 2026-01-31T12:00:00Z); undefined for anything else.
 */
export function asTime(value: Json): number | undefined {
  const time =
    typeof value === 'string'
      ? Date.parse(value)
      : typeof value === 'number' || value instanceof Numeral
        ? Number(value)
        : NaN;
  return Math.abs(time) <= 8.64e15 ? time : undefined;
}

/** Milliseconds since 1970 of a time, or of the start of a date in the local time zone; undefined for anything else. */
export const asDate = (value: Json): number | undefined =>
  // Without a time, a date would be read as midnight in UTC, which is the day before in the west.
  asTime(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value);
