// The model of one record in a form: open, load, edit, save or be rejected, leave.
import { createEvent, createStore, sample, type Store } from 'effector';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { announceSaves, followSaveClicks, keepSaved, leaveForm } from './after-saving.ts';
import type { WithCopies } from './copied-record.ts';
import { createDraft, editDraft } from './draft.ts';
import { formTitle, isNamedByTitle } from './form-title.ts';
import { startRecord } from './fresh-record.ts';
import { fieldsOf } from './fields.ts';
import { formPlan } from './form-plan.ts';
import type { FormView } from './form-view.ts';
import { formCode, loadFormCode } from './lazy-form-code.ts';
import { fromServer, createLoading, type Wanted } from './loading.ts';
import { createRecordEvents } from './record-events.ts';
import { createRecordOptions } from './record-options.ts';
import { createInput, createOpening, createRecordErrors, followTyping } from './record-state.ts';
import { createRecordView } from './record-view.ts';
import { createRereading } from './rereading.ts';
import { withCurrent } from './saved-draft.ts';
import { createSaving, leavingWhileSaving } from './saving.ts';

export type RecordModel = ReturnType<typeof createRecord>;

export function createRecord(definition: Definition, host: Host) {
  const plan = formPlan(definition);
  const events = createRecordEvents();
  const { closed, reloadWanted, rereadWanted, outdated } = events;

  // State
  const opening = createOpening(events);
  const { $opening, begun } = opening;
  const until = [begun, closed];
  const { $options, optionsWanted, optionsLoaded, followForm } = createRecordOptions(definition, plan.specs, host, {
    opened: begun,
    closed,
  });
  const loadWanted = createEvent<Wanted>();
  const loading = createLoading(definition, plan.specs, host, { wanted: loadWanted, until: [closed], $options });
  const input = createInput(events, opening);
  const saving = createSaving(definition, host, { owner: until, $opening });
  const troubles = createRecordErrors(host, events, opening, saving);
  const view = createRecordView(plan, host, {
    draft: input.$draft,
    opening: $opening,
    touched: input.$touched,
    wasAttempted: troubles.$wasAttempted,
    isSaving: saving.$isSaving,
    refusal: troubles.$refusal,
    options: $options,
  });

  // Logic
  followForm(view.$view);
  sample({
    clock: begun,
    fn: ({ mode, key, row, variant, from, isSwitched }): Wanted => ({ mode, key, row, variant, from, isSwitched }),
    target: loadWanted,
  });
  const $fromServer = $opening.map((opening) => opening && fromServer(opening));
  const reread = createRereading(definition, host, {
    $opening,
    $fromServer,
    $isChanged: view.$isChanged,
    rereadWanted,
    outdated,
    reloadWanted,
    until,
  });
  sample({
    clock: [loading.optionsLoaded, loading.loaded.map(({ result }) => result.options)],
    target: optionsLoaded,
  });
  input.$draft
    // A new record is not on the server yet.
    .on([reread.done.map(({ result }) => result), saving.currentLoaded], (draft, read) =>
      draft?.mode === 'edit' ? withCurrent(draft, read, plan.specs) : draft,
    )
    .on(loading.loaded, (before, { params, result }) => {
      if (params.mode === 'edit') return { ...(before ?? editDraft(result.record)), read: result.record };
      const start = startRecord(definition, params.variant);
      const { copyRecord } = definition as WithCopies;
      const read = params.from && copyRecord ? copyRecord(definition, result.record, start) : start;
      // A reload keeps the input into a new record, which the server does not have yet.
      return before ? { ...before, read } : createDraft(definition.entity, read);
    });
  const savedHere = saving.saved.filter({ fn: ({ isHere }) => isHere });
  const $readAt = createStore(0)
    .on([reread.done, saving.currentLoaded, savedHere], () => Date.now())
    // How old the row of a list is is unknown.
    .on(loading.loaded, (_, { params }) => (params.row && !definition.screen.calls?.read ? 0 : Date.now()));
  followTyping(plan, events, input, view);

  const parts = { ...input, ...view, ...troubles, $opening, $readAt, saving };
  followSaveClicks(events, parts);
  announceSaves(definition, host, saving);
  const savedLate = saving.saved.filter({ fn: ({ isHere }) => !isHere });
  sample({ clock: savedLate, fn: (late) => late.saving.opening.key, target: outdated });
  const { kept, goingOn } = keepSaved(plan, savedHere, parts);
  // A response to a request sent before the save may be older than the saved record.
  const readBefore = sample({ clock: savedHere, source: reread.$isPending, filter: Boolean });
  const loadedBefore = sample({ clock: savedHere, source: loading.$isLoading, filter: Boolean });
  sample({ clock: [reloadWanted, loadedBefore], source: $fromServer, filter: Boolean, target: loadWanted });
  sample({ clock: [goingOn, readBefore], fn: () => undefined, target: rereadWanted });
  leaveForm(definition, host, { cancelClicked: events.cancelClicked, kept, goingOn });

  return {
    ...events,
    ...input,
    definition,
    plan,
    code: formCode,
    /** Loads the code that the form needs with another definition. */
    loadFor: ({ screen, entity }: Definition) => loadFormCode(fieldsOf(screen.form, entity)),
    begun,
    savedLate,
    /** The action that was to follow the save. */
    savedFirst: kept.filterMap(({ saving: { after } }) => after),
    optionsWanted,
    reread,
    $opening,
    $view: view.$view,
    $name: nameFrom(definition, view.$view),
    $options,
    $loadFailure: loading.$loadFailure,
    $isLoading: loading.$isLoading,
    $isSaving: saving.$isSaving,
    $leaving: leavingWhileSaving(saving, input.$draft),
    $isChanged: view.$isChanged,
    $resetNotice: view.$resetNotice,
    $wasAttempted: troubles.$wasAttempted,
    $refusal: troubles.$refusal,
    $troubles: troubles.$troubles,
  };
}

/** The title of a record that its title names, blank until it is loaded; null for records that their keys name. */
const nameFrom = (definition: Definition, $view: Store<FormView | null>): Store<string | null> =>
  $view.map((view) => {
    if (!isNamedByTitle(definition)) return null;
    return view ? formTitle(definition, 'edit', view.places) : '';
  });
