// A form has one control for a field, so a call sends only the fields that responses return in the same form.
import { typesIn } from '../schema-types.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { t } from '../../messages/gen/build.gen.ts';
import type { Inlined } from './inline.ts';
import type { Part, Resource } from './resources.ts';
import { propertiesOf } from './shapes.ts';

/** Whether a value of one schema can be one of the other, as far as their types say. */
function isSameForm(one: Schema, other: Schema): boolean {
  const [mine, theirs] = [one, other].map((schema) => typesIn(schema).type?.replace('integer', 'number'));
  if (mine === undefined || theirs === undefined) return true;
  if (mine !== theirs) return false;
  if (mine === 'array') return isSameForm(one.items ?? {}, other.items ?? {});
  const others = propertiesOf(other);
  return Object.entries(propertiesOf(one)).every(
    ([name, part]) => !Object.hasOwn(others, name) || isSameForm(part, others[name]!),
  );
}

/**
 * The body of a call without the fields that responses return in another form, which `doubts` then names; undefined,
 * with the reason in `unplaced`, if it has to send one of them.
 */
export function sentAsReturned(
  part: Part | undefined,
  returned: readonly Inlined[],
  { doubts, unplaced }: { doubts: Resource['doubts']; unplaced: Map<unknown, string> },
): Part | undefined {
  if (!part || part.whole) return part;
  const known = returned.map(({ schema }) => propertiesOf(schema));
  const properties = Object.entries(propertiesOf(part.schema));
  const odd = properties
    .filter(([name, schema]) =>
      known.some((fields) => Object.hasOwn(fields, name) && !isSameForm(schema, fields[name]!)),
    )
    .map(([name]) => name);
  if (odd.length === 0) return part;
  const isNeeded = odd.length === properties.length || odd.some((name) => part.schema.required?.includes(name));
  // PUT replaces a record: what it leaves out may be lost.
  if (isNeeded || part.operation.method === 'PUT') {
    const why = isNeeded ? 'api-needs-other-form' : 'api-loses-other-form';
    unplaced.set(part.operation, t(why, { names: odd.join(', ') }));
    return undefined;
  }
  doubts.push(t('api-other-form', { name: part.operation.name, names: odd.join(', ') }));
  return without(part, odd);
}

/** The body of a call that creates records without their number, which servers give, unless it has to be sent. */
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
