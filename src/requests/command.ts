// A command: a request that changes something. It may ask the user first, runs once at a time, and its end is reported
// even after the page that started it was left.
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Event, EventCallable, Store, Unit } from 'effector';
import { toFailure, type Failure } from '../http/failure.ts';
import type { Ask, CommandHost, Question } from './host.ts';

type Options<Params, Result> = {
  host: CommandHost;
  /** The confirmation that is needed; null if there is none. Anything but a yes ends the command. */
  question?: (params: Params, ask: Ask) => Question | null | Promise<Question | null>;
  /** Sends the requests. What it throws is a Failure. */
  run: (params: Params, ask: Ask) => Result | Promise<Result>;
  /** Events that end the visit in which a command was started: nothing more is asked or sent. */
  owner: Unit<any>[];
  /** Commands with different keys run at the same time; by default, one runs at a time. */
  key?: (params: Params) => string;
};

/** `isHere`: whether the visit in which the command was started still lasts. */
type Ended<Params> = { params: Params; isHere: boolean };

export type Command<Params, Result> = {
  /** Ignored while a command with the same key runs. */
  start: EventCallable<Params>;
  started: Event<Params>;
  /** The request is sent: the user has confirmed. */
  sent: Event<Params>;
  /** The user has said no. */
  declined: Event<Params>;
  done: Event<Ended<Params> & { result: Result }>;
  failed: Event<Ended<Params> & { failure: Failure }>;
  /** The question could not be prepared; nothing was sent. */
  notAsked: Event<{ params: Params; failure: Failure }>;
  /** The commands of this visit, from their start to their end. */
  $active: Store<readonly Params[]>;
  /** Those whose request is being processed. */
  $running: Store<readonly Params[]>;
};

export function createCommand<Params = void, Result = void>(options: Options<Params, Result>): Command<Params, Result> {
  const { host, question = () => null, run, owner, key = () => '' } = options;
  type Run = { params: Params; visit: number };

  const start = createEvent<Params>();
  const questionFx = createEffect<Run, Question | null, Failure>(async ({ params }) =>
    failing(() => question(params, scopeBind(host.askFx, { safe: true }))),
  );
  const confirmFx = createEffect(
    ({ asked }: { of: Run; asked: Question | null }): Promise<boolean> | boolean =>
      asked === null || host.confirmFx(asked),
  );
  const runFx = createEffect<Run, Result, Failure>(async ({ params }) =>
    failing(() => run(params, scopeBind(host.askFx, { safe: true }))),
  );

  /** Counts visits. */
  const $visit = createStore(0).on(owner, (count) => count + 1);
  const $active = createStore<readonly Run[]>([]);
  const begun = sample({
    clock: start,
    source: { visit: $visit, active: $active },
    filter: ({ active }, params) => !active.some((one) => key(one.params) === key(params)),
    fn: ({ visit }, params): Run => ({ params, visit }),
  });
  const isActive = (active: readonly Run[], one: Run) => active.includes(one);

  const prepared = sample({
    clock: questionFx.done,
    source: $active,
    filter: (active, { params }) => isActive(active, params),
    fn: (_, { params, result }) => ({ of: params, asked: result }),
  });
  const notAsked = sample({
    clock: questionFx.fail,
    source: $active,
    filter: (active, { params }) => isActive(active, params),
    fn: (_, answer) => answer,
  });
  const answered = sample({
    clock: confirmFx.done,
    source: $active,
    filter: (active, { params }) => isActive(active, params.of),
    fn: (_, { params, result }) => ({ of: params.of, isYes: result }),
  });
  const confirmed = answered.filterMap(({ of, isYes }) => (isYes ? of : undefined));
  const declined = answered.filterMap(({ of, isYes }) => (isYes ? undefined : of));
  const $running = createStore<readonly Run[]>([]).on(confirmed, (running, one) => [...running, one]);
  const ended = sample({
    clock: runFx.finally,
    source: $visit,
    fn: (visit, answer) => ({ answer, isHere: answer.params.visit === visit }),
  });

  const without = (runs: readonly Run[], gone: Run) =>
    runs.includes(gone) ? runs.filter((one) => one !== gone) : runs;
  $active
    .on(begun, (active, one) => [...active, one])
    .on(notAsked, (active, { params }) => without(active, params))
    .on(declined, without)
    .reset(owner);
  for (const $runs of [$active, $running]) $runs.on(ended, (runs, { answer }) => without(runs, answer.params));
  $running.reset(owner);

  sample({ clock: begun, target: questionFx });
  sample({ clock: prepared, target: confirmFx });
  sample({ clock: confirmed, target: runFx });

  const paramsOf = (runs: readonly Run[]) => runs.map(({ params }) => params);
  return {
    start,
    started: begun.map(({ params }) => params),
    sent: confirmed.map(({ params }) => params),
    declined: declined.map(({ params }) => params),
    done: ended.filterMap(({ answer, isHere }) =>
      answer.status === 'done' ? { params: answer.params.params, result: answer.result, isHere } : undefined,
    ),
    failed: ended.filterMap(({ answer, isHere }) =>
      answer.status === 'fail' ? { params: answer.params.params, failure: answer.error, isHere } : undefined,
    ),
    notAsked: notAsked.map(({ params, error }) => ({ params: params.params, failure: error })),
    $active: $active.map(paramsOf),
    $running: $running.map(paramsOf),
  };
}

async function failing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
