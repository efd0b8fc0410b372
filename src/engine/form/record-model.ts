// The story of one record in a form: it is opened and loaded, typed into, saved or refused, and left.
import { combine, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import type { Json } from '../rules/paths.ts';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { createDraft, editDraft, switched, type Draft } from './draft.ts';
import type { FormState } from './form-state.ts';
import { formPlan, formView, type FormView } from './form-view.ts';
import { createRecordOptions } from './record-options.ts';
import { createSaving, questionRefused, saveRefused, type Refused } from './saving.ts';
import { createLoading, type Loaded } from './loading.ts';
import { afterTyping, resets, type Change } from './typing.ts';

export type Opening = {
  mode: 'create' | 'edit';
  key: string | null;
  /** The list's row, for screens that read no record. */ row?: Json;
};

export type RecordModel = ReturnType<typeof createRecord>;

export function createRecord(definition: Definition, host: Host) {
  const { screen, entity } = definition;
  const plan = formPlan(definition);

  // What can happen
  const opened = createEvent<Opening>();
  const closed = createEvent();
  const reloadWanted = createEvent();
  const fieldTyped = createEvent<Change>();
  const fieldLeft = createEvent<string>();
  const toggleSwitched = createEvent<{ path: string; on: boolean }>();
  const saveClicked = createEvent();
  const resetClicked = createEvent();
  const cancelClicked = createEvent();
  const errorsShown = createEvent();

  const loadFx = createLoading(definition, plan.specs, host);

  // What is true
  const $opening = createStore<Opening | null>(null)
    .on(opened, (_, opening) => opening)
    .reset(closed);
  const $draft = createStore<Draft | null>(null).reset(closed, opened);
  const { $options, optionsWanted, followForm } = createRecordOptions(definition, plan.specs, host, {
    opened,
    closed,
    loadFx,
  });
  const $loadFailure = createStore<Failure | null>(null).reset(opened, reloadWanted, closed);
  const $touched = createStore<ReadonlySet<string>>(new Set())
    .on(fieldLeft, (touched, path) => new Set([...touched, path]))
    .reset(opened, closed, resetClicked);
  const $wasAttempted = createStore(false)
    .on(errorsShown, () => true)
    .reset(opened, closed, resetClicked);
  // Whoever signs in again is not told any longer that the session had ended.
  const $refusal = createStore<Refused | null>(null).reset(opened, closed, resetClicked, host.signedInAgain);
  /** How often a person was shown what is wrong; a change asks for the focus. */
  const $troubles = createStore(0).reset(opened, closed);
  /** What a change of the field `at` has put back in others; null while it has not. */
  const $resetNotice = createStore<{ at: string; text: string } | null>(null).reset(opened, closed, resetClicked);

  const { beforeSaveFx, saveFx, $isSaving } = createSaving(definition, host, { $draft, $opening });

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

  // What follows
  followForm($view);
  sample({
    clock: [opened, reloadWanted],
    source: { opening: $opening, known: $options },
    filter: ({ opening }) => opening !== null,
    fn: ({ opening, known }) => ({ mode: opening!.mode, key: opening!.key, row: opening!.row, known }),
    target: loadFx,
  });
  const isOfThisOpening = (
    { opening }: { opening: Opening | null },
    { params }: { params: { mode: string; key: string | null } },
  ) => opening !== null && opening.mode === params.mode && opening.key === params.key;
  sample({
    clock: loadFx.done,
    source: { opening: $opening },
    filter: (source, done) => isOfThisOpening(source, done) && done.result.failure === null,
    fn: ({ opening }, { result }: { result: Loaded }) =>
      opening!.mode === 'create' ? createDraft(entity) : editDraft(result.record),
    target: $draft,
  });
  sample({
    clock: loadFx.done,
    source: { opening: $opening },
    filter: (source, done) => isOfThisOpening(source, done) && done.result.failure !== null,
    fn: (_, { result }) => result.failure,
    target: $loadFailure,
  });
  // A record that could not be read because the session was over is asked for again after signing in.
  sample({
    clock: host.signedInAgain,
    source: $loadFailure,
    filter: (failure) => failure !== null,
    fn: () => undefined,
    target: reloadWanted,
  });
  const typed = sample({
    clock: fieldTyped,
    source: $state,
    filter: (state) => state !== null,
    fn: (state, change) => ({ ...afterTyping(plan, state!, change), at: change.path }),
  });
  $draft.on(typed, (_, { draft }) => draft);
  $touched.on(typed, (_, { touched }) => touched);
  $draft.on(toggleSwitched, (draft, { path, on }) => draft && switched(draft, path, on, plan.specs));
  $draft.on(resetClicked, (draft) => draft && { ...draft, typed: {}, on: {} });
  sample({
    clock: typed,
    source: $view,
    filter: (view, { at }) => view !== null && resets(plan, at),
    fn: (view, { at, putBack }) =>
      putBack.length === 0
        ? null
        : { at, text: say('group-reset', { field: view!.fields[at]!.label, fields: putBack }) },
    target: $resetNotice,
  });

  sample({
    clock: saveClicked,
    source: $view,
    filter: (view) => view !== null && !view.save.isEnabled,
    fn: () => undefined,
    target: errorsShown,
  });
  sample({
    clock: saveClicked,
    source: $view,
    filter: (view): view is FormView => view !== null && view.save.isEnabled,
    target: beforeSaveFx,
  });
  sample({ clock: beforeSaveFx.done, filter: ({ result }) => result, fn: ({ params }) => params, target: saveFx });
  sample({
    clock: beforeSaveFx.fail,
    fn: ({ params, error }) => questionRefused(screen, params, error),
    target: $refusal,
  });
  sample({
    clock: saveFx.fail,
    source: $opening,
    fn: (opening, { params, error }) => saveRefused(screen, opening?.mode ?? 'edit', params, error),
    target: $refusal,
  });
  $troubles.on([errorsShown, saveFx.fail], (count) => count + 1);
  sample({ clock: saveFx.done, fn: () => null, target: $refusal });
  sample({
    clock: cancelClicked,
    fn: () => ({ screen: definition.slug, place: { at: 'list' as const }, force: true }),
    target: host.wentTo,
  });
  sample({
    clock: saveFx.done,
    fn: ({ params }) => ({
      tone: 'success' as const,
      text: sentence(screen.says?.saved, params.places) || say('saved'),
    }),
    target: host.noticed,
  });
  if (screen.kind === 'settings') {
    // Settings take what was saved as the new start.
    sample({
      clock: saveFx.done,
      source: $draft,
      filter: (draft) => draft !== null,
      fn: (_, { params }) => editDraft(params.record),
      target: $draft,
    });
    sample({ clock: saveFx.done, fn: () => new Set<string>(), target: $touched });
    sample({ clock: saveFx.done, fn: () => false, target: $wasAttempted });
  } else {
    sample({
      clock: saveFx.done,
      fn: () => ({ screen: definition.slug, place: { at: 'list' as const }, force: true }),
      target: host.wentTo,
    });
  }

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
