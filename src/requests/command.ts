// A command: a request that changes something. It may ask the user for confirmation and for a proof of identity, one
// runs at a time, and its result is reported even after the user has left the page.
import { createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import type { AnyUnit } from './any-unit.ts';
import type { Event, EventCallable, Store } from 'effector';
import type { Failure } from '../http/failure.ts';
import { attempt } from './attempt.ts';
import type { Ask, CommandHost, Question } from './host.ts';

type Options<Params, Result, Proof> = {
  host: CommandHost;
  /** The question to confirm; null if none is needed. Any answer but yes ends the command. */
  question?: (params: Params, ask: Ask) => Question | null | Promise<Question | null>;
  /**
   * Gets what the requests need beyond the confirmation, such as a ticket for a password, or asks a second question.
   * Null ends the command as if the user had declined.
   */
  prove?: (params: Params, ask: Ask) => Promise<Proof | null>;
  /** Sends the requests. Throws a Failure. */
  run: (params: Params, ask: Ask, proof: Proof) => Result | Promise<Result>;
  /** Events that end the visit in which a command was started: nothing more is asked or sent. */
  owner: AnyUnit[];
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
  /** The user has said no, or has not proven their identity. */
  declined: Event<Params>;
  done: Event<Ended<Params> & { result: Result }>;
  /** Done in the visit in which it was started. */
  doneHere: Event<{ params: Params; result: Result }>;
  failed: Event<Ended<Params> & { failure: Failure }>;
  failedHere: Event<{ params: Params; failure: Failure }>;
  /** Failed after its visit. The user no longer sees the page, so a notice has to report it. */
  failedLate: Event<{ params: Params; failure: Failure }>;
  /** The question could not be prepared, or the proof failed; nothing was sent. */
  notAsked: Event<{ params: Params; failure: Failure }>;
  /** Why the last command of this visit failed; null while one is active, and after a success. */
  $failure: Store<Failure | null>;
  /** The commands of this visit, from their start to their end. */
  $active: Store<readonly Params[]>;
  $isActive: Store<boolean>;
  /** Those whose request is pending. */
  $running: Store<readonly Params[]>;
};

export function createCommand<Params = void, Result = void, Proof = null>(
  options: Options<Params, Result, Proof>,
): Command<Params, Result> {
  const { host, question = () => null, prove, run: send, owner, key = () => '' } = options;
  type Run = { params: Params; visit: number };
  type Permit = { proof: Proof };

  const start = createEvent<Params>();
  const questionFx = createEffect<Run, Question | null, Failure>(({ params }) =>
    attempt(host.askFx, (ask) => question(params, ask)),
  );
  const permitFx = createEffect<{ run: Run; asked: Question | null }, Permit | null, Failure>(({ run, asked }) => {
    const proven = scopeBind((ask: Ask) => prove?.(run.params, ask), { safe: true });
    return attempt(host.askFx, async (ask) => {
      if (asked !== null && !(await host.confirmFx!(asked))) return null;
      const proof = await proven(ask);
      return proof === null ? null : { proof: proof as Proof };
    });
  });
  const runFx = createEffect<{ run: Run; permit: Permit }, Result, Failure>(({ run, permit }) =>
    attempt(host.askFx, (ask) => send(run.params, ask, permit.proof)),
  );

  /** Counts visits. */
  const $visit = createStore(0).on(owner, (count) => count + 1);
  const $active = createStore<readonly Run[]>([]);
  const accepted = sample({
    clock: start,
    source: { visit: $visit, active: $active },
    filter: ({ active }, params) => !active.some((run) => key(run.params) === key(params)),
    fn: ({ visit }, params): Run => ({ params, visit }),
  });
  /** Only the steps of commands of this visit. */
  const ofThisVisit = <Step extends { run: Run }>(clock: Event<Step>): Event<Step> =>
    sample({ clock, source: $active, filter: (active, { run }) => active.includes(run), fn: (_, step) => step });

  const prepared = ofThisVisit(questionFx.done.map(({ params, result }) => ({ run: params, asked: result })));
  const notAsked = ofThisVisit(
    merge([
      questionFx.fail.map(({ params, error }) => ({ run: params, error })),
      permitFx.fail.map(({ params, error }) => ({ run: params.run, error })),
    ]),
  );
  const answered = ofThisVisit(permitFx.done.map(({ params, result }) => ({ run: params.run, permit: result })));
  const confirmed = answered.filterMap(({ run, permit }) => (permit ? { run, permit } : undefined));
  const declined = answered.filterMap(({ run, permit }) => (permit ? undefined : run));
  const $running = createStore<readonly Run[]>([]).on(confirmed, (running, { run }) => [...running, run]);
  const ended = sample({
    clock: runFx.finally,
    source: $visit,
    fn: (visit, outcome) => ({ outcome, isHere: outcome.params.run.visit === visit }),
  });

  const without = (runs: readonly Run[], removed: Run) =>
    runs.includes(removed) ? runs.filter((run) => run !== removed) : runs;
  $active
    .on(accepted, (active, run) => [...active, run])
    .on(notAsked, (active, { run }) => without(active, run))
    .on(declined, without)
    .reset(owner);
  for (const $runs of [$active, $running]) $runs.on(ended, (runs, { outcome }) => without(runs, outcome.params.run));
  $running.reset(owner);

  sample({ clock: accepted, target: questionFx });
  sample({ clock: prepared, target: permitFx });
  sample({ clock: confirmed, target: runFx });

  const done = ended.filterMap(({ outcome, isHere }) =>
    outcome.status === 'done' ? { params: outcome.params.run.params, result: outcome.result, isHere } : undefined,
  );
  const failed = ended.filterMap(({ outcome, isHere }) =>
    outcome.status === 'fail' ? { params: outcome.params.run.params, failure: outcome.error, isHere } : undefined,
  );
  const failedHere = failed.filter({ fn: ({ isHere }) => isHere });

  const paramsOf = (runs: readonly Run[]) => runs.map(({ params }) => params);
  return {
    start,
    started: accepted.map(({ params }) => params),
    sent: confirmed.map(({ run }) => run.params),
    declined: declined.map(({ params }) => params),
    done,
    doneHere: done.filter({ fn: ({ isHere }) => isHere }),
    failed,
    failedHere,
    failedLate: failed.filter({ fn: ({ isHere }) => !isHere }),
    notAsked: notAsked.map(({ run, error }) => ({ params: run.params, failure: error })),
    $failure: createStore<Failure | null>(null)
      .on(failedHere, (_, { failure }) => failure)
      .reset([accepted, ...owner]),
    $active: $active.map(paramsOf),
    $isActive: $active.map((active) => active.length > 0),
    $running: $running.map(paramsOf),
  };
}
