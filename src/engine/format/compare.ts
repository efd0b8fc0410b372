// The alphabetical order of names in the reader's language.
import { perLocale } from './locale.ts';

const collator = /* @__PURE__ */ perLocale((locale) => new Intl.Collator(locale));

/** Negative if `left` comes first, positive if `right` does, otherwise 0. */
export const compareTexts = (left: string, right: string): number => collator().compare(left, right);
