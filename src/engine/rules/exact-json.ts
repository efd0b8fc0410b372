// JSON whose numbers keep their digits: as a Numeral where a double would change the value, or as written, for reading. Pure.
import { Numeral } from './numeral.ts';
import type { Json } from './paths.ts';

const mark = '\u0000';
/** Each text and each number of a JSON document. */
export const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reads JSON; a number that would be written otherwise than it came becomes a text that `writtenExactly` knows. Throws a SyntaxError for anything else than JSON. */
export function readExactly(text: string): Json {
  const value = JSON.parse(text) as Json;
  const kept = text.replace(textOrNumber, (one) =>
    one.startsWith('"') || String(Number(one)) === one ? one : `"\\u0000${one}"`,
  );
  return kept === text ? value : (JSON.parse(kept) as Json);
}

/** A value of `readExactly` as a person reads it: texts as they are, every other JSON type as it was written; '' for none. */
export function writtenExactly(value: Json): string {
  if (typeof value === 'string') return value.startsWith(mark) ? value.slice(1) : value;
  return (JSON.stringify(value) ?? '').replace(/"\\u0000([^"]*)"/g, '$1');
}

/** Writes JSON; a Numeral is written as its digits. */
export function writeJson(value: Json, indent?: number): string {
  const mark = unusedIn(JSON.stringify(value) ?? '');
  const marked = JSON.stringify(
    value,
    (_key, part: Json) => (part instanceof Numeral ? mark + part.digits : part),
    indent,
  );
  return marked.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

/** A mark that does not occur in a text. */
export function unusedIn(text: string): string {
  let mark = 'number:';
  while (text.includes(mark)) mark += ':';
  return mark;
}

/** The number that a person typed: a Numeral where a double would change it, null for text that is not a number. */
export function toExactNumber(typed: string): number | Numeral | null {
  const parts = /^([+-]?)0*(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(typed.trim());
  const [, sign = '', whole = '', fraction = '', exponent = ''] = parts ?? [];
  if (!parts || !/\d/.test(typed.trim().split(/e/i)[0]!)) return null;
  const digits = `${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}${exponent && `e${exponent}`}`;
  if (!isExact(digits)) return new Numeral(digits);
  // An exponent is a slip of the finger, except where the number would be printed with one.
  return exponent && !String(Number(digits)).includes('e') ? null : Number(digits);
}

/** Whether a double has exactly the value of a decimal number. */
export const isExact = (decimal: string): boolean => canonical(decimal) === canonical(String(Number(decimal)));

/** A decimal number in one form, whichever of its forms it was written in. */
function canonical(decimal: string): string {
  const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(decimal) ?? [];
  if (whole === undefined) return decimal;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}
