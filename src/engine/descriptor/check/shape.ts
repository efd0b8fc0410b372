// Compares a JSON value with a JSON Schema (draft-07) and words what does not fit. It compiles nothing, so it runs where
// the page forbids eval, and of several branches it speaks of the one that was meant. Knows no descriptor.
import type { JsonPath } from './finding.ts';
import { meantBranch, type Definitions, type Schema } from './meant.ts';
import { isObject, wrongAlone, type Words } from './values.ts';
import { firstSentence, instead, joined, nearest, quoted } from './wording.ts';

export interface Refusal {
  path: JsonPath;
  spot: 'key' | 'value';
  found: string;
  would: string;
  /** The rest of the value can be understood without this part. */
  isExtra: boolean;
}

/** A value that stands for a definition of the schema, as the text at `title`. */
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

/** One value at one place, and what has been said of it so far; `around` holds descriptions for branches without any. */
interface Visit {
  value: unknown;
  path: JsonPath;
  definitions: Definitions;
  around?: Schema | undefined;
  said: Comparison;
}

/** Everything of `value` that does not fit `schema`, and which parts stand for which definition. */
export function compare(schema: Schema | boolean, value: unknown, definitions: Definitions): Comparison {
  const said: Comparison = { refusals: [], marks: [] };
  walk(schema, { value, path: [], definitions, said });
  return said;
}

function refuse(
  { said, path }: Visit,
  [found, would]: Words,
  inside: JsonPath = [],
  spot: Refusal['spot'] = 'value',
  isExtra = false,
) {
  const where = [...path, ...inside];
  const isSaid = said.refusals.some((one) => one.found === found && one.path.join('\n') === where.join('\n'));
  if (!isSaid) said.refusals.push({ path: where, spot, found, would, isExtra });
}

const fits = (schema: Schema | boolean, { value, definitions }: Visit) =>
  compare(schema, value, definitions).refusals.length === 0;

function walk(schema: Branch, visit: Visit): void {
  if (schema === undefined || schema === true) return;
  if (schema === false) return refuse(visit, ['Nothing is allowed here.', 'Remove it.'], [], 'key');
  const { value, path, around } = visit;
  if (schema.$ref !== undefined) {
    visit.said.marks.push({ name: schema.$ref.split('/').at(-1)!, path, value });
    const target = visit.definitions.resolve(schema.$ref);
    return walk(target.schema, { ...visit, definitions: target.definitions, around: undefined });
  }
  const wrong = wrongAlone(schema, value, path, schema.description ?? around?.description);
  if (wrong) return refuse(visit, wrong);
  walkBranches(schema, visit);
  if (Array.isArray(value)) {
    value.forEach((item, index) =>
      walk(schema.items, { ...visit, value: item, path: [...path, index], around: undefined }),
    );
  } else if (isObject(value)) walkMembers(schema, value, visit);
}

function walkBranches(schema: Schema, visit: Visit) {
  const again = (branch: Branch) =>
    walk(branch, { ...visit, around: schema.properties || schema.description ? schema : visit.around });
  const fitting = schema.anyOf?.find((branch) => fits(branch, visit));
  if (fitting !== undefined) again(fitting);
  else if (schema.anyOf) {
    const { branch, words } = meantBranch(schema, schema.anyOf, visit.value, visit.definitions);
    if (words) refuse(visit, words);
    else again(branch);
  }
  if (schema.oneOf) walkChoices(schema.oneOf, visit);
  schema.allOf?.forEach(again);
  if (schema.if !== undefined) again(fits(schema.if, visit) ? schema.then : schema.else);
  if (schema.not !== undefined && fits(schema.not, visit)) refuseNot(schema.not, visit);
}

function walkMembers(schema: Schema, value: Record<string, unknown>, visit: Visit) {
  const known = Object.keys(schema.properties ?? {});
  const isKnown = (name: string) => known.includes(name) || schema.additionalProperties !== false;
  const misspelt = Object.keys(value)
    .filter((name) => !isKnown(name))
    .map((name) => nearest(name, known));
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name) && !misspelt.includes(name)) refuse(visit, missing(name, schema, visit.around));
  }
  for (const [name, inner] of Object.entries(value)) {
    const below = { ...visit, value: inner, path: [...visit.path, name], around: undefined };
    if (!isKnown(name)) {
      const meant = nearest(name, known);
      const isExtra = meant === undefined || Object.hasOwn(value, meant) || !(schema.required ?? []).includes(meant);
      refuse(visit, [`"${name}" is not a key here.`, instead(name, known, 'Keys')], [name], 'key', isExtra);
    } else walk(known.includes(name) ? schema.properties![name] : schema.additionalProperties, below);
    const [misnamed] = schema.propertyNames ? compare(schema.propertyNames, name, visit.definitions).refusals : [];
    if (misnamed) refuse(visit, [misnamed.found, misnamed.would], [name], 'key');
  }
}

function missing(name: string, schema: Schema, around: Schema | undefined): Words {
  const hint = firstSentence(schema.properties?.[name]?.description ?? around?.properties?.[name]?.description);
  return [`"${name}" is missing.`, hint === '' ? 'Say it.' : `Say it: ${hint}`];
}

/** The keys that a schema asks for, its branches' too. */
function namesOf(schema: Schema | boolean): string[] {
  return typeof schema === 'boolean' ? [] : [...(schema.required ?? []), ...(schema.anyOf ?? []).flatMap(namesOf)];
}

function refuseNot(schema: Schema | boolean, visit: Visit) {
  const { value } = visit;
  const names = isObject(value) ? namesOf(schema).filter((name) => Object.hasOwn(value, name)) : [];
  if (names.length === 0) return refuse(visit, [`${quoted(value)} is not allowed here.`, 'Write another value.']);
  const kind = isObject(value) && typeof value['kind'] === 'string' ? ` where "kind" is "${value['kind']}"` : '';
  for (const name of names) {
    refuse(visit, [`"${name}" has no effect${kind}.`, 'Remove it, or choose another kind.'], [name], 'key', true);
  }
}

/** Exactly one of several: keys that exclude each other, choices with words, or schemas. */
function walkChoices(branches: (Schema | boolean)[], visit: Visit) {
  const { value } = visit;
  const fitting = branches.filter((branch) => fits(branch, visit)).length;
  if (fitting === 1) return;
  const names = branches.flatMap(namesOf);
  const choices = branches.map((branch) => (typeof branch === 'object' ? branch.const : undefined));
  if (names.length > 0 && fitting > 1) refuse(visit, [`${joined(names)} exclude each other.`, 'Keep one.']);
  else if (names.length > 0) refuse(visit, [`${joined(names, 'or')} is missing.`, 'Add one of them.']);
  else if (choices.every((choice) => choice !== undefined)) {
    refuse(visit, [`${quoted(value)} is not one of the choices.`, `Choices: ${choices.map(quoted).join(', ')}.`]);
  } else refuse(visit, [`${quoted(value)} fits ${fitting} of ${branches.length} schemas.`, 'It must fit exactly one.']);
}
