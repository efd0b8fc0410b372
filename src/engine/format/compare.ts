// The alphabetical order of names in the reader's language.
import { hasAsciiOrder, sortKey } from './ascii-order.ts';
import { perLocale } from './locale.ts';

const collator = /* @__PURE__ */ perLocale((locale) => new Intl.Collator(locale));

/** Negative if `left` comes first, positive if `right` does, otherwise 0. */
export function compareTexts(left: string, right: string): number {
  const [one, other] = hasAsciiOrder() ? [sortKey(left), sortKey(right)] : ['', ''];
  // Upper and lower case are left to the collator.
  if (one === '' || other === '' || one === other) return collator().compare(left, right);
  return one < other ? -1 : 1;
}
