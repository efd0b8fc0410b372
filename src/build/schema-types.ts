// Helpers for the types of foreign JSON Schemas.
import { typesOf, type Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';

export const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

export const isConstant = (one: unknown): one is Schema => isObject(one) && (isScalar(one.const) || one.const === null);

export const isTitled = (one: unknown): one is Schema =>
  isConstant(one) && typeof one.title === 'string' && one.title.trim() !== '';

/** A choice with a title, by default its value. */
export const titled = (one: Schema): Schema => {
  const value = one.const;
  return isTitled(one) ? one : { const: value, title: value === null ? nullTitle : String(value) };
};

const nullTitle = '–';

export const fitsType = (value: unknown, type: string) =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;

/**
 * The type of a schema apart from null, as stated or implied by its other keywords; undefined for several or none.
 */
export function typesIn(schema: Schema): { type: string | undefined; isNullable: boolean } {
  const { nullable } = schema as { nullable?: unknown };
  const stated = [schema.type ?? []].flat();
  const types = stated.filter((type) => type !== 'null');
  const consts = (Array.isArray(schema.oneOf) ? schema.oneOf : []).map((one) =>
    isObject(one) ? one.const : undefined,
  );
  const all = [schema.enum ?? [], 'const' in schema ? [schema.const] : [], consts].flat();
  const isNullable = stated.includes('null') || nullable === true || (stated.length === 0 && all.includes(null));
  if (types.length > 0) return { type: types.length === 1 && isType(types[0]!) ? types[0] : undefined, isNullable };
  const values = all.filter((one) => one !== null);
  const [first, ...more] = [...new Set(values.map((value) => typeof value))];
  if (first !== undefined) return { type: more.length === 0 && isType(first) ? first : undefined, isNullable };
  if (schema.anyOf || schema.oneOf) return { type: undefined, isNullable };
  if (isObject(schema.properties) || isObject(schema.patternProperties)) return { type: 'object', isNullable };
  if (schema.items !== undefined || schema.prefixItems) return { type: 'array', isNullable };
  const isText = ['pattern', 'minLength', 'maxLength', 'format'].some((key) => key in schema);
  return { type: isText ? 'string' : undefined, isNullable };
}

const isType = (type: string) => ['string', 'number', 'integer', 'boolean', 'array', 'object'].includes(type);

export const allTypes = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** The schema of any JSON value, which is edited as JSON, with the texts of another schema. */
export function anyValue(given: unknown, types: readonly string[] = allTypes): Schema {
  const { title, description, readOnly } = isObject(given) ? (given as Schema) : {};
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
  return {
    type: types.length === 1 ? types[0]! : [...types],
    ...(isText(title) ? { title } : {}),
    ...(isText(description) ? { description } : {}),
    ...(readOnly === true ? { readOnly } : {}),
    ...(typesOf({ type: [...types] }).join() === 'array' ? { items: { type: [...allTypes] } } : {}),
  };
}

/**
 * Translates keywords of other versions of JSON Schema to those of entities: tuples, and objects whose keys match a
 * pattern.
 */
export function normalizeKeywords(given: Schema): Schema {
  const { additionalItems, ...schema } = given as Schema & { additionalItems?: unknown };
  if (Array.isArray(schema.items)) {
    schema.prefixItems = schema.items as Schema[];
    delete schema.items;
    if (additionalItems !== undefined) schema.items = additionalItems as Schema;
  }
  const { prefixItems, properties, patternProperties = {}, propertyNames } = schema;
  if (prefixItems && (schema.items as unknown) === false) {
    schema.maxItems = Math.min(prefixItems.length, schema.maxItems ?? Infinity);
    delete schema.items;
  }
  const [only, ...more] = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  const isMap = only && more.length === 0 && !properties && !propertyNames && schema.additionalProperties === false;
  if (!isMap) return schema;
  const { patternProperties: _patterns, ...map } = schema;
  return { ...map, type: schema.type ?? 'object', propertyNames: { pattern: only[0] }, additionalProperties: only[1] };
}

/** Adds null to the choices of a field that may be null. */
export function withNullChoice({ const: only, ...schema }: Schema): Schema {
  const values = schema.enum ?? (only === undefined ? undefined : [only]);
  if (values) return { ...schema, enum: values.includes(null) ? values : [...values, null] };
  const { oneOf } = schema;
  if (!oneOf?.every(isTitled) || oneOf.some((one) => one.const === null)) return schema;
  return { ...schema, oneOf: [...oneOf, { const: null, title: nullTitle }] };
}
