// Sizes in controls: exact, and read from what people type. 1 KB is 1,024 bytes. Pure.
import { formatPlain, parsePlain, withLatinDigits } from './plain-numbers.ts';

const units = ['KB', 'MB', 'GB', 'TB', 'PB'];

/** A size in units of `bytes` with two decimals at most; undefined if that is not exact. */
function exactly(size: number, bytes: number): string | undefined {
  const count = Math.round((size / bytes) * 100) / 100;
  return count >= 1 && count * bytes === size ? formatPlain(count) : undefined;
}

/** A size by the largest unit that shows it exactly, as `1.5 GB` or `1048577 bytes`. */
export function formatExactBytes(size: number): string {
  for (let at = units.length; at > 0; at--) {
    const count = exactly(size, 1024 ** at);
    if (count !== undefined) return `${count} ${units[at - 1]}`;
  }
  return size === 1 ? '1 byte' : `${formatPlain(size)} bytes`;
}

/** The size of a text such as `1.5 GB`, `100k` or `512`; undefined if it is none. */
export function parseBytes(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^([\d.,٫]+)\s*([a-z]*)$/i.exec(withLatinDigits(text)) ?? [];
  const count = parsePlain(digits);
  const letter = /^(?:([kmgtp])i?b?|b|bytes?|)$/i.exec(unit);
  if (count === undefined || !letter) return undefined;
  const size = Math.round(count * 1024 ** ('kmgtp'.indexOf(letter[1]?.toLowerCase() ?? '?') + 1));
  return Number.isSafeInteger(size) ? size : undefined;
}
