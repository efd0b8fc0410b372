// Files in which one part is replaced by an arbitrary value.
import * as fc from 'fast-check';

export interface Whole {
  kind: 'screen' | 'entity';
  path: string;
  value: unknown;
}

/** Every path in a value that leads to a member of an object or list. */
export function pathsIn(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    return [here, ...pathsIn(part, here)];
  });
}

/** A copy of a value with one part changed. */
export function changed(
  value: unknown,
  [step, ...rest]: (string | number)[],
  change: (holder: Record<string, unknown>, key: string) => void,
): unknown {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length === 0) change(copy, String(step));
  else copy[String(step)] = changed(copy[String(step)], rest, change);
  return copy;
}

const parts = ['', 'name', 'list', [], {}, { field: 'name' }, { all: [] }, [{ all: [] }], 0, 1, null, true];
const keys = [undefined, 'field', 'when', 'id', 'type', 'show', 'enum', 'default', 'zz'];

/** Variants of `whole` with one part replaced, added or removed. */
export const brokenVariants = (whole: readonly Whole[]) =>
  fc.constantFrom(...whole).chain(({ kind, path, value }) =>
    fc
      .record({
        way: fc.constantFrom(...pathsIn(value)),
        part: fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(...parts)),
        key: fc.constantFrom(...keys),
      })
      .map(({ way, part, key }) => ({
        kind,
        path,
        broken: changed(value, way, (holder, at) => {
          if (key !== undefined && !Array.isArray(holder)) holder[key] = part ?? null;
          else if (part === undefined && !Array.isArray(holder)) delete holder[at];
          else holder[at] = part ?? null;
        }),
      })),
  );
