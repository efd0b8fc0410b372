// The shared state and helpers of the steps that import a JSON Schema.
import type { Schema } from '../engine/descriptor/entity.ts';
import { readJson } from '../engine/rules/exact-reading.ts';
import { containsNumeral, Numeral } from '../engine/rules/numeral.ts';
import { isObject, type Json } from '../engine/rules/paths.ts';
import type { Supported } from './import-schema.ts';
import { pointedAt } from './references.ts';
import { t } from '../messages/gen/build.gen.ts';

export type Import = {
  root: Schema;
  supported: Supported;
  /** The dropped parts, as `path: reason`. */
  dropped: string[];
  /** The number of fields so far. */
  count: number;
  /** The number of branches of `allOf` so far. */
  branches: number;
};

/** The position of a schema in the record. `open`: the references that led there. */
export type Position = { path: string; depth: number; open: readonly string[]; isRequired: boolean };

/** Reports a part as dropped. */
export function drop({ dropped }: Import, path: string, why: string): undefined {
  dropped.push(`${path}: ${why}`);
  return undefined;
}

/** A schema with its references resolved; undefined, and reported, if one is unknown or circular. */
export function resolveReferences(
  run: Import,
  given: unknown,
  position: Position,
): { schema: Schema; open: readonly string[] } | undefined {
  if (!isObject(given)) return drop(run, position.path, t('not-a-schema'));
  let schema = given as Schema;
  let open = position.open;
  while (typeof schema.$ref === 'string') {
    const reference: string = schema.$ref;
    if (open.includes(reference)) return drop(run, position.path, t('refers-itself'));
    const target = pointedAt(run.root, reference);
    if (!isObject(target)) return drop(run, position.path, t('refers-does-not-exist', { reference }));
    open = [...open, reference];
    schema = { ...target, ...schema, $ref: (target as Schema).$ref };
  }
  const { $ref: _followed, ...rest } = schema;
  return { schema: rest, open };
}

const valueWords = ['default', 'const', 'enum'];

/** Parses a foreign schema: numbers in values keep all digits, limits are doubles. Throws a SyntaxError. */
export function readSchemas(text: string): Json {
  const inDoubles = (value: Json, isValue: boolean): Json => {
    if (value instanceof Numeral) return isValue ? value : value.valueOf();
    if (Array.isArray(value)) return value.map((item) => inDoubles(item, isValue));
    if (!isObject(value)) return value;
    const parts = Object.entries(value);
    return Object.fromEntries(parts.map(([key, part]) => [key, inDoubles(part, isValue || valueWords.includes(key))]));
  };
  // Some editors start a file with a byte order mark.
  return inDoubles(readJson(text.replace(/^\uFEFF/, '')), false);
}

/** A schema without the values that a double would change. */
export function withoutRounded(run: Import, schema: Schema, { path }: Position): Schema {
  const isRounded = (key: string) => {
    const value: unknown = schema[key as keyof Schema];
    const values = key === 'oneOf' && Array.isArray(value) ? value.map((one) => isObject(one) && one.const) : value;
    return [...valueWords, 'oneOf'].includes(key) && containsNumeral(values);
  };
  const rounded = Object.keys(schema).filter(isRounded);
  if (rounded.length === 0) return schema;
  for (const key of rounded) drop(run, `${path}.${key}`, t('too-many-digits'));
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !rounded.includes(key)));
}
