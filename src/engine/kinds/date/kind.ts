// The day of a point in time, in the local time zone; a date such as 2026-01-31 is that day everywhere.
import { formatDate } from '../../format/times.ts';
import type { Json } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import { asTime } from '../../rules/values.ts';
import type { Kind } from '../kind.ts';

/** Milliseconds since 1970 of a time, or of the start of a date in the local time zone; undefined for anything else. */
export const asDate = (value: Json): number | undefined =>
  // Without a time, a date would be read as midnight in UTC, which is the day before in the west.
  asTime(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value);

export default {
  text: (value) => {
    const date = asDate(value);
    return date === undefined ? printed(value) : formatDate(date);
  },
} satisfies Kind;
