// Formats dates, times and durations in the reader's locale and time zone.
// Pure, and low enough for every part of the console.
import { formatCount } from './numbers.ts';

// The words around a relative time are those of the page, so its own words are in the same language.
const pageLanguage = 'en';

const dateTime = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const date = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const time = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const relative = /* @__PURE__ */ new Intl.RelativeTimeFormat(pageLanguage, { numeric: 'auto' });

/** A point in time, given in milliseconds since 1970, as `Jan 31, 2026, 12:05:09 PM`. */
export const formatDateTime = (at: number): string => dateTime.format(at);

/** The day of a point in time, as `Jan 31, 2026`. */
export const formatDate = (at: number): string => date.format(at);

/** The time of day of a point in time, as `12:05:09 PM`. */
export const formatTime = (at: number): string => time.format(at);

const units = [
  ['day', 86_400, 'd'],
  ['hour', 3600, 'h'],
  ['minute', 60, 'min'],
  ['second', 1, 's'],
] as const;

/** How long ago, or how far ahead, a point in time is, as `4 minutes ago`. */
export function formatRelativeTime(at: number, now = Date.now()): string {
  const seconds = Math.round((at - now) / 1000);
  const [unit, length] = units.find(([, least]) => Math.abs(seconds) >= least) ?? units[3];
  return relative.format(Math.trunc(seconds / length), unit);
}

/** A duration in seconds by its two largest units, as `2 min 5 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = units.findIndex(([, length]) => whole >= length);
  if (first < 0) return `${formatCount(0)} s`;
  const [, length, unit] = units[first]!;
  const next = units[first + 1];
  const rest = next ? Math.floor((whole % length) / next[1]) : 0;
  const words = `${formatCount(Math.floor(whole / length))} ${unit}`;
  return next && rest > 0 ? `${words} ${formatCount(rest)} ${next[2]}` : words;
}
