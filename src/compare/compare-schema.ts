// Compares two versions of a JSON Schema: which values the newer one rejects or accepts. Independent of screens.
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject, partAt, sameJson, type JsonPath } from '../engine/rules/paths.ts';
import { changeOf, has, listOf, type SchemaChange } from './keyword-change.ts';

/** A difference at a keyword. `path`: in the newer schema. `field`: the dotted path of the value. */
export type SchemaDifference = Values & { path: JsonPath; field: string; key: string; change: SchemaChange };
type Values = { before: unknown; after: unknown };

/** `target`: identifies the definition that the schema refers to, with the schema's other keywords. */
type Side = { root: Schema; schema: Schema; path: JsonPath; target?: unknown };
type Emit = (found: SchemaDifference) => void;
type Pair = { before: Side; after: Side; field: string };
/** The number of tighter differences of pairs of branches, by their ids. */
type Rejections = Map<string, number>;
/** A pair with callbacks for further pairs and for differences. */
type Comparison = Pair & { rejections: Rejections; visit: (pair: Pair) => void; emit: Emit };

/** All differences of two schemas. */
export const compareSchemas = (before: Schema, after: Schema): SchemaDifference[] =>
  compareSides({ root: before, schema: before, path: [] }, { root: after, schema: after, path: [] }, '', new Map());

function compareSides(older: Side, newer: Side, name: string, rejections: Rejections): SchemaDifference[] {
  const found: SchemaDifference[] = [];
  const seen = new Set<string>();
  const visit = ({ before, after, field }: Pair) => {
    const [was, is] = [followed(before), followed(after)];
    // A schema that several fields use is compared once, which also ends recursion.
    const id = idOf(was, is);
    if (seen.has(id)) return;
    seen.add(id);
    compareNode({ before: was, after: is, field, rejections, visit, emit: (one) => found.push(one) });
  };
  visit({ before: older, after: newer, field: name });
  return found;
}

const idOf = (before: Side, after: Side) => JSON.stringify([before.target ?? before.path, after.target ?? after.path]);

/** The number of tighter differences of two branches, which is computed once. Counts none in recursive parts. */
function rejected(before: Side, after: Side, field: string, rejections: Rejections): number {
  const id = idOf(followed(before), followed(after));
  if (!rejections.has(id)) {
    rejections.set(id, 0);
    const found = compareSides(before, after, field, rejections);
    rejections.set(id, found.filter(({ change }) => change === 'tighter').length);
  }
  return rejections.get(id)!;
}

/** A schema with its reference resolved, except one to another file. */
function followed({ root, schema, path }: Side, seen: readonly string[] = []): Side {
  const name = schema.$ref?.startsWith('#/definitions/') ? schema.$ref.slice('#/definitions/'.length) : undefined;
  const target = name === undefined || seen.includes(name) ? undefined : root.definitions?.[name];
  if (target === undefined) return { root, schema, path };
  const end = followed({ root, schema: target, path: ['definitions', name!] }, [...seen, name!]);
  const { $ref: _followed, ...own } = schema;
  const isOnlyReference = Object.keys(own).every((key) => key === 'description');
  return isOnlyReference
    ? end
    : { root, schema: { ...end.schema, ...own }, path, target: [end.target ?? end.path, own] };
}

function compareNode(comparison: Comparison): void {
  const { before, after, field, visit, emit } = comparison;
  // A schema is equivalent to a union with a single branch.
  if (after.schema.anyOf && !before.schema.anyOf && !after.schema.type)
    return pairBranches('anyOf', [before], sidesOf(after, 'anyOf'), comparison);
  for (const key of new Set([...Object.keys(before.schema), ...Object.keys(after.schema)])) {
    if (ignored.includes(key)) continue;
    const was = (before.schema as Members)[key];
    const is = (after.schema as Members)[key];
    const report: Report = (change, at = [key], values = { before: was, after: is }, name = field) =>
      emit({ path: [...after.path, ...at], field: name, key: at.join('.'), ...values, change });
    const into = (steps: JsonPath, name = field) =>
      visit({ before: inside(before, steps), after: inside(after, steps), field: name });
    // In an open object, a further pattern restricts its members.
    const isRule = key === 'patternProperties' && after.schema.additionalProperties !== false;
    if (maps.includes(key)) compareMembers(key, was, is, { field, into, report: isRule ? reversed(report) : report });
    else if (branches.includes(key) && Array.isArray(was) && Array.isArray(is))
      pairBranches(key, sidesOf(before, key), sidesOf(after, key), comparison);
    else if (nested.includes(key) && isObject(was) && isObject(is)) into([key], key === 'items' ? `${field}[]` : field);
    else if (key === 'x-messages') compareTexts(was, is, report);
    else if (!sameJson(was, is)) {
      const change = changeOf(key, was, is, before.schema, after.schema);
      if (change) report(change, [key], sets.includes(key) ? onlyDifferent(was, is) : undefined);
    }
  }
}

const inside = ({ root, schema, path }: Side, steps: JsonPath): Side => ({
  root,
  schema: partAt(schema, steps) as Schema,
  path: [...path, ...steps],
});

const sidesOf = (side: Side, key: string): Side[] =>
  ((side.schema as Members)[key] as unknown[]).map((_branch, index) => inside(side, [key, index]));

const ignored = [
  '$schema',
  '$id',
  '$ref',
  'definitions',
  'description',
  'examples',
  '$comment',
  'x-autocomplete',
  'x-capitals',
];
const maps = ['properties', 'patternProperties'];
const nested = ['items', 'additionalProperties', 'propertyNames', 'then', 'else'];
const branches = ['anyOf', 'oneOf', 'allOf'];
const sets = ['enum', 'required', 'x-advice'];

/** The elements of each list that the other one does not have. */
function onlyDifferent(was: unknown, is: unknown): Values {
  const only = (some: unknown[], others: unknown[]) => {
    const own = some.filter((one) => !has(others, one));
    return own.length === 0 ? undefined : own;
  };
  return { before: only(listOf(was), listOf(is)), after: only(listOf(is), listOf(was)) };
}

type Report = (change: SchemaChange, at?: JsonPath, values?: Values, name?: string) => void;
const opposite: Readonly<Record<SchemaChange, SchemaChange>> = {
  tighter: 'looser',
  looser: 'tighter',
  free: 'tighter',
  other: 'other',
  wording: 'wording',
};
const reversed =
  (report: Report): Report =>
  (change, ...rest) =>
    report(opposite[change], ...rest);
type Into = (steps: JsonPath, name?: string) => void;

function compareMembers(
  key: string,
  was: unknown,
  is: unknown,
  { field, into, report }: { field: string; into: Into; report: Report },
) {
  const [older, newer] = [was, is].map((one) => (isObject(one) ? one : {})) as [Members, Members];
  for (const name of new Set([...Object.keys(older), ...Object.keys(newer)])) {
    const inner = field === '' ? name : `${field}.${name}`;
    const values = { before: older[name], after: newer[name] };
    if (!Object.hasOwn(newer, name)) report('tighter', [key, name], values, inner);
    else if (!Object.hasOwn(older, name)) report('looser', [key, name], values, inner);
    else into([key, name], inner);
  }
}

type Members = Record<string, unknown>;

/**
 * Pairs branches with the same constant or the same content, and each of the others with the newer branch that rejects
 * the fewest of its values.
 */
function pairBranches(
  key: string,
  was: readonly Side[],
  is: readonly Side[],
  { after, field, rejections, emit, visit }: Comparison,
) {
  const isChoice = [...was, ...is].every(({ schema }) => isObject(schema) && Object.hasOwn(schema, 'const'));
  const isSame = (one: Side, other: Side) =>
    isChoice ? sameJson(one.schema.const, other.schema.const) : sameJson(one.schema, other.schema);
  const left = is.filter((side) => !was.some((one) => isSame(one, side)));
  // A further alternative allows more values, a further rule fewer.
  const isRule = key === 'allOf';
  const report = (change: SchemaChange, path: JsonPath, older?: Side, newer?: Side) =>
    emit({ path, field, key, before: older?.schema, after: newer?.schema, change });
  for (const one of was) {
    const same = is.find((side) => isSame(one, side));
    const distance = (side: Side) => rejected(one, side, field, rejections);
    const nearest = same || isChoice ? [] : left.toSorted((a, b) => distance(a) - distance(b));
    const partner = same ?? nearest[0];
    if (partner) visit({ before: one, after: partner, field });
    else report(isRule ? 'looser' : 'tighter', [...after.path, key], one);
    if (!same && partner) left.splice(left.indexOf(partner), 1);
  }
  for (const one of left) report(isRule ? 'tighter' : 'looser', one.path, undefined, one);
}

function compareTexts(was: unknown, is: unknown, report: Report) {
  const [older, newer] = [was, is].map((one) => (isObject(one) ? one : {})) as [Members, Members];
  for (const name of new Set([...Object.keys(older), ...Object.keys(newer)]))
    if (!sameJson(older[name], newer[name]))
      report('wording', ['x-messages', name], { before: older[name], after: newer[name] });
}
