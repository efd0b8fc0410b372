// The day of a point in time, in the local time zone; a date such as 2026-01-31 is that day everywhere.
import { formatDate } from '../../format/times.ts';
import { asDate } from '../../rules/moments.ts';
import { printed } from '../../rules/texts.ts';
import type { Kind } from '../kind.ts';

export default {
  text: (value) => {
    const date = asDate(value);
    return date === undefined ? printed(value) : formatDate(date);
  },
} satisfies Kind;
