// Merges the branches of a JSON Schema into one schema, as far as that is possible.
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { drop, resolveReferences, type Import, type Position } from './schema-import.ts';
import { isConstant, isTitled, pointedAt, titled, typesIn, withNullChoice } from './schema-types.ts';
import { t } from '../messages/gen/build.gen.ts';

/** A schema with the branches of `allOf` merged into it. */
export function mergeAllOf(run: Import, schema: Schema, position: Position): Schema {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  return allOf.reduce<Schema>((merged, branch) => {
    const found = resolveReferences(run, branch, position);
    if (!found) return merged;
    const {
      properties = {},
      required = [],
      ...rest
    } = mergeAllOf(run, found.schema, { ...position, open: found.open });
    const clash = Object.keys(rest).find(
      (key) =>
        key in merged &&
        !['title', 'description'].includes(key) &&
        JSON.stringify(merged[key as 'type']) !== JSON.stringify(rest[key as 'type']),
    );
    if (clash !== undefined) drop(run, `${position.path}.allOf`, t('defined-more-than-once', { clash }));
    const both = { ...properties, ...merged.properties };
    const names = [...new Set([...required, ...(merged.required ?? [])])];
    return {
      ...rest,
      ...merged,
      ...(Object.keys(both).length > 0 ? { properties: both } : {}),
      ...(names.length > 0 ? { required: names } : {}),
    };
  }, own as Schema);
}

/** A union with the type that all of its branches except null share, if there is one. */
function withCommonType(root: Schema, union: Schema, branches: unknown[]): Schema {
  const found = branches.map((one) => branchTypes(root, one));
  const [type, ...more] = [...new Set(found.filter((one) => one.type !== 'null').map((one) => one.type))];
  if (type === undefined || more.length > 0) return union;
  return { ...union, type: found.some(({ isNullable }) => isNullable) ? [type, 'null'] : type };
}

/** The type of a branch, through references and `allOf`. `left`: a limit, because references can be circular. */
function branchTypes(root: Schema, branch: unknown, left = 20): { type: string | undefined; isNullable: boolean } {
  const nothing = { type: undefined, isNullable: false };
  if (!isObject(branch) || left === 0) return nothing;
  const { $ref, allOf, ...own } = branch as Schema;
  if ((own.type as unknown) === 'null') return { type: 'null', isNullable: true };
  const stated = typesIn(own);
  if (stated.type !== undefined) return stated;
  const parts = $ref === undefined ? (allOf ?? []) : [pointedAt(root, $ref)];
  return parts.map((one) => branchTypes(root, one, left - 1)).find(({ type }) => type !== undefined) ?? nothing;
}

/** Turns a union of a schema and null into that schema, and a union of constants into a choice. */
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
  if (others.length !== 1 || others.length === branches.length)
    return own.type === undefined ? withCommonType(run.root, schema, branches) : { ...schema };
  const found = resolveReferences(run, others[0], position);
  if (!found) return schema;
  const inner = mergeAllOf(run, found.schema, { ...position, open: found.open });
  return { ...withNullChoice(inner), ...own, type: [...[inner.type ?? typesIn(inner).type ?? []].flat(), 'null'] };
}
