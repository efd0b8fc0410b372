// Loads the options of a form: some with the record, others once the form is shown, and any again after a failure
// or when a value in their request changes.
import { attach, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { Definition } from '../definition.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { Host } from '../host.ts';
import { isBlank, type Json } from '../rules/paths.ts';
import { placesOf, rowsOf, toRequest } from '../rules/request.ts';
import { printed, type Places } from '../rules/texts.ts';
import type { FieldSpec } from './fields.ts';
import type { FormView } from './form-view.ts';
import { laterCalls, toFailure, type Loaded } from './loading.ts';
import type { LoadedOptions } from './options.ts';

type Around = {
  opened: Event<unknown>;
  closed: Event<void>;
  loaded: Event<Loaded>;
};

/** The input of an option call. `about`: the form values in the request, as one string. */
type Ask = { id: string; places: Places; about: string };

/** `$options`: the result of each option call, empty before the form is opened. `optionsWanted`: repeats a call. `followForm`: makes the calls that the current form needs. */
export function createRecordOptions(
  { screen, entity }: Definition,
  specs: FieldSpec[],
  host: Host,
  { opened, closed, loaded }: Around,
) {
  const calls = screen.calls ?? {};
  const required = new Set((entity as Schema).required);

  // Events
  const optionsWanted = createEvent<string>();

  const askFx = attach({
    source: host.$base,
    effect: async (_base, { id, places }: Ask): Promise<Json[]> => {
      // Options that depend on a required field stay empty until that field is filled in.
      if (placesOf(calls[id]!).some((place) => isRequired(place) && isBlank(places(place)))) return [];
      return rowsOf(calls[id]!, await host.askFx(toRequest(calls[id]!, places)));
    },
  });
  const isRequired = (place: string) => required.has(place.replace(/^form\./, ''));
  const aboutIn = (id: string, places: Places) => printed(placesOf(calls[id]!).map(places));

  // State
  const $options = createStore<LoadedOptions>({})
    .on(loaded, (known, { options }) => ({ ...known, ...options }))
    .on(askFx, (options, { id, about }) => ({ ...options, [id]: { is: 'loading', about } }))
    .on(askFx.finally, (options, answer) => {
      const { id, about } = answer.params;
      // A response for an earlier value of the form is ignored.
      if (options[id]?.about !== about) return options;
      return {
        ...options,
        [id]:
          answer.status === 'done'
            ? { is: 'ready', records: answer.result, about }
            : { is: 'failed', failure: toFailure(answer.error), about },
      };
    })
    .reset(closed, opened);

  // Logic
  const followForm = ($view: Store<FormView | null>) => {
    for (const id of laterCalls(specs, screen.panels)) {
      sample({
        clock: $view,
        source: $options,
        filter: (options, view) =>
          view !== null && (!options[id] || (options[id].about ?? '') !== aboutIn(id, view.places)),
        fn: () => id,
        target: optionsWanted,
      });
      sample({
        clock: [host.signedInAgain, host.reconnected],
        source: $options,
        filter: (options) => options[id]?.is === 'failed',
        fn: () => id,
        target: optionsWanted,
      });
    }
    sample({
      clock: optionsWanted,
      source: $view,
      filter: (view) => view !== null,
      fn: (view, id): Ask => ({ id, places: view!.places, about: aboutIn(id, view!.places) }),
      target: askFx,
    });
  };

  return { $options, optionsWanted, followForm };
}
