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
  if (!(schema.allOf ?? []).every((part) => (typeof part === 'object' ? accepts(part, empty) : part))) return false;
  const types = [schema.type ?? []].flat();
  if (empty === null && types.length > 0) return types.includes('null');
  if (empty === null)
    return (schema.anyOf ?? schema.oneOf ?? []).some((part) => (typeof part === 'object' ? accepts(part, null) : part));
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
