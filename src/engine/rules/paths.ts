// Reads and replaces parts of a JSON value, most by dotted path.
import { Numeral } from './numeral.ts';

export type Json = unknown;
/** The keys and positions that lead to a part of a JSON value. */
export type JsonPath = readonly (string | number)[];
type Members = Record<string, Json>;

/** Whether `value` is an object other than a list. */
export const isObject = (value: Json): value is Members => isMembers(value) && !Array.isArray(value);

/** Whether `value` is an object or a list; a number that keeps its digits is neither. */
export const isMembers = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !(value instanceof Numeral);

const steps = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** The part of `value` at the end of these keys and positions; undefined if there is none. Only own members count. */
export const partAt = (value: Json, path: JsonPath): Json =>
  path.reduce<Json>((at, step) => (isMembers(at) && Object.hasOwn(at, step) ? at[step] : undefined), value);

/** The part of `value` at `path` ('' is the whole value); undefined if there is none. */
export const valueAt = (value: Json, path: string): Json => partAt(value, steps(path));

/** A copy of `value` with `part` at `path`; missing objects on the way are created. */
export function withValueAt(value: Json, path: string, part: Json): Json {
  const [step, ...rest] = steps(path);
  if (step === undefined) return part;
  const members = isMembers(value) ? value : {};
  const inner = withValueAt(Object.hasOwn(members, step) ? members[step] : undefined, rest.join('.'), part);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? inner : item));
  return { ...members, [step]: inner };
}

/** A copy of `value` without the member at `path`; an equal value if it has no such member. */
export function withoutPath(value: Json, path: string): Json {
  const [step, ...rest] = steps(path);
  if (step === undefined || !isMembers(value) || !Object.hasOwn(value, step)) return value;
  if (rest.length > 0) return { ...value, [step]: withoutPath(value[step], rest.join('.')) };
  const { [step]: _gone, ...others } = value;
  return others;
}

/** Whether two JSON values are equal, regardless of the order of members. */
export function sameJson(left: Json, right: Json): boolean {
  if (Object.is(left, right)) return true;
  if (left instanceof Numeral && right instanceof Numeral) return left.digits === right.digits;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, at) => sameJson(item, right[at]));
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

/** Whether `value` is blank: null, missing, white space, an empty list, or a list of blanks only. */
export function isBlank(value: Json): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.every(isBlank);
}
