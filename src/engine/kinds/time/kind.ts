// The time of day of a point in time, in the local time zone; a time such as 12:05:09 is local already.
import { formatTime } from '../../format/times.ts';
import type { Json } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import { asTime } from '../../rules/moments.ts';
import type { Kind } from '../kind.ts';

const timeOfDay = /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;
// What a time in another zone is here depends on the day: the clocks may have changed.
const today = () => new Date().toISOString().slice(0, 10);

/** Milliseconds since 1970 of a time, or of a time of day today; undefined for anything else. */
export const asTimeOfDay = (value: Json): number | undefined =>
  asTime(
    typeof value === 'string' && timeOfDay.test(value)
      ? // Not every browser reads an offset without a colon.
        `${today()}T${value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')}`
      : value,
  );

export default {
  text: (value) => {
    const time = asTimeOfDay(value);
    return time === undefined ? printed(value) : formatTime(time);
  },
} satisfies Kind;
