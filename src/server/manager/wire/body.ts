// Parses a request's body like the reference server: each field has a kind, values of similar kinds are converted,
// others are rejected by name, and unknown fields are ignored.
import { nameProblem } from '../stored-text.ts';
import { parseJson } from './json-text.ts';
import { invalid } from './refusals.ts';

/**
 * Converts a field's value to its kind; throws a `Wrong` if it cannot. Absent fields become null and count as absent.
 */
export type Kind<Value> = (found: unknown, there: boolean) => Value;

class Wrong extends Error {}

const token = (found: unknown): string => {
  if (Array.isArray(found)) return 'START_ARRAY';
  if (typeof found === 'object') return 'START_OBJECT';
  if (typeof found === 'boolean') return found ? 'VALUE_TRUE' : 'VALUE_FALSE';
  if (typeof found === 'number') return Number.isInteger(found) ? 'VALUE_NUMBER_INT' : 'VALUE_NUMBER_FLOAT';
  return 'VALUE_STRING';
};
const notA = (type: string, found: unknown) =>
  new Wrong(`Cannot deserialize instance of \`${type}\` out of ${token(found)} token`);
const notFrom = (type: string, found: string, why: string) =>
  new Wrong(`Cannot deserialize value of type \`${type}\` from String "${found}": ${why}`);

/** Text, or null. Numbers and booleans become text. */
export const text: Kind<string | null> = (found) => {
  if (found === null) return null;
  if (typeof found === 'object') throw notA('java.lang.String', found);
  return String(found);
};

/** Text that becomes part of an address, or null. */
export const name: Kind<string | null> = (found, there) => {
  const value = text(found, there);
  const problem = value === null ? undefined : nameProblem(value);
  if (problem !== undefined) throw new Wrong(problem);
  return value;
};

/** A number, or null; text with a number is converted, empty text is null. */
export const number: Kind<number | null> = (found) => {
  if (found === null || typeof found === 'number') return found;
  if (typeof found !== 'string') throw notA('java.lang.Long', found);
  if (found.trim() === '') return null;
  if (!/^\s*[+-]?\d+\s*$/.test(found)) throw notFrom('java.lang.Long', found, 'not a valid Long value');
  return Number(found);
};

/** True or false, or null. */
export const truth: Kind<boolean | null> = (found) => {
  if (found === null || typeof found === 'boolean') return found;
  if (typeof found !== 'string') throw notA('boolean', found);
  if (/^(true|false)$/i.test(found)) return found.toLowerCase() === 'true';
  throw notFrom('boolean', found, 'only "true" or "false" recognized');
};

/** One of several words, ignoring case, or null; `type` names the kind in the refusal. */
export const oneOf =
  <Word extends string>(type: string, words: readonly Word[]): Kind<Word | null> =>
  (found) => {
    if (found === null) return null;
    if (typeof found !== 'string') throw notA(type, found);
    const word = words.find((one) => one === found.toUpperCase());
    if (!word) throw notFrom(type, found, `not one of the values accepted for Enum class: [${words.join(', ')}]`);
    return word;
  };

/** A list of texts (possibly including null), or null. */
export const textList: Kind<(string | null)[] | null> = (found) => {
  if (found === null) return null;
  if (!Array.isArray(found)) throw notA('java.util.ArrayList<java.lang.Object>', found);
  return found.map((one) => text(one, true));
};

type Fields = Record<string, Kind<unknown>>;
export type Read<Shape extends Fields> = { [Key in keyof Shape]: ReturnType<Shape[Key]> };

/** Parses a body as an object with the given fields; throws a refusal with its errors. */
export function readBody<Shape extends Fields>(raw: string, shape: Shape): Read<Shape> {
  const found = parseJson(raw);
  // The reference server accepts an empty list here: without fields, there is nothing to reject.
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw invalid();
  const entries = Object.entries(shape).map(([field, kind]) => {
    try {
      const there = Object.hasOwn(found, field);
      return [field, kind(there ? (found as Record<string, unknown>)[field] : null, there)];
    } catch (error) {
      if (error instanceof Wrong) throw invalid({ id: field, message: error.message });
      throw error;
    }
  });
  return Object.fromEntries(entries) as Read<Shape>;
}
