// The places of a screen: each part with an id, addressed as `form/field:name`, `list/column:type` or `action:delete`.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { joined, partName, partType } from '../engine/descriptor/form-parts.ts';
import { isObject, type JsonPath } from '../engine/rules/paths.ts';
import { keyRules, type PartKind } from './key-rules.ts';
import type { MetaSchema } from './meta.ts';

export type Place = {
  id: string;
  kind: PartKind;
  /** Where the part is in the descriptor; its last step is a number if it is an item of a list. */
  path: JsonPath;
  schema: Schema;
  /** Of a field: its path in the record. */
  field?: string;
  /** The path of the object of the record that contains the part; '' for the record itself. */
  object: string;
};

/** The id of the screen itself, as a place. */
export const screenPlace = 'screen';

/** The objects of a screen that are places. */
export const ownPlaces: readonly string[] = ['list', 'form', 'facts'];

const known = new WeakMap<Screen, Map<string, Place>>();

/** Every place of a screen by its id. The first of two parts with one id counts. */
export function placesOf(screen: Screen, meta: MetaSchema): ReadonlyMap<string, Place> {
  const before = known.get(screen);
  const places = before ?? findPlaces(screen, meta);
  if (!before) known.set(screen, places);
  return places;
}

function findPlaces(screen: Screen, meta: MetaSchema): Map<string, Place> {
  const places = new Map<string, Place>();
  const add = (place: Place) => {
    if (!places.has(place.id)) places.set(place.id, place);
  };
  const visit = (value: unknown, schema: Schema, at: { id: string; object: string; path: JsonPath }) => {
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const inside = meta.keyOf(schema, key);
      if (!inside || meta.followed(inside).name === 'condition') continue;
      const path = [...at.path, key];
      if (Array.isArray(part)) visitParts(part, key, inside, { ...at, path });
      else if (isObject(part)) {
        const id = below(at.id, key);
        if (at.id === '' && ownPlaces.includes(key))
          add({ id, kind: key as PartKind, path, schema: inside, object: '' });
        visit(part, inside, { ...at, id, path });
      }
    }
  };
  const visitParts = (
    parts: unknown[],
    key: string,
    schema: Schema,
    at: { id: string; object: string; path: JsonPath },
  ) => {
    // The fields of a group are addressed like those outside of it.
    const base = key === 'fields' ? 'form' : at.id;
    const kinds = meta.itemsOf(schema);
    parts.forEach((part, index) => {
      if (!isObject(part)) return;
      const name = partName(part, at.object);
      const found = kinds.find((one) => 'fields' in part === Boolean(one.schema.properties!['fields']));
      if (name === undefined || !found) return;
      const type = 'fields' in part ? 'group' : partType(key);
      const id = below(base, `${type}:${name}`);
      const path = [...at.path, index];
      const kind = at.path[0] === 'errors' ? 'errorRule' : kindOf(type);
      if (!kind) return;
      add({ id, kind, path, schema: found.schema, object: at.object, ...(kind === 'field' && { field: name }) });
      const object = type === 'group' ? joined(at.object, part['object'] as string | undefined) : at.object;
      visit(part, found.schema, { id, object, path });
    });
  };
  add({ id: screenPlace, kind: 'screen', path: [], schema: meta.whole, object: '' });
  visit(screen, meta.whole, { id: '', object: '', path: [] });
  return places;
}

const below = (place: string, step: string) => (place === '' ? step : `${place}/${step}`);

/** The kind of a part by its type; the alerts of panels are notes. */
export const kindOf = (type: string): PartKind | undefined =>
  type === 'alert' ? 'note' : Object.hasOwn(keyRules, type) ? (type as PartKind) : undefined;

/** The kind of the place that an id names, whether or not a screen has it; undefined for an id of another form. */
export function kindOfId(id: string): PartKind | undefined {
  if (id === screenPlace || ownPlaces.includes(id)) return id as PartKind;
  if (id.startsWith('errors/')) return 'errorRule';
  const type = splitId(id)?.type;
  return type === undefined ? undefined : kindOf(type);
}

/** The id of a place in parts: `list/column:type` is of the type column, below list, with the name type. */
export function splitId(id: string): { base: string; type: string; name: string } | undefined {
  const found = [...id.matchAll(/(?:^|\/)([A-Za-z]+):/g)].findLast(([, type]) => kindOf(type!));
  if (!found) return undefined;
  return { base: id.slice(0, found.index), type: found[1]!, name: id.slice(found.index + found[0].length) };
}
