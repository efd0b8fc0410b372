// Compares two versions of a screen: its places, the keys of each place, its calls, and its entity.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import type { Document } from '../engine/check/document.ts';
import { keyRules, ruleOf, type PartKind } from '../customize/key-rules.ts';
import type { MetaSchema } from '../customize/meta.ts';
import { placesOf, splitId, type Place } from '../customize/places.ts';
import { newPlace, type PlaceNames } from '../customize/renames.ts';
import { isObject, partAt, sameJson, type JsonPath } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/compare.gen.ts';
import { compareCalls } from './compare-calls.ts';
import { compareSchemas } from './compare-schema.ts';
import {
  difference,
  inWords,
  sentence,
  type Difference,
  type EffectName,
  type DifferenceLocation,
} from './difference.ts';
import { effectOf } from './effects.ts';
import type { SchemaChange } from './keyword-change.ts';

/** The parsed files of a screen; the entity may be missing. */
export type ReadSource = { slug: string; screen: Document; entity: Document | undefined };

type Places = ReadonlyMap<string, Place>;

/** The meta-schema of each version. */
export type Metas = { before: MetaSchema; after: MetaSchema };

/** All differences of two versions of a screen. `names`: the declared renames of its places. */
export function compareScreen(before: ReadSource, after: ReadSource, names: PlaceNames, metas: Metas): Difference[] {
  const [was, is] = [before, after].map((one) => one.screen.value as Screen) as [Screen, Screen];
  const { slug } = after;
  const spot = (place: string, path: JsonPath, key = ''): DifferenceLocation => ({
    document: after.screen,
    screen: slug,
    place,
    path,
    key,
  });
  const [older, newer] = [placesOf(was, metas.before), placesOf(is, metas.after)];
  const pathsIn = (places: Places) => new Set([...places.values()].map(({ path }) => JSON.stringify(path)));
  const paths: Versions['paths'] = [pathsIn(older), pathsIn(newer)];
  const kept = [...older.values()].flatMap((place) => {
    const now = newer.get(newPlace(place.id, names));
    return now && now.kind === place.kind ? [{ place, now }] : [];
  });
  return [
    ...removedPlaces(older, newer, names, { was, is, spot }),
    ...addedPlaces(older, newer, names, spot),
    ...kept.flatMap(({ place, now }) => [
      // Places inside of a renamed one are not listed separately.
      ...(Object.hasOwn(names, place.id) ? [renamedPlace(place, now, spot)] : []),
      ...movedPlace(place, now, { older, newer, names }, spot),
      ...comparePart({ place, now }, { was, is, paths, spot }),
    ]),
    ...reordered(kept, spot),
    ...compareCalls(was.calls ?? {}, is.calls ?? {}, (path, key) => spot('screen', path, key)),
    ...compareEntities(before, after),
  ];
}

type SpotOf = (place: string, path: JsonPath, key?: string) => DifferenceLocation;

/** The outermost removed places. */
function removedPlaces(
  older: Places,
  newer: Places,
  names: PlaceNames,
  { was, is, spot }: { was: Screen; is: Screen; spot: SpotOf },
): Difference[] {
  const isRemoved = (id: string) => !newer.has(newPlace(id, names));
  return [...older.values()]
    .filter(
      ({ id }) => isRemoved(id) && ![...older.keys()].some((outer) => id.startsWith(`${outer}/`) && isRemoved(outer)),
    )
    .map((place) => {
      const content = contentOf(partAt(was, place.path));
      const { base = '' } = splitId(place.id) ?? {};
      const twin = [...newer.values()].find(({ id, kind, path }) => {
        const isNew = kind === place.kind && ![...older.keys()].some((one) => newPlace(one, names) === id);
        const isSibling = withoutName(id) === withoutName(place.id);
        return isNew && isSibling && sameJson(contentOf(partAt(is, path)), content);
      });
      const advice = twin ? t('declare-rename', { from: place.id, to: twin.id }) : t('keep-place');
      const found = t('place-gone', { place: place.id, before: inWords(partAt(was, place.path)) });
      const outer = { before: older.get(base), after: newer.get(newPlace(base, names)) };
      return sentence(spot(place.id, listAround(place, outer)), found, 'layout', advice);
    });
}

const withoutName = (id: string) => id.slice(0, id.lastIndexOf(':'));

/** The path of a removed part's list in the newer screen. It ends at an index, which applies only to the older one. */
function listAround({ path }: Place, outer: { before: Place | undefined; after: Place | undefined }): JsonPath {
  const inside = outer.before && outer.after ? path.slice(outer.before.path.length) : path;
  const end = inside.findIndex((step) => typeof step === 'number');
  return [...(outer.before && outer.after ? outer.after.path : []), ...(end < 0 ? inside : inside.slice(0, end))];
}

/** A part without its name and the parts in it. */
function contentOf(part: unknown): unknown {
  if (!isObject(part)) return part;
  const { id: _id, field: _field, from: _from, is: _is, ...content } = part;
  return content;
}

function addedPlaces(older: Places, newer: Places, names: PlaceNames, spot: SpotOf): Difference[] {
  const known = new Set([...older.keys()].map((id) => newPlace(id, names)));
  const isNew = (id: string) => !known.has(id);
  return [...newer.values()]
    .filter(({ id }) => isNew(id) && ![...newer.keys()].some((outer) => id.startsWith(`${outer}/`) && isNew(outer)))
    .map(({ id, path }) => sentence(spot(id, path), t('place-new', { place: id }), 'nothing'));
}

const renamedPlace = (place: Place, now: Place, spot: SpotOf): Difference => ({
  ...sentence(spot(now.id, now.path), t('place-renamed', { from: place.id, to: now.id }), 'layout'),
  isDeclared: true,
});

/** The id of the group around a field or a group. */
const groupOf = ({ path }: Place, places: Places): string =>
  [...places.values()].find((one) => one.kind === 'group' && sameJson(one.path, path.slice(0, -2)))?.id ?? '';

function movedPlace(
  place: Place,
  now: Place,
  { older, newer, names }: { older: Places; newer: Places; names: PlaceNames },
  spot: SpotOf,
): Difference[] {
  if (place.kind !== 'field' && place.kind !== 'group') return [];
  const [before, after] = [groupOf(place, older), groupOf(now, newer)];
  if (newPlace(before, names) === after) return [];
  const found = t('place-moved', { place: now.id, before: before || t('no-group'), after: after || t('no-group') });
  return [sentence(spot(now.id, now.path), found, 'layout', t('keep-group'))];
}

/** One difference for each list whose parts have another order. */
function reordered(kept: readonly { place: Place; now: Place }[], spot: SpotOf): Difference[] {
  const listOf = ({ path }: Place) => JSON.stringify(path.slice(0, -1));
  const items = kept.filter(({ now }) => typeof now.path.at(-1) === 'number');
  const lists = [...new Set(items.map(({ place, now }) => `${listOf(place)} ${listOf(now)}`))];
  return lists.flatMap((list) => {
    const parts = items.filter(({ place, now }) => `${listOf(place)} ${listOf(now)}` === list);
    const position = ({ path }: Place) => Number(path.at(-1));
    const was = parts.toSorted((one, other) => position(one.place) - position(other.place));
    const is = parts.toSorted((one, other) => position(one.now) - position(other.now));
    if (sameJson(was, is)) return [];
    const idsOf = (some: typeof parts) => some.map(({ now }) => splitId(now.id)?.name ?? now.id);
    const [first] = is;
    const { base = '', type = '' } = splitId(first!.now.id) ?? {};
    const where = spot(base || type, first!.now.path.slice(0, -1), t('order'));
    return [difference(where, { before: idsOf(was), after: idsOf(is) }, 'looks')];
  });
}

/** Both versions of a screen. `paths`: the paths of their places. */
type Versions = { was: Screen; is: Screen; paths: [ReadonlySet<string>, ReadonlySet<string>]; spot: SpotOf };

/** The keys of a place whose values differ. Parts that are places themselves are ignored. */
function comparePart({ place, now }: { place: Place; now: Place }, { was, is, paths, spot }: Versions): Difference[] {
  const visit = (older: unknown, newer: unknown, steps: string[]): Difference[] => {
    const keys = new Set([older, newer].flatMap((one) => (isObject(one) ? Object.keys(one) : [])));
    return [...keys].flatMap((step) => {
      const next = [...steps, step];
      const key = next.join('.');
      if (place.kind === 'screen' && key === 'calls') return [];
      const [before, after] = [older, newer].map((one) => (isObject(one) ? one[step] : undefined));
      if (isObjectKey(place.kind, key)) return visit(before, after, next);
      const values = {
        before: withoutPlaces(before, [...place.path, ...next], paths[0]),
        after: withoutPlaces(after, [...now.path, ...next], paths[1]),
      };
      if (sameJson(values.before, values.after)) return [];
      const effect = effectOf(place.kind, key, values);
      return effect ? [difference(spot(now.id, [...now.path, ...next], key), values, effect)] : [];
    });
  };
  return visit(partAt(was, place.path), partAt(is, now.path), []);
}

/** Whether the value of a key is an object whose keys have separate rules. */
const isObjectKey = (kind: PartKind, key: string) =>
  ruleOf(kind, key) === undefined && Object.keys(keyRules[kind]).some((one) => one.startsWith(`${key}.`));

/** A value without its parts that are places. */
function withoutPlaces(value: unknown, path: JsonPath, places: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const inside = [...path, index];
      return places.has(JSON.stringify(inside)) ? [] : [withoutPlaces(item, inside, places)];
    });
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutPlaces(part, [...path, key], places)]),
  );
}

const effectsOfSchema: Record<SchemaChange, EffectName> = {
  tighter: 'data',
  looser: 'nothing',
  free: 'layout',
  other: 'data',
  wording: 'wording',
};

function compareEntities(before: ReadSource, after: ReadSource): Difference[] {
  const [was, is] = [before, after].map((one) => (one.entity?.value ?? { type: 'object' }) as Schema) as [
    Schema,
    Schema,
  ];
  return compareSchemas(was, is).map((found) => {
    const place = found.field === '' ? 'entity' : `entity/field:${found.field}`;
    const isEntireField = found.key.startsWith('properties.');
    const document = after.entity ?? after.screen;
    const spot = { document, screen: after.slug, place, path: after.entity ? found.path : [] };
    return difference(isEntireField ? spot : { ...spot, key: found.key }, found, effectsOfSchema[found.change]);
  });
}
