// Saves a record: an optional confirmation from the descriptor, the call, and the error if either fails,
// even if the form was left meanwhile.
import { aboutRecord } from './about-record.ts';
import type { AnyUnit } from '../../requests/any-unit.ts';
import type { Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import type { Condition, Confirm, Screen } from '../descriptor/descriptor.gen.ts';
import { choicesOf } from '../descriptor/entity.ts';
import { createCommand } from '../../requests/command.ts';
import type { Question } from '../../requests/host.ts';
import type { Host, Notice } from '../host.ts';
import { unreadable } from '../rules/answer.ts';
import { holds } from '../rules/conditions.ts';
import { explain, lateWords } from '../rules/explain.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import { placed, type Refusal } from '../rules/refusal.ts';
import { toRequest } from '../rules/request.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { printed, sentence, type Places } from '../rules/texts.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './form-state.ts';
import type { FormView } from './form-view.ts';
import { placedAtMembers } from './described.ts';

/** The message of a rejection, its failure, and the rejected record. */
export type Refused = { refusal: Refusal; failure: Failure; rejected: Json };

/**
 * A press on Save: the data to send at that moment, and the opening that it belongs to. `after`: what follows in the
 * same form.
 */
export type Saving = { view: FormView; draft: Draft; opening: Opening; after?: object | undefined };

/**
 * Handles one press on Save. Its results include `isHere`: whether the form is still open. `owner`: events that open or
 * close the form.
 */
export function createSaving({ screen }: Definition, host: Host, owner: AnyUnit[]) {
  const calls = screen.calls ?? {};

  const command = createCommand<Saving, Json>({
    host,
    question: async ({ view }, ask) => {
      const before = screen.form?.beforeSave;
      if (!before || !holds(before.when, view.facts)) return null;
      if (before.confirm) return questionOf(before.confirm, titledPlaces(view));
      const answer = await ask(toRequest(calls[before.call!]!, view.places));
      if (!answersAll(before.ask!.when, answer)) unreadable();
      if (!holds(before.ask!.when, { ...view.facts, answer: { value: answer } })) return null;
      return questionOf(before.ask!.confirm, (place) =>
        place.startsWith('answer.') ? valueAt(answer, place.slice('answer.'.length)) : view.places(place),
      );
    },
    run: ({ view, opening }, ask) =>
      ask(toRequest(opening.mode === 'create' ? calls.create! : calls.update!, view.places)),
    owner,
  });

  return {
    saveWanted: command.start,
    saveStarted: command.started,
    saved: command.done.map(({ params, result, isHere }) => ({ saving: params, answer: result, isHere })),
    notSaved: command.failed.map(({ params, failure, isHere }) => ({
      saving: params,
      refused: saveRefused(screen, params, failure),
      isHere,
    })),
    notAsked: command.notAsked.map(({ params, failure }) => questionRefused(screen, params.view, failure)),
    $isSaving: command.$isActive,
  };
}

/** The placeholders of a view, with option titles in place of values. */
const titledPlaces =
  ({ fields, places }: FormView): Places =>
  (place) => {
    const value = places(place);
    const schema = fields[place.replace(/^form\./, '')]?.spec.schema;
    return choicesOf(schema ?? {}).find((choice) => value !== null && choice.value === value)?.label ?? value;
  };

const questionOf = ({ title, text, yes, no }: Confirm, places: Places): Question => ({
  title: sentence(title, places),
  text: sentence(text, places),
  yes: sentence(yes, places),
  no: sentence(no, places),
  place: 'form',
});

/** Whether a response contains every part that a condition reads. Otherwise the condition cannot be evaluated. */
export const answersAll = (condition: Condition, answer: Json): boolean =>
  partsAsked(condition).every((path) => valueAt(answer, path) !== undefined);

function partsAsked(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(partsAsked);
  if ('any' in condition) return condition.any.flatMap(partsAsked);
  if ('not' in condition) return partsAsked(condition.not);
  return 'answer' in condition && condition.answer !== undefined ? [condition.answer] : [];
}

/** The notice of a rejection after its form was left; it names the record that was not saved. */
export function lateRefusal({ screen }: Definition, { opening, view }: Saving, { refusal }: Refused): Notice {
  const { form, fields } = refusal;
  const name = opening.key ?? (printed(valueAt(view.record, screen.key ?? '')) || sentence(screen.title));
  const faultId = form?.faultId ? t('fault-id', { id: form.faultId }) : null;
  const words = [form?.headline ?? null, ...Object.values(fields).flat(), ...(form?.details ?? []), faultId];
  return { tone: 'error', text: lateWords(name, words) };
}

/** The message if the check for a confirmation before saving failed. */
function questionRefused({ form }: Screen, { places, record }: FormView, failure: Failure): Refused {
  const headline = sentence(form?.beforeSave?.failed, places);
  return {
    refusal: { fields: {}, form: { headline, details: [explain(failure)], faultId: null } },
    failure,
    rejected: record,
  };
}

/** The error of a rejected save: messages at visible fields, the rest above the form. */
function saveRefused({ errors = {} }: Screen, { view, opening }: Saving, thrown: Failure): Refused {
  const particular = (opening.mode === 'create' ? errors.create : errors.update) ?? [];
  const visible = Object.values(view.fields).filter((field) => field.isShown);
  const shown = new Set(visible.flatMap(({ path, members = [] }) => [path, ...members.map(({ id }) => id)]));
  const rules = [...particular, ...(errors.save ?? [])];
  const failure = aboutRecord(opening.key, thrown);
  return {
    refusal: placedAtMembers(placed(failure, { rules, shown, places: view.places }), visible),
    failure,
    rejected: view.record,
  };
}
