// Formats counts and numbers in the reader's locale. Low in the layers, so that every part of the console can use it.
import { hasAsciiOrder } from './ascii-order.ts';
import { formatLocale, perLocale } from './locale.ts';

const whole = /* @__PURE__ */ perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const exact = /* @__PURE__ */ perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));

/** A whole number without a formatter, which takes several milliseconds of the first paint; undefined for others. */
function formatted(number: number): string | undefined {
  const digits = String(number);
  if (!/^\d{1,15}$/.test(digits) || Object.is(number, -0)) return undefined;
  if (digits.length < 4) return hasAsciiOrder() ? digits : undefined;
  return /^en(-US|-GB)?$/.test(formatLocale() ?? '') ? digits.replaceAll(/\B(?=(\d{3})+$)/g, ',') : undefined;
}

/** A count of things, as `1,008`. */
export const formatCount = (count: number): string => formatted(count) ?? whole().format(count);

/** A number with all of its decimal places, as `1,008.25`. */
export const formatNumber = (number: number): string => formatted(number) ?? exact().format(number);

/** The name of a plural form, such as `few`. */
export type PluralForm = Intl.LDMLPluralRule;

/** Languages that have one form for 1, and another for all other numbers. */
const hasTwoForms = /^(?:de|en|nl)\b/;

/** The plural form of a number in a language. */
const pluralForm = (number: number, locale: string): PluralForm =>
  hasTwoForms.test(locale) ? (number === 1 ? 'one' : 'other') : new Intl.PluralRules(locale).select(number);

/** The formatters inside messages: numbers follow the reader's locale, plurals the language of the message. */
export const numberFormatter = () => ({ format: formatNumber });
export const pluralRules = (locale: string | string[] | undefined) => ({
  select: (number: number): PluralForm => pluralForm(number, String(locale)),
});
