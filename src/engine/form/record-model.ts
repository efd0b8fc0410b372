// The model of one record in a form: open, load, edit, save or be rejected, leave.
import { combine, createEvent, createStore, sample } from 'effector';
import { isDisconnection } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { createDraft, editDraft, isTypedSince, lastReset, savedDraft, switched, untyped, type Draft } from './draft.ts';
import type { FormState, Opening } from './form-state.ts';
import { formPlan } from './form-plan.ts';
import type { FormView } from './form-view.ts';
import { formCode } from './lazy-form-code.ts';
import { createRecordOptions } from './record-options.ts';
import { anew, createLoading, type Wanted } from './loading.ts';
import { createRereading } from './rereading.ts';
import { savedNotice } from './saved-notice.ts';
import { createSaving, lateRefusal, type Refused } from './saving.ts';
import type { Change } from './typing.ts';

export type RecordModel = ReturnType<typeof createRecord>;

export function createRecord(definition: Definition, host: Host) {
  const { screen, entity } = definition;
  const plan = formPlan(definition);

  // Events
  const opened = createEvent<Opening>();
  const closed = createEvent();
  const reloadWanted = createEvent();
  /** Reads the current record again; the user's changes are kept. */
  const rereadWanted = createEvent();
  /** Something started during an earlier opening has changed the record with this key; null for settings. */
  const outdated = createEvent<string | null>();
  const fieldTyped = createEvent<Change>();
  const fieldLeft = createEvent<string>();
  const toggleSwitched = createEvent<{ path: string; on: boolean }>();
  const saveClicked = createEvent();
  const resetClicked = createEvent();
  const cancelClicked = createEvent();
  const errorsShown = createEvent();

  // State
  const $opening = createStore<Opening | null>(null).reset(closed);
  /** Opened, unless this very form simply continues. */
  const begun = sample({
    clock: opened,
    source: $opening,
    filter: (here, { mode, key }) => !(here?.isContinued && mode === 'edit' && key === here.key),
    fn: (_, opening) => opening,
  });
  $opening.on(begun, (_, opening) => opening);
  const $draft = createStore<Draft | null>(null).reset(closed, begun);
  const { $options, optionsWanted, optionsLoaded, followForm } = createRecordOptions(definition, plan.specs, host, {
    opened: begun,
    closed,
  });
  const loadWanted = createEvent<Wanted>();
  const loading = createLoading(definition, plan.specs, host, { wanted: loadWanted, until: [closed], $options });
  const $touched = createStore<ReadonlySet<string>>(new Set())
    .on(fieldLeft, (touched, path) => new Set([...touched, path]))
    .reset(begun, closed, resetClicked);
  const $wasAttempted = createStore(false)
    .on(errorsShown, () => true)
    .reset(begun, closed, resetClicked);
  const { saveWanted, saveStarted, saved, notSaved, notAsked, $isSaving } = createSaving(definition, host, [
    begun,
    closed,
  ]);
  // The message of an ended session disappears after signing in again, and that of an unreachable server once it
  // responds.
  const $refusal = createStore<Refused | null>(null)
    .on(host.reconnected, (refused) => (refused && isDisconnection(refused.failure) ? null : refused))
    .reset(begun, closed, resetClicked, saveStarted, host.signedInAgain);
  /** Counts the attempts that revealed errors; each change moves the focus to the first error. */
  const $troubles = createStore(0).reset(begun, closed);

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
  /** The view of the form; null while there is nothing to show. */
  const $view = createStore<FormView | null>(null);
  $view.on($state, (previous, state) => state && formCode().formView(plan, state, previous));
  /** Whether leaving would discard changes. */
  const $isChanged = $view.map((view) => view?.isChanged === true && view.asText === null && view.readOnly === null);

  /** The fields that a change of the field `at` has reset; null if there are none. */
  const $resetNotice = combine($draft, $view, (draft, view) => {
    const lost = draft && view && lastReset(draft);
    if (!lost) return null;
    const labelOf = (path: string) => view.fields[path]!.label;
    return {
      at: lost.by,
      text: t('group-reset', { field: labelOf(lost.by), fields: lost.fields.map(labelOf).join(', ') }),
    };
  });

  // Logic
  followForm($view);
  sample({
    clock: begun,
    fn: ({ mode, key, row }): Wanted => ({ mode, key, row }),
    target: loadWanted,
  });
  const $anew = $opening.map((opening) => opening && anew(opening));
  sample({ clock: reloadWanted, source: $anew, filter: Boolean, target: loadWanted });
  const reread = createRereading(definition, host, {
    $opening,
    $anew,
    $isChanged,
    rereadWanted,
    outdated,
    reloadWanted,
    until: [begun, closed],
  });
  $draft.on(reread, (draft, record) => draft && { ...draft, read: record });
  sample({
    clock: [loading.optionsLoaded, loading.loaded.map(({ result }) => result.options)],
    target: optionsLoaded,
  });
  $draft.on(loading.loaded, (_, { params, result }) =>
    params.mode === 'create' ? createDraft(entity) : editDraft(result.record),
  );
  const typed = sample({
    clock: fieldTyped,
    source: $state,
    filter: (state) => state !== null,
    fn: (state, change) => formCode().afterTyping(plan, state!, change),
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
  $refusal.on(refusedHere, (_, refusal) => refusal);
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
  // The saved record is the new baseline of a form that stays open, and later input is a change of it.
  const isSettings = screen.kind === 'settings';
  const kept = sample({
    clock: savedHere,
    source: $state,
    fn: (state, { saving, answer }) => {
      const stays = state !== null && isTypedSince(state.draft, saving.draft);
      return { saving, isTypedSince: stays, next: stays ? formCode().continued(plan, state, saving, answer) : null };
    },
  });
  $draft.on(kept, (draft, { saving, isTypedSince: stays, next }) =>
    draft && (next || (draft.mode === 'edit' && (isSettings || stays)))
      ? savedDraft(draft, saving.draft, saving.view.record, plan.specs)
      : draft,
  );
  const goingOn = kept.filterMap(({ next }) => next ?? undefined);
  $opening.on(goingOn, (_, opening) => opening);
  sample({ clock: goingOn, fn: () => undefined, target: rereadWanted });
  if (isSettings) {
    $touched.reset(savedHere);
    $wasAttempted.reset(savedHere);
  }
  const list = { screen: definition.slug, place: { at: 'list' as const } };
  sample({ clock: cancelClicked, fn: () => ({ ...list, force: true, isClosing: true }), target: host.wentTo });
  sample({
    clock: goingOn,
    fn: ({ key }) => ({ ...list, place: { at: 'record' as const, key }, force: true, isClosing: true }),
    target: host.wentTo,
  });
  // If there is later input, leaving asks for confirmation as usual.
  sample({
    clock: kept,
    filter: ({ next }) => !isSettings && next === null,
    fn: ({ isTypedSince: stays }) => ({ ...list, force: !stays, isClosing: true }),
    target: host.wentTo,
  });

  return {
    definition,
    plan,
    opened,
    begun,
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
    $loadFailure: loading.$loadFailure,
    $isLoading: loading.$isLoading,
    $isSaving,
    $isChanged,
    $resetNotice,
    $troubles,
  };
}
