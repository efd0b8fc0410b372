// Declared renames of screens and of their places, which customizations follow.
import { isObject } from '../engine/rules/paths.ts';
import { splitId } from './places.ts';

/** New ids of places by their old ones. */
export type PlaceNames = Readonly<Record<string, string>>;

/** The content of schemas/renames.json. */
export type Renames = {
  /** New slugs by old ones. */
  screens: Readonly<Record<string, string>>;
  /** By the current slug of the screen. */
  places: Readonly<Record<string, PlaceNames>>;
};

export const noRenames: Renames = { screens: {}, places: {} };

/** The renames in a JSON value, without invalid ones, which the check reports. */
export function renamesIn(value: unknown): Renames {
  const { screens, places } = isObject(value) ? value : {};
  return {
    screens: namesIn(screens),
    places: isObject(places)
      ? Object.fromEntries(Object.entries(places).map(([slug, names]) => [slug, namesIn(names)]))
      : {},
  };
}

const namesIn = (value: unknown): PlaceNames =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string'))
    : {};

/** The current name. Each rename applies at most once, so that circular renames end. */
function latest(name: string, names: PlaceNames, next: (name: string) => string | undefined): string {
  let at = name;
  for (let left = Object.keys(names).length; left > 0; left--) at = next(at) ?? at;
  return at;
}

const ownOf = (names: PlaceNames, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);

export const newScreen = (slug: string, { screens }: Renames): string =>
  latest(slug, screens, (name) => ownOf(screens, name));

/** The longest of the names that are around a part, because an inner rename is more specific. */
export const innermost = (names: readonly string[], isAround: (name: string) => boolean): string | undefined =>
  names
    .filter(isAround)
    .reduce<string | undefined>((best, one) => (best && best.length > one.length ? best : one), undefined);

/** The current id of a place. Places inside of a renamed one are renamed with it. */
export const newPlace = (id: string, names: PlaceNames): string =>
  latest(id, names, (at) => {
    const own = ownOf(names, at);
    const outer = own === undefined ? innermost(Object.keys(names), (one) => at.startsWith(`${one}/`)) : undefined;
    return outer === undefined ? own : names[outer]! + at.slice(outer.length);
  });

/**
 * The current id of a text. Texts of a field of the entity follow the field of the form, unless the entity still has
 * a field with the old path. `hasField`: whether the entity has a field.
 */
export function newText(id: string, names: PlaceNames, hasField: (path: string) => boolean): string {
  const [, path, rest = ''] = /^entity\/field:([^/]+)(\/.*)$/.exec(id) ?? [];
  if (path === undefined) return newPlace(id, names);
  const now = splitId(newPlace(`form/field:${path}`, names))?.name ?? path;
  return hasField(path) ? id : `entity/field:${now}${rest}`;
}

export const namesOf = ({ places }: Renames, slug: string): PlaceNames =>
  Object.hasOwn(places, slug) ? places[slug]! : {};
