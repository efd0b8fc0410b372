// A number of seconds in days, hours, minutes and seconds, exactly.
import { formatExactDuration, parseDuration } from '../../format/exact-durations.ts';
import type { Control } from '../control.ts';
import { t } from './messages.gen.ts';

export default {
  help: () => t('help'),
  invalid: () => t('invalid'),
  format: (value) => (typeof value === 'number' ? formatExactDuration(value) : undefined),
  parse: parseDuration,
} satisfies Control;
