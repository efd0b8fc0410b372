// Small questions about JSON Schemas of others: which type one states, and what a reference leads to.
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';

export const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

export const isTitled = (one: unknown): one is Schema =>
  isObject(one) && isScalar(one.const) && typeof one.title === 'string' && one.title.trim() !== '';

export const fitsType = (value: unknown, type: string) =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;

/** The type of a schema beside null, stated or clear from its other words; undefined for several and for none. */
export function typesIn(schema: Schema): { type: string | undefined; isNullable: boolean } {
  const { nullable } = schema as { nullable?: unknown };
  const stated = [schema.type ?? []].flat();
  const types = stated.filter((type) => type !== 'null');
  const isNullable = stated.includes('null') || nullable === true;
  if (types.length > 0) return { type: types.length === 1 && isType(types[0]!) ? types[0] : undefined, isNullable };
  const consts = (schema.oneOf ?? []).map((one) => (isObject(one) ? one.const : undefined));
  const values = [schema.enum ?? [], 'const' in schema ? [schema.const] : [], consts]
    .flat()
    .filter((one) => one !== null);
  const [first, ...more] = [...new Set(values.map((value) => typeof value))];
  if (first !== undefined) return { type: more.length === 0 && isType(first) ? first : undefined, isNullable };
  if (schema.anyOf || schema.oneOf) return { type: undefined, isNullable };
  if (isObject(schema.properties)) return { type: 'object', isNullable };
  if (schema.items !== undefined) return { type: 'array', isNullable };
  const isText = ['pattern', 'minLength', 'maxLength', 'format'].some((key) => key in schema);
  return { type: isText ? 'string' : undefined, isNullable };
}

const isType = (type: string) => ['string', 'number', 'integer', 'boolean', 'array', 'object'].includes(type);

/** What a local JSON pointer leads to; undefined for nothing and for another document. */
export function pointedAt(root: Schema, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  return reference
    .split('/')
    .slice(1)
    .map((step) => decodeURI(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), root);
}
