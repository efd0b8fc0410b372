// The story of one record in a form: it is opened and loaded, typed into, saved or refused, and left.
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { holds } from '../rules/conditions.ts';
import { explain } from '../rules/explain.ts';
import { sameJson, valueAt, type Json } from '../rules/paths.ts';
import { placed, type Refusal } from '../rules/refusal.ts';
import { placesOf, rowsOf, toRequest } from '../rules/request.ts';
import { say } from '../rules/sentences.ts';
import { printed, sentence, type Places } from '../rules/texts.ts';
import { createDraft, editDraft, isSet, switched, type Draft } from './draft.ts';
import { formPlan, type FormState } from './form-state.ts';
import { formView, type FormView } from './form-view.ts';
import { createLoading, laterCalls, toFailure, type Loaded } from './loading.ts';
import type { LoadedOptions } from './options.ts';
import { afterTyping, resets, type Change } from './typing.ts';

export type Opening = {
  mode: 'create' | 'edit';
  key: string | null;
  /** The list's row, for screens that read no record. */ row?: Json;
};

export type RecordModel = ReturnType<typeof createRecord>;

export function createRecord(definition: Definition, host: Host) {
  const { screen, entity } = definition;
  const calls = screen.calls ?? {};
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
  const optionsWanted = createEvent<string>();
  const errorsShown = createEvent();

  const loadFx = createLoading(definition, plan.specs, host);
  const askOptionsFx = attach({
    source: host.$base,
    effect: async (_base, { id, places }: { id: string; places: Places; about: string }): Promise<Json[]> =>
      rowsOf(calls[id]!, await host.askFx(toRequest(calls[id]!, places))),
  });
  const aboutIn = (id: string, places: Places) => printed(placesOf(calls[id]!).map(places));

  // What is true
  const $opening = createStore<Opening | null>(null)
    .on(opened, (_, opening) => opening)
    .reset(closed);
  const $draft = createStore<Draft | null>(null).reset(closed, opened);
  const $options = createStore<LoadedOptions>({})
    .on(loadFx.doneData, (_, { options }) => options)
    .on(askOptionsFx, (options, { id, about }) => ({ ...options, [id]: { is: 'loading', about } }))
    .on(askOptionsFx.finally, (options, answer) => {
      const { id, about } = answer.params;
      // An answer about what the form held before is dropped.
      if (options[id]?.about !== about) return options;
      return {
        ...options,
        [id]:
          answer.status === 'done'
            ? { is: 'ready', records: answer.result, about }
            : { is: 'failed', failure: toFailure(answer.error), about },
      };
    })
    .reset(closed, opened);
  const $loadFailure = createStore<Failure | null>(null).reset(opened, reloadWanted, closed);
  const $touched = createStore<ReadonlySet<string>>(new Set())
    .on(fieldLeft, (touched, path) => new Set([...touched, path]))
    .reset(opened, closed, resetClicked);
  const $wasAttempted = createStore(false)
    .on(errorsShown, () => true)
    .reset(opened, closed, resetClicked);
  // Whoever signs in again is not told any longer that the session had ended.
  const $refusal = createStore<{ refusal: Refusal; rejected: Json } | null>(null).reset(
    opened,
    closed,
    resetClicked,
    host.signedInAgain,
  );
  /** How often a person was shown what is wrong; a change asks for the focus. */
  const $troubles = createStore(0).reset(opened, closed);
  /** What a change of the field `at` has put back in others; null while it has not. */
  const $resetNotice = createStore<{ at: string; text: string } | null>(null).reset(opened, closed, resetClicked);

  const saveFx = attach({
    source: { draft: $draft, opening: $opening },
    effect: async ({ draft, opening }, view: FormView): Promise<Json> => {
      const call = opening!.mode === 'create' ? calls.create! : calls.update!;
      const isSetNow = (path: string) => isSet(draft!, path);
      return host.askFx(toRequest(call, view.places, { record: view.record, isSet: isSetNow }));
    },
  });
  /** Asked before saving, where the descriptor says so: true to go on. */
  const beforeSaveFx = createEffect(async (view: FormView): Promise<boolean> => {
    const before = screen.form?.beforeSave;
    if (!before || !holds(before.when, view.facts)) return true;
    const answer = await host.askFx(toRequest(calls[before.call]!, view.places));
    const facts = { ...view.facts, answer: { value: answer } };
    if (!holds(before.ask.when, facts)) return true;
    const { title, text, yes, no } = before.ask.confirm;
    const places: Places = (place) =>
      place.startsWith('answer.') ? valueAt(answer, place.slice('answer.'.length)) : view.places(place);
    return host.confirmFx({
      title: sentence(title, places),
      text: sentence(text, places),
      yes: sentence(yes, places),
      no: sentence(no, places),
    });
  });
  const $isSaving = combine(saveFx.pending, beforeSaveFx.pending, (saving, asking) => saving || asking);

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
  for (const id of laterCalls(plan.specs, screen.panels)) {
    sample({
      clock: $view,
      source: $options,
      filter: (options, view) =>
        view !== null && (!options[id] || (options[id].about ?? '') !== aboutIn(id, view.places)),
      fn: () => id,
      target: optionsWanted,
    });
    sample({
      clock: host.signedInAgain,
      source: $options,
      filter: (options) => options[id]?.is === 'failed',
      fn: () => id,
      target: optionsWanted,
    });
  }
  sample({
    clock: optionsWanted,
    source: $view,
    filter: (view) => view !== null,
    fn: (view, id) => ({ id, places: view!.places, about: aboutIn(id, view!.places) }),
    target: askOptionsFx,
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
    fn: ({ params, error }): { refusal: Refusal; rejected: Json } => {
      const failure = toFailure(error);
      const headline = sentence(screen.form?.beforeSave?.failed, params.places);
      return {
        refusal: { fields: {}, form: { headline, details: [explain(failure)], faultId: null } },
        rejected: params.record,
      };
    },
    target: $refusal,
  });
  sample({
    clock: saveFx.fail,
    source: $opening,
    fn: (opening, { params, error }) => {
      const particular = (opening?.mode === 'create' ? screen.errors?.create : screen.errors?.update) ?? [];
      const rules = [...particular, ...(screen.errors?.save ?? [])];
      const shown = new Set(
        Object.values(params.fields)
          .filter((field) => field.isShown)
          .map((field) => field.path),
      );
      return { refusal: placed(toFailure(error), { rules, shown, places: params.places }), rejected: params.record };
    },
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

/** Whether two views would send the same record. */
export const sendsTheSame = (left: FormView, right: FormView): boolean => sameJson(left.record, right.record);
