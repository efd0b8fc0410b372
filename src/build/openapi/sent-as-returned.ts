// Limits bodies to the fields that responses return with the same type, because a form has one control for both.
import { typesIn } from '../schema-types.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { t } from '../../messages/gen/build.gen.ts';
import type { Inlined } from './inline.ts';
import type { Part, Resource } from './resources.ts';
import { propertiesOf } from './shapes.ts';

/** Whether the types of two schemas are compatible. */
function isCompatible(one: Schema, other: Schema): boolean {
  const [mine, theirs] = [one, other].map((schema) => typesIn(schema).type?.replace('integer', 'number'));
  if (mine === undefined || theirs === undefined) return true;
  if (mine !== theirs) return false;
  if (mine === 'array') return isCompatible(one.items ?? {}, other.items ?? {});
  const others = propertiesOf(other);
  return Object.entries(propertiesOf(one)).every(
    ([name, part]) => !Object.hasOwn(others, name) || isCompatible(part, others[name]!),
  );
}

/**
 * The body of a call without the fields that responses return with another type, which are added to `doubts`. Returns
 * undefined, and adds the reason to `unplaced`, if the body must contain one of them.
 */
export function sentAsReturned(
  part: Part | undefined,
  returned: readonly Inlined[],
  { doubts, unplaced }: { doubts: Resource['doubts']; unplaced: Map<unknown, string> },
): Part | undefined {
  if (!part || part.single) return part;
  const returnedFields = returned.map(({ schema }) => propertiesOf(schema));
  const properties = Object.entries(propertiesOf(part.schema));
  const differing = properties
    .filter(([name, schema]) =>
      returnedFields.some((fields) => Object.hasOwn(fields, name) && !isCompatible(schema, fields[name]!)),
    )
    .map(([name]) => name);
  if (differing.length === 0) return part;
  const isNeeded =
    differing.length === properties.length || differing.some((name) => part.schema.required?.includes(name));
  // PUT replaces a record, so the server may lose omitted fields.
  if (isNeeded || part.operation.method === 'PUT') {
    const why = isNeeded ? 'api-needs-other-form' : 'api-loses-other-form';
    unplaced.set(part.operation, t(why, { names: differing.join(', ') }));
    return undefined;
  }
  doubts.push(t('api-other-form', { name: part.operation.name, names: differing.join(', ') }));
  return without(part, differing);
}

/** The body of a call that creates records without a numeric key, which servers assign, unless it is required. */
export function withoutNumber(part: Part | undefined, key: string): Part | undefined {
  const schema = part && propertiesOf(part.schema)[key];
  const isNumber = schema && ['integer', 'number'].includes(typesIn(schema).type ?? '');
  return isNumber && !part.schema.required?.includes(key) ? without(part, [key]) : part;
}

/** A body without some of its fields. */
function without(part: Part, names: readonly string[]): Part {
  const isKept = (path: string) =>
    !names.some((name) => path === name || ['.', '[', ':'].some((end) => path.startsWith(name + end)));
  const kept = Object.entries(propertiesOf(part.schema)).filter(([name]) => isKept(name));
  return {
    ...part,
    schema: { ...part.schema, properties: Object.fromEntries(kept) },
    leaves: part.leaves.filter(({ path }) => isKept(path)),
    dropped: part.dropped.filter(isKept),
  };
}
