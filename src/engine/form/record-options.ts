// The story of a form's options: some come with the record, others once the form is shown, and any again after a failure.
import { attach, createEvent, createStore, sample, type Effect, type Event, type Store } from 'effector';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import type { Json } from '../rules/paths.ts';
import { rowsOf, toRequest } from '../rules/request.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import { laterCalls, toFailure, type Loaded, type Wanted } from './loading.ts';
import type { LoadedOptions } from './options.ts';

type Around = {
  opened: Event<unknown>;
  closed: Event<void>;
  loadFx: Effect<Wanted, Loaded>;
  $draft: Store<Draft | null>;
};

/** `$options`: what is known of each option call, empty before the form is opened. `optionsWanted`: asks a call again. */
export function createRecordOptions(
  { screen }: Definition,
  specs: FieldSpec[],
  host: Host,
  { opened, closed, loadFx, $draft }: Around,
) {
  const calls = screen.calls ?? {};

  // What can happen
  const optionsWanted = createEvent<string>();

  const askFx = attach({
    source: host.$base,
    effect: async (_base, id: string): Promise<Json[]> =>
      rowsOf(calls[id]!, await host.askFx(toRequest(calls[id]!, () => undefined))),
  });

  // What is true
  const $options = createStore<LoadedOptions>({})
    .on(loadFx.doneData, (_, { options }) => options)
    .on(askFx, (options, id) => ({ ...options, [id]: { is: 'loading' } }))
    .on(askFx.done, (options, { params, result }) => ({ ...options, [params]: { is: 'ready', records: result } }))
    .on(askFx.fail, (options, { params, error }) => ({
      ...options,
      [params]: { is: 'failed', failure: toFailure(error) },
    }))
    .reset(closed, opened);

  // What follows
  for (const id of laterCalls(specs)) {
    sample({
      clock: $draft,
      source: $options,
      filter: (options, draft) => draft !== null && options[id] === undefined,
      fn: () => id,
      target: askFx,
    });
    sample({
      clock: host.signedInAgain,
      source: $options,
      filter: (options) => options[id]?.is === 'failed',
      fn: () => id,
      target: askFx,
    });
  }
  sample({ clock: optionsWanted, target: askFx });

  return { $options, optionsWanted };
}
