// Durations in controls: exact, and read from what people type. Pure.
import { formatPlain, parsePlain, withLatinDigits } from './plain-numbers.ts';

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Each part of a duration: a number and its unit, which the first letter identifies. */
const part = /^([\d.,٫]*\d)\s*(d|days?|h|hours?|m|min|minutes?|s|sec|seconds?)(?![a-z])[\s,]*/i;

/** A duration by its parts, as `1 h 30 min`. */
function format(seconds: number): string {
  let rest = seconds;
  // The last digits of what is left of a fraction carry the error of binary doubles.
  const decimals = Math.max(0, 15 - String(Math.floor(seconds)).length);
  const parts = units.flatMap(([unit, length]) => {
    const whole = Math.floor(rest / length);
    const count = unit !== 's' ? whole : rest === seconds ? rest : Number(rest.toFixed(decimals));
    rest -= count * length;
    return count > 0 ? [`${formatPlain(count)} ${unit}`] : [];
  });
  return parts.join(' ') || '0 s';
}

/** The seconds of a text such as `1 h 30 min`, `90 s` or `90`; undefined if it is not a duration, or too long. */
export function parseDuration(text: string): number | undefined {
  const plain = parsePlain(text);
  if (plain !== undefined) return safe(plain);
  const found = new Map<string, number>();
  let rest = withLatinDigits(text);
  while (rest !== '') {
    const [whole, digits = '', name = ''] = part.exec(rest) ?? [''];
    const unit = units.find(([one]) => one.startsWith(name.charAt(0).toLowerCase()));
    const count = parsePlain(digits);
    if (whole === '' || !unit || count === undefined || found.has(unit[0])) return undefined;
    found.set(unit[0], count * unit[1]);
    rest = rest.slice(whole.length);
  }
  const sum = [...found.values()].reduce((total, one) => total + one, 0);
  // The last digits of a fraction carry the error of binary doubles.
  return safe(Number.isInteger(sum) ? sum : Number(sum.toPrecision(15)));
}

/** Seconds that a double counts exactly; undefined for more. */
const safe = (seconds: number): number | undefined => (seconds <= Number.MAX_SAFE_INTEGER ? seconds : undefined);

/** A number of seconds in days, hours, minutes and seconds; undefined if that is not exact. */
export function formatExactDuration(seconds: number): string | undefined {
  if (seconds < 0 || safe(seconds) === undefined) return undefined;
  const text = format(seconds);
  return parseDuration(text) === seconds ? text : undefined;
}
