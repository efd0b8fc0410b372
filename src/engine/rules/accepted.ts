// Which empty values a schema accepts. Pure.
import { choicesOf, type Schema } from '../descriptor/entity.ts';
import { hasFormat } from './formats.mjs';
import { sameJson } from './paths.ts';

/** The value of an emptied control. */
export type Empty = '' | [] | null;

/** The empty value that a schema accepts: this one, otherwise null; undefined for neither. */
export const acceptedEmptyValue = (schema: Schema, empty: Empty): Empty | undefined =>
  [empty, null].find((one) => accepts(schema, one));

/** Whether a schema accepts an empty value, or a customization has added the rule by which it does not. */
export function accepts(schema: Schema, empty: Empty): boolean {
  if (schema['x-emptied'] !== undefined && sameJson(schema['x-emptied'], empty)) return true;
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices.some((choice) => sameJson(choice.value, empty));
  const fits = (part: Schema | boolean): boolean =>
    typeof part === 'object' ? accepts({ type: schema.type, ...part }, empty) : part;
  const types = [schema.type ?? []].flat();
  const union = schema.anyOf ?? schema.oneOf;
  if (!(schema.allOf ?? []).every(fits) || union?.some(fits) === false) return false;
  if (empty === null) return types.length > 0 ? types.includes('null') : union !== undefined;
  if (Array.isArray(empty)) return (schema.minItems ?? 0) === 0;
  const { minLength = 0, pattern, format } = schema;
  const isText = types.length === 0 || types.includes('string');
  return (
    isText &&
    minLength === 0 &&
    (pattern === undefined || matches(pattern, '')) &&
    (format === undefined || hasFormat(format, ''))
  );
}

/** Whether a text matches. Nothing matches an invalid pattern, which the check of the screen reports. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
