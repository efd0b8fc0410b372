// JSON whose numbers keep their digits, as Numerals where a double would change them. Pure.
import { Numeral } from './numeral.ts';
import type { Json } from './paths.ts';

/** Serializes JSON; a Numeral is written as its digits. */
export function writeJson(value: Json, indent?: number): string {
  const mark = unusedIn(JSON.stringify(value));
  const marked = JSON.stringify(
    value,
    (_key, part: Json) => (part instanceof Numeral ? mark + part.digits : part),
    indent,
  );
  return marked.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

/** A short marker that does not occur in a string, found in linear time. */
export function unusedIn(text: string): string {
  const used = new Set(text.match(/number\d+:/g));
  let next = 0;
  while (used.has(`number${next}:`)) next++;
  return `number${next}:`;
}

/** Whether a double represents a decimal number exactly. */
export const isExact = (decimal: string): boolean => canonical(decimal) === canonical(String(Number(decimal)));

/** A Numeral whose value a double can hold as that double; other values as they are. */
export const withoutDigits = (value: Json): Json =>
  value instanceof Numeral && isExact(value.digits) ? value.valueOf() : value;

/** The normalized form of a decimal number. */
function canonical(decimal: string): string {
  const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(decimal) ?? [];
  if (whole === undefined) return decimal;
  const digits = (whole + fraction).replace(/^0+/, '');
  // Without the look-behind, a long run of zeros inside the number would take quadratic time.
  const significant = digits.replace(/(?<!0)0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}
