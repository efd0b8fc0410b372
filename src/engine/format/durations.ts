// Formats durations in the reader's locale.
import { formatLocale } from './locale.ts';
import { formatCount } from './numbers.ts';

const units = [
  ['day', 86_400, 'd'],
  ['hour', 3600, 'h'],
  ['minute', 60, 'min'],
  ['second', 1, 's'],
] as const;

type Unit = (typeof units)[number];

/** English has the symbols of the units, other languages their own short names. */
const partOf = (count: number, [name, , symbol]: Unit): string => {
  const locale = formatLocale() ?? 'en';
  if (locale.startsWith('en')) return `${formatCount(count)} ${symbol}`;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(count);
};

/** A duration in seconds by its two largest units, as `2 min 5 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = units.findIndex(([, length]) => whole >= length);
  if (first < 0) return partOf(0, units[3]);
  const unit = units[first]!;
  const next = units[first + 1];
  const rest = next ? Math.floor((whole % unit[1]) / next[1]) : 0;
  const words = partOf(Math.floor(whole / unit[1]), unit);
  return next && rest > 0 ? `${words} ${partOf(rest, next)}` : words;
}
