// The state of a record in a form: what is open, what was entered, and its errors.
import { createEvent, createStore, merge, sample } from 'effector';
import { isDisconnection } from '../../http/failure.ts';
import type { Host } from '../host.ts';
import { withToggle, withoutInput, type Draft } from './draft.ts';
import type { FormPlan, Opening } from './form-state.ts';
import { formCode } from './lazy-form-code.ts';
import type { RecordEvents } from './record-events.ts';
import type { RecordView } from './record-view.ts';
import type { createSaving, Refused } from './saving.ts';
import type { Typed } from './typing.ts';

export type RecordOpening = ReturnType<typeof createOpening>;

/**
 * `begun`: something was opened, and this very form does not simply continue. `discarded`: its input is given up. A
 * reload keeps the input into a new record, which the server does not have yet.
 */
export function createOpening({ opened, closed, resetClicked, reloadWanted }: RecordEvents) {
  const $opening = createStore<Opening | null>(null).reset(closed);
  const begun = sample({
    clock: opened,
    source: $opening,
    filter: (here, { mode, key }) => !(here?.isContinued && mode === 'edit' && key === here.key),
    fn: (_, opening) => opening,
  });
  $opening.on(begun, (_, opening) => opening);
  const reloaded = sample({ clock: reloadWanted, source: $opening, filter: (opening) => opening?.mode === 'edit' });
  return { $opening, begun, discarded: merge([resetClicked, reloaded.map(() => undefined)]) };
}

/** What was entered, and the fields that were left. */
export function createInput(events: RecordEvents, { begun, discarded }: RecordOpening) {
  const { closed, fieldLeft, toggleSwitched } = events;
  const begunAnew = begun.filter({ fn: ({ isSwitched }) => !isSwitched });
  const $draft = createStore<Draft | null>(null)
    .on(toggleSwitched, (draft, { path, on }) => draft && withToggle(draft, path, on))
    .on(discarded, (draft) => draft && withoutInput(draft))
    .reset(closed, begunAnew);
  const $touched = createStore<ReadonlySet<string>>(new Set())
    .on(fieldLeft, (touched, path) => new Set([...touched, path]))
    .reset(begunAnew, closed, discarded);
  return { $draft, $touched };
}

export type RecordInput = ReturnType<typeof createInput>;

/** Enters what is typed, with everything that it resets. */
export function followTyping(
  plan: FormPlan,
  events: RecordEvents,
  { $draft, $touched }: RecordInput,
  view: RecordView,
) {
  const typed = sample({
    clock: [events.fieldTyped.map((change) => [change]), events.filled],
    source: view.$state,
    filter: (state) => state !== null,
    fn: (state, changes) =>
      changes.reduce<Typed>((now, change) => formCode().afterTyping(plan, { ...state!, ...now }, change), state!),
  });
  $draft.on(typed, (_, { draft }) => draft);
  $touched.on(typed, (_, { touched }) => touched);
}

export type RecordErrors = ReturnType<typeof createRecordErrors>;

/** The results of failed attempts to save: errors in the form, or a rejection. */
export function createRecordErrors(
  host: Host,
  { closed }: RecordEvents,
  { begun, discarded }: RecordOpening,
  { saveStarted, notAsked, notSaved }: ReturnType<typeof createSaving>,
) {
  const errorsShown = createEvent();
  const refused = [notAsked, notSaved.filterMap((one) => (one.isHere ? one.refused : undefined))];
  const $wasAttempted = createStore(false)
    .on(errorsShown, () => true)
    .reset(begun, closed, discarded);
  // The message of an ended session disappears after signing in again, and that of an unreachable server once it
  // responds.
  const $refusal = createStore<Refused | null>(null)
    .on(host.reconnected, (known) => (known && isDisconnection(known.failure) ? null : known))
    .on(refused, (_, refusal) => refusal)
    .reset(begun, closed, discarded, saveStarted, host.signedInAgain);
  /** Counts the attempts that revealed errors; each change moves the focus to the first error. */
  const $troubles = createStore(0)
    .on([errorsShown, ...refused], (count) => count + 1)
    .reset(begun, closed);
  return { errorsShown, $wasAttempted, $refusal, $troubles };
}
