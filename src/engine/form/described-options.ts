// The options of fields that the server describes: their calls are known once a type is chosen.
import { createStore, sample, type Event, type EventCallable, type Store, type StoreWritable } from 'effector';
import { toFailure } from '../../http/failure.ts';
import type { AnyUnit } from '../../requests/any-unit.ts';
import { createQuery } from '../../requests/query.ts';
import type { Host } from '../host.ts';
import { rowsOf, toReading } from '../rules/request.ts';
import { sourceId, sourcesOf } from './described.ts';
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

/** Makes the calls that the shown fields need, each once, and adds their results to `$options`. */
export function describedOptions({ host, until, $options, optionsWanted, $view }: Of): void {
  const sources = createQuery<string[], LoadedOptions>({
    host,
    run: async (missing, ask) => {
      const load = async (direct: string) => {
        const call = { direct };
        try {
          return { is: 'ready' as const, records: rowsOf(call, await ask(toReading(call))) };
        } catch (thrown) {
          return { is: 'failed' as const, failure: toFailure(thrown) };
        }
      };
      return Object.fromEntries(
        await Promise.all(missing.map(async (one) => [sourceId(one), await load(one)] as const)),
      );
    },
    until,
  });
  $options.on(sources.done, (options, { result }) => ({ ...options, ...result }));
  const $asked = createStore<readonly string[]>([])
    .on(sources.started, (asked, missing) => [...asked, ...missing])
    .reset(until);
  const missing = sample({
    clock: $view,
    source: $asked,
    fn: (asked, view) => sourcesOf(view?.inOrder ?? []).filter((one) => !asked.includes(one)),
  });
  sample({ clock: missing, filter: (some) => some.length > 0, target: sources.start });
  sample({
    clock: optionsWanted,
    source: $view,
    filter: (view, wanted) => sourcesOf(view?.inOrder ?? []).some((one) => sourceId(one) === wanted),
    fn: (view, wanted) => sourcesOf(view!.inOrder).filter((one) => sourceId(one) === wanted),
    target: sources.start,
  });
}
