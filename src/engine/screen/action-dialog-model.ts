// The model of the dialog of an action: its input and the errors in it, the rejection, and the result.
import { attach, combine, createEvent, createStore, merge, sample, type Event, type Store } from 'effector';
import type { AnyUnit } from '../../requests/any-unit.ts';
import type { Command } from '../../requests/command.ts';
import { isInterruption, toFailure } from '../../http/failure.ts';
import type { Question } from '../../requests/host.ts';
import { createQuery } from '../../requests/query.ts';
import type { Input, Screen } from '../descriptor/descriptor.gen.ts';
import type { LoadedOptions } from '../form/options.ts';
import { withSteps } from '../form/steps.ts';
import type { Host } from '../host.ts';
import { placeMessages, type Refusal } from '../rules/refusal.ts';
import { rowsOf, toReading } from '../rules/request.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import { t as actionText } from '../../messages/gen/actions.gen.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import type { Run } from './action-model.ts';
import { createActionResults } from './action-results.ts';
import { cleanedInputs, firstInputs, inputValue, inputProblems, inputViews, type InputValues } from './inputs.ts';

export type ActionDialogModel = ReturnType<typeof createActionDialog>;

type Around = {
  /** A press on the button of an action with inputs. */
  asked: Event<Run>;
  command: Command<Run, unknown>;
  left: AnyUnit;
};

type Entered = { values: InputValues; touched: ReadonlySet<string>; wasAttempted: boolean };

const untouched = (inputs: readonly Input[]): Entered => ({
  values: firstInputs(inputs),
  touched: new Set(),
  wasAttempted: false,
});

const discardQuestion = (): Question => ({
  title: actionText('input'),
  text: actionText('input-text'),
  yes: actionText('discard'),
  no: actionText('keep'),
  tone: 'danger',
});

const hasInputs = ({ params }: { params: Run }) => params.action.inputs !== undefined;

export function createActionDialog(screen: Screen, host: Host, { asked, command, left }: Around) {
  // Events
  const typed = createEvent<{ box: string; value: string }>();
  const boxLeft = createEvent<string>();
  const submitted = createEvent();
  const cancelled = createEvent();
  /** Escape: closes the dialog, and asks first if that would discard what was entered. */
  const dismissed = createEvent();
  /** Asks whether to discard what was entered. */
  const askFx = attach({ effect: host.confirmFx!, mapParams: discardQuestion });
  const optionsWanted = createEvent<string>();

  // State
  const $isRunning = command.$running.map((running) => running.some(({ action }) => action.inputs !== undefined));
  const closed = merge([
    sample({ clock: cancelled, source: $isRunning, filter: (isRunning) => !isRunning, fn: () => undefined }),
    command.doneHere.filter({ fn: hasInputs }).map(() => undefined),
    sample({ clock: left, fn: () => undefined }),
  ]);
  /** The action with the context of its button; null while the dialog is closed. */
  const $run = createStore<Run | null>(null)
    .on(asked, (_, run) => run)
    .reset(closed);
  const results = createActionResults(screen, command, left);
  const submittedIn = sample({ clock: submitted, source: $run, filter: (run): run is Run => run !== null });
  const leftIn = sample({ clock: boxLeft, source: $run, fn: (run, box) => ({ inputs: run?.action.inputs, box }) });
  const $entered = createStore(untouched([]))
    .on(asked, (_, { action }) => untouched(action.inputs!))
    .on(typed, (entered, { box, value }) => ({ ...entered, values: { ...entered.values, [box]: value } }))
    .on(leftIn, ({ values, touched, ...rest }, { inputs, box }) => ({
      ...rest,
      values: { ...values, [box]: cleanedInputs(inputs, values)[box] ?? '' },
      touched: new Set([...touched, box]),
    }))
    .on(submittedIn, ({ values, ...rest }, { action }) => ({
      ...rest,
      values: { ...values, ...cleanedInputs(action.inputs, values) },
      wasAttempted: true,
    }))
    .reset(closed);
  const rejected = command.failedHere.filter({ fn: hasInputs });
  const isBack = sample({
    clock: [host.signedInAgain, host.reconnected],
    source: command.$failure,
    filter: (failure) => failure !== null && !failure.before && isInterruption(failure),
  });
  const $refusal = createStore<Refusal | null>(null)
    .on(rejected, (_, { params: { action, place }, failure }) => {
      const rules = [{ id: 'failed', text: action.failed ?? t('action-failed') }];
      const shown = new Set(action.inputs!.map(({ id }) => id));
      const refusal = placeMessages(failure, { rules, shown, places: place.places });
      return withSteps(refusal, failure, formatText(rules[0]!.text, place.places));
    })
    .on(typed, (refusal, { box }) => refusal && { ...refusal, fields: { ...refusal.fields, [box]: '' } })
    .reset(asked, command.sent, closed, isBack);
  const $options = createStore<LoadedOptions>({}).reset(closed);
  const $view = combine({ run: $run, entered: $entered, refusal: $refusal, options: $options, $isRunning }, dialogView);

  // Logic
  const leaving = sample({ clock: dismissed, source: $view, filter: (view) => view !== null && !view.isBusy });
  sample({ clock: leaving, filter: (view) => view!.isTyped, fn: () => undefined, target: askFx });
  sample({
    clock: [leaving.map((view) => !view!.isTyped), askFx.doneData],
    filter: (isDecided) => isDecided,
    fn: () => undefined,
    target: cancelled,
  });
  loadOptions(screen, host, { asked, closed, optionsWanted, $run, $options });
  const attempt = sample({ clock: submittedIn, source: $view });
  sample({
    clock: attempt,
    filter: (view) => view !== null && view.problems.length === 0 && !view.isBusy,
    fn: (view) => view!.run,
    target: command.start,
  });
  /** Counts the attempts that failed; each change moves the focus to the first error at an input. */
  const $troubles = createStore(0)
    .on(attempt, (count, view) => (view && view.problems.length > 0 ? count + 1 : count))
    .on(rejected, (count) => count + 1);

  return {
    typed,
    boxLeft,
    submitted,
    cancelled,
    dismissed,
    optionsWanted,
    results,
    $isOpen: combine($run, results.$result, (run, result) => run !== null || result !== null),
    $view,
    $troubles,
    /** Whether leaving would discard what was entered. */
    $isTyped: $view.map((view) => view?.isTyped === true),
  };
}

/** The view of the inputs in the dialog. */
export type DialogView = NonNullable<ReturnType<typeof dialogView>>;

type State = {
  run: Run | null;
  entered: Entered;
  refusal: Refusal | null;
  options: LoadedOptions;
  $isRunning: boolean;
};

function dialogView({ run, entered, refusal, options, $isRunning }: State) {
  if (!run) return null;
  const { action, place } = run;
  const { values, touched, wasAttempted } = entered;
  const cleaned = cleanedInputs(action.inputs, values);
  const held = inputValue(action.inputs, cleaned, options);
  const places: PlaceholderValues = (name) =>
    name.startsWith('action.') ? held(name.slice('action.'.length)) : place.places(name);
  const problems = inputProblems(action.inputs, cleaned, places);
  const shown = problems.filter(({ box }) => wasAttempted || touched.has(box));
  const rejected = Object.entries(refusal?.fields ?? {}).flatMap(([box, text]) => (text ? [{ box, text }] : []));
  const words = action.confirm;
  const first = firstInputs(action.inputs);
  return {
    /** The action with the values of the inputs. */
    run: { action, place: { ...place, places } },
    title: formatText(words?.title ?? action.label, places),
    text: formatText(words?.text, places),
    yes: formatText(words?.yes ?? action.label, places),
    no: formatText(words?.no, places) || t('cancel'),
    inputs: inputViews(action.inputs, { values, held, options, places }),
    problems,
    errors: Object.fromEntries([...rejected, ...shown].map(({ box, text }) => [box, text])),
    above: refusal?.form ?? null,
    isBusy: $isRunning,
    busy: formatText(action.busy, places) || t('running'),
    isTyped: Object.entries(values).some(([box, value]) => value !== (first[box] ?? '')),
  };
}

type Loading = Pick<ActionDialogModel, 'optionsWanted'> & {
  $run: Store<Run | null>;
  asked: Event<Run>;
  closed: Event<void>;
  $options: ReturnType<typeof createStore<LoadedOptions>>;
};

/** Loads the options of the inputs when the dialog opens, and those of one call again on request. */
function loadOptions(
  { calls = {} }: Screen,
  host: Host,
  { asked, closed, optionsWanted, $run, $options }: Loading,
): void {
  type Wanted = { ids: string[]; places: PlaceholderValues };
  const query = createQuery<Wanted, LoadedOptions>({
    host,
    run: async ({ ids, places }, ask) => {
      const loaded = ids.map(async (id) => {
        const call = calls[id]!;
        return ask(toReading(call, places)).then(
          (answer) => [id, { is: 'ready' as const, records: rowsOf(call, answer) }] as const,
          (thrown: unknown) => [id, { is: 'failed' as const, failure: toFailure(thrown) }] as const,
        );
      });
      return Object.fromEntries(await Promise.all(loaded));
    },
    until: [closed],
  });
  $options
    .on(query.started, (options, { ids }) => ({
      ...options,
      ...Object.fromEntries(ids.map((id) => [id, { is: 'loading' as const }])),
    }))
    .on(query.done, (options, { result }) => ({ ...options, ...result }));
  sample({
    clock: asked,
    fn: ({ action, place }): Wanted => ({
      ids: [...new Set(action.inputs!.flatMap(({ options }) => options?.call ?? []))],
      places: place.places,
    }),
    target: query.start,
  });
  const failed = sample({
    clock: [host.signedInAgain, host.reconnected],
    source: $options,
    fn: (options) => Object.keys(options).filter((id) => options[id]!.is === 'failed'),
  });
  sample({
    clock: [failed, optionsWanted.map((id) => [id])],
    source: { run: $run, options: $options },
    filter: ({ run }, wanted) => run !== null && wanted.length > 0,
    // The responses to the calls that are pending will be dropped, so these are made again.
    fn: ({ run, options }, wanted): Wanted => ({
      ids: Object.keys(options).filter((id) => wanted.includes(id) || options[id]!.is === 'loading'),
      places: run!.place.places,
    }),
    target: query.start,
  });
}
