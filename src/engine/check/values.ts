// One JSON value against the keywords of one schema, not of the schemas inside it. Knows JSON Schema, and no
// descriptor.
import { isObject } from '../rules/paths.ts';
import type { JsonPath } from './finding.ts';
import type { Schema } from '../descriptor/entity.ts';
import { firstSentence, instead, lowered, quoted, typeName, typesInWords } from './wording.ts';

export type Words = [found: string, would: string];

const isOfType = (value: unknown, type: string) =>
  type === 'integer' ? Number.isInteger(value) : typeName(value) === type;

/** What is wrong with the value itself; undefined when nothing is. `description` says what was wanted. */
export function wrongAlone(
  schema: Schema,
  value: unknown,
  path: JsonPath,
  description = schema.description,
): Words | undefined {
  const hint = firstSentence(description);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [
      `Expected ${typesInWords(types)}, but found ${quoted(value)}.`,
      `Use ${typesInWords(types)}. ${hint}`.trim(),
    ];
  }
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices && !choices.some((choice) => JSON.stringify(choice) === JSON.stringify(value))) {
    return notChosen(value, choices, path);
  }
  if (typeof value === 'string') return wrongText(schema, value, hint);
  if (typeof value === 'number') return wrongNumber(schema, value);
  if (Array.isArray(value)) return wrongList(schema, value);
  if (!isObject(value)) return undefined;
  const count = Object.keys(value).length;
  if (count >= (schema.minProperties ?? 0) && count <= (schema.maxProperties ?? Infinity)) return undefined;
  return [`${quoted(value)} has ${count === 1 ? '1 key' : `${count} keys`}.`, hint];
}

function wrongText(
  { minLength = 0, maxLength = Infinity, pattern }: Schema,
  text: string,
  hint: string,
): Words | undefined {
  const length = Array.from(text).length;
  if (length === 0 && minLength > 0) return ['The string is empty.', 'Enter a value, or remove the key.'];
  if (length < minLength) return [`${quoted(text)} is too short.`, `Use at least ${minLength} characters.`];
  if (length > maxLength) return [`${quoted(text)} is too long.`, `Use at most ${maxLength} characters.`];
  if (pattern === undefined || matches(pattern, text)) return undefined;
  return [
    `${quoted(text)} does not have the required format.`,
    hint === '' ? `Use a string that matches ${pattern}.` : `Expected: ${lowered(hint)}`,
  ];
}

/** Whether a text matches. An invalid pattern matches everything: it is reported where it is. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function wrongNumber(schema: Schema, value: number): Words | undefined {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = schema;
  if (value < minimum) return [`${value} is too small.`, `Use ${minimum} or more.`];
  if (value <= exclusiveMinimum) return [`${value} is too small.`, `Use a number above ${exclusiveMinimum}.`];
  if (value > maximum) return [`${value} is too large.`, `Use ${maximum} or less.`];
  const { multipleOf = 0 } = schema;
  // As validators do: the quotient must be an integer.
  if (multipleOf > 0 && !Number.isInteger(value / multipleOf))
    return [`${value} is not a multiple of ${multipleOf}.`, `Use a multiple of ${multipleOf}.`];
  if (value >= exclusiveMaximum) return [`${value} is too large.`, `Use a number below ${exclusiveMaximum}.`];
  return undefined;
}

function wrongList({ minItems = 0, maxItems = Infinity, uniqueItems }: Schema, list: unknown[]): Words | undefined {
  const count = list.length === 0 ? 'The list is empty.' : `The list has ${list.length} items.`;
  if (list.length < minItems) return [count, `Add at least ${minItems}, or remove the key.`];
  if (list.length > maxItems) return [count, `Keep at most ${maxItems}.`];
  const twice = list.find(
    (item, index) => list.findIndex((one) => JSON.stringify(one) === JSON.stringify(item)) < index,
  );
  return uniqueItems && twice !== undefined ? [`Duplicate item ${quoted(twice)}.`, 'Remove one of them.'] : undefined;
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
};

function notChosen(value: unknown, choices: unknown[], path: JsonPath): Words {
  const noun = path.at(-1);
  const what = typeof noun === 'string' ? plurals[noun] : undefined;
  const found = what
    ? `is not a valid ${String(noun)}`
    : typeof noun === 'string'
      ? `is not a valid value of "${noun}"`
      : 'is not an allowed value';
  const names = choices.map((choice) => (typeof choice === 'string' ? choice : JSON.stringify(choice)));
  const bare = choices.find((choice) => typeof choice !== 'string' && JSON.stringify(choice) === value);
  if (bare !== undefined) return [`${quoted(value)} ${found}.`, `Use ${JSON.stringify(bare)} without quotes.`];
  const would =
    typeof value === 'string' ? instead(value, names, what ?? 'Values') : `${what ?? 'Values'}: ${names.join(', ')}.`;
  return [`${quoted(value)} ${found}.`, would];
}
