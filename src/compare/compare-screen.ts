// Two versions of a screen: its places, the keys of each place, its calls, and the record that it describes.
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
import { compareSchemas, type SchemaChange } from './compare-schema.ts';
import {
  difference,
  inWords,
  sentence,
  type Difference,
  type EffectName,
  type DifferenceLocation,
} from './difference.ts';
import { effectOf } from './effects.ts';

/** A screen as it is written: its documents, of which the entity may be missing. */
export type ReadSource = { slug: string; screen: Document; entity: Document | undefined };

type Places = ReadonlyMap<string, Place>;

/** The language of each version. */
export type Metas = { before: MetaSchema; after: MetaSchema };

/** Every difference of two versions of a screen. `names` are the declared new ids of its places. */
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
  const paths: Around['paths'] = [pathsIn(older), pathsIn(newer)];
  const kept = [...older.values()].flatMap((place) => {
    const now = newer.get(newPlace(place.id, names));
    return now && now.kind === place.kind ? [{ place, now }] : [];
  });
  return [
    ...gonePlaces(older, newer, names, { was, is, spot }),
    ...newPlaces(older, newer, names, spot),
    ...kept.flatMap(({ place, now }) => [
      // The places inside of a renamed one go with it.
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

/** The removed places, without those inside of them. */
function gonePlaces(
  older: Places,
  newer: Places,
  names: PlaceNames,
  { was, is, spot }: { was: Screen; is: Screen; spot: SpotOf },
): Difference[] {
  const isGone = (id: string) => !newer.has(newPlace(id, names));
  return [...older.values()]
    .filter(({ id }) => isGone(id) && ![...older.keys()].some((outer) => id.startsWith(`${outer}/`) && isGone(outer)))
    .map((place) => {
      const content = contentOf(partAt(was, place.path));
      const { base = '' } = splitId(place.id) ?? {};
      const twin = [...newer.values()].find(({ id, kind, path }) => {
        const isNew = kind === place.kind && ![...older.keys()].some((one) => newPlace(one, names) === id);
        const isBeside = withoutName(id) === withoutName(place.id);
        return isNew && isBeside && sameJson(contentOf(partAt(is, path)), content);
      });
      const advice = twin ? t('declare-rename', { from: place.id, to: twin.id }) : t('keep-place');
      const found = t('place-gone', { place: place.id, before: inWords(partAt(was, place.path)) });
      const outer = { before: older.get(base), after: newer.get(newPlace(base, names)) };
      return sentence(spot(place.id, listAround(place, outer)), found, 'layout', advice);
    });
}

const withoutName = (id: string) => id.slice(0, id.lastIndexOf(':'));

/** Where the newer screen has the list of a removed part. Positions are those of the older one, so they end it. */
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

function newPlaces(older: Places, newer: Places, names: PlaceNames, spot: SpotOf): Difference[] {
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

/** Lists whose parts have another order: one difference for each. */
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

/** `paths`: where the older and the newer screen have places. */
type Around = { was: Screen; is: Screen; paths: [ReadonlySet<string>, ReadonlySet<string>]; spot: SpotOf };

/** The keys of a place whose values differ. Parts that are places themselves are left out. */
function comparePart({ place, now }: { place: Place; now: Place }, { was, is, paths, spot }: Around): Difference[] {
  const visit = (older: unknown, newer: unknown, steps: string[]): Difference[] => {
    const keys = new Set([older, newer].flatMap((one) => (isObject(one) ? Object.keys(one) : [])));
    return [...keys].flatMap((step) => {
      const next = [...steps, step];
      const key = next.join('.');
      if (place.kind === 'screen' && key === 'calls') return [];
      const [before, after] = [older, newer].map((one) => (isObject(one) ? one[step] : undefined));
      if (isAround(place.kind, key)) return visit(before, after, next);
      const values = {
        before: bare(before, [...place.path, ...next], paths[0]),
        after: bare(after, [...now.path, ...next], paths[1]),
      };
      if (sameJson(values.before, values.after)) return [];
      const effect = effectOf(place.kind, key, values);
      return effect ? [difference(spot(now.id, [...now.path, ...next], key), values, effect)] : [];
    });
  };
  return visit(partAt(was, place.path), partAt(is, now.path), []);
}

/** Whether a key holds an object whose keys have separate rules. */
const isAround = (kind: PartKind, key: string) =>
  ruleOf(kind, key) === undefined && Object.keys(keyRules[kind]).some((one) => one.startsWith(`${key}.`));

/** A value without the parts in it that are places. */
function bare(value: unknown, path: JsonPath, places: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const inside = [...path, index];
      return places.has(JSON.stringify(inside)) ? [] : [bare(item, inside, places)];
    });
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bare(part, [...path, key], places)]));
}

const byTurn: Record<SchemaChange, EffectName> = {
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
    const isWhole = found.key.startsWith('properties.');
    const document = after.entity ?? after.screen;
    const spot = { document, screen: after.slug, place, path: after.entity ? found.path : [] };
    return difference(isWhole ? spot : { ...spot, key: found.key }, found, byTurn[found.turn]);
  });
}
