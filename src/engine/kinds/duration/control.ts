// A number of seconds in days, hours, minutes and seconds, exactly.
import { formatPlain, parsePlain } from '../../format/plain-numbers.ts';
import type { Control } from '../control.ts';
import { t } from './messages.gen.ts';

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Each part of a duration: a number and its unit, which the first letter identifies. */
const part = /^([\d.,٫]*\d)\s*(d|days?|h|hours?|m|min|minutes?|s|sec|seconds?)(?![a-z])[\s,]*/i;

function format(seconds: number): string {
  let rest = seconds;
  const parts = units.flatMap(([unit, length]) => {
    const count = unit === 's' ? Number(rest.toPrecision(15)) : Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [`${formatPlain(count)} ${unit}`] : [];
  });
  return parts.join(' ') || '0 s';
}

function parse(text: string): number | undefined {
  const seconds = parsePlain(text);
  if (seconds !== undefined) return seconds;
  const found = new Map<string, number>();
  let rest = text;
  while (rest !== '') {
    const [whole, digits = '', name = ''] = part.exec(rest) ?? [''];
    const unit = units.find(([one]) => one.startsWith(name.charAt(0).toLowerCase()));
    const count = parsePlain(digits);
    if (whole === '' || !unit || count === undefined || found.has(unit[0])) return undefined;
    found.set(unit[0], count * unit[1]);
    rest = rest.slice(whole.length);
  }
  const sum = [...found.values()].reduce((total, one) => total + one, 0);
  return Number(sum.toPrecision(15));
}

export default {
  help: () => t('help'),
  invalid: () => t('invalid'),
  format: (value) => {
    if (typeof value !== 'number' || value < 0 || value > Number.MAX_SAFE_INTEGER) return undefined;
    const text = format(value);
    return parse(text) === value ? text : undefined;
  },
  parse,
} satisfies Control;
