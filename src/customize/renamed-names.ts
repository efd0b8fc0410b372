// Applies declared renames to the names of parts and data in values of changes and in texts.
import { columnId } from '../engine/rules/link-column.ts';
import { isObject } from '../engine/rules/paths.ts';
import { replacePlaceholders } from '../engine/rules/texts.ts';
import { splitId } from './places.ts';
import { innermost, newPlace, type PlaceNames } from './renames.ts';

/** The declared renames of a screen. `fields`: current paths of data by former ones. */
export type Names = { places: PlaceNames; fields: PlaceNames };

/** Prefixes of places whose name is a path of data, unless they have an id. */
const dataPrefixes = ['form/field:', 'list/column:', 'list/filter:'];

/**
 * The renames of a screen, and those that they imply: data are renamed with the field or column that shows them if the
 * entity has only the new name, and so are the parts that a customization adds for them.
 */
export function namesWith(
  places: PlaceNames,
  hasField: (path: string) => boolean,
  hasPlace: (id: string) => boolean = () => true,
): Names {
  const fields: Record<string, string> = {};
  for (const id of Object.keys(places)) {
    const [from, to] = [id, newPlace(id, places)].map((one) => splitId(one)?.name ?? '') as [string, string];
    if (dataPrefixes.some((start) => id === start + from) && !hasField(from) && hasField(to)) fields[from] = to;
  }
  const implied = Object.entries(fields).flatMap(([from, to]) =>
    dataPrefixes.flatMap((start) => (hasPlace(start + from) ? [] : [[start + from, start + to] as const])),
  );
  return { places: { ...Object.fromEntries(implied), ...places }, fields };
}

/** The keys whose values are names of siblings or groups. */
const siblingKeys: readonly string[] = ['before', 'after', 'group'];
/** The keys whose values are paths of data: in conditions, added parts, links and lists. */
const fieldKeys: readonly string[] = ['field', 'option', 'toggle', 'each', 'search', 'resetBy'];
/** The keys whose values are literal values of data. */
const literalKeys: readonly string[] = ['is', 'isNot', 'in', 'includes', 'value', 'default', 'options', 'pattern'];
/** Places whose conditions are about other records than those of the entity. */
const ofOtherRecords = /\/result\/(table|fact)|^facts|^list\/details/;

/** A string in a value with current names. `keys`: the path of the string in the place. */
export function newString(text: string, place: string, keys: readonly string[], names: Names): string {
  const moved = newName(text, place, keys.join('.'), names.places);
  const last = keys.at(-1) ?? '';
  if (moved !== text || literalKeys.includes(last) || keys.includes('schema') || keys.includes('only')) return moved;
  if (last === 'panel') return newInput(text, place, names.places);
  if (!fieldKeys.includes(last)) return replacePlaceholders(text, (one) => `{${newPlaceholder(one, place, names)}}`);
  if (ofOtherRecords.test(place) || keys.join('.') === 'result.table.search') return text;
  return newField(text, names) ?? (last === 'toggle' ? newName(text, 'form/group:', 'group', names.places) : text);
}

/** A JSON value with current names in its strings. */
export function newStrings(value: unknown, place: string, keys: readonly string[], names: Names): unknown {
  if (typeof value === 'string') return newString(value, place, keys, names);
  if (Array.isArray(value)) return value.map((one: unknown) => newStrings(one, place, keys, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, newStrings(one, place, [...keys, key], names)]),
  );
}

/** The current path of data; undefined if it has not changed. */
function newField(path: string, { fields }: Names): string | undefined {
  const from = innermost(Object.keys(fields), (one) => path === one || path.startsWith(`${one}.`));
  return from === undefined ? undefined : fields[from]! + path.slice(from.length);
}

function newPlaceholder(placeholder: string, place: string, names: Names): string {
  const [, of = '', name = ''] = /^(\w+)\.(.*)$/.exec(placeholder) ?? [];
  if (of === 'panel' || of === 'action') return `${of}.${newInput(name, place, names.places)}`;
  if (of !== 'form' && of !== 'record') return placeholder;
  return `${of}.${newField(name, names) ?? name}`;
}

/** The current name of an input of the panel or action that contains a place. */
function newInput(name: string, place: string, places: PlaceNames): string {
  const [around] = place.split('/');
  return splitId(newPlace(`${around}/input:${name}`, places))?.name ?? name;
}

/** The place of the columns that a key sorts by; undefined for other keys. */
const columnsOf = (place: string, key: string): string | undefined =>
  key === 'sortBy' && place === 'list' ? 'list' : key === 'result.table.sortBy' ? `${place}/result/table` : undefined;

/** The current value of a key whose value is the name of a sibling, group or column. */
function newName(name: string, place: string, key: string, names: PlaceNames): string {
  const columns = columnsOf(place, key);
  if (columns !== undefined) return newSort(name, columns, names);
  if (!siblingKeys.includes(key)) return name;
  const { base, type } = splitId(place) ?? { base: '', type: '' };
  const types = key === 'group' ? ['group'] : type === 'field' || type === 'group' ? ['field', 'group'] : [type];
  for (const one of types) {
    const id = `${base === '' ? '' : `${base}/`}${one}:${name}`;
    const now = newPlace(id, names);
    if (now !== id) return splitId(now)?.name ?? name;
  }
  return name;
}

/** The current value of `sortBy`: the name of a column, with a hyphen for descending order. */
function newSort(sortBy: string, place: string, names: PlaceNames): string {
  const [, mark = '', name = ''] = /^(-?)(.*)$/.exec(sortBy) ?? [];
  const idOf = (id: string) => columnId({ field: splitId(id)?.name ?? '' });
  const former = Object.keys(names).find((id) => id.startsWith(`${place}/column:`) && idOf(id) === name);
  return former === undefined ? sortBy : `${mark}${idOf(newPlace(former, names))}`;
}
