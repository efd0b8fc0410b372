// What follows a press on Save: errors are shown, or the record is sent; then its form stays open, or is left.
import { merge, sample, type Event, type EventCallable, type Store, type StoreWritable } from 'effector';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import type { Json } from '../rules/paths.ts';
import type { FormPlan, Opening } from './form-state.ts';
import { formCode } from './lazy-form-code.ts';
import type { RecordEvents } from './record-events.ts';
import type { RecordInput, RecordErrors } from './record-state.ts';
import type { RecordView } from './record-view.ts';
import { isTypedSince, savedDraft } from './saved-draft.ts';
import { savedNotice } from './saved-notice.ts';
import type { Saving } from './saved-record.ts';
import { lateRefusal, type createSaving } from './saving.ts';

type Parts = RecordInput &
  Pick<RecordView, '$state' | '$view'> &
  RecordErrors & {
    $opening: StoreWritable<Opening | null>;
    $readAt: Store<number>;
    saving: ReturnType<typeof createSaving>;
  };

/** A new record, open at its own address. */
type OpenRecord = Opening & { key: string };

/** The saved record; whether there was input meanwhile, and the form in which it continues if that is another one. */
type Kept = { saving: Saving; isTypedSince: boolean; next: OpenRecord | null };

/** Sends the record if Save is enabled, and shows the errors otherwise. */
export function followSaveClicks({ saveClicked, saveFirst }: RecordEvents, parts: Parts) {
  const { $view, $draft, $opening, $readAt, errorsShown, saving } = parts;
  const wanted = merge([saveClicked.map((): object | undefined => undefined), saveFirst]);
  sample({
    clock: wanted,
    source: $view,
    filter: (view) => view !== null && !view.save.isEnabled,
    fn: () => undefined,
    target: errorsShown,
  });
  sample({
    clock: wanted,
    source: { view: $view, draft: $draft, opening: $opening, readAt: $readAt },
    filter: ({ view }) => view !== null && view.save.isEnabled,
    fn: ({ view, draft, opening, readAt }, after) => ({ view: view!, draft: draft!, opening: opening!, readAt, after }),
    target: saving.saveWanted,
  });
}

/** The notices of saved records, and of records rejected after their form was left. */
export function announceSaves(definition: Definition, host: Host, { saved, notSaved }: Parts['saving']) {
  sample({
    clock: notSaved,
    filter: ({ isHere }) => !isHere,
    fn: ({ saving, refused }) => lateRefusal(definition, saving, refused),
    target: host.noticed,
  });
  sample({
    clock: saved,
    fn: ({ saving, answer }) => savedNotice(definition, saving, answer),
    target: host.noticed,
  });
}

/** The saved record is the new baseline of a form that stays open, and later input is a change of it. */
export function keepSaved(plan: FormPlan, savedHere: Event<{ saving: Saving; answer: Json }>, parts: Parts) {
  const { $state, $draft, $touched, $opening, $wasAttempted } = parts;
  const isSettings = plan.definition.screen.kind === 'settings';
  const kept = sample({
    clock: savedHere,
    source: $state,
    fn: (state, { saving, answer }): Kept => {
      const stays = state !== null && isTypedSince(state.draft, saving.draft);
      return {
        saving,
        isTypedSince: stays,
        next: stays ? formCode().nextAddress(plan, state, saving, answer) : null,
      };
    },
  });
  $draft.on(kept, (draft, { saving, isTypedSince: stays, next }) =>
    draft && (next || (draft.mode === 'edit' && (isSettings || stays || saving.after !== undefined)))
      ? savedDraft(draft, saving.draft, saving.view.record, plan.specs)
      : draft,
  );
  const goingOn = kept.filterMap(({ next }) => next ?? undefined);
  $opening.on(goingOn, (_, opening) => opening);
  if (isSettings) {
    $touched.reset(savedHere);
    $wasAttempted.reset(savedHere);
  }
  return { kept, goingOn };
}

/** Shows the list, or the address of a new record whose form stays open. */
export function leaveForm(
  { slug, screen }: Definition,
  host: Host,
  {
    cancelClicked,
    kept,
    goingOn,
  }: { cancelClicked: EventCallable<void>; kept: Event<Kept>; goingOn: Event<OpenRecord> },
) {
  const list = { screen: slug, place: { at: 'list' as const } };
  sample({ clock: cancelClicked, fn: () => ({ ...list, force: true, isClosing: true }), target: host.wentTo });
  sample({
    clock: goingOn,
    fn: ({ key }) => ({ ...list, place: { at: 'record' as const, key }, force: true, isClosing: true }),
    target: host.wentTo,
  });
  // If there is later input, leaving asks for confirmation as usual.
  sample({
    clock: kept,
    filter: ({ next, saving }) => screen.kind !== 'settings' && next === null && saving.after === undefined,
    fn: ({ isTypedSince: stays }) => ({ ...list, force: !stays, isClosing: true }),
    target: host.wentTo,
  });
}
