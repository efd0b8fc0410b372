// The model of buttons other than Save: confirmation, call, notice, and what is reloaded afterwards.
import { combine, createEvent, createStore, merge, sample, type Event, type EventCallable, type Store } from 'effector';
import type { Action, Screen } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { aboutRecord } from '../form/about-record.ts';
import { sendCall } from '../form/send-call.ts';
import { deletedText } from '../form/saved-notice.ts';
import type { Host, Notice } from '../host.ts';
import { isInterruption, type Failure } from '../../http/failure.ts';
import { createCommand, type Command } from '../../requests/command.ts';
import type { Question } from '../../requests/host.ts';
import { explain, faultIdOf, joinedServerMessages } from '../rules/explain.ts';
import { lateNotice } from '../rules/late-notice.ts';
import { listedName } from '../rules/link-column.ts';
import { toRequest } from '../rules/request.ts';
import { ruleFor, withServer } from '../rules/refusal.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { questionTexts, formatText } from '../rules/texts.ts';
import { actionView, keyIn, needsSaving, type ActionContext } from './action-view.ts';
import { completeAction } from './complete-action.ts';
import type { WithCopyActions } from './copies.ts';
import type { Sent } from '../form/steps.ts';
import type { WithActionParts } from './with-action-parts.ts';

export type ActionFailure = { id: string; headline: string; details: string; faultId: string | null; failure: Failure };

export type ActionsModel = ReturnType<typeof createActions>;

/**
 * A press on a button, and the context at that moment. `before`: the steps that an earlier attempt has completed.
 * `isConfirmed`: whether the user has already said yes.
 */
export type Run = { action: Action; place: ActionContext; before?: Sent | undefined; isConfirmed?: true };

export function createActions(
  definition: Definition,
  position: Action['position'],
  $place: Store<ActionContext | null>,
  host: Host,
) {
  const { screen, slug } = definition;
  const { actionParts } = definition as WithActionParts;
  const actions = (screen.actions ?? [])
    .map((action) => completeAction(definition, action))
    .filter((action) => action.position === position);

  // Events
  const clicked = createEvent<string>();
  const reloadWanted = createEvent();
  /** After a failure the record may differ from the one shown. */
  const rereadWanted = createEvent();
  const left = createEvent();
  /** The changes of the form are saved, which an action has asked for. */
  const savedFirst = createEvent<Run>();

  const command = createCommand<Run, unknown>({
    host,
    question,
    run: ({ action: { open, call }, place: { places }, before }, ask) =>
      open === undefined
        ? sendCall(definition, { id: call!, places, before }, ask)
        : host.openFx(toRequest(screen.calls![open]!, places)),
    owner: [left],
    // Actions of different rows run at the same time.
    key: ({ place }) => keyIn(place) ?? '',
  });

  /** Work that continues after its request; undefined if no action starts any. */
  const waiting = actions.some(({ until }) => until) ? actionParts!.createWaiting(host, command, left) : undefined;

  // State
  const $runs = waiting?.$runs ?? command.$running;
  /** The keys of the records whose actions run. */
  const $runningKeys = $runs.map((running) => running.map(({ place }) => keyIn(place) ?? ''));
  const failedHere = command.failedHere.map(({ params, failure }) => ({
    params,
    trouble: toActionFailure(screen, params, failure),
  }));
  const $views = combine($place, $runs, command.$running, (place, all, pending) => {
    if (!place) return [];
    const ofPlace = (runs: readonly Run[]) => runs.find((run) => keyIn(run.place) === keyIn(place))?.action;
    const running = ofPlace(all)?.id ?? null;
    return actions.flatMap((action) => actionView(definition, action, place, running, ofPlace(pending)));
  });
  const $lastTrouble = createStore<ActionFailure | null>(null)
    .on(failedHere, (last, { params, trouble }) => (params.action.inputs ? last : trouble))
    .on([host.reconnected, host.signedInAgain], (trouble) =>
      trouble && !trouble.failure.before && isInterruption(trouble.failure) ? null : trouble,
    )
    .reset(command.sent, left);
  /** The last error: the server's message, otherwise the current disabled reason; null if there is none. */
  const $trouble = combine($lastTrouble, $views, (trouble, views) => {
    const why = views.find(({ id }) => id === trouble?.id)?.why;
    const isSaid = trouble?.failure.before ?? (trouble && joinedServerMessages(trouble.failure));
    return trouble && why && !isSaid ? { ...trouble, details: why } : trouble;
  });

  // Logic
  const pressed = sample({
    clock: clicked,
    source: { place: $place, views: $views },
    filter: ({ place, views }, id) => place !== null && views.some((view) => view.id === id && view.isEnabled),
    fn: ({ place }, id): Run => ({ action: actions.find((action) => action.id === id)!, place: place! }),
  });
  (definition as WithCopyActions).openCopies?.(definition, pressed, host);
  const asked = pressed.filter({ fn: ({ action }) => action.inputs !== undefined });
  const continued = actionParts?.continuedAction(command, [left, asked]) ?? command;
  const toSave = startPressed(pressed, savedFirst, continued);
  const saveFirst = actionParts?.questionFirst(toSave, { host, question, until: [left] }) ?? toSave;
  const hasDialog = actions.some(({ inputs, result }) => inputs ?? result);
  /** The dialog of actions with inputs or results; undefined if there are none. */
  const dialog = hasDialog
    ? actionParts!.createActionDialog(screen, host, { asked, command: continued, left })
    : undefined;
  announce(definition, host, command);
  sample({
    clock: command.doneHere,
    filter: ({ params }) => params.action.then === 'close',
    fn: () => ({ screen: slug, place: { at: 'list' as const }, force: true, isClosing: true }),
    target: host.wentTo,
  });
  readAgain(command, { reloadWanted, rereadWanted });
  /** The record key of a call that finished after its page was left; null if it had none. */
  const endedLate = sample({
    clock: [command.done, command.failed] as Event<{ params: Run; isHere: boolean }>[],
    filter: ({ isHere }) => !isHere,
    fn: ({ params }) => keyIn(params.place),
  });

  return {
    clicked,
    left,
    reloadWanted,
    rereadWanted,
    /** The changes of the form are to be saved before an action. */
    saveFirst,
    savedFirst,
    endedLate,
    $views,
    $runningKeys,
    $lastTrouble,
    $trouble,
    hasActions: actions.length > 0,
    waiting,
    dialog,
    Dialog: actionParts?.ActionDialog,
  };
}

/** Starts the command of a button. Returns those before which the changes of the form have to be saved. */
function startPressed(pressed: Event<Run>, savedFirst: Event<Run>, command: Command<Run, unknown>): Event<Run> {
  const isSavedFirst = ({ action, place }: Run) => needsSaving(action, place);
  sample({
    clock: pressed,
    filter: (run) => !run.action.inputs && !run.action.duplicate && !isSavedFirst(run),
    target: command.start,
  });
  sample({ clock: savedFirst, target: command.start });
  return pressed.filter({ fn: isSavedFirst });
}

/** Reads the data of the page again after a call. */
function readAgain(
  { doneHere, failedHere }: Command<Run, unknown>,
  { reloadWanted, rereadWanted }: Record<'reloadWanted' | 'rereadWanted', EventCallable<void>>,
): void {
  /** Whether changes of the form are given up. */
  const ended = merge([
    // Input that was entered while the record was being saved is kept.
    doneHere.filterMap(({ params: { action } }) => (action.then === 'reload' ? !action.saveFirst : undefined)),
    failedHere.map(({ params: { action } }) => action.afterFailure === 'reload'),
  ]);
  sample({ clock: ended, filter: Boolean, fn: () => undefined, target: reloadWanted });
  sample({ clock: ended, filter: (isReload) => !isReload, fn: () => undefined, target: rereadWanted });
}

/** Notices after success, and after a failure whose page was left. */
function announce(definition: Definition, host: Host, command: Command<Run, unknown>): void {
  const { screen } = definition;
  sample({
    clock: command.done.map(({ params }) => doneText(definition, params)),
    filter: (text) => text !== '',
    fn: (text) => ({ tone: 'success' as const, text }),
    target: host.noticed,
  });
  sample({
    clock: command.failedLate,
    fn: ({ params, failure }) => lateTrouble(definition, params, toActionFailure(screen, params, failure)),
    target: host.noticed,
  });
}

/** The text of the notice after success; '' for none. */
function doneText(definition: Definition, { action, place }: Run): string {
  const isDelete = action.call === 'delete' && keyIn(place) !== null;
  return (
    formatText(action.done, place.places) || (isDelete ? deletedText(definition, nameIn(definition.screen, place)) : '')
  );
}

function question({ action, place: { places }, isConfirmed }: Run): Question | null {
  if (!action.confirm || action.inputs || isConfirmed) return null;
  return {
    ...questionTexts(action.confirm, places),
    tone: action.variant === 'danger' ? 'danger' : 'plain',
    place: `action:${action.id}`,
  };
}

export function toActionFailure({ errors }: Screen, { action, place }: Run, refusal: Failure): ActionFailure {
  const failure = aboutRecord(keyIn(place), refusal);
  const rule = action.call === 'delete' ? ruleFor(errors?.delete ?? [], failure) : undefined;
  const words = explain(failure);
  const headline = formatText(rule?.text ?? action.failed, withServer(place.places, words)) || t('action-failed');
  const details = (failure.before?.text ?? '') + (headline.includes(words) ? '' : words);
  return { id: action.id, headline, details, faultId: faultIdOf(failure), failure };
}

/** The name of an action's record, as shown in the list; '' for an action without a record. */
const nameIn = (screen: Screen, place: ActionContext): string =>
  (keyIn(place) !== null && listedName(screen, (path) => place.places(`record.${path}`))) || (keyIn(place) ?? '');

/** The notice of an error after its page was left; it names the record. */
function lateTrouble({ screen }: Definition, { place }: Run, { headline, details, faultId }: ActionFailure): Notice {
  const name = nameIn(screen, place) || formatText(screen.title, place.places);
  return { tone: 'error', text: lateNotice(name, [headline, details, faultId && t('fault-id', { id: faultId })]) };
}
