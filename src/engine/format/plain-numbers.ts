// Numbers in controls: with the decimal separator of the reader's locale, and without separators of groups. Pure.
import { perLocale } from './locale.ts';

const plain = /* @__PURE__ */ perLocale(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
);

/** A number as people type it, as `1008.25`. */
export const formatPlain = (number: number): string => plain().format(number);

/** The number of a text without a sign; undefined if it is none. A point is a decimal separator in every locale. */
export function parsePlain(text: string): number | undefined {
  const separator = formatPlain(1.5).slice(1, -1);
  const digits = text.replace(separator, '.');
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
