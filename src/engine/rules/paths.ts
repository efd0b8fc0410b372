// Reading and replacing parts of a JSON value by dotted path. Knows nothing of entities.

export type Json = unknown;
type Members = Record<string, Json>;

export const isMembers = (value: Json): value is Members => typeof value === 'object' && value !== null;

const steps = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** The part of `value` at `path` ('' is all of it); undefined where nothing is. Only own members count. */
export function valueAt(value: Json, path: string): Json {
  return steps(path).reduce<Json>(
    (at, step) => (isMembers(at) && Object.hasOwn(at, step) ? at[step] : undefined),
    value,
  );
}

/** A copy of `value` that holds `part` at `path`; objects on the way are made where null or nothing was. */
export function withValueAt(value: Json, path: string, part: Json): Json {
  const [step, ...rest] = steps(path);
  if (step === undefined) return part;
  const members = isMembers(value) ? value : {};
  const inner = withValueAt(Object.hasOwn(members, step) ? members[step] : undefined, rest.join('.'), part);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? inner : item));
  return { ...members, [step]: inner };
}

/** A copy of `value` without the member at `path`; `value` itself where nothing is there. */
export function withoutPath(value: Json, path: string): Json {
  const [step, ...rest] = steps(path);
  if (step === undefined || !isMembers(value) || !Object.hasOwn(value, step)) return value;
  if (rest.length > 0) return { ...value, [step]: withoutPath(value[step], rest.join('.')) };
  const { [step]: _gone, ...others } = value;
  return others;
}

/** Whether two JSON values are the same, whatever the order of members. */
export function sameJson(left: Json, right: Json): boolean {
  if (Object.is(left, right)) return true;
  if (!isMembers(left) || !isMembers(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

/** Whether there is nothing to read in `value`: null, missing, white space, an empty list, a list of nothing but blanks. */
export function isBlank(value: Json): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.every(isBlank);
}
