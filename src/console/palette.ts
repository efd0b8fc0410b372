// The way to any screen or record by a few letters. Records are asked for when it opens, and only those that one may see.
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { valueAt } from '../engine/rules/paths.ts';
import { rowsOf, toRequest } from '../engine/rules/request.ts';
import { printed, sentence } from '../engine/rules/texts.ts';
import { $facts } from '../session/session.ts';
import { placeAddress } from './address.ts';
import { screenPath } from './screen-menu.ts';
import { loadDefinition } from './screens/definitions.ts';
import { host } from './host.ts';
import { isVisible, menus } from './menus.ts';
import { goTo } from './navigation.ts';
import { paletteClosed, paletteOpened } from './palette-door.ts';

export type Target = { id: string; text: string; kind: string; icon: string | undefined; hash: string };

const mostShown = 50;

// What can happen
export const wordsTyped = createEvent<string>();
export const moved = createEvent<1 | -1>();
export const picked = createEvent<Target>();

const loadRecordsFx = attach({
  source: $facts,
  effect: async (session): Promise<Target[]> => {
    const slugs = Object.keys(menus).filter(
      (slug) => menus[slug]!.kind === 'collection' && isVisible(menus[slug]!, session),
    );
    const found = await Promise.all(slugs.map((slug) => recordsOf(slug).catch((): Target[] => [])));
    return found.flat();
  },
});

async function recordsOf(slug: string): Promise<Target[]> {
  const { screen } = await loadDefinition(slug);
  const call = screen.calls!.list!;
  const rows = rowsOf(call, await host.askFx(toRequest(call, () => undefined)));
  return rows.map((row) => {
    const key = printed(valueAt(row, screen.key!));
    return {
      id: `${slug}:${key}`,
      text: key,
      kind: sentence(screen.title),
      icon: screen.menu.icon,
      hash: placeAddress(screen, { at: 'record', key }),
    };
  });
}

// What is true
export const $words = createStore('')
  .on(wordsTyped, (_, words) => words)
  .reset(paletteOpened);
const $records = createStore<Target[]>([]).on(loadRecordsFx.doneData, (_, records) => records);
export const $isLoading = loadRecordsFx.pending;
const $screens = $facts.map((session) =>
  Object.entries(menus)
    .filter(([, screen]) => isVisible(screen, session))
    .map(([slug, screen]): Target => ({
      id: slug,
      text: sentence(screen.title),
      kind: 'Screen',
      icon: screen.menu.icon,
      hash: `#${screenPath(screen)}`,
    })),
);
/** What fits the words, screens first, beginnings before middles; at most fifty. */
export const $targets = combine($screens, $records, $words, (screens, records, words) =>
  matching(screens, records, words),
);
const $index = createStore(0).reset(wordsTyped, paletteOpened);
/** The target that Enter goes to; null when nothing fits. */
export const $chosen = combine(
  $targets,
  $index,
  (targets, index) => targets[Math.min(index, targets.length - 1)] ?? null,
);

/** Targets whose text or kind holds every word, ignoring case. */
export function matching(screens: Target[], records: Target[], words: string): Target[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return screens.slice(0, mostShown);
  const fits = (target: Target) => parts.every((part) => `${target.text} ${target.kind}`.toLowerCase().includes(part));
  const begins = (target: Target) => (target.text.toLowerCase().startsWith(parts[0]!) ? 0 : 1);
  const sorted = (targets: Target[]) =>
    targets.filter(fits).sort((left, right) => begins(left) - begins(right) || left.text.localeCompare(right.text));
  return [...sorted(screens), ...sorted(records)].slice(0, mostShown);
}

// What follows
/** The view is there: records are asked for each time. */
export const choicesShown = createEvent();
sample({
  clock: choicesShown,
  filter: loadRecordsFx.pending.map((isPending) => !isPending),
  fn: () => undefined,
  target: loadRecordsFx,
});
sample({
  clock: moved,
  source: { index: $index, targets: $targets },
  fn: ({ index, targets }, step) => (targets.length === 0 ? 0 : (index + step + targets.length) % targets.length),
  target: $index,
});
sample({ clock: picked, fn: ({ hash }) => ({ hash }), target: goTo });
sample({ clock: picked, fn: () => undefined, target: paletteClosed });
