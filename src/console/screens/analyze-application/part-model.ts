// The analysis below a repository: the user searches its components, selects one, and opens the dialog about it. For
// servers without that search, the user enters the component's coordinates.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../../http/failure.ts';
import { askFx } from '../../../session/session.ts';
import { $address, guardSet } from '../../navigation.ts';
import { readFound, searchOf, type Wanted } from './components.ts';
import { createAnalyzeApplication, type AnalyzeApplication } from './model.ts';

/** Milliseconds without input before a search starts. */
const typingPause = 250;
const noComponent: Wanted = { group: '', name: '', version: '' };

// Events
export const opened = createEvent();
export const sought = createEvent<string>();
export const retried = createEvent();
/** The id of a component in the results. */
export const chosen = createEvent<string>();
export const typed = createEvent<Partial<Wanted>>();
export const analyzeClicked = createEvent();
export const left = createEvent();
const closed = createEvent();
const changed = createEvent<boolean>();

// State
/** The repository of the address; '' for none. */
const $repository = $address.map(({ item }) => item ?? '');
const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(left);
export const $words = createStore('')
  .on(sought, (_, words) => words)
  .reset($repository, left);

type Reading = ReturnType<typeof readFound>;
type Search = { repository: string; words: string };
const waitFx = createEffect(
  (words: string) => new Promise<string>((done) => setTimeout(() => done(words), typingPause)),
);
const searchFx = createEffect<Search, Reading, Failure>(async (search) => readFound(await askFx(searchOf(search))));
/** The latest search: results of earlier ones are ignored. */
const $asked = createStore<Search | null>(null)
  .on(searchFx, (_, search) => search)
  .reset(left);
const answered = sample({
  clock: searchFx.finally,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, end) => end,
});

type Listing =
  { is: 'looking' | 'absent' } | { is: 'failed'; failure: Failure } | ({ is: 'ready'; words: string } & Reading);
/** The last result and its search text; `absent`: the server has no such search, or not for this user. */
export const $listing = createStore<Listing>({ is: 'looking' })
  .on(answered, (_, end): Listing => {
    if (end.status === 'done') return { is: 'ready', words: end.params.words, ...end.result };
    const { error } = end;
    const isAbsent = error.kind === 'forbidden' || (error.kind === 'rejected' && error.status === 404);
    return isAbsent ? { is: 'absent' } : { is: 'failed', failure: error };
  })
  .reset(retried, $repository, left);
const $chosenId = createStore('')
  .on(chosen, (_, id) => id)
  .reset($repository, left);
/** The selected component of the results; null for none. */
export const $chosen = combine($chosenId, $listing, (id, listing) =>
  listing.is === 'ready' ? (listing.found.find((one) => one.id === id) ?? null) : null,
);
/** The coordinates entered by hand. */
export const $typed = createStore<Wanted>(noComponent)
  .on(typed, (wanted, more) => ({ ...wanted, ...more }))
  .reset($repository, left);
/** The component to analyze; null if none is specified. */
export const $wanted = combine($listing, $chosen, $typed, (listing, chosen, named) => {
  if (listing.is === 'ready') return chosen?.component ?? null;
  return listing.is === 'absent' && named.name.trim() !== '' ? named : null;
});

const openFx = createEffect(({ repositoryName, wanted }: { repositoryName: string; wanted: Wanted }) => {
  // Empty coordinates are omitted instead of sent as an empty group or version.
  const given = Object.entries(wanted)
    .map(([key, text]) => [key, text.trim()])
    .filter(([, text]) => text !== '');
  const model = createAnalyzeApplication({
    component: { repositoryName, ...Object.fromEntries(given) },
    askFx,
  });
  sample({ clock: model.closed, target: closed });
  sample({ clock: model.$isChanged, target: changed });
  model.opened();
  return model;
});
const leaveFx = createEffect((model: AnalyzeApplication) => model.left());

/** The open dialog; null if there is none. */
export const $analysis = createStore<AnalyzeApplication | null>(null).on(openFx.doneData, (_, model) => model);

// Logic
sample({ clock: sought, target: waitFx });
const paused = sample({ clock: waitFx.doneData, source: $words, filter: (now, then) => now === then });
sample({
  clock: [opened, retried, $repository, paused],
  source: { repository: $repository, words: $words, isOpen: $isOpen },
  filter: ({ isOpen, repository }) => isOpen && repository !== '',
  fn: ({ repository, words }): Search => ({ repository, words }),
  target: searchFx,
});
sample({
  clock: analyzeClicked,
  source: { repositoryName: $repository, wanted: $wanted, open: $analysis },
  filter: ({ wanted, open }) => wanted !== null && open === null,
  fn: ({ repositoryName, wanted }) => ({ repositoryName, wanted: wanted! }),
  target: openFx,
});
const ended = sample({ clock: [closed, left], source: $analysis, filter: (model) => model !== null });
sample({ clock: ended, fn: (model) => model!, target: leaveFx });
sample({ clock: ended, fn: () => null, target: $analysis });
sample({ clock: changed, fn: (isChanged) => ({ id: 'analyze-application', isChanged }), target: guardSet });
sample({ clock: ended, fn: () => ({ id: 'analyze-application', isChanged: false }), target: guardSet });
