// Validates a JSON value against a JSON Schema (draft-07) with readable errors. It compiles nothing, so it runs where
// eval is forbidden, and of several branches it reports the one that was intended. Independent of descriptors.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import type { JsonPath, Pair } from './finding.ts';
import { intendedBranch, type Definitions } from './intended-branch.ts';
import type { Schema } from '../descriptor/entity.ts';
import { isObject } from '../rules/paths.ts';
import { isOfKind, matches, valueProblem } from './values.ts';
import { withHint, suggestNames, joined, nearest, quoted, withExamples } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

export interface Refusal {
  path: JsonPath;
  spot: 'key' | 'value';
  summary: MessageOrText;
  advice: MessageOrText;
  repair: Repair;
}

/** A change after which the value fits, so that its other parts can be checked. */
export type Repair =
  | { kind: 'remove' }
  | { kind: 'rename'; to: string }
  | { kind: 'add'; key: string; schema: Branch }
  | { kind: 'replace'; schema: Branch }
  | { kind: 'choose'; of: Schema[]; schema: Schema };

/** A value that matches a definition of the schema, for example the text at `title`. */
export interface Mark {
  name: string;
  path: JsonPath;
  value: unknown;
}

export interface Comparison {
  refusals: Refusal[];
  marks: Mark[];
}

type Branch = Schema | boolean | undefined;

/** One value at one path, and its findings so far; `around` has descriptions for branches without any. */
interface Visit {
  value: unknown;
  path: JsonPath;
  definitions: Definitions;
  /** The whole schema of the value, of which a branch may be looked at. */
  whole: Branch;
  around?: Schema | undefined;
  said: Comparison & {
    /** Only tests whether the value is valid, so the first finding ends the check. */
    isTrial?: boolean;
    /** Every path with what was found there, as text. */
    seen?: Set<string>;
  };
}

/** The visit of a part. Written out, because a spread would take most of the time of a check. */
const inner = (
  { definitions, said }: Visit,
  value: unknown,
  path: JsonPath,
  whole: Branch,
  within: Definitions = definitions,
): Visit => ({ value, path, definitions: within, whole, around: undefined, said });

/** What does not fit `schema` in `value`, and which parts belong to which definition. */
export function compare(schema: Schema | boolean, value: unknown, definitions: Definitions): Comparison {
  const said: Comparison = { refusals: [], marks: [] };
  walk(schema, { value, path: [], definitions, whole: schema, around: undefined, said });
  return said;
}

function refuse(
  { said, path, whole }: Visit,
  [summary, advice]: Pair,
  repair: Repair = { kind: 'replace', schema: whole },
  inside: JsonPath = [],
) {
  // A trial shows no findings, so they are not compared.
  if (said.isTrial) return void said.refusals.push({ path, spot: 'value', summary, advice, repair });
  const where = [...path, ...inside];
  const spot = repair.kind === 'remove' || repair.kind === 'rename' ? 'key' : 'value';
  const finding = JSON.stringify([where, summary]);
  said.seen ??= new Set();
  if (said.seen.has(finding)) return;
  said.seen.add(finding);
  said.refusals.push({ path: where, spot, summary, advice, repair });
}

const fits = (schema: Schema | boolean, { value, definitions }: Visit) =>
  takes(schema, { value, path: [], definitions, whole: schema, around: undefined, said: { refusals: [], marks: [] } });

function walk(schema: Branch, visit: Visit): void {
  if (schema === undefined || schema === true || (visit.said.isTrial && visit.said.refusals.length > 0)) return;
  if (schema === false) return refuse(visit, [t('no-value-allowed-here'), t('remove-it')], { kind: 'remove' });
  const { value, path, around } = visit;
  if (schema.$ref !== undefined) {
    visit.said.marks.push({ name: schema.$ref.split('/').at(-1)!, path, value });
    const target = visit.definitions.resolve(schema.$ref);
    return walk(target.schema, inner(visit, value, path, visit.whole, target.definitions));
  }
  if (visit.said.isTrial && !isOfKind(schema, value))
    return refuse(visit, [t('no-value-allowed-here'), t('remove-it')]);
  const wrong = valueProblem(schema, value, path, schema.description ?? around?.description);
  if (wrong) return refuse(visit, wrong);
  walkBranches(schema, visit);
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      const whole = schema.prefixItems?.[index] ?? schema.items;
      walk(whole, inner(visit, item, [...path, index], whole));
    });
    if (schema.contains) walkContains(schema, schema.contains, value, visit);
  } else if (isObject(value)) walkMembers(schema, value, visit);
}

/** Whether a branch fits; then its marks are kept. Walking it a second time would double the work at every level. */
function takes(branch: Branch, visit: Visit): boolean {
  const { value, path, definitions, whole, around } = visit;
  const said: Visit['said'] = { refusals: [], marks: [], isTrial: true };
  walk(branch, { value, path, definitions, whole, around, said });
  if (said.refusals.length > 0) return false;
  visit.said.marks.push(...said.marks);
  return true;
}

function walkBranches(schema: Schema, visit: Visit) {
  if (!branching.some((keyword) => schema[keyword] !== undefined)) return;
  const within = schema.properties || schema.description ? { ...visit, around: schema } : visit;
  const again = (branch: Branch) => walk(branch, within);
  if (schema.anyOf && !schema.anyOf.some((branch) => takes(branch, within))) {
    const { branch, words } = intendedBranch(schema, schema.anyOf, visit.value, visit.definitions);
    const before = visit.said.refusals.length;
    if (words) refuse(visit, words);
    else again(branch);
    // The advice of one branch would be incomplete.
    if (!isObject(visit.value) && schema.examples?.some(isObject))
      for (const refusal of visit.said.refusals.slice(before))
        if (typeof refusal.advice === 'object' && refusal.advice.id === 'known-names')
          refusal.advice = withExamples(refusal.advice, schema.examples);
  }
  if (schema.oneOf) walkChoices(schema, schema.oneOf, visit);
  schema.allOf?.forEach(again);
  if (schema.if !== undefined) again(fits(schema.if, visit) ? schema.then : schema.else);
  if (schema.not !== undefined && fits(schema.not, visit)) refuseNot(schema.not, visit);
}

const branching = ['anyOf', 'oneOf', 'allOf', 'if', 'not'] as const;

/** Enough items of a kind, and not too many. */
function walkContains(
  { minContains = 1, maxContains = Infinity }: Schema,
  kind: Schema,
  list: unknown[],
  visit: Visit,
) {
  const count = list.filter((item) => fits(kind, { ...visit, value: item })).length;
  if (count < minContains) refuse(visit, [t('contains-few', { count }), t('contains-least', { least: minContains })]);
  else if (count > maxContains)
    refuse(visit, [t('contains-many', { count }), t('contains-most', { most: maxContains })]);
}

/** The schemas of a key; none if the key is not known. */
function schemasOf({ properties, patternProperties, additionalProperties }: Schema, name: string): Branch[] {
  const own: Branch[] = properties && Object.hasOwn(properties, name) ? [properties[name]] : [];
  for (const pattern in patternProperties) if (matches(pattern, name)) own.push(patternProperties[pattern]);
  return own.length > 0 || additionalProperties === false ? own : [additionalProperties];
}

function walkMembers(schema: Schema, value: Record<string, unknown>, visit: Visit) {
  const members = Object.keys(value).map((name) => ({ name, schemas: schemasOf(schema, name) }));
  const unknown = members.filter(({ schemas }) => schemas.length === 0);
  if (visit.said.isTrial && unknown.length > 0) return refuse(visit, [t('key-not-known-here'), t('remove-it')]);
  const known = unknown.length > 0 ? Object.keys(schema.properties ?? {}) : [];
  const misspelt = unknown.map(({ name }) => nearest(name, known));
  for (const name of schema.required ?? []) {
    if (Object.hasOwn(value, name) || misspelt.includes(name)) continue;
    const inner = schema.properties?.[name] ?? visit.around?.properties?.[name];
    refuse(visit, missing(name, inner), { kind: 'add', key: name, schema: inner });
  }
  for (const { name, schemas } of members) {
    if (schemas.length === 0) {
      const suggestion = nearest(name, known);
      const repair: Repair =
        suggestion === undefined || Object.hasOwn(value, suggestion)
          ? { kind: 'remove' }
          : { kind: 'rename', to: suggestion };
      refuse(visit, [t('unknown-key', { name }), suggestNames(name, known, t('names-keys'))], repair, [name]);
    }
    for (const whole of schemas)
      if (whole !== undefined) walk(whole, inner(visit, value[name], [...visit.path, name], whole));
    const [misnamed] = schema.propertyNames ? compare(schema.propertyNames, name, visit.definitions).refusals : [];
    if (misnamed) refuse(visit, [misnamed.summary, misnamed.advice], { kind: 'remove' }, [name]);
  }
}

const missing = (name: string, schema: Schema | undefined): Pair => [
  t('missing-key-at', { name }),
  withHint(t('add-it'), schema?.description),
];

/** The keys that a schema requires, including those of its branches. */
function namesOf(schema: Schema | boolean): string[] {
  return typeof schema === 'boolean' ? [] : [...(schema.required ?? []), ...(schema.anyOf ?? []).flatMap(namesOf)];
}

function refuseNot(schema: Schema | boolean, visit: Visit) {
  const { value } = visit;
  const names = isObject(value) ? namesOf(schema).filter((name) => Object.hasOwn(value, name)) : [];
  if (names.length === 0)
    return refuse(visit, [t('not-allowed-here', { value: quoted(value) }), t('use-another-value')]);
  const kind = isObject(value) && typeof value['kind'] === 'string' ? t('where-kind', { value: value['kind'] }) : '';
  for (const name of names) {
    refuse(visit, [t('no-effect-in-kind', { name, kind }), t('remove-choose-another-kind')], { kind: 'remove' }, [
      name,
    ]);
  }
}

/** Exactly one of several: keys that exclude each other, choices with words, or schemas. */
function walkChoices(schema: Schema, branches: (Schema | boolean)[], visit: Visit) {
  const { value } = visit;
  const there = branches.filter((branch) => fits(branch, visit));
  const fitting = there.length;
  if (fitting === 1) return;
  const names = branches.flatMap(namesOf);
  const choices = branches.map((branch) => (typeof branch === 'object' ? branch.const : undefined));
  const repair: Repair = { kind: 'choose', of: branches.filter((branch) => typeof branch === 'object'), schema };
  if (names.length > 0 && fitting > 1)
    refuse(visit, [t('cannot-combined', { names: joined(there.flatMap(namesOf)) }), t('remove-one-them')], repair);
  else if (names.length > 0) refuse(visit, [t('missing', { names: joined(names, 'or') }), t('add-one-them')], repair);
  else if (choices.every((choice) => choice !== undefined)) {
    refuse(visit, [
      t('not-allowed-value', { value: quoted(value) }),
      t('allowed', { values: choices.map(quoted).join(', ') }),
    ]);
  } else
    refuse(visit, [
      t('matches-schemas', { value: quoted(value), matching: String(fitting), total: String(branches.length) }),
      t('must-match-exactly-one'),
    ]);
}
