// A point in time as the local date and time. It is stored in UTC, or without a zone if it was loaded without one.
import { hasFormat } from '../../rules/formats.mjs';
import type { Control } from '../control.ts';
import { t } from './messages.gen.ts';

/** A local date and time, as `2026-01-31T14:30` or with seconds. */
const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;

const isLocal = (text: string): boolean => {
  const [, date = '', time = ''] = local.exec(text) ?? [];
  return hasFormat('date', date) && hasFormat('time', time);
};

/** The milliseconds since 1970 of a stored text; undefined if it is not a valid date and time. */
function timeOf(text: string): number | undefined {
  if (!isLocal(text) && !hasFormat('date-time', text)) return undefined;
  // Not every browser reads an offset without a colon.
  const time = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : time;
}

const digits = (part: number, length = 2) => String(part).padStart(length, '0');

export default {
  invalid: () => t('invalid'),
  format: (value) => {
    const time = typeof value === 'string' ? timeOf(value) : undefined;
    if (time === undefined) return undefined;
    const at = new Date(time);
    const date = [digits(at.getFullYear(), 4), digits(at.getMonth() + 1), digits(at.getDate())].join('-');
    const seconds = at.getSeconds() === 0 ? '' : `:${digits(at.getSeconds())}`;
    return `${date}T${digits(at.getHours())}:${digits(at.getMinutes())}${seconds}`;
  },
  parse: (text, start) => {
    const time = timeOf(text);
    if (time === undefined || !isLocal(text)) return time === undefined ? undefined : text;
    if (typeof start === 'string' && isLocal(start)) return text.length === 16 ? `${text}:00` : text;
    return new Date(time).toISOString().replace('.000Z', 'Z');
  },
} satisfies Control;
