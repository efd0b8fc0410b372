// The places of a screen: its parts with ids such as `form/field:name`, `list/column:type` or `action:delete`.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isInItems, joined, partName, partType } from '../engine/descriptor/form-parts.ts';
import { isObject, type JsonPath } from '../engine/rules/paths.ts';
import { keyRules, type PartKind } from './key-rules.ts';
import type { MetaSchema } from './meta.ts';

export type Place = {
  id: string;
  kind: PartKind;
  /** The path of the part in the descriptor; its last step is a number for an item of a list. */
  path: JsonPath;
  schema: Schema;
  /** The path of a field in the record. */
  field?: string;
  /** The path of the object of the record that contains the part; '' for the record itself. */
  object: string;
};

/** The id of the screen itself, as a place. */
export const screenPlace = 'screen';

/** The keys of objects of a screen that are places. */
export const objectPlaces: readonly string[] = ['list', 'form', 'facts'];

const cache = new WeakMap<Screen, Map<string, Place>>();

/** The places inside of parts and lists, because each change creates a new screen with mostly the same parts. */
const cacheInside = new WeakMap<object, Around & { key: string | undefined; places: readonly Place[] }>();

function inside(part: object, at: Around, find: () => readonly Place[], key?: string): readonly Place[] {
  const { id, object } = at;
  const cached = cacheInside.get(part);
  if (cached && cached.id === id && cached.object === object && cached.key === key) return cached.places;
  const places = find();
  cacheInside.set(part, { id, object, key, places });
  return places;
}

/** All places of a screen by id. Of two parts with one id, the first takes precedence. */
export function placesOf(screen: Screen, meta: MetaSchema): ReadonlyMap<string, Place> {
  const cached = cache.get(screen);
  const places = cached ?? findPlaces(screen, meta);
  if (!cached) cache.set(screen, places);
  return places;
}

type Around = { id: string; object: string };

function findPlaces(screen: Screen, meta: MetaSchema): Map<string, Place> {
  const placesIn = (value: unknown, schema: Schema, at: Around): Place[] =>
    Object.entries(isObject(value) ? value : {}).flatMap(([key, part]) => {
      const own = meta.keyOf(schema, key);
      if (!own || meta.followed(own).name === 'condition') return [];
      if (Array.isArray(part)) return inside(part, at, () => from([key], placesInList(part, key, own, at)), key);
      if (!isObject(part)) return [];
      const id = below(at.id, key);
      const isPlace = at.id === '' && objectPlaces.includes(key);
      const self: Place[] = isPlace ? [{ id, kind: key as PartKind, path: [], schema: own, object: '' }] : [];
      return inside(part, at, () => from([key], [...self, ...placesIn(part, own, { ...at, id })]), key);
    });
  const placesInList = (parts: unknown[], key: string, schema: Schema, at: Around): Place[] => {
    // The ids of fields do not contain the group.
    const isInside = isInItems(key, at.id);
    const base = key === 'fields' && !isInside ? 'form' : at.id;
    const kinds = meta.itemsOf(schema);
    return parts.flatMap((part, index) => {
      if (!isObject(part)) return [];
      const name = partName(part, isInside ? '' : at.object);
      const item = kinds.find((one) => 'fields' in part === Boolean(one.schema.properties!['fields']));
      if (name === undefined || !item) return [];
      const type = 'fields' in part ? 'group' : partType(key, at.id);
      const id = below(base, `${type}:${name}`);
      const kind = /^errors(\/|$)/.test(at.id) ? 'errorRule' : kindOf(type);
      if (!kind) return [];
      const { object } = at;
      const own: Place = { id, kind, path: [], schema: item.schema, object, ...(kind === 'field' && { field: name }) };
      const inner = type === 'group' ? joined(object, part['object'] as string | undefined) : object;
      const within = { id, object: inner };
      return from([index], [own, ...inside(part, within, () => placesIn(part, item.schema, within))]);
    });
  };
  const root: Place = { id: screenPlace, kind: 'screen', path: [], schema: meta.whole, object: '' };
  const places = new Map([[root.id, root]]);
  for (const place of placesIn(screen, meta.whole, { id: '', object: '' }))
    if (!places.has(place.id)) places.set(place.id, place);
  return places;
}

/** Places with a prefix of their paths. */
const from = (start: JsonPath, places: readonly Place[]): Place[] =>
  places.map(({ id, kind, path, schema, field, object }) => {
    const place: Place = { id, kind, path: start.concat(path), schema, object };
    if (field !== undefined) place.field = field;
    return place;
  });

const below = (place: string, step: string) => (place === '' ? step : `${place}/${step}`);

/** The kind of a part by its type; the alerts of panels are notes. */
export const kindOf = (type: string): PartKind | undefined =>
  type === 'alert' ? 'note' : Object.hasOwn(keyRules, type) ? (type as PartKind) : undefined;

/** The kind of the place with an id, whether or not a screen has it; undefined if it is not the id of a place. */
export function kindOfId(id: string): PartKind | undefined {
  if (id === screenPlace || objectPlaces.includes(id)) return id as PartKind;
  if (id.startsWith('errors/')) return 'errorRule';
  const type = splitId(id)?.type;
  return type === undefined ? undefined : kindOf(type);
}

/** Splits the id of a place: `list/column:type` has the base `list`, the type `column` and the name `type`. */
export function splitId(id: string): { base: string; type: string; name: string } | undefined {
  const found = [...id.matchAll(/(?:^|\/)([A-Za-z]+):/g)].findLast(([, type]) => kindOf(type!));
  if (!found) return undefined;
  return { base: id.slice(0, found.index), type: found[1]!, name: id.slice(found.index + found[0].length) };
}
