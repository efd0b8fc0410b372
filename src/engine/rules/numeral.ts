// Numbers that JavaScript cannot represent: they keep their original digits. Pure.
import type { Json } from './paths.ts';

/** A JSON number that a double would change. It prints as its digits and compares as the nearest double. */
export class Numeral {
  /** Throws if the digits are not a JSON number, because they are serialized unquoted. */
  constructor(readonly digits: string) {
    if (typeof JSON.parse(digits) !== 'number') throw new SyntaxError(digits);
  }

  toString(): string {
    return this.digits;
  }

  valueOf(): number {
    return Number(this.digits);
  }
}

/** A value with its Numerals replaced by the nearest doubles, for validators; the value itself if it contains none. */
export function numeralsToDoubles(value: Json): Json {
  if (value instanceof Numeral) return value.valueOf();
  // Most values contain none. They are checked at each key, so nothing is made for them.
  if (!containsNumeral(value)) return value;
  if (Array.isArray(value)) return value.map(numeralsToDoubles);
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, numeralsToDoubles(part)]));
}

/** Whether a value contains a Numeral at any depth. */
export function containsNumeral(value: Json): boolean {
  if (value instanceof Numeral) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNumeral);
}
