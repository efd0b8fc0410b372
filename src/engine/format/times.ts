// Formats dates and times in the reader's locale and time zone. Low in the layers, so that every part of the console
// can use it.
import { formatLocale, perLocale } from './locale.ts';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options));

const dateTime = /* @__PURE__ */ formatter({ dateStyle: 'medium', timeStyle: 'medium' });
const date = /* @__PURE__ */ formatter({ dateStyle: 'medium' });
const time = /* @__PURE__ */ formatter({ timeStyle: 'medium' });

/** A point in time, given in milliseconds since 1970, as `Jan 31, 2026, 12:05:09 PM`. */
export const formatDateTime = (at: number): string => dateTime().format(at);

/** The day of a point in time, as `Jan 31, 2026`. */
export const formatDate = (at: number): string => date().format(at);

/** The time of day of a point in time, as `12:05:09 PM`. */
export const formatTime = (at: number): string => usualTime(at) ?? time().format(at);

/** In the usual locales. Making the first formatter takes 10 to 30 ms, and each list shows when it was loaded. */
function usualTime(at: number): string | undefined {
  const locale = formatLocale() ?? '';
  const isTwelve = /^en(-US)?$/.test(locale);
  const isPadded = /^(en-GB|de(-(AT|CH|DE))?)$/.test(locale);
  const now = new Date(at);
  if (!(isTwelve || isPadded || /^ja(-JP)?$/.test(locale)) || !(now.getFullYear() >= 1970)) return undefined;
  const [hours, ...rest] = [now.getHours(), now.getMinutes(), now.getSeconds()];
  const hour = isTwelve ? hours % 12 || 12 : hours;
  const text = [hour, ...rest]
    .map((part, place) => (place || isPadded ? String(part).padStart(2, '0') : part))
    .join(':');
  return isTwelve ? `${text} ${hours < 12 ? 'AM' : 'PM'}` : text;
}
