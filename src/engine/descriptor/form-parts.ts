// The parts of a descriptor: how they are named, and the fields and groups of a form, which may lie in an object of the
// record.
import type { Field, Group } from './descriptor.gen.ts';

export const isGroup = (part: Field | Group): part is Group => 'fields' in part;

/** A path inside an object of the record; an empty prefix is the record itself. */
export const joined = (prefix: string, path: string | undefined): string => [prefix, path].filter(Boolean).join('.');

/**
 * What identifies a part among its siblings: its id, or the field, value or key that it shows; undefined for others.
 */
export function partName(part: unknown, object: string): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { id, field, from, is } = part as Record<string, unknown>;
  if (typeof id === 'string') return id;
  if (typeof field === 'string') return joined(object, field);
  return typeof from === 'string' ? from : is === undefined ? undefined : String(is);
}

/**
 * The word for one part of a list, in the ids of places: `column` for columns, `tally` for tallies, `item` for the
 * fields of items. `place`: the id of the part around the list.
 */
export const partType = (key: string, place = ''): string =>
  isInItems(key, place) ? 'item' : key.replace(/ies$/, 'y').replace(/s$/, '');

/** Whether a list has the fields of items. */
export const isInItems = (key: string, place: string): boolean => key === 'fields' && place.endsWith('/items');
