// A duration in seconds by its two largest units.
import { formatDuration } from '../../format/durations.ts';
import { printed } from '../../rules/texts.ts';
import { asNumber } from '../../rules/values.ts';
import type { Kind } from '../kind.ts';

export default {
  text: (value) => {
    const seconds = asNumber(value);
    return seconds === undefined || seconds < 0 ? printed(value) : formatDuration(seconds);
  },
  align: 'end',
} satisfies Kind;
