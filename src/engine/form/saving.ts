// Saves a record: an optional confirmation from the descriptor, the call, and the error if either fails,
// even if the form was left meanwhile.
import { combine, createStore, type Store } from 'effector';
import { aboutRecord } from './about-record.ts';
import type { AnyUnit } from '../../requests/any-unit.ts';
import type { Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import type { Screen } from '../descriptor/descriptor.gen.ts';
import { createCommand } from '../../requests/command.ts';
import type { Question } from '../../requests/host.ts';
import type { Host, Notice } from '../host.ts';
import { explainUnsaved, faultIdOf } from '../rules/explain.ts';
import { lateNotice } from '../rules/late-notice.ts';
import type { Json } from '../rules/paths.ts';
import { placeMessages, type Refusal } from '../rules/refusal.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { formatText } from '../rules/texts.ts';
import { createCurrentRecord } from './current-record.ts';
import { sendCall, type WithSteps } from './send-call.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './form-state.ts';
import { savedName, type Saving } from './saved-record.ts';
import type { FormView } from './form-view.ts';
import type { WithDescribed } from './described.ts';
import { leaveWhileSaving } from './leave-question.ts';
import type { questionBefore } from './question-before.ts';
import { isTypedSince } from './saved-draft.ts';

/** `questionBefore`: missing if nothing is asked before saving. */
type WithQuestion = Definition & { questionBefore?: typeof questionBefore };

/** The message of a rejection, its failure, and the rejected record. */
export type Refused = { refusal: Refusal; failure: Failure; rejected: Json };

/**
 * Handles one press on Save. Its results include `isHere`: whether the form is still open. `owner`: events that open or
 * close the form.
 */
export function createSaving(
  definition: WithQuestion & WithSteps,
  host: Host,
  { owner, $opening }: { owner: AnyUnit[]; $opening: Store<Opening | null> },
) {
  const { screen, actionParts } = definition;
  const { isWanted, currentLoaded } = createCurrentRecord(definition, host, $opening);

  const once = createCommand<Saving, Json, true>({
    host,
    question: ({ view }, ask) => (screen.form?.beforeSave ? definition.questionBefore!(screen, view, ask) : null),
    prove: isWanted,
    run: ({ view, opening, before }, ask) =>
      sendCall(definition, { id: opening.mode === 'create' ? 'create' : 'update', places: view.places, before }, ask),
    owner,
  });
  const command = actionParts?.resumable(once, (one, other) => one.opening === other.opening, owner) ?? once;

  return {
    saveWanted: command.start,
    saveStarted: command.started,
    saveSent: command.sent,
    currentLoaded,
    saved: command.done.map(({ params, result, isHere }) => ({ saving: params, answer: result, isHere })),
    notSaved: command.failed.map(({ params, failure, isHere }) => ({
      saving: params,
      refused: saveRefused(definition, params, failure),
      isHere,
    })),
    notAsked: command.notAsked.map(({ params, failure }) => questionRefused(screen, params.view, failure)),
    $isSaving: command.$isActive,
  };
}

/** The question before the user leaves after all changes were sent to be saved; null otherwise. */
export function leavingWhileSaving(
  { saveStarted, saveSent, $isSaving }: ReturnType<typeof createSaving>,
  $draft: Store<Draft | null>,
): Store<Question | null> {
  const $sent = createStore<Draft | null>(null)
    .on(saveSent, (_, { draft }) => draft)
    .reset(saveStarted);
  return combine($isSaving, $sent, $draft, (isSaving, sent, draft) =>
    isSaving && sent && draft && !isTypedSince(draft, sent) ? leaveWhileSaving() : null,
  );
}

/** The notice of a rejection after its form was left; it names the record that was not saved. */
export function lateRefusal({ screen }: Definition, saving: Saving, { refusal }: Refused): Notice {
  const { form, fields } = refusal;
  const name = savedName(screen, saving);
  const faultId = form?.faultId ? t('fault-id', { id: form.faultId }) : null;
  const words = [form?.headline ?? null, ...Object.values(fields).flat(), ...(form?.details ?? []), faultId];
  return { tone: 'error', text: lateNotice(name, words) };
}

/** The message if the check for a confirmation before saving failed. */
function questionRefused({ form }: Screen, { places, record }: FormView, failure: Failure): Refused {
  const headline = formatText(form?.beforeSave?.failed, places);
  return {
    refusal: { fields: {}, form: { headline, details: [explainUnsaved(failure)], faultId: faultIdOf(failure) } },
    failure,
    rejected: record,
  };
}

/** The error of a rejected save: messages at visible fields, the rest above the form. */
function saveRefused(definition: WithSteps & WithDescribed, { view, opening }: Saving, thrown: Failure): Refused {
  const { screen, actionParts, described } = definition;
  const { errors = {} } = screen;
  const particular = (opening.mode === 'create' ? errors.create : errors.update) ?? [];
  const visible = Object.values(view.fields).filter((field) => field.isShown);
  const shown = new Set(visible.flatMap(({ path, members = [] }) => [path, ...members.map(({ id }) => id)]));
  const rules = [...particular, ...(errors.save ?? [])];
  const failure = aboutRecord(opening.key, thrown);
  const found = placeMessages(failure, { rules, shown, places: view.places });
  const refusal = described?.placedAtMembers(found, visible) ?? found;
  return {
    refusal: actionParts?.withSteps(refusal, failure, t('save-failed')) ?? refusal,
    failure,
    rejected: view.record,
  };
}
