// The options of a control, each with a key that identifies its value in the page.
import type { Choice } from '../descriptor/entity.ts';
import { withoutDigits, writeJson } from '../rules/exact-json.ts';
import { toExactNumber } from '../rules/exact-number.ts';
import type { Json } from '../rules/paths.ts';

/** `isUnknown`: it is chosen, and not among the options. */
export type ChoiceView = Choice & { key: string; isUnknown?: boolean };

const isLikeJson = (text: string) => /^(?:["[{]|-?\d|true$|false$|null$)/.test(text);

/** The key of an option: distinct for every JSON value, so 1 and "1", or null and "null", differ; 1 and 1.0 do not. */
export function keyOf(value: Json): string {
  if (value === undefined) return '';
  return typeof value === 'string' && value !== '' && !isLikeJson(value) ? value : writeJson(withoutDigits(value));
}

/** The value of an option by its key. */
export function valueOfKey(key: string): Json {
  try {
    return isLikeJson(key) ? (toExactNumber(key) ?? (JSON.parse(key) as Json)) : key;
  } catch {
    return key;
  }
}

export const toChoiceView = ({ value, label }: Choice): ChoiceView => ({ value, label, key: keyOf(value) });

/** The key of the chosen option; '' if there is none. */
export const chosenKey = (value: Json, choices: readonly ChoiceView[]): string =>
  value === '' && !choices.some((choice) => choice.value === '') ? '' : keyOf(value);

/** The items of a list's value; empty if the value is not a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
