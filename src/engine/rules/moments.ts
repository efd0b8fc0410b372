// Points in time, as servers write them.
import { Numeral } from './numeral.ts';
import type { Json } from './paths.ts';

// Browsers find dates in almost any text with a digit, such as repository-1.
const iso = /^(?:\d{4}|[+-]\d{6})-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?)?)?$/;
const ofHeaders = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [\d:]+ (?:GMT|UTC|[+-]\d{4})$/;

/** The same in the format that every browser reads: not all read spaces, names of UTC, and offsets without a colon. */
const inStrictIso = (text: string): string =>
  text
    .replace(/(\d) (\d)/, '$1T$2')
    .replace(/ ?(?:UTC|GMT|Z)$/, 'Z')
    .replace(/ ?([+-]\d\d):?(\d\d)$/, '$1:$2');

/**
 * Milliseconds since 1970 of a time: a number of them, or a text such as 2026-01-31T12:00:00Z or
 * Sat, 31 Jan 2026 12:00:00 GMT; undefined for anything else.
 */
export function asTime(value: Json): number | undefined {
  const time =
    typeof value === 'string'
      ? iso.test(value)
        ? Date.parse(inStrictIso(value))
        : ofHeaders.test(value)
          ? Date.parse(value)
          : NaN
      : typeof value === 'number' || value instanceof Numeral
        ? Number(value)
        : NaN;
  return Math.abs(time) <= 8.64e15 ? time : undefined;
}

/** Milliseconds since 1970 of a time, or of the start of a date in the local time zone; undefined for anything else. */
export const asDate = (value: Json): number | undefined =>
  // Without a time, a date would be read as midnight in UTC, which is the day before in the west.
  asTime(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value);
