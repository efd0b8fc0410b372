// The question before a record is saved, as its descriptor defines it.
import { isAbsent, isFailure } from '../../http/failure.ts';
import type { Ask, Question } from '../../requests/host.ts';
import type { Condition, Confirm, Screen } from '../descriptor/descriptor.gen.ts';
import { choicesOf } from '../descriptor/entity.ts';
import { throwUnreadable } from '../rules/response-shape.ts';
import { isMet } from '../rules/conditions.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import { toRequest } from '../rules/request.ts';
import { questionTexts, type PlaceholderValues } from '../rules/texts.ts';
import type { FormView } from './form-view.ts';

/** The question, which may depend on the response to a call; null for none. */
export async function questionBefore({ form, calls }: Screen, view: FormView, ask: Ask): Promise<Question | null> {
  const before = form?.beforeSave;
  if (!before || !isMet(before.when, view.facts)) return null;
  if (before.confirm) return questionOf(before.confirm, titledPlaces(view));
  const answer = await ask(toRequest(calls![before.call!]!, view.places)).catch(unlessAbsent);
  // The record does not exist, so nothing has to be confirmed.
  if (answer === absent) return null;
  if (!answersAll(before.ask!.when, answer)) throwUnreadable();
  if (!isMet(before.ask!.when, { ...view.facts, answer: { value: answer } })) return null;
  return questionOf(before.ask!.confirm, (place) =>
    place.startsWith('answer.') ? valueAt(answer, place.slice('answer.'.length)) : view.places(place),
  );
}

const absent = Symbol('absent');

function unlessAbsent(thrown: unknown): typeof absent {
  if (isFailure(thrown) && isAbsent(thrown)) return absent;
  throw thrown;
}

/** The placeholders of a view, with option titles in place of values. */
const titledPlaces =
  ({ fields, places }: FormView): PlaceholderValues =>
  (place) => {
    const value = places(place);
    const schema = fields[place.replace(/^form\./, '')]?.spec.schema;
    return choicesOf(schema ?? {}).find((choice) => value !== null && choice.value === value)?.label ?? value;
  };

const questionOf = (confirm: Confirm, places: PlaceholderValues): Question => ({
  ...questionTexts(confirm, places),
  place: 'form',
});

/** Whether a response contains every part that a condition reads. Otherwise the condition cannot be evaluated. */
const answersAll = (condition: Condition, answer: Json): boolean =>
  partsAsked(condition).every((path) => valueAt(answer, path) !== undefined);

function partsAsked(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(partsAsked);
  if ('any' in condition) return condition.any.flatMap(partsAsked);
  if ('not' in condition) return partsAsked(condition.not);
  return 'answer' in condition && condition.answer !== undefined ? [condition.answer] : [];
}
