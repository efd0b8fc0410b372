// Merges the branches of a JSON Schema into one schema, as far as that is possible.
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { drop, resolveReferences, type Import, type Position } from './schema-import.ts';
import { isConstant, isTitled, titled, typesIn, withNullChoice } from './schema-types.ts';
import { t } from '../messages/gen/build.gen.ts';

/** A schema with the branches of `allOf` merged into it. */
export function mergeAllOf(run: Import, schema: Schema, position: Position): Schema {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  return allOf.reduce<Schema>((made, branch) => {
    const found = resolveReferences(run, branch, position);
    if (!found) return made;
    const {
      properties = {},
      required = [],
      ...rest
    } = mergeAllOf(run, found.schema, { ...position, open: found.open });
    const clash = Object.keys(rest).find(
      (key) =>
        key in made &&
        !['title', 'description'].includes(key) &&
        JSON.stringify(made[key as 'type']) !== JSON.stringify(rest[key as 'type']),
    );
    if (clash !== undefined) drop(run, `${position.path}.allOf`, t('defined-more-than-once', { clash }));
    const both = { ...properties, ...made.properties };
    const names = [...new Set([...required, ...(made.required ?? [])])];
    return {
      ...rest,
      ...made,
      ...(Object.keys(both).length > 0 ? { properties: both } : {}),
      ...(names.length > 0 ? { required: names } : {}),
    };
  }, own as Schema);
}

/** A union of one schema and null is that schema; one of constants is a choice. */
export function mergeUnion(run: Import, schema: Schema, position: Position): Schema {
  const key = Array.isArray(schema.anyOf) ? 'anyOf' : Array.isArray(schema.oneOf) ? 'oneOf' : undefined;
  if (key === undefined) return schema;
  const { [key]: branches = [], ...own } = schema;
  if (branches.every(isTitled)) return { ...own, oneOf: branches };
  if (branches.some(isTitled) && branches.every(isConstant)) return { ...own, oneOf: branches.map(titled) };
  if (branches.every((one) => isObject(one) && 'const' in one))
    return { ...own, enum: branches.map((one) => (one as Schema).const) };
  const isNull = (one: unknown) => isObject(one) && one.type === 'null';
  const others = branches.filter((one) => !isNull(one));
  if (others.length !== 1 || others.length === branches.length) return own.type === undefined ? schema : { ...schema };
  const found = resolveReferences(run, others[0], position);
  if (!found) return schema;
  const inner = mergeAllOf(run, found.schema, { ...position, open: found.open });
  return { ...withNullChoice(inner), ...own, type: [...[inner.type ?? typesIn(inner).type ?? []].flat(), 'null'] };
}
