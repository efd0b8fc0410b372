// Formats lists of names in the reader's locale, such as "A, B, and C".
import { perLocale } from './locale.ts';

/** The items joined by "and" (`conjunction`) or by "or" (`disjunction`) of a language. */
export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction', locale: string): string =>
  new Intl.ListFormat(locale, { type }).format(items);

const short = /* @__PURE__ */ perLocale((locale) => new Intl.ListFormat(locale ?? 'en', { style: 'narrow' }));

/** The items in short, as `A, B, C`. */
export const formatShortList = (items: readonly string[]): string => short().format(items);
