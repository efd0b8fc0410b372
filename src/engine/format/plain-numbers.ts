// Numbers in controls: with the decimal separator of the reader's locale, and without separators of groups. Pure.
import { perLocale } from './locale.ts';

const format = /* @__PURE__ */ perLocale(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
);

const digits = /* @__PURE__ */ perLocale(() => Array.from({ length: 10 }, (_, digit) => formatPlain(digit)));

/** A text with Latin digits for those of the reader's locale, and for the wide ones of an input method. */
export const withLatinDigits = (text: string): string =>
  text
    // Raised digits and fractions would become other numbers. A long run of marks would take quadratic time.
    .replace(/[^\p{No}\p{M}]+/gu, (part) => part.normalize('NFKC'))
    .replace(/[^\d\P{Nd}]/gu, (digit) => {
      const value = digits().indexOf(digit);
      return value < 0 ? digit : String(value);
    });

/** A number as people type it, as `1008.25`. */
export const formatPlain = (number: number): string => format().format(number);

/** The number of a text without a sign; undefined if it is none. A point is a decimal separator in every locale. */
export function parsePlain(text: string): number | undefined {
  const separator = formatPlain(1.5).slice(1, -1);
  const plain = withLatinDigits(text).replace(separator, '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
