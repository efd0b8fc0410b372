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
export function withDoubles(value: Json): Json {
  if (value instanceof Numeral) return value.valueOf();
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withDoubles(part)] as const);
  if (parts.every(([name, part]) => part === (value as Record<string, Json>)[name])) return value;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Whether a value contains a Numeral at any depth. */
export const holdsNumeral = (value: Json): boolean => withDoubles(value) !== value;
