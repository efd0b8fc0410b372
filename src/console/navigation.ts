// Navigation: the user follows a link, goes back, or edits the address. Each of these asks for confirmation if there
// are unsaved changes, and the address bar always shows the current place.
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Question } from '../requests/host.ts';
import { confirmFx } from './confirmation.ts';
import { pageAddress, parseAddress } from './address.ts';
import { realBrowser, type Browser } from './browser.ts';
import { t } from '../messages/gen/frame.gen.ts';

type Arrival = {
  hash: string;
  /** Position in the browser's history; null for a new entry. */ position: number | null;
};

/**
 * `force`: does not ask about unsaved changes. `replace`: replaces the current history entry. `isClosing`: the page
 * closes, so Back must not return to it.
 */
type Navigation = { hash: string; force?: boolean; replace?: boolean; isClosing?: boolean };

// Events
export const arrived = createEvent<Arrival>();
export const goTo = createEvent<Navigation>();
/** The same place under another address: a sort or a filter. Nothing is reopened. */
export const addressRefined = createEvent<string>();
const accepted = createEvent<Arrival>();

export const $browser = createStore<Browser>(realBrowser());
/** The current address; null before the first. */
export const $hash = createStore<string | null>(null).on(accepted, (_, { hash }) => hash);
/** The position in the browser's history, and the addresses at every known position. */
const $trail = createStore<{ position: number; hashes: readonly string[] }>({ position: 0, hashes: [] })
  .on(accepted, ({ position, hashes }, arrival) => {
    const next = arrival.position ?? position + 1;
    const updated = arrival.position === null ? hashes.slice(0, next) : [...hashes];
    updated[next] = arrival.hash;
    return { position: next, hashes: updated };
  })
  .on(addressRefined, ({ position, hashes }, hash) => {
    const updated = [...hashes];
    updated[position] = hash;
    return { position, hashes: updated };
  });
const $position = $trail.map(({ position }) => position);
/** Whether the next navigation skips the confirmation. */
const $isForced = createStore(false).reset(accepted);
type Guards = ReadonlyMap<string, Question | null>;
/** A form reports, under a unique id, whether leaving would discard changes, and what to ask instead of the default. */
export const guardSet = createEvent<{ id: string; isChanged: boolean; question?: Question | null }>();
const $guards = createStore<Guards>(new Map()).on(guardSet, (guards, { id, isChanged, question = null }) => {
  if (isChanged ? guards.get(id) === question : !guards.has(id)) return guards;
  const others = [...guards].filter(([one]) => one !== id);
  return new Map(isChanged ? [...others, [id, question]] : others);
});
/** Whether leaving would discard changes. */
export const $isGuarded = $guards.map((guards) => guards.size > 0);
/** Whether there are edits that are lost only with the page or the session, such as customizations. */
export const unsavedEditsChanged = createEvent<boolean>();
const $hasEdits = createStore(false).on(unsavedEditsChanged, (_, has) => has);
/** Whether signing out, or loading the page again, would discard changes. */
export const $isUnsaved = combine($isGuarded, $hasEdits, (isGuarded, hasEdits) => isGuarded || hasEdits);
export const visitsCleared = createEvent();
/** The addresses visited last, the current one first; cleared when another user signs in. */
export const $visited = createStore<readonly string[]>([])
  .on(accepted, (visited, { hash }) => [hash, ...visited.filter((one) => one !== hash)].slice(0, 20))
  .on(visitsCleared, (visited) => visited.slice(0, 1));
export const $address = $hash.map((hash) => parseAddress(hash ?? ''));
/** The address without the sort and the filters of a list. */
export const $page = $hash.map((hash) => (hash ? pageAddress(hash) : ''));

/** An address as browsers encode it. */
const normalized = (hash: string) => new URL(hash || '#', 'http://page').hash;

/**
 * Opens an address. Returns what browsers do not report: that the current history entry was replaced, or was not
 * because of unsaved changes.
 */
const goFx = attach({
  source: { browser: $browser, trail: $trail, here: $hash, isGuarded: $isGuarded },
  effect: (
    { browser, trail: { position, hashes }, here, isGuarded },
    { hash, force, replace, isClosing }: Navigation,
  ): 'replaced' | 'held' | null => {
    if (isClosing && hashes[position - 1] === hash) browser.go(-1);
    else if (!replace && !isClosing) browser.pushHash(hash);
    // The user has just edited the address, and the browser is about to report it: that edit takes precedence.
    else if (here === null || normalized(browser.readHash()) === normalized(here)) {
      if (isClosing && isGuarded && !force) return 'held';
      browser.replaceHash(hash, position);
      return 'replaced';
    }
    return null;
  },
});
const markFx = attach({
  source: { browser: $browser, position: $position },
  effect: ({ browser, position }) => browser.markPosition(position),
});
const stepsTo = (arrival: Arrival, position: number) => (arrival.position ?? position + 1) - position;

const ask = (guards: Guards) => confirmFx([...guards.values()].find((question) => question) ?? unsavedQuestion());

/** Navigation is blocked: the address is restored, and the user is asked whether to discard the changes. */
const askFx = attach({
  source: { browser: $browser, position: $position, guards: $guards },
  effect: async ({ browser, position, guards }, arrival: Arrival) => {
    browser.go(-stepsTo(arrival, position));
    return ask(guards);
  },
});
/** Asks before a page with unsaved changes closes. */
const askHereFx = attach({ source: $guards, effect: (guards, _: Navigation) => ask(guards) });
const resumeFx = attach({
  source: { browser: $browser, position: $position },
  effect: ({ browser, position }, arrival: Arrival) => {
    if (arrival.position === null) browser.pushHash(arrival.hash);
    else browser.go(stepsTo(arrival, position));
  },
});

export const unsavedQuestion = (): Question => ({
  title: t('unsaved'),
  text: t('unsaved-text'),
  yes: t('discard'),
  no: t('stay'),
  tone: 'danger',
});

const isElsewhere = (hash: string | null, arrival: { hash: string }) => arrival.hash !== hash;

sample({
  clock: arrived,
  source: { hash: $hash, guarded: $isGuarded, forced: $isForced },
  filter: ({ hash, guarded, forced }, arrival) => isElsewhere(hash, arrival) && (!guarded || forced),
  fn: (_, arrival) => arrival,
  target: accepted,
});
sample({
  clock: arrived,
  source: { hash: $hash, guarded: $isGuarded, forced: $isForced },
  filter: ({ hash, guarded, forced }, arrival) => isElsewhere(hash, arrival) && guarded && !forced,
  fn: (_, arrival) => arrival,
  target: askFx,
});
/** Whether the browser is still returning to the current address. A second navigation would cancel that. */
const $isReturning = createStore(false)
  .on(askFx, () => true)
  .on(sample({ clock: arrived, source: $hash, filter: (hash, arrival) => !isElsewhere(hash, arrival) }), () => false)
  .reset(accepted);
/** The navigation for which the changes were discarded. */
const $approved = createStore<Arrival | null>(null)
  .on(askFx.done, (_, { params, result }) => (result ? params : null))
  .reset(resumeFx);
const resumed = sample({
  source: { arrival: $approved, isReturning: $isReturning },
  filter: ({ arrival, isReturning }) => arrival !== null && !isReturning,
  fn: ({ arrival }) => arrival!,
});
sample({ clock: resumed, fn: () => true, target: $isForced });
sample({ clock: resumed, target: resumeFx });
sample({ clock: accepted, target: markFx });

sample({
  clock: goTo,
  source: $hash,
  filter: (hash, navigation) => isElsewhere(hash, navigation) && navigation.force === true,
  fn: () => true,
  target: $isForced,
});
sample({ clock: goTo, source: $hash, filter: isElsewhere, fn: (_, navigation) => navigation, target: goFx });
// A browser does not report a replaced address.
sample({
  clock: goFx.done,
  source: $position,
  filter: (_, { result }) => result === 'replaced',
  fn: (position, { params }) => ({ hash: params.hash, position }),
  target: accepted,
});
sample({
  clock: goFx.done,
  filter: ({ result }) => result === 'held',
  fn: ({ params }) => params,
  target: askHereFx,
});
sample({
  clock: askHereFx.done,
  filter: ({ result }) => result,
  fn: ({ params }) => ({ ...params, force: true }),
  target: goTo,
});

const refineFx = attach({
  source: { browser: $browser, position: $position },
  effect: ({ browser, position }, hash: string) => browser.refineHash(hash, position),
});
sample({ clock: addressRefined, target: refineFx });
$hash.on(addressRefined, (_, hash) => hash);

export const listenFx = createEffect(() => {
  const report = () => arrived({ hash: location.hash, position: positionNow() });
  addEventListener('hashchange', report);
  report();
});

const positionNow = () => (history.state as { position?: number } | null)?.position ?? null;
