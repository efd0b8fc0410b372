// The part of a file that can be checked although other parts have a wrong shape: what is wrong is repaired with a
// value of the right shape, and no finding mentions the repair. Otherwise one typing error would hide every other
// finding.
import type { JsonPath } from './finding.ts';
import type { Definitions } from './intended-branch.ts';
import type { Schema } from '../descriptor/entity.ts';
import { compare, type Mark, type Refusal } from './shape.ts';
import { isObject } from '../rules/paths.ts';

export interface WellFormedPart {
  /** The repaired value; undefined if no part of it can be checked. */
  value: unknown;
  marks: readonly Mark[];
  /** The problems with the shape. */
  refusals: readonly Refusal[];
  /** The parts that were repaired: what is found in them is about the repair. */
  malformed: readonly JsonPath[];
}

/** A value of the right shape for a part, or undefined when the part is best removed. */
export type Fill = (path: JsonPath, schema: Schema | boolean | undefined) => unknown;

/** Repairs may bring up parts that were hidden before; a shape that is wrong after this many rounds is given up. */
const rounds = 6;

export function wellFormedPart(schema: Schema, value: unknown, definitions: Definitions, fill: Fill): WellFormedPart {
  const first = compare(schema, value, definitions);
  const malformed: JsonPath[] = [];
  const current = first.refusals.length > 0 ? structuredClone(value) : value;
  let { refusals, marks } = first;
  for (let round = 0; refusals.length > 0; round += 1) {
    if (round === rounds || refusals.some(({ path, repair }) => path.length === 0 && repair.kind === 'replace'))
      return { value: undefined, marks: [], refusals: first.refusals, malformed: [[]] };
    for (const refusal of refusals) {
      // A repair that did not help is followed by the removal of the part, then of what is around it.
      const path = refusal.path.slice(0, refusal.path.length + 2 - round);
      if (round < 2) malformed.push(...repairAt(current, refusal, fill));
      else {
        removeAt(current, path);
        malformed.push(path);
      }
    }
    ({ refusals, marks } = compare(schema, current, definitions));
  }
  return { value: current, marks, refusals: first.refusals, malformed };
}

/** Whether a path is another one, or leads into it. */
export const isWithinPath = (path: JsonPath, around: JsonPath) => around.every((step, index) => path[index] === step);

/** The smallest value of a schema: its first example, its first choice, or its required keys; a path becomes `name`. */
export function smallest(
  schema: Schema | boolean | undefined,
  definitions: Definitions,
  name: string,
  depth = 0,
): unknown {
  if (typeof schema !== 'object' || depth > 8) return undefined;
  const below = (inner: Schema | boolean | undefined) => smallest(inner, definitions, name, depth + 1);
  if (schema.$ref?.endsWith('/path')) return name;
  if (schema.$ref !== undefined) return below(definitions.resolve(schema.$ref).schema);
  const [example] = schema.examples ?? [];
  if (example !== undefined) return structuredClone(example);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch !== undefined && schema.properties === undefined) return below(branch);
  const type = [schema.type].flat()[0];
  if (type === 'string') return name;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return (schema.minItems ?? 0) > 0 ? [below(schema.items)] : [];
  if (type !== 'object') return undefined;
  const required = [...(schema.required ?? []), ...((typeof branch === 'object' && branch.required) || [])];
  return Object.fromEntries(required.map((key) => [key, below(schema.properties?.[key])]));
}

type Holder = Record<string | number, unknown>;

function holderAt(value: unknown, path: JsonPath): Holder | undefined {
  let holder: unknown = value;
  for (const step of path.slice(0, -1)) holder = (holder as Holder | undefined)?.[step];
  return typeof holder === 'object' && holder !== null ? (holder as Holder) : undefined;
}

/** Repairs one part, and returns the paths whose value is not the author's anymore. */
function repairAt(value: unknown, { path, repair }: Refusal, fill: Fill): JsonPath[] {
  const holder = holderAt(value, path);
  const last = path.at(-1)!;
  const own = path.length === 0 ? value : holder?.[last];
  if (repair.kind === 'add' || repair.kind === 'choose')
    return isObject(own) ? complete(own, path, repair, fill) : [path];
  if (!holder || !Object.hasOwn(holder, last)) return [path];
  const filled = repair.kind === 'replace' ? fill(path, repair.schema) : undefined;
  if (repair.kind === 'rename') holder[repair.to] = own;
  if (filled === undefined) removeAt(value, path);
  else holder[last] = filled;
  return repair.kind === 'rename' ? [path, [...path.slice(0, -1), repair.to]] : [path];
}

/** Adds what is missing in an object, and removes what excludes the rest. */
function complete(
  own: Record<string, unknown>,
  path: JsonPath,
  repair: Extract<Refusal['repair'], { kind: 'add' | 'choose' }>,
  fill: Fill,
): JsonPath[] {
  const touched: JsonPath[] = [];
  const put = (key: string, schema: Schema | boolean | undefined) => {
    if (Object.hasOwn(own, key)) return;
    own[key] = fill([...path, key], schema);
    touched.push([...path, key]);
  };
  if (repair.kind === 'add') put(repair.key, repair.schema);
  else {
    const count = ({ required = [] }: Schema) => required.filter((key) => Object.hasOwn(own, key)).length;
    const [kept] = [...repair.of].sort((left, right) => count(right) - count(left));
    for (const key of repair.of.flatMap(({ required = [] }) => required)) {
      if (kept!.required?.includes(key)) put(key, repair.schema.properties?.[key]);
      else if (Object.hasOwn(own, key)) {
        delete own[key];
        touched.push([...path, key]);
      }
    }
  }
  return touched;
}

/** Removes a key; an item of a list becomes an empty object, so that the items after it keep their positions. */
function removeAt(value: unknown, path: JsonPath) {
  const holder = holderAt(value, path);
  if (!holder || path.length === 0) return;
  if (Array.isArray(holder)) holder[Number(path.at(-1))] = {};
  else delete holder[path.at(-1)!];
}
