// Merges the branches of a JSON Schema into one schema, as far as that is possible.
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { pointedAt } from './references.ts';
import { drop, resolveReferences, type Import, type Position } from './schema-import.ts';
import { isConstant, isTitled, titled, typesIn, withNullChoice } from './schema-types.ts';
import { t } from '../messages/gen/build.gen.ts';

/**
 * A schema with the branches of its `allOf` merged into it. The fields keep their order: those of each branch, then its
 * own. `clashed` gets each keyword that two of them define, of which the first counts.
 */
export function mergeBranches(
  { properties, required, ...own }: Schema,
  branches: Iterable<Schema>,
  clashed: (keyword: string) => void,
): Schema {
  let merged: Schema = own;
  for (const branch of branches) {
    const next = mergeBranch(merged, branch);
    if (next.clash !== undefined) clashed(next.clash);
    merged = next.merged;
  }
  return withFields(merged, { ...membersOf(merged.properties), ...membersOf(properties) }, [merged, { required }]);
}

function mergeBranch(schema: Schema, branch: Schema): { merged: Schema; clash: string | undefined } {
  const { properties, required, ...rest } = branch;
  const clash = Object.keys(rest).find(
    (key) =>
      Object.hasOwn(schema, key) &&
      !['title', 'description'].includes(key) &&
      JSON.stringify(schema[key as 'type']) !== JSON.stringify(rest[key as 'type']),
  );
  const first = membersOf(schema.properties);
  // The spread at the end keeps the position of the fields, and takes the first value.
  const members = { ...first, ...membersOf(properties), ...first };
  return { merged: withFields({ ...rest, ...schema }, members, [schema, { required }]), clash };
}

function withFields(
  schema: Schema,
  properties: NonNullable<Schema['properties']>,
  requiring: readonly Pick<Schema, 'required'>[],
): Schema {
  // Draft 3 has a boolean.
  const names = requiring.flatMap(({ required }: { required?: unknown }) =>
    Array.isArray(required) ? (required as string[]) : [],
  );
  return {
    ...schema,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(names.length > 0 ? { required: [...new Set(names)] } : {}),
  };
}

/** A limit, because references can unfold exponentially. */
const maxBranches = 10_000;

const membersOf = (properties: Schema['properties']) => (isObject(properties) ? properties : {});

/** A schema with the branches of `allOf` merged into it. */
export function mergeAllOf(run: Import, schema: Schema, position: Position): Schema {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  const at = `${position.path}.allOf`;
  const branches = allOf.flatMap((branch) => {
    if (++run.branches > maxBranches) {
      drop(run, at, t('beyond-first-branches', { limit: String(maxBranches) }));
      return [];
    }
    const found = resolveReferences(run, branch, position);
    return found ? [mergeAllOf(run, found.schema, { ...position, open: found.open })] : [];
  });
  return mergeBranches(own, branches, (clash) => drop(run, at, t('defined-more-than-once', { clash })));
}

/** A union with the type that all of its branches except null share, if there is one. */
function withCommonType(root: Schema, union: Schema, branches: unknown[]): Schema {
  const found = branches.map((one) => branchTypes(root, one));
  const [type, ...more] = [...new Set(found.filter((one) => one.type !== 'null').map((one) => one.type))];
  if (type === undefined || more.length > 0) return union;
  return { ...union, type: found.some(({ isNullable }) => isNullable) ? [type, 'null'] : type };
}

/** The type of a branch, through references and `allOf`, each of which is followed once. */
function branchTypes(root: Schema, branch: unknown): { type: string | undefined; isNullable: boolean } {
  const seen = new Set<unknown>();
  const open = [branch];
  let isNullable = false;
  while (open.length > 0) {
    const one = open.pop();
    if (!isObject(one) || seen.has(one)) continue;
    seen.add(one);
    const { $ref, allOf, ...own } = one as Schema;
    if ((own.type as unknown) === 'null') return { type: 'null', isNullable: true };
    const stated = typesIn(own);
    isNullable ||= stated.isNullable;
    if (stated.type !== undefined) return { type: stated.type, isNullable };
    if ($ref !== undefined) open.push(pointedAt(root, $ref));
    else if (Array.isArray(allOf)) open.push(...allOf.toReversed());
  }
  return { type: undefined, isNullable };
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
