// Loads the options of a form: some with the record, others once the form is shown, and any again after a failure
// or when a value in their request changes.
import { createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { AnyUnit } from '../../requests/any-unit.ts';
import { createQuery } from '../../requests/query.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { isBlank, type Json } from '../rules/paths.ts';
import { sentPlaceholders, rowsOf, toReading } from '../rules/request.ts';
import { printed, type PlaceholderValues } from '../rules/texts.ts';
import type { describedOptions } from './described-options.ts';
import type { FieldSpec } from './fields.ts';
import type { FormView } from './form-view.ts';
import { laterCalls, optionCalls } from './loading.ts';
import type { LoadedOptions } from './options.ts';

/** `describedOptions`: loads the options of fields that the server describes; missing if no field is. */
type WithOptions = Definition & { describedOptions?: typeof describedOptions };

type Around = { opened: AnyUnit; closed: Event<void> };

/** The input of an option call. `about`: the form values in the request, as one string. */
type Wanted = { places: PlaceholderValues; about: string };

/**
 * `$options`: the result of each option call, empty before the form is opened. `optionsWanted`: repeats a call.
 * `followForm`: makes the calls that the current form needs.
 */
export function createRecordOptions(
  { screen, entity, describedOptions }: WithOptions,
  specs: FieldSpec[],
  host: Host,
  { opened, closed }: Around,
) {
  const calls = screen.calls ?? {};
  const required = new Set(entity.required);
  const isRequired = (place: string) => required.has(place.replace(/^form\./, ''));
  const aboutIn = (id: string, places: PlaceholderValues) => printed(sentPlaceholders(calls[id]!).map(places));
  const later = laterCalls(specs, screen);

  // Events
  const optionsWanted = createEvent<string>();
  /** Options arrived with the record. */
  const optionsLoaded = createEvent<LoadedOptions>();

  // State
  const $options = createStore<LoadedOptions>({})
    .on(optionsLoaded, (known, options) => ({ ...known, ...options }))
    .reset(closed, opened);

  // Logic
  const queries = new Map(
    [...new Set([...later, ...optionCalls(specs)])].map((id) => {
      const query = createQuery<Wanted, Json[]>({
        host,
        run: async ({ places }, ask) => {
          // Options that depend on a required field stay empty until that field is filled in.
          if (sentPlaceholders(calls[id]!).some((place) => isRequired(place) && isBlank(places(place)))) return [];
          return rowsOf(calls[id]!, await ask(toReading(calls[id]!, places)));
        },
        until: [closed, opened],
      });
      $options
        .on(query.started, (options, { about }) => ({ ...options, [id]: { is: 'loading', about } }))
        .on(query.done, (options, { params, result }) => ({
          ...options,
          [id]: { is: 'ready', records: result, about: params.about },
        }))
        .on(query.failed, (options, { params, failure }) => ({
          ...options,
          [id]: { is: 'failed', failure, about: params.about },
        }));
      return [id, query] as const;
    }),
  );
  const followForm = ($view: Store<FormView | null>) => {
    describedOptions?.({ host, until: [closed, opened], $options, optionsWanted, $view });
    for (const id of later)
      sample({
        clock: $view,
        source: $options,
        filter: (options, view) =>
          view !== null && (!options[id] || (options[id].about ?? '') !== aboutIn(id, view.places)),
        fn: () => id,
        target: optionsWanted,
      });
    for (const [id, query] of queries)
      sample({
        clock: optionsWanted,
        source: $view,
        filter: (view, wanted) => view !== null && wanted === id,
        fn: (view): Wanted => ({ places: view!.places, about: aboutIn(id, view!.places) }),
        target: query.start,
      });
  };

  return { $options, optionsWanted, optionsLoaded, followForm };
}
