// The effect of a changed keyword of a JSON Schema on the values that are valid.
import { choicesOf, type Schema } from '../engine/descriptor/entity.ts';
import { sameJson } from '../engine/rules/paths.ts';

/**
 * tighter: values that were valid are rejected or lost. looser: more values are valid. free: the list of choices was
 * removed. other: a value has another meaning. wording: only texts differ.
 */
export type SchemaChange = 'tighter' | 'looser' | 'free' | 'other' | 'wording';

/** The effect of a changed keyword on the valid values; undefined if it has none. */
export function changeOf(
  key: string,
  was: unknown,
  is: unknown,
  before: Schema,
  after: Schema,
): SchemaChange | undefined {
  const tighter = (isTighter: boolean): SchemaChange => (isTighter ? 'tighter' : 'looser');
  switch (key) {
    case 'title':
      return 'wording';
    case 'type':
      return tighter(is !== undefined && !typesIn(was).every((type) => accepts(typesIn(is), type)));
    case 'required':
    case 'x-advice':
      return listChange(key, was, is);
    case 'enum':
    case 'oneOf':
      return choicesChange(before, after) ?? tighter(is !== undefined);
    case 'const':
      // The constant may have become one of several choices.
      return after.enum && has(after.enum, was) ? 'looser' : tighter(is !== undefined);
    case 'maxLength':
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxItems':
    case 'maxProperties':
    case 'maxContains':
      return tighter(is !== undefined && (was === undefined || Number(is) < Number(was)));
    case 'minLength':
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minItems':
    case 'minProperties':
    case 'minContains':
      return tighter(is !== undefined && (was === undefined || Number(is) > Number(was)));
    case 'multipleOf':
      return tighter(is !== undefined && (was === undefined || Number(was) % Number(is) !== 0));
    case 'uniqueItems':
    case 'readOnly':
      return tighter(is === true);
    case 'default':
    case 'writeOnly':
    case 'contentMediaType':
      return 'other';
    case 'additionalProperties':
      return tighter(is !== undefined && is !== true);
    default:
      return tighter(is !== undefined);
  }
}

/** The change of choices, with or without titles; undefined if the older schema has none. */
function choicesChange(before: Schema, after: Schema): SchemaChange | undefined {
  const [older, newer] = [before, after].map((schema) => choicesOf(schema).map(({ value }) => value)) as [
    unknown[],
    unknown[],
  ];
  if (older.length === 0) return undefined;
  if (newer.length === 0) return 'free';
  return older.every((value) => has(newer, value)) ? 'looser' : 'tighter';
}

/** A further required field is tighter, and so is one less rule that is only advice. */
function listChange(key: string, was: unknown, is: unknown): SchemaChange | undefined {
  const [older, newer] = key === 'required' ? [listOf(was), listOf(is)] : [listOf(is), listOf(was)];
  if (!newer.every((name) => has(older, name))) return 'tighter';
  return older.every((name) => has(newer, name)) ? undefined : 'looser';
}

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
export const has = (values: readonly unknown[], value: unknown) => values.some((one) => sameJson(one, value));
const allTypes = ['string', 'number', 'boolean', 'object', 'array', 'null'];
const typesIn = (value: unknown) => (value === undefined ? allTypes : listOf(value));
const accepts = (types: readonly unknown[], type: unknown) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));
