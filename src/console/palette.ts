// The command palette: finds screens, actions and records by a few letters. Records are loaded when it opens,
// only those of screens that the user may open.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { createQuery } from '../requests/query.ts';
import { $facts, $permissions } from '../session/session.ts';
import { host } from './host.ts';
import { t } from '../messages/gen/palette.gen.ts';
import { $visited, goTo } from './navigation.ts';
import { matching, maxResults, type Target } from './palette-match.ts';
import {
  actionTargets,
  collectionTargets,
  recentTargets,
  screenTargets,
  type Loaded,
  type Session,
} from './palette-targets.ts';
import { $search, entered, moved, optionChosen, searchTyped } from './palette-search.ts';
import { $openWindow, windowClosed, windowOpened } from './windows.ts';

export type Section = { title: string; targets: Target[] };

// Events
export const paletteOpened = createEvent();
export const picked = createEvent<Target>();

const userChanged = $facts.map(({ userId }) => userId).updates;
const records = createQuery<void, Loaded, Session>({
  host,
  source: $facts,
  run: (_, ask, session) => collectionTargets(session, ask),
  until: [userChanged],
  isRepeated: false,
});

// State
const $loaded = createStore<Loaded>({ records: [], loadedSlugs: [], creations: [] })
  .on(records.done, (_, { result }) => result)
  .reset(userChanged);
export const $isLoading = records.$isPending;
const $available = combine($facts, $visited, $loaded, (session, visited, loaded) => ({
  recent: recentTargets(session, visited, loaded),
  screens: screenTargets(session),
  actions: [...loaded.creations, ...actionTargets(session)],
  records: loaded.records,
}));
/**
 * The listed targets in sections: without input the recent places, screens and actions; with input the best matches.
 */
export const $sections = combine($available, $search, ({ recent, screens, actions, records }, search): Section[] => {
  const sections =
    search.trim() === ''
      ? [
          { title: t('recent'), targets: recent },
          { title: t('screens'), targets: screens },
          { title: t('actions'), targets: actions },
        ]
      : [{ title: '', targets: matching([screens, actions, records], search).slice(0, maxResults) }];
  return sections.filter(({ targets }) => targets.length > 0);
});
const $targets = $sections.map((sections) => sections.flatMap(({ targets }) => targets));
export const $isTruncated = combine(
  $targets,
  $search,
  (targets, search) => search.trim() !== '' && targets.length === maxResults,
);
const $index = createStore(0).reset(searchTyped, windowOpened);
const $chosenAt = combine($targets, $index, ({ length }, index) => Math.min(index, length - 1));
/** The target that Enter selects; null if nothing matches. */
export const $chosen = combine($targets, $chosenAt, (targets, at) => targets[at] ?? null);
/** The element id of an option, by its position in the whole list. */
export const optionId = (position: number): string => `palette-${position}`;

// Logic
sample({
  clock: paletteOpened,
  filter: $isLoading.map((isLoading) => !isLoading),
  fn: () => undefined,
  target: records.start,
});
// The palette may be opened before the permissions are loaded.
sample({
  clock: $permissions.map((permissions) => permissions.join()).updates,
  source: $openWindow,
  filter: (open) => open === 'palette',
  fn: () => undefined,
  target: records.start,
});
sample({
  clock: moved,
  source: { at: $chosenAt, targets: $targets },
  fn: ({ at, targets: { length } }, move) => {
    if (length === 0 || move === 'first') return 0;
    if (move === 'last') return length - 1;
    return (at + (move === 'next' ? 1 : -1) + length) % length;
  },
  target: $index,
});
sample({
  clock: [paletteOpened, $chosenAt],
  source: $chosenAt,
  fn: (at) => (at < 0 ? null : optionId(at)),
  target: optionChosen,
});
sample({ clock: entered, source: $chosen, filter: (chosen) => chosen !== null, target: picked });
const runFx = createEffect((target: Target) => target.run?.());
sample({
  clock: picked,
  source: $openWindow,
  filter: (open) => open === 'palette',
  target: windowClosed,
  fn: () => undefined,
});
sample({ clock: picked, filter: ({ hash }) => hash !== undefined, fn: ({ hash }) => ({ hash: hash! }), target: goTo });
sample({ clock: picked, filter: ({ run }) => run !== undefined, target: runFx });
