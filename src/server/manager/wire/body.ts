// Parses a request's body like the reference server: each field has a type, values of similar types are converted,
// others are rejected by name, and unknown fields are ignored.
import { isObject } from '../../../engine/rules/paths.ts';
import { nameProblem } from '../stored-text.ts';
import { parseJson } from './json-text.ts';
import { invalid } from './refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Converts a field's value to a type; throws an `InvalidValue` if it cannot. Absent fields are null, not present. */
export type FieldType<Value> = (found: unknown, isPresent: boolean) => Value;

class InvalidValue extends Error {}

const token = (found: unknown): string => {
  if (Array.isArray(found)) return 'START_ARRAY';
  if (typeof found === 'object') return 'START_OBJECT';
  if (typeof found === 'boolean') return found ? 'VALUE_TRUE' : 'VALUE_FALSE';
  if (typeof found === 'number') return Number.isInteger(found) ? 'VALUE_NUMBER_INT' : 'VALUE_NUMBER_FLOAT';
  return 'VALUE_STRING';
};
const wrongType = (type: string, found: unknown) => new InvalidValue(t('wrong-type', { type, token: token(found) }));
const wrongText = (type: string, found: string, why: string) =>
  new InvalidValue(t('wrong-text', { type, text: found, problem: why }));

/** Text, or null. Numbers and booleans become text. */
export const text: FieldType<string | null> = (found) => {
  if (found === null) return null;
  if (typeof found === 'object') throw wrongType('java.lang.String', found);
  return String(found);
};

/** Text that becomes part of an address, or null. */
export const name: FieldType<string | null> = (found, isPresent) => {
  const value = text(found, isPresent);
  const problem = value === null ? undefined : nameProblem(value);
  if (problem !== undefined) throw new InvalidValue(problem);
  return value;
};

/** A number, or null; text with a number is converted, empty text is null. */
export const number: FieldType<number | null> = (found) => {
  if (found === null || (typeof found === 'number' && Number.isFinite(found))) return found;
  if (typeof found !== 'string') throw wrongType('java.lang.Long', found);
  if (found.trim() === '') return null;
  const value = /^\s*[+-]?\d+\s*$/.test(found) ? Number(found) : NaN;
  if (!Number.isFinite(value)) throw wrongText('java.lang.Long', found, t('not-a-long'));
  return value;
};

/** A whole number of at most 32 bits, or null; text with a number is converted, empty text is null. */
export const integer: FieldType<number | null> = (found) => {
  if (found === null) return null;
  if (typeof found === 'number' && Math.abs(found) < 2 ** 31) return Math.trunc(found);
  if (typeof found !== 'string') throw wrongType('java.lang.Integer', found);
  if (found.trim() === '') return null;
  if (!/^\s*[+-]?\d{1,9}\s*$/.test(found)) throw wrongText('java.lang.Integer', found, t('not-an-integer'));
  return Number(found);
};

/** True or false, or null. */
export const boolean: FieldType<boolean | null> = (found) => {
  if (found === null || typeof found === 'boolean') return found;
  if (typeof found !== 'string') throw wrongType('boolean', found);
  if (/^(true|false)$/i.test(found)) return found.toLowerCase() === 'true';
  throw wrongText('boolean', found, t('not-a-boolean'));
};

/** One of several words, ignoring case, or null; `type` names it in the refusal. */
export const oneOf =
  <Word extends string>(type: string, words: readonly Word[]): FieldType<Word | null> =>
  (found) => {
    if (found === null) return null;
    if (typeof found !== 'string') throw wrongType(type, found);
    const word = words.find((one) => one.toUpperCase() === found.toUpperCase());
    if (!word) throw wrongText(type, found, t('not-a-choice', { choices: words.join(', ') }));
    return word;
  };

/** An object, or null. */
export const object: FieldType<Record<string, unknown> | null> = (found) => {
  if (found === null || isObject(found)) return found;
  throw wrongType('java.util.Map', found);
};

/** The object at a key of another object, or null. */
export const objectAt = (around: Record<string, unknown> | null, key: string): Record<string, unknown> | null =>
  object(around?.[key] ?? null, true);

/** A list of texts (possibly including null), or null. */
export const textList: FieldType<(string | null)[] | null> = (found) => {
  if (found === null) return null;
  if (!Array.isArray(found)) throw wrongType('java.util.ArrayList<java.lang.Object>', found);
  return found.map((one) => text(one, true));
};

/** A set of texts, or null. */
export const textSet: FieldType<string[] | null> = (found) => {
  if (found !== null && !Array.isArray(found)) throw wrongType('java.util.HashSet<java.lang.Object>', found);
  return found && [...new Set(found.filter((one) => one !== null).map((one) => text(one, true)!))];
};

type Fields = Record<string, FieldType<unknown>>;
export type Read<Shape extends Fields> = { [Key in keyof Shape]: ReturnType<Shape[Key]> };

/** Parses a body as an object with the given fields; throws a refusal with its errors. */
export function readBody<Shape extends Fields>(raw: string, shape: Shape): Read<Shape> {
  const found = parseJson(raw);
  // As on the reference server, the list of errors is empty: none of them belongs to a field.
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw invalid();
  const entries = Object.entries(shape).map(([field, kind]) => {
    try {
      const isPresent = Object.hasOwn(found, field);
      return [field, kind(isPresent ? (found as Record<string, unknown>)[field] : null, isPresent)];
    } catch (error) {
      if (error instanceof InvalidValue) throw invalid({ id: field, message: error.message });
      throw error;
    }
  });
  return Object.fromEntries(entries) as Read<Shape>;
}
