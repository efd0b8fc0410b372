// Copies of JSON values with one part replaced, added, removed or moved. Nothing is changed in place.
import { isObject, type JsonPath } from '../engine/rules/paths.ts';

/** The part at a path; undefined if there is none. */
export const partAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string, unknown>)[step]
        : undefined,
    value,
  );

/** A copy with the part at a path replaced; `undefined` removes it. Missing objects on the way are created. */
export function withPart(value: unknown, path: JsonPath, part: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (Array.isArray(value)) {
    if (rest.length === 0 && part === undefined) return value.filter((_item, index) => index !== step);
    return value.map((item: unknown, index) => (index === step ? withPart(item, rest, part) : item));
  }
  const members = isObject(value) ? value : {};
  const inner = withPart(Object.hasOwn(members, step) ? members[step] : undefined, rest, part);
  if (inner !== undefined) return { ...members, [step]: inner };
  const { [step]: _removed, ...others } = members;
  return others;
}

/** A copy of a list with an item at an index; without an index, at the end. */
export const inserted = <Item>(list: readonly Item[], item: Item, index = list.length): Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];
