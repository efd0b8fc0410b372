// The options of fields that the server describes: their calls are known once a type is chosen.
import { createStore, sample, type Event, type EventCallable, type Store, type StoreWritable } from 'effector';
import { toFailure, type Failure } from '../../http/failure.ts';
import type { Call } from '../descriptor/descriptor.gen.ts';
import type { AnyUnit } from '../../requests/any-unit.ts';
import { createQuery } from '../../requests/query.ts';
import type { Host } from '../host.ts';
import { rowsOf, toReading } from '../rules/request.ts';
import type { DescribedOptions } from '../kinds/control.ts';
import { sourcesOf } from './described.ts';
import type { FormView } from './form-view.ts';
import type { LoadedOptions } from './options.ts';

type Of = {
  host: Host;
  until: AnyUnit[];
  $options: StoreWritable<LoadedOptions>;
  /** Repeats a call, by its id. */
  optionsWanted: Event<string> | EventCallable<string>;
  $view: Store<FormView | null>;
};

/**
 * The calls to try in turn. A procedure accepts either no argument or one with filters. A description without filters
 * leaves open which.
 */
function callsTo({ call: direct, filters }: DescribedOptions): Exclude<Call, string>[] {
  if (filters === null) return [{ direct }, { direct, body: { arguments: [{}] } }];
  const filter = Object.entries(filters).map(([property, value]) => ({ property, value }));
  return [{ direct, body: { arguments: [{ filter }] } }];
}

/** Makes the calls that the shown fields need, each once, and adds their results to `$options`. */
export function describedOptions({ host, until, $options, optionsWanted, $view }: Of): void {
  const sources = createQuery<DescribedOptions[], LoadedOptions>({
    host,
    run: async (missing, ask) => {
      const load = async (options: DescribedOptions): Promise<LoadedOptions[string]> => {
        const failures: Failure[] = [];
        for (const call of callsTo(options))
          try {
            return { is: 'ready', records: rowsOf(call, await ask(toReading(call))) };
          } catch (thrown) {
            failures.push(toFailure(thrown));
            if (failures[0]!.kind !== 'rejected') break;
          }
        return { is: 'failed', failure: failures[0]! };
      };
      return Object.fromEntries(await Promise.all(missing.map(async (one) => [one.id, await load(one)] as const)));
    },
    until,
  });
  $options.on(sources.done, (options, { result }) => ({ ...options, ...result }));
  const $asked = createStore<readonly string[]>([])
    .on(sources.started, (asked, missing) => [...asked, ...missing.map(({ id }) => id)])
    .reset(until);
  const $pending = createStore<readonly DescribedOptions[]>([])
    .on(sources.started, (_, missing) => missing)
    .reset(sources.done, ...until);
  const missing = sample({
    clock: $view,
    source: $asked,
    fn: (asked, view) => [...sourcesOf(view?.inOrder ?? []).values()].filter(({ id }) => !asked.includes(id)),
  });
  const repeated = sample({
    clock: optionsWanted,
    source: $view,
    fn: (view, wanted) => sourcesOf(view?.inOrder ?? []).get(wanted) ?? [],
  });
  const failed = sample({
    clock: [host.signedInAgain, host.reconnected],
    source: { view: $view, options: $options },
    fn: ({ view, options }) =>
      [...sourcesOf(view?.inOrder ?? []).values()].filter(({ id }) => options[id]?.is === 'failed'),
  });
  sample({
    clock: [missing, failed, repeated.map((one) => [one].flat())],
    source: $pending,
    filter: (_, some) => some.length > 0,
    // The responses to the calls that are pending will be dropped, so these are made again.
    fn: (pending, some) => [...pending.filter(({ id }) => !some.some((one) => one.id === id)), ...some],
    target: sources.start,
  });
}
