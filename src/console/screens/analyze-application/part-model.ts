// The analysis below a repository: the user searches its components, selects one, and opens the dialog about it. For
// servers without that search, the user enters the component's coordinates.
import { combine, createEvent, createStore, sample } from 'effector';
import type { Place } from '../../../engine/host.ts';
import { isAbsent, type Failure } from '../../../http/failure.ts';
import { createQuery } from '../../../requests/query.ts';
import { createTimer } from '../../../requests/timer.ts';
import { readComponents, searchRequest, type Coordinates } from './component-search.ts';
import { createAnalyzeApplication } from './model.ts';
import type { AnalyzeHost } from './preparing.ts';

/** Milliseconds without input before a search starts. */
const typingPause = 250;
const noCoordinates: Coordinates = { group: '', name: '', version: '' };

type SearchResult = ReturnType<typeof readComponents>;
type SearchParams = { repository: string; search: string };
type Listing =
  { is: 'looking' | 'absent' } | { is: 'failed'; failure: Failure } | ({ is: 'ready'; search: string } & SearchResult);

export type AnalyzePartModel = ReturnType<typeof createAnalyzePart>;

export function createAnalyzePart(host: AnalyzeHost) {
  // Events
  const opened = createEvent<Place>();
  const left = createEvent();
  const searchTyped = createEvent<string>();
  const retried = createEvent();
  /** The id of a component in the results. */
  const chosen = createEvent<string>();
  const typed = createEvent<Partial<Coordinates>>();
  const analyzeClicked = createEvent();

  const search = createQuery<SearchParams, SearchResult>({
    host,
    run: async (params, ask) => readComponents(await ask(searchRequest(params))),
    until: [left],
  });
  const pause = createTimer([search.started, left]);
  const dialog = createAnalyzeApplication(host);

  // State
  /** The name of the repository; '' for none. */
  const $repository = createStore('')
    .on(opened, (_, place) => (place.at === 'record' ? place.key : ''))
    .reset(left);
  const $search = createStore('')
    .on(searchTyped, (_, search) => search)
    .reset(opened, left);
  /** The last result and its search text; `absent`: the server has no such search, or denies it. */
  const $listing = createStore<Listing>({ is: 'looking' })
    .on(search.done, (_, { params, result }) => ({ is: 'ready', search: params.search, ...result }))
    .on(search.failed, (_, { failure }) => (isUnavailable(failure) ? { is: 'absent' } : { is: 'failed', failure }))
    .reset(opened, retried, left);
  const $chosenId = createStore('')
    .on(chosen, (_, id) => id)
    .reset(opened, left);
  /** The selected component of the results; null for none. */
  const $chosen = combine($chosenId, $listing, (id, listing) =>
    listing.is === 'ready' ? (listing.found.find((one) => one.id === id) ?? null) : null,
  );
  /** The coordinates entered by hand. */
  const $typed = createStore<Coordinates>(noCoordinates)
    .on(typed, (typed, more) => ({ ...typed, ...more }))
    .reset(opened, left);
  /** The component to analyze; null if none is specified. */
  const $component = combine($listing, $chosen, $typed, (listing, found, typed) => {
    if (listing.is === 'ready') return found?.component ?? null;
    return listing.is === 'absent' && typed.name.trim() !== '' ? typed : null;
  });

  // Logic
  sample({ clock: searchTyped, fn: () => typingPause, target: pause.start });
  sample({
    clock: [opened, retried, pause.elapsed],
    source: { repository: $repository, search: $search },
    filter: ({ repository }) => repository !== '',
    target: search.start,
  });
  sample({
    clock: analyzeClicked,
    source: { repositoryName: $repository, component: $component, isOpen: dialog.$isOpen },
    filter: ({ component, isOpen }) => component !== null && !isOpen,
    fn: ({ repositoryName, component }) => ({ repositoryName, ...withoutEmpty(component!) }),
    target: dialog.opened,
  });
  sample({ clock: [dialog.closed, left], filter: dialog.$isOpen, fn: () => undefined, target: dialog.left });

  return {
    opened,
    left,
    searchTyped,
    retried,
    chosen,
    typed,
    analyzeClicked,
    $search,
    $listing,
    $chosen,
    $typed,
    $component,
    $isChanged: dialog.$isChanged,
    dialog,
  };
}

const isUnavailable = (failure: Failure): boolean => failure.kind === 'forbidden' || isAbsent(failure);

/** The coordinates without empty ones, which would be sent as an empty group or version. */
const withoutEmpty = (component: Coordinates): Partial<Coordinates> =>
  Object.fromEntries(
    Object.entries(component)
      .map(([key, text]) => [key, text.trim()])
      .filter(([, text]) => text !== ''),
  );
