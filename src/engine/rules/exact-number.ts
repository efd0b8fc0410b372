// Numbers that people type, without rounding them. Pure.
import { isExact } from './exact-json.ts';
import { Numeral } from './numeral.ts';

/** A text with ASCII characters for the full-width ones of East Asian input methods. */
export const inAscii = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** The number that the user typed: a Numeral if a double would change it, null for text that is not a number. */
export function toExactNumber(typed: string): number | Numeral | null {
  const text = inAscii(typed).trim();
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text);
  const [, sign = '', integer = '', fraction = '', exponent = ''] = parts ?? [];
  if (!parts || !/\d/.test(text.split(/e/i)[0]!)) return null;
  const whole = integer.replace(/^0+/, '') || '0';
  const digits = `${sign === '-' ? '-' : ''}${whole}${fraction && `.${fraction}`}${exponent && `e${exponent}`}`;
  if (!isExact(digits)) return new Numeral(digits);
  // An exponent is treated as a typo, unless the number would be printed with one.
  return exponent && !String(Number(digits)).includes('e') ? null : Number(digits);
}
