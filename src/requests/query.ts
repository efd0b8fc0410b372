// A query: requests for data that is shown. Only the latest start counts, and a failed query is repeated when the
// session or the connection is back.
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { AnyUnit } from './any-unit.ts';
import type { Event, EventCallable, Store } from 'effector';
import type { Failure } from '../http/failure.ts';
import { attempt } from './attempt.ts';
import type { Ask, QueryHost } from './host.ts';

type Options<Params, Result, Source> = {
  /** Sends the requests and reads the responses. Throws a Failure. */
  run: (params: Params, ask: Ask, source: Source) => Result | Promise<Result>;
  /** State that `run` reads, as of the start. */
  source?: Store<Source>;
  /** The parameters of a repetition; by default those of the last start. */
  repeatedWith?: (params: Params) => Params;
} & (Repeated | NotRepeated);

/** A failed query is repeated when the user signs in again, or the server responds again, unless it was left before. */
type Repeated = { host: Pick<QueryHost, 'askFx'> & Partial<QueryHost>; until: AnyUnit[]; isRepeated?: true };
type NotRepeated = {
  host: Pick<QueryHost, 'askFx'>;
  /** Drops a pending response and the failure. */
  until?: AnyUnit[];
} & ({ isRepeated: false } | { host: { signedInAgain?: never; reconnected?: never } });

export type Query<Params, Result> = {
  /** Sends the requests; the response to an earlier start is dropped. */
  start: EventCallable<Params>;
  started: Event<Params>;
  done: Event<{ params: Params; result: Result }>;
  failed: Event<{ params: Params; failure: Failure }>;
  /** Why the last start failed; null while pending, and after a success. */
  $failure: Store<Failure | null>;
  $isPending: Store<boolean>;
};

/** The result of further requests of a run whose result is dropped. */
const dropped: Failure = { kind: 'no-response' };

export function createQuery<Params = void, Result = unknown, Source = null>(
  options: Options<Params, Result, Source>,
): Query<Params, Result> {
  const { run, until = [], repeatedWith = (params: Params) => params } = options;
  const { host, isRepeated = true }: { host: Partial<QueryHost> & Pick<QueryHost, 'askFx'>; isRepeated?: boolean } =
    options;
  const $source = options.source ?? (createStore(null) as Store<unknown> as Store<Source>);
  type Run = { params: Params; source: Source };

  const start = createEvent<Params>();
  const runFx = createEffect<Run, Result, Failure>((current) => {
    const isPending = scopeBind(() => $run.getState() === current, { safe: true });
    return attempt(host.askFx, (ask) =>
      run(current.params, (request) => (isPending() ? ask(request) : Promise.reject(dropped)), current.source),
    );
  });

  const started = sample({ clock: start, source: $source, fn: (source, params): Run => ({ params, source }) });
  /** The pending run; null if there is none. */
  const $run = createStore<Run | null>(null).on(started, (_, run) => run);
  if (until.length > 0) $run.reset(until);
  const settled = sample({
    clock: runFx.finally,
    source: $run,
    filter: (current, { params }) => current === params,
    fn: (_, outcome) => outcome,
  });
  $run.reset(settled);

  const done = settled.filterMap((outcome) =>
    outcome.status === 'done' ? { params: outcome.params.params, result: outcome.result } : undefined,
  );
  const failed = settled.filterMap((outcome) =>
    outcome.status === 'fail' ? { params: outcome.params.params, failure: outcome.error } : undefined,
  );
  const $failed = createStore<{ params: Params; failure: Failure } | null>(null)
    .on(failed, (_, failed) => failed)
    .reset([started, ...until]);

  sample({ clock: started, target: runFx });
  if (isRepeated && host.signedInAgain && host.reconnected)
    sample({
      clock: [host.signedInAgain, host.reconnected],
      source: $failed,
      filter: (failed) => failed !== null,
      fn: (failed) => repeatedWith(failed!.params),
      target: start,
    });

  return {
    start,
    started: started.map(({ params }) => params),
    done,
    failed,
    $failure: $failed.map((failed) => failed?.failure ?? null),
    $isPending: $run.map((run) => run !== null),
  };
}
