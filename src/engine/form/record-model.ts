// The story of one record in a form: it is opened and loaded, typed into, saved or refused, and left.
import { combine, createEvent, createStore, sample } from 'effector';
import { isDisconnection, type Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { say } from '../rules/sentences.ts';
import { createDraft, editDraft, isTypedSince, savedDraft, switched, untyped, type Draft } from './draft.ts';
import type { FormState, Opening } from './form-state.ts';
import { formPlan, formView } from './form-view.ts';
import { createRecordOptions } from './record-options.ts';
import { createLoading, type Wanted } from './loading.ts';
import { savedNotice } from './saved-notice.ts';
import { createSaving, lateRefusal, type Refused } from './saving.ts';
import { afterTyping, putBackIn, type Change } from './typing.ts';

export type RecordModel = ReturnType<typeof createRecord>;

export function createRecord(definition: Definition, host: Host) {
  const { screen, entity } = definition;
  const plan = formPlan(definition);

  // What can happen
  const opened = createEvent<Opening>();
  const closed = createEvent();
  const reloadWanted = createEvent();
  /** What the record is by now is wanted; what was typed stays. */
  const rereadWanted = createEvent();
  /** Something that was begun at an earlier opening has changed the record of this key; null for settings. */
  const outdated = createEvent<string | null>();
  const fieldTyped = createEvent<Change>();
  const fieldLeft = createEvent<string>();
  const toggleSwitched = createEvent<{ path: string; on: boolean }>();
  const saveClicked = createEvent();
  const resetClicked = createEvent();
  const cancelClicked = createEvent();
  const errorsShown = createEvent();

  const loadFx = createLoading(definition, plan.specs, host);
  const rereadFx = createLoading(definition, [], host);

  // What is true
  const $opening = createStore<Opening | null>(null)
    .on(opened, (_, opening) => opening)
    .reset(closed);
  const $draft = createStore<Draft | null>(null).reset(closed, opened);
  const $load = createStore<Wanted | null>(null)
    .on(loadFx, (_, load) => load)
    .reset(closed);
  /** What the last load came to; an answer to an older one is dropped. */
  const loaded = sample({
    clock: loadFx.done,
    source: $load,
    filter: (load, { params }) => load === params,
    fn: (_, { result }) => result,
  });
  const { $options, optionsWanted, followForm } = createRecordOptions(definition, plan.specs, host, {
    opened,
    closed,
    loaded,
  });
  const $loadFailure = createStore<Failure | null>(null).reset(opened, reloadWanted, closed);
  const $touched = createStore<ReadonlySet<string>>(new Set())
    .on(fieldLeft, (touched, path) => new Set([...touched, path]))
    .reset(opened, closed, resetClicked);
  const $wasAttempted = createStore(false)
    .on(errorsShown, () => true)
    .reset(opened, closed, resetClicked);
  const { saveWanted, saved, notSaved, notAsked, $isSaving } = createSaving(definition, host, $opening);
  // Whoever signs in again is not told any longer that the session had ended, nor that the server is away once it is back.
  const $refusal = createStore<Refused | null>(null)
    .on(host.reconnected, (refused) => (refused && isDisconnection(refused.failure) ? null : refused))
    .reset(opened, closed, resetClicked, saveWanted, host.signedInAgain);
  /** How often a person was shown what is wrong; a change asks for the focus. */
  const $troubles = createStore(0).reset(opened, closed);

  const $state = combine(
    {
      draft: $draft,
      opening: $opening,
      touched: $touched,
      wasAttempted: $wasAttempted,
      isSaving: $isSaving,
      refusal: $refusal,
      options: $options,
      session: host.$session,
      base: host.$base,
    },
    ({ draft, opening, ...state }): FormState | null => draft && opening && { draft, key: opening.key, ...state },
  );
  /** All that the form shows; null while there is nothing to show. */
  const $view = $state.map((state) => state && formView(plan, state));
  /** Whether leaving would lose something. */
  const $isChanged = $view.map((view) => view?.isChanged === true && view.asText === null && view.readOnly === null);

  /** What a change of the field `at` has put back in others; null while nothing is. */
  const $resetNotice = combine($draft, $view, (draft, view) => {
    const lost = draft && view && putBackIn(draft);
    if (!lost) return null;
    const labelOf = (path: string) => view.fields[path]!.label;
    return { at: lost.by, text: say('group-reset', { field: labelOf(lost.by), fields: lost.fields.map(labelOf) }) };
  });

  // What follows
  followForm($view);
  sample({
    clock: opened,
    fn: ({ mode, key, row }): Wanted => ({ mode, key, row, known: {} }),
    target: loadFx,
  });
  // Asked again, a record is read again, also where it was its row.
  const $anew = combine($opening, $options, (opening, known) => opening && { ...opening, row: undefined, known });
  sample({ clock: reloadWanted, source: $anew, filter: Boolean, target: loadFx });
  sample({ clock: rereadWanted, source: $anew, filter: Boolean, target: rereadFx });
  const reread = sample({
    clock: rereadFx.done,
    source: $opening,
    filter: (opening, { params, result }) =>
      opening?.mode === params.mode && opening.key === params.key && result.failure === null,
    fn: (_, { result }) => result.record,
  });
  $draft.on(reread, (draft, record) => draft && { ...draft, read: record });
  const outdatedHere = sample({
    clock: outdated,
    source: { opening: $opening, isChanged: $isChanged },
    filter: ({ opening }, key) => opening?.mode === 'edit' && opening.key === key,
    fn: ({ isChanged }) => isChanged,
  });
  sample({ clock: outdatedHere, filter: Boolean, fn: () => undefined, target: rereadWanted });
  sample({ clock: outdatedHere, filter: (isChanged) => !isChanged, fn: () => undefined, target: reloadWanted });
  sample({
    clock: loaded,
    source: $opening,
    filter: (opening, { failure }) => opening !== null && failure === null,
    fn: (opening, { record }) => (opening!.mode === 'create' ? createDraft(entity) : editDraft(record)),
    target: $draft,
  });
  sample({
    clock: loaded,
    filter: ({ failure }) => failure !== null,
    fn: ({ failure }) => failure,
    target: $loadFailure,
  });
  // A record that could not be read because the session was over, or the server away, is asked for again by itself.
  sample({
    clock: [host.signedInAgain, host.reconnected],
    source: $loadFailure,
    filter: (failure) => failure !== null,
    fn: () => undefined,
    target: reloadWanted,
  });
  const typed = sample({
    clock: fieldTyped,
    source: $state,
    filter: (state) => state !== null,
    fn: (state, change) => afterTyping(plan, state!, change),
  });
  $draft.on(typed, (_, { draft }) => draft);
  $touched.on(typed, (_, { touched }) => touched);
  $draft.on(toggleSwitched, (draft, { path, on }) => draft && switched(draft, path, on));
  $draft.on(resetClicked, (draft) => draft && untyped(draft));

  sample({
    clock: saveClicked,
    source: $view,
    filter: (view) => view !== null && !view.save.isEnabled,
    fn: () => undefined,
    target: errorsShown,
  });
  sample({
    clock: saveClicked,
    source: { view: $view, draft: $draft, opening: $opening },
    filter: ({ view }) => view !== null && view.save.isEnabled,
    fn: ({ view, draft, opening }) => ({ view: view!, draft: draft!, opening: opening! }),
    target: saveWanted,
  });
  const savedHere = saved.filter({ fn: ({ isHere }) => isHere });
  const savedLate = saved.filter({ fn: ({ isHere }) => !isHere });
  const refusedHere = [notAsked, notSaved.filterMap(({ isHere, refused }) => (isHere ? refused : undefined))];
  $refusal.on(refusedHere, (_, told) => told);
  $troubles.on([errorsShown, ...refusedHere], (count) => count + 1);
  sample({
    clock: notSaved,
    filter: ({ isHere }) => !isHere,
    fn: ({ saving, refused }) => lateRefusal(definition, saving, refused),
    target: host.noticed,
  });
  sample({
    clock: saved,
    fn: ({ saving }) => savedNotice(definition, saving),
    target: host.noticed,
  });
  sample({ clock: savedLate, fn: ({ saving }) => saving.opening.key, target: outdated });
  // What was saved is the new start of a form that stays, and what was typed since then is a change of it.
  const isSettings = screen.kind === 'settings';
  const kept = sample({
    clock: savedHere,
    source: $draft,
    fn: (draft, { saving }) => ({ saving, isTypedSince: draft !== null && isTypedSince(draft, saving.draft) }),
  });
  $draft.on(kept, (draft, { saving, isTypedSince: stays }) =>
    draft?.mode === 'edit' && (isSettings || stays) ? savedDraft(draft, saving.draft, saving.view.record) : draft,
  );
  if (isSettings) {
    $touched.reset(savedHere);
    $wasAttempted.reset(savedHere);
  }
  const list = { screen: definition.slug, place: { at: 'list' as const } };
  sample({ clock: cancelClicked, fn: () => ({ ...list, force: true, isClosing: true }), target: host.wentTo });
  // Whoever has typed on is asked, as by any other way out.
  sample({
    clock: kept,
    filter: () => !isSettings,
    fn: ({ isTypedSince: stays }) => ({ ...list, force: !stays, isClosing: true }),
    target: host.wentTo,
  });

  return {
    definition,
    plan,
    opened,
    closed,
    reloadWanted,
    fieldTyped,
    fieldLeft,
    toggleSwitched,
    saveClicked,
    resetClicked,
    cancelClicked,
    savedLate,
    outdated,
    rereadWanted,
    optionsWanted,
    $opening,
    $view,
    $options,
    $loadFailure,
    $isLoading: loadFx.pending,
    $isSaving,
    $isChanged,
    $resetNotice,
    $troubles,
  };
}
