// Checks one JSON value against the keywords of one schema, not of the schemas inside it. Independent of descriptors.
import type { Pair } from './finding.ts';
import { isObject, sameJson } from '../rules/paths.ts';
import { remembered } from '../rules/remembered.mjs';
import type { JsonPath } from './finding.ts';
import type { Schema } from '../descriptor/entity.ts';
import { withExamples, withHint, suggestNames, quoted, typeName, typesInWords, typeAdvice } from './wording.ts';
import { t, type CheckMessages } from '../../messages/gen/check.gen.ts';

const isOfType = (value: unknown, type: string) =>
  type === 'integer' ? Number.isInteger(value) : typeName(value) === type;

const isOfTypes = ({ type }: Schema, value: unknown) =>
  type === undefined || (typeof type === 'string' ? isOfType(value, type) : type.some((one) => isOfType(value, one)));

const choicesIn = (schema: Schema) => schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

const isSame = (one: unknown, other: unknown) => one === other || (typeof one === 'object' && sameJson(one, other));

const isChosen = (schema: Schema, value: unknown) => choicesIn(schema)?.some((one) => isSame(one, value)) ?? true;

/** Whether a value has a type and a choice of the schema, without a message. */
export const isOfKind = (schema: Schema, value: unknown): boolean =>
  isOfTypes(schema, value) && isChosen(schema, value);

/** What is wrong with the value itself; undefined if nothing is. `description`: what was expected. */
export function valueProblem(
  schema: Schema,
  value: unknown,
  path: JsonPath,
  description = schema.description,
): Pair | undefined {
  if (!isOfTypes(schema, value)) {
    const types = [schema.type!].flat();
    return [
      t('expected-but-found', { types: typesInWords(types), value: quoted(value) }),
      typeAdvice(types, description),
    ];
  }
  if (!isChosen(schema, value)) return notChosen(value, choicesIn(schema)!, path);
  if (typeof value === 'string') return wrongText(schema, value, description);
  if (typeof value === 'number') return wrongNumber(schema, value);
  if (Array.isArray(value)) return wrongList(schema, value);
  return isObject(value) ? wrongCount(schema, value, description) : undefined;
}

function wrongCount(
  { minProperties = 0, maxProperties = Infinity, examples }: Schema,
  value: Record<string, unknown>,
  description: string | undefined,
): Pair | undefined {
  const count = Object.keys(value).length;
  if (count >= minProperties && count <= maxProperties) return undefined;
  const found = t('value-has-length', { value: quoted(value), count });
  return count < minProperties
    ? [found, withExamples(withHint(t('add-least-keys', { count: minProperties }), description), examples)]
    : [found, withHint(t('keep-most-keys', { count: maxProperties }), description)];
}

function wrongText(
  { minLength = 0, maxLength = Infinity, pattern }: Schema,
  text: string,
  description: string | undefined,
): Pair | undefined {
  // Code points are counted only where the number of code units does not decide.
  const isWithin = text.length >= 2 * minLength && text.length <= maxLength;
  const length = isWithin ? text.length : Array.from(text).length;
  if (length === 0 && minLength > 0) return [t('string-empty'), t('enter-value-remove-key')];
  if (length < minLength)
    return [t('too-short', { text: quoted(text) }), t('use-least-characters', { minLength: String(minLength) })];
  if (length > maxLength)
    return [t('too-long', { text: quoted(text) }), t('use-most-characters', { maxLength: String(maxLength) })];
  if (pattern === undefined || matches(pattern, text)) return undefined;
  return [
    t('does-not-required-format', { text: quoted(text) }),
    withHint(t('use-string-matches', { pattern }), description),
  ];
}

const expressions = new Map<string, RegExp | undefined>();

/** Whether a text matches. An invalid pattern matches everything: it is reported where it is. */
export function matches(pattern: string, text: string): boolean {
  return remembered(expressions, pattern, () => compiled(pattern))?.test(text) ?? true;
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function wrongNumber(schema: Schema, value: number): Pair | undefined {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = schema;
  if (value < minimum) return [t('too-small', { value: String(value) }), t('use-more', { minimum: String(minimum) })];
  if (value <= exclusiveMinimum)
    return [
      t('too-small', { value: String(value) }),
      t('use-number-above', { exclusiveMinimum: String(exclusiveMinimum) }),
    ];
  if (value > maximum) return [t('too-large', { value: String(value) }), t('use-less', { maximum: String(maximum) })];
  const { multipleOf = 0 } = schema;
  // As validators do: the quotient must be an integer.
  if (multipleOf > 0 && !Number.isInteger(value / multipleOf))
    return [
      t('not-multiple', { value: String(value), multipleOf: String(multipleOf) }),
      t('use-multiple', { multipleOf: String(multipleOf) }),
    ];
  if (value >= exclusiveMaximum)
    return [
      t('too-large', { value: String(value) }),
      t('use-number-below', { exclusiveMaximum: String(exclusiveMaximum) }),
    ];
  return undefined;
}

function wrongList({ minItems = 0, maxItems = Infinity, uniqueItems }: Schema, list: unknown[]): Pair | undefined {
  const count = list.length === 0 ? t('list-empty') : t('list-items', { count: list.length });
  if (list.length < minItems) return [count, t('add-least-remove-key', { minItems: String(minItems) })];
  if (list.length > maxItems) return [count, t('keep-most', { maxItems: String(maxItems) })];
  const seen = new Set<string>();
  const twice = uniqueItems ? list.find((item) => seen.size === seen.add(JSON.stringify(item)).size) : undefined;
  return twice !== undefined ? [t('duplicate-item', { item: quoted(twice) }), t('remove-one-them')] : undefined;
}

/** The keys whose values are listed under another name. */
const listedBy: Partial<Record<string, MessageId>> = {
  cell: 'names-cells',
  widget: 'names-widgets',
  kind: 'names-kinds',
  tone: 'names-tones',
  mode: 'names-modes',
  edition: 'names-editions',
  format: 'names-formats',
  type: 'names-types',
};
type MessageId = Extract<keyof CheckMessages, `names-${string}`>;

function notChosen(given: unknown, choices: unknown[], path: JsonPath): Pair {
  const noun = path.at(-1);
  const label = typeof noun === 'string' && Object.hasOwn(listedBy, noun) ? listedBy[noun] : undefined;
  const value = quoted(given);
  const found =
    typeof noun !== 'string'
      ? t('not-allowed-value', { value })
      : label
        ? t('not-valid', { value, noun })
        : t('not-valid-value', { value, noun });
  const names = choices.map((choice) => (typeof choice === 'string' ? choice : JSON.stringify(choice)));
  const bare = choices.find((choice) => typeof choice !== 'string' && JSON.stringify(choice) === given);
  if (bare !== undefined) return [found, t('use-without-quotes', { bare: JSON.stringify(bare) })];
  const what = t(label ?? 'names-values');
  return [
    found,
    typeof given === 'string'
      ? suggestNames(given, names, what)
      : t('known-names', { question: '', what, names: names.join(', ') }),
  ];
}
