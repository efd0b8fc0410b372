// A time of day in the local time zone. A stored time with a zone is converted, by the offset of today.
import { hasFormat } from '../../rules/formats.mjs';
import type { Control } from '../control.ts';
import { asTimeOfDay, asTimeToday } from './kind.ts';
import { t } from './messages.gen.ts';

const zone = /(?:Z|[+-]\d\d:?\d\d)$/;
const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Hours, minutes and, unless they are zero, seconds. */
export const clock = (hours: number, minutes: number, seconds: number): string =>
  [hours, minutes, ...(seconds === 0 ? [] : [seconds])].map(twoDigits).join(':');

export default {
  invalid: () => t('invalid'),
  format: (value) => {
    if (typeof value !== 'string' || !hasFormat('time', value)) return undefined;
    const at = new Date(asTimeOfDay(value)!);
    return clock(at.getHours(), at.getMinutes(), at.getSeconds());
  },
  parse: (text, start) => {
    if (!hasFormat('time', text)) return undefined;
    if (typeof start !== 'string' || !zone.test(start) || zone.test(text)) return text;
    const at = new Date(asTimeToday(text)!);
    return `${at.toISOString().slice(11, 19)}Z`;
  },
} satisfies Control;
