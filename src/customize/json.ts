// Copies JSON values with one part replaced or removed.
import { isObject, type JsonPath } from '../engine/rules/paths.ts';

/** A copy with the part at a path replaced; `undefined` removes it. Creates missing objects on the path. */
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
