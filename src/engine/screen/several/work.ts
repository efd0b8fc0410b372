// The model of the work for several records: the question, the requests one after the other, and the outcome of each.
import { attach, createEvent, createStore, sample, scopeBind, type Event } from 'effector';
import type { Ask } from '../../../requests/host.ts';
import { createCommand } from '../../../requests/command.ts';
import { inOrder, type Outcome } from '../../../requests/in-order.ts';
import { isAbsent, isInterruption } from '../../../http/failure.ts';
import type { Action } from '../../descriptor/descriptor.gen.ts';
import type { Definition } from '../../definition.ts';
import type { Host } from '../../host.ts';
import { formatText } from '../../rules/texts.ts';
import { t } from '../../../messages/gen/several.gen.ts';
import { leaveQuestion } from '../../form/leave-question.ts';
import { sendCall } from '../../form/send-call.ts';
import type { Item, Job } from './job.ts';

/** Some items of a job, which are under way. `doneBefore`: the number of records that were done in earlier attempts. */
type Run = { job: Job; items: readonly Item[]; doneBefore: number; stop: AbortController };

/** The content of the dialog. */
export type Progress = {
  job: Job;
  stage: 'asking' | 'running' | 'ended';
  items: readonly Item[];
  outcomes: readonly Outcome<Item>[];
  doneBefore: number;
  isStopping: boolean;
};

const isDone = ({ is }: Outcome<Item>) => is === 'done';

/** The items to send again, with their completed steps: not those that the server does not know. */
export const toRetry = (outcomes: readonly Outcome<Item>[]): Item[] =>
  outcomes.flatMap((outcome) => {
    if (outcome.is !== 'failed') return outcome.is === 'open' ? [outcome.item] : [];
    return isAbsent(outcome.failure) ? [] : [{ ...outcome.item, before: outcome.failure.before?.sent }];
  });

const countOf = (outcomes: readonly Outcome<Item>[], is: Outcome<Item>['is']) =>
  outcomes.filter((one) => one.is === is).length;

/** `asked`: the user wants a job to be done. */
export function createWork(definition: Definition, host: Host, asked: Event<Job>) {
  // Events
  const confirmed = createEvent();
  const retried = createEvent();
  const stopped = createEvent();
  const dismissed = createEvent();
  /** The page of the list is left. */
  const left = createEvent();
  const progressed = createEvent<{ job: Job; outcome: Outcome<Item> }>();

  const command = createCommand<Run, Outcome<Item>[]>({
    host,
    run: ({ job, items, stop: { signal } }, ask) => {
      const report = scopeBind((outcome: Outcome<Item>) => progressed({ job, outcome }), { safe: true });
      return inOrder(items, {
        run: sender(definition, job.action, ask),
        ends: isInterruption,
        signal,
        progressed: report,
      });
    },
    owner: [left],
  });

  // State
  const $progress = createStore<Progress | null>(null)
    .on(asked, (now, job) =>
      now?.stage === 'running'
        ? now
        : { job, stage: 'asking', items: job.items, outcomes: [], doneBefore: 0, isStopping: false },
    )
    .on(command.started, (_, { job, items, doneBefore }) => ({
      job,
      items,
      stage: 'running',
      outcomes: [],
      doneBefore,
      isStopping: false,
    }))
    // A request of an earlier visit may still be pending.
    .on(progressed, (now, { job, outcome }) =>
      now?.job === job ? { ...now, outcomes: [...now.outcomes, outcome] } : now,
    )
    .on(stopped, (now) => now && { ...now, isStopping: true })
    .on(command.doneHere, (now, { result }) =>
      now && !result.every(isDone) ? { ...now, stage: 'ended', outcomes: result } : null,
    )
    .on(dismissed, (now) => (now?.stage === 'running' ? now : null))
    .reset(left);
  /** The last run. */
  const $run = createStore<Run | null>(null, { serialize: 'ignore' }).on(command.started, (_, run) => run);

  // Logic
  const isAt = (stage: Progress['stage']) => (now: Progress | null) => now?.stage === stage && now.items.length > 0;
  sample({
    clock: confirmed,
    source: $progress,
    filter: isAt('asking'),
    fn: (now): Run => ({ job: now!.job, items: now!.items, doneBefore: 0, stop: new AbortController() }),
    target: command.start,
  });
  sample({
    clock: retried,
    source: $progress,
    filter: isAt('ended'),
    fn: (now): Run => {
      const { job, outcomes, doneBefore } = now!;
      const doneNow = doneBefore + countOf(outcomes, 'done');
      return { job, items: toRetry(outcomes), doneBefore: doneNow, stop: new AbortController() };
    },
    target: command.start,
  });
  const stopFx = attach({ source: $run, effect: (run) => run?.stop.abort() });
  sample({ clock: [stopped, left], fn: () => undefined, target: stopFx });
  sample({
    clock: command.done,
    filter: ({ result, isHere }) => !isHere || result.every(isDone),
    fn: ({ params, result, isHere }) => ({
      tone: toneOf(result),
      text: isHere
        ? t('done', { label: params.job.label, count: params.doneBefore + result.length })
        : lateText(definition, params, result),
    }),
    target: host.noticed,
  });

  return {
    confirmed,
    retried,
    stopped,
    dismissed,
    left,
    $progress,
    /** Whether its dialog is open. */
    $isOpen: $progress.map((now) => now !== null),
    /** The keys of the records that were done, when the work has ended. */
    ended: command.done.map(({ result }) => new Set(result.filter(isDone).map(({ item }) => item.key))),
    endedHere: command.doneHere,
    /** The presses whose work goes on after their requests. */
    begun: command.doneHere.filterMap(({ params: { job }, result }) => {
      const runs = result.filter(isDone).map(({ item: { place } }) => ({ action: job.action, place }));
      return job.action.until && runs.length > 0 ? runs : undefined;
    }),
    endedLate: command.done.filterMap(({ isHere }) => (isHere ? undefined : null)),
    $isRunning: command.$isActive,
    /** The question before the user leaves; null while no request is pending. */
    $leaving: command.$isActive.map((is) => (is ? leaveQuestion(t('leave'), t('leave-text')) : null)),
  };
}

/** Sends the request of an action for one record. */
const sender =
  (definition: Definition, action: Action, ask: Ask) =>
  async ({ place: { places }, before }: Item): Promise<unknown> =>
    sendCall(definition, { id: action.call!, places, before }, ask);

/** The notice of work that ended after its page was left. */
function lateText({ screen }: Definition, { job, doneBefore }: Run, outcomes: readonly Outcome<Item>[]): string {
  return t('ended-late', {
    title: formatText(screen.title),
    label: job.label,
    done: doneBefore + countOf(outcomes, 'done'),
    total: doneBefore + outcomes.length,
    failed: countOf(outcomes, 'failed'),
    open: countOf(outcomes, 'open'),
  });
}

/** Stopped work is not a failure. */
const toneOf = (outcomes: readonly Outcome<Item>[]): 'success' | 'error' | 'info' =>
  outcomes.every(isDone) ? 'success' : countOf(outcomes, 'failed') > 0 ? 'error' : 'info';
