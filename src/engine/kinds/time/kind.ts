// The time of day of a point in time, in the local time zone; a time such as 12:05:09 is local already.
import { formatTime } from '../../format/times.ts';
import type { Json } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import { asTime } from '../../rules/moments.ts';
import type { Kind } from '../kind.ts';

const timeOfDay = /^(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** The point in time of a time of day today, in its zone or the local one. */
export const asTimeToday = (time: string): number | undefined =>
  asTime(`${new Date().toISOString().slice(0, 10)}T${time}`);

/**
 * Milliseconds since 1970 of a time, or of the local time of day on a day on which no clocks are changed; undefined for
 * anything else.
 */
export function asTimeOfDay(value: Json): number | undefined {
  const [whole, time, zone] = timeOfDay.exec(typeof value === 'string' ? value : '') ?? [];
  if (whole === undefined) return asTime(value);
  if (zone === undefined) return asTime(`2000-01-01T${time}`);
  // What a time in another zone is here depends on the day: the clocks may have changed.
  const today = asTimeToday(whole);
  return today && new Date(today).setFullYear(2000, 0, 1);
}

export default {
  text: (value) => {
    const time = asTimeOfDay(value);
    return time === undefined ? printed(value) : formatTime(time);
  },
} satisfies Kind;
