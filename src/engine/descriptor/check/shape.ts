// Compares a JSON value with a JSON Schema (draft-07) and words what does not fit. It compiles nothing, so it runs where
// the page forbids eval, and of several branches it speaks of the one that was meant. Knows no descriptor.
import type { JsonPath } from './finding.ts';
import { meantBranch, type Definitions, type Schema } from './meant.ts';
import { instead, joined, quoted, typeName, typeWords, typesInWords } from './wording.ts';

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

type Words = [found: string, would: string];
type Values = Record<string, unknown>;

/** Everything of `value` that does not fit `schema`, and which parts stand for which definition. */
export function compare(schema: Schema | boolean, value: unknown, definitions: Definitions): Comparison {
  const refusals: Refusal[] = [];
  const marks: Mark[] = [];
  const walk = (part: Schema | boolean | undefined, at: unknown, path: JsonPath, within: Definitions): void => {
    const refuse = (
      [found, would]: Words,
      where: JsonPath = path,
      spot: 'key' | 'value' = 'value',
      isExtra = false,
    ) => {
      const isKnown = refusals.some((one) => one.found === found && one.path.join('\n') === where.join('\n'));
      if (!isKnown) refusals.push({ path: where, spot, found, would, isExtra });
    };
    if (part === undefined || part === true) return;
    if (part === false) return refuse(['Nothing can stand here.', 'Take it away.'], path, 'key');
    if (part.$ref !== undefined) {
      const target = within.resolve(part.$ref);
      marks.push({ name: part.$ref.split('/').at(-1)!, path, value: at });
      return walk(target.schema, at, path, target.definitions);
    }
    const alone = wrongAlone(part, at, path);
    if (alone) return refuse(alone);
    const again = (branch: Schema | boolean | undefined) => walk(branch, at, path, within);
    const fits = (branch: Schema | boolean) => compare(branch, at, within).refusals.length === 0;
    if (part.anyOf) {
      const { branch, words } = meantBranch(part, part.anyOf, at, within);
      if (words) refuse(words);
      else again(branch);
    }
    if (part.oneOf) chooseOne(part.oneOf, at, fits, refuse);
    part.allOf?.forEach(again);
    if (part.if !== undefined) again(fits(part.if) ? part.then : part.else);
    if (part.not !== undefined && fits(part.not)) {
      const names = namesOf(part.not).filter((name) => isObject(at) && name in at);
      if (names.length === 0) refuse([`${quoted(at)} is what cannot stand here.`, 'Write another value.']);
      for (const name of names) {
        const kind = isObject(at) && typeof at['kind'] === 'string' ? ` of kind "${at['kind']}"` : '';
        refuse(
          [`"${name}" has no effect in a screen${kind}.`, 'Take it away, or choose another kind.'],
          [...path, name],
          'key',
          true,
        );
      }
    }
    if (Array.isArray(at)) at.forEach((item, index) => walk(part.items, item, [...path, index], within));
    else if (isObject(at)) {
      for (const name of part.required ?? []) if (!(name in at)) refuse(missing(part, name));
      const known = Object.keys(part.properties ?? {});
      for (const [name, inner] of Object.entries(at)) {
        const where = [...path, name];
        const own = part.properties && Object.hasOwn(part.properties, name) ? part.properties[name] : undefined;
        if (own !== undefined) walk(own, inner, where, within);
        else if (part.additionalProperties === false)
          refuse([`"${name}" is no key here.`, instead(name, known, 'Keys')], where, 'key', true);
        else walk(part.additionalProperties, inner, where, within);
        if (part.propertyNames) {
          const named = compare(part.propertyNames, name, within).refusals[0];
          if (named) refuse([named.found, named.would], where, 'key');
        }
      }
    }
  };
  walk(schema, value, [], definitions);
  return { refusals, marks };
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType = (value: unknown, type: string) =>
  type === 'integer' ? Number.isInteger(value) : typeName(value) === type;

/** What is wrong with the value itself, whatever stands inside it; undefined when nothing is. */
function wrongAlone(schema: Schema, value: unknown, path: JsonPath): Words | undefined {
  const hint = schema.description ?? '';
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [`${quoted(value)} is ${typeWords[typeName(value)]}.`, `Write ${typesInWords(types)}. ${hint}`.trim()];
  }
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices && !choices.some((choice) => JSON.stringify(choice) === JSON.stringify(value))) {
    return notChosen(value, choices, path);
  }
  if (typeof value === 'string') {
    if (value.length < (schema.minLength ?? 0))
      return [
        value === '' ? 'The text is empty.' : `${quoted(value)} is too short.`,
        `Write ${schema.minLength} or more characters, or leave the key out.`,
      ];
    if (value.length > (schema.maxLength ?? Infinity))
      return [`${quoted(value)} is too long.`, `Write ${schema.maxLength} characters or fewer.`];
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) {
      return [
        `${quoted(value)} is not written as it must be.`,
        hint === '' ? `It must match ${schema.pattern}.` : hint,
      ];
    }
  }
  if (typeof value === 'number') {
    const tooSmall = value < (schema.minimum ?? -Infinity) || value <= (schema.exclusiveMinimum ?? -Infinity);
    if (tooSmall)
      return [
        `${value} is too small.`,
        `Write ${schema.minimum === undefined ? `more than ${schema.exclusiveMinimum}` : `${schema.minimum} or more`}.`,
      ];
    const tooLarge = value > (schema.maximum ?? Infinity) || value >= (schema.exclusiveMaximum ?? Infinity);
    if (tooLarge)
      return [
        `${value} is too large.`,
        `Write ${schema.maximum === undefined ? `less than ${schema.exclusiveMaximum}` : `${schema.maximum} or less`}.`,
      ];
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0))
      return [`The list has ${value.length} items.`, `Write ${schema.minItems} or more, or leave the key out.`];
    if (value.length > (schema.maxItems ?? Infinity))
      return [`The list has ${value.length} items.`, `Write ${schema.maxItems} or fewer.`];
    if (schema.uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
      return ['The list says something twice.', 'Keep one.'];
  }
  if (isObject(value)) {
    const count = Object.keys(value).length;
    if (count < (schema.minProperties ?? 0) || count > (schema.maxProperties ?? Infinity))
      return [`${quoted(value)} has ${count} keys.`, hint];
  }
  return undefined;
}

const plurals: Record<string, string> = {
  cell: 'Cells',
  widget: 'Widgets',
  kind: 'Kinds',
  tone: 'Tones',
  mode: 'Modes',
  edition: 'Editions',
  format: 'Formats',
  type: 'Types',
  page: 'Pages',
};

function notChosen(value: unknown, choices: unknown[], path: JsonPath): Words {
  const noun = path.findLast((step) => typeof step === 'string') ?? 'value';
  const names = choices.map((choice) => (typeof choice === 'string' ? choice : JSON.stringify(choice)));
  const what = plurals[noun];
  const found = what ? `${quoted(value)} is no ${String(noun)}.` : `${quoted(value)} is no value of "${String(noun)}".`;
  return [found, instead(typeof value === 'string' ? value : JSON.stringify(value), names, what ?? 'Values')];
}

function missing(schema: Schema, name: string): Words {
  const own = schema.properties?.[name];
  const hint = typeof own === 'object' ? (own.description ?? '') : '';
  return [`"${name}" is missing.`, hint === '' ? 'Say it.' : `Say it: ${hint}`];
}

/** The keys that a schema asks for, its branches' too. */
function namesOf(schema: Schema | boolean): string[] {
  return typeof schema === 'boolean' ? [] : [...(schema.required ?? []), ...(schema.anyOf ?? []).flatMap(namesOf)];
}

function chooseOne(
  branches: (Schema | boolean)[],
  value: unknown,
  fits: (branch: Schema | boolean) => boolean,
  refuse: (words: Words) => void,
) {
  const fitting = branches.filter(fits);
  if (fitting.length === 1) return;
  const names = branches.flatMap(namesOf);
  const choices = branches.map((branch) => (typeof branch === 'object' ? branch.const : undefined));
  if (names.length > 0) {
    const said = isObject(value) ? names.filter((name) => name in value) : [];
    refuse(
      said.length > 1
        ? [`${joined(said)} exclude each other.`, 'Keep one.']
        : [`One of ${joined(names, 'or')} is missing.`, 'Say one of them.'],
    );
  } else if (choices.every((choice) => choice !== undefined))
    refuse([
      `${quoted(value)} is no choice.`,
      `Choices: ${choices.map((choice) => JSON.stringify(choice)).join(', ')}.`,
    ]);
  else refuse([`${quoted(value)} fits ${fitting.length} of ${branches.length} schemas.`, 'It must fit exactly one.']);
}
