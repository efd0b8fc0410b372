// The analysis below a repository: the user searches its components, selects one, and opens the dialog about it. For
// servers without that search, the user enters the component's coordinates.
import { combine, createEvent, createStore, sample } from 'effector';
import type { Place } from '../../../engine/host.ts';
import { isAbsent, type Failure } from '../../../http/failure.ts';
import { createQuery } from '../../../requests/query.ts';
import { createTimer } from '../../../requests/timer.ts';
import { readFound, searchOf, type Wanted } from './components.ts';
import { createAnalyzeApplication } from './model.ts';
import type { AnalyzeHost } from './preparing.ts';

/** Milliseconds without input before a search starts. */
const typingPause = 250;
const noComponent: Wanted = { group: '', name: '', version: '' };

type Reading = ReturnType<typeof readFound>;
type Search = { repository: string; words: string };
type Listing =
  { is: 'looking' | 'absent' } | { is: 'failed'; failure: Failure } | ({ is: 'ready'; words: string } & Reading);

export type AnalyzePartModel = ReturnType<typeof createAnalyzePart>;

export function createAnalyzePart(host: AnalyzeHost) {
  // Events
  const opened = createEvent<Place>();
  const left = createEvent();
  const sought = createEvent<string>();
  const retried = createEvent();
  /** The id of a component in the results. */
  const chosen = createEvent<string>();
  const typed = createEvent<Partial<Wanted>>();
  const analyzeClicked = createEvent();

  const search = createQuery<Search, Reading>({
    host,
    run: async (wanted, ask) => readFound(await ask(searchOf(wanted))),
    until: [left],
  });
  const pause = createTimer([search.started, left]);
  const dialog = createAnalyzeApplication(host);

  // State
  /** The name of the repository; '' for none. */
  const $repository = createStore('')
    .on(opened, (_, place) => (place.at === 'record' ? place.key : ''))
    .reset(left);
  const $words = createStore('')
    .on(sought, (_, words) => words)
    .reset(opened, left);
  /** The last result and its search text; `absent`: the server has no such search, or not for this user. */
  const $listing = createStore<Listing>({ is: 'looking' })
    .on(search.done, (_, { params, result }) => ({ is: 'ready', words: params.words, ...result }))
    .on(search.failed, (_, { failure }) => (isAbsence(failure) ? { is: 'absent' } : { is: 'failed', failure }))
    .reset(opened, retried, left);
  const $chosenId = createStore('')
    .on(chosen, (_, id) => id)
    .reset(opened, left);
  /** The selected component of the results; null for none. */
  const $chosen = combine($chosenId, $listing, (id, listing) =>
    listing.is === 'ready' ? (listing.found.find((one) => one.id === id) ?? null) : null,
  );
  /** The coordinates entered by hand. */
  const $typed = createStore<Wanted>(noComponent)
    .on(typed, (wanted, more) => ({ ...wanted, ...more }))
    .reset(opened, left);
  /** The component to analyze; null if none is specified. */
  const $wanted = combine($listing, $chosen, $typed, (listing, found, named) => {
    if (listing.is === 'ready') return found?.component ?? null;
    return listing.is === 'absent' && named.name.trim() !== '' ? named : null;
  });

  // Logic
  sample({ clock: sought, fn: () => typingPause, target: pause.start });
  sample({
    clock: [opened, retried, pause.elapsed],
    source: { repository: $repository, words: $words },
    filter: ({ repository }) => repository !== '',
    target: search.start,
  });
  sample({
    clock: analyzeClicked,
    source: { repositoryName: $repository, wanted: $wanted, isOpen: dialog.$isOpen },
    filter: ({ wanted, isOpen }) => wanted !== null && !isOpen,
    fn: ({ repositoryName, wanted }) => ({ repositoryName, ...given(wanted!) }),
    target: dialog.opened,
  });
  sample({ clock: [dialog.closed, left], filter: dialog.$isOpen, fn: () => undefined, target: dialog.left });

  return {
    opened,
    left,
    sought,
    retried,
    chosen,
    typed,
    analyzeClicked,
    $words,
    $listing,
    $chosen,
    $typed,
    $wanted,
    $isChanged: dialog.$isChanged,
    dialog,
  };
}

const isAbsence = (failure: Failure): boolean => failure.kind === 'forbidden' || isAbsent(failure);

/** The coordinates without empty ones, which would be sent as an empty group or version. */
const given = (wanted: Wanted): Partial<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted)
      .map(([key, text]) => [key, text.trim()])
      .filter(([, text]) => text !== ''),
  );
