// Formats counts and numbers in the reader's locale. Low enough for every part of the console.
import { perLocale } from './locale.ts';

const whole = /* @__PURE__ */ perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const exact = /* @__PURE__ */ perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));

/** A count of things, as `1,008`. */
export const formatCount = (count: number): string => whole().format(count);

/** A number with all of its decimal places, as `1,008.25`. */
export const formatNumber = (number: number): string => exact().format(number);

/** The name of a plural form, such as `few`. */
export type PluralForm = Intl.LDMLPluralRule;

/** The formatters inside messages: numbers follow the reader's locale, plurals the language of the message. */
export const numberFormatter = (): Intl.NumberFormat => exact();
export const pluralRules = (locale: string | string[] | undefined): Intl.PluralRules => new Intl.PluralRules(locale);
