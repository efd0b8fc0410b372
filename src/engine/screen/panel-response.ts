// The effects of the response to the call of a panel or an action. Pure.
import type { Call, Note, Result, Text } from '../descriptor/descriptor.gen.ts';
import type { Change } from '../form/typing.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { rowsOf } from '../rules/request.ts';
import { throwUnreadable } from '../rules/response-shape.ts';
import { isMembers, valueAt, type Json } from '../rules/paths.ts';
import { placeholdersIn, formatText, type PlaceholderValues } from '../rules/texts.ts';

/** The placeholders around a call with those of its response. */
export const responsePlaceholders =
  (places: PlaceholderValues, answer: Json): PlaceholderValues =>
  (place) =>
    place === 'answer' || place.startsWith('answer.') ? valueAt(answer, place.slice('answer.'.length)) : places(place);

/** A placeholder on its own keeps its JSON type. */
function valueOfText(text: Text, places: PlaceholderValues): Json {
  const [only] = typeof text === 'string' ? placeholdersIn(text) : [];
  return only !== undefined && text === `{${only}}` ? (places(only) ?? null) : formatText(text, places);
}

/**
 * Throws the Failure of a response without what the result reads: rows, or values inside the response, of which none
 * would be shown, and which would clear the fields that they fill.
 */
export function checkResponse(result: Result, call: Call, answer: Json): void {
  if ('table' in result) {
    rowsOf(call, answer);
    return;
  }
  const filling = placeholdersIn(JSON.stringify(result.fill ?? null)).filter((place) => place.startsWith('answer.'));
  const isMissing = (place: string) => responsePlaceholders(() => undefined, answer)(place) === undefined;
  if (filling.length > 0 ? filling.every(isMissing) : result.facts && !isMembers(answer)) throwUnreadable();
}

/** The values that a response fills into the form; undefined if there are none. */
export function filledBy(result: Result, around: PlaceholderValues, answer: Json): Change[] | undefined {
  if ('table' in result || !result.fill) return undefined;
  const places = responsePlaceholders(around, answer);
  return Object.entries(result.fill).map(([path, text]) => ({
    path,
    value: valueOfText(text, places),
    isStored: true,
  }));
}

/** The first alert that applies to a response. */
export const alertFor = (result: Result, facts: Facts, answer: Json): Note | undefined =>
  'table' in result
    ? undefined
    : result.alerts?.find((one) => isMet(one.when, { ...facts, answer: { value: answer } }));
