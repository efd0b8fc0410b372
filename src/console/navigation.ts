// Where the console stands. The story: somebody follows a link, goes back, edits the address; unsaved changes are asked
// about on every one of these ways, and the address bar says where one is meanwhile.
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { confirmFx } from './confirmation.ts';
import { parseAddress } from './address.ts';

type Arrival = { hash: string; /** Place in the browser's history; null for a new entry. */ position: number | null };

/** What the browser offers, so that tests can stand in for it. */
export type Browser = {
  readHash: () => string;
  pushHash: (hash: string) => void;
  replaceHash: (hash: string, position: number) => void;
  markPosition: (position: number) => void;
  go: (steps: number) => void;
};

// What can happen
export const arrived = createEvent<Arrival>();
export const goTo = createEvent<{ hash: string; force?: boolean; replace?: boolean }>();
/** The same place under another address: a sort or a filter. Nothing is opened anew. */
export const addressRefined = createEvent<string>();
const accepted = createEvent<Arrival>();

export const $browser = createStore<Browser>(realBrowser());
/** The address that is shown; null before the first. */
export const $hash = createStore<string | null>(null).on(accepted, (_, { hash }) => hash);
const $position = createStore(0).on(accepted, (position, arrival) => arrival.position ?? position + 1);
/** Whether the next way out is not asked about. */
const $isForced = createStore(false).reset(accepted);
/** A form says whether leaving would lose something, under a name of its own. */
export const guardSet = createEvent<{ id: string; isChanged: boolean }>();
const $guards = createStore<ReadonlySet<string>>(new Set()).on(guardSet, (guards, { id, isChanged }) => {
  if (guards.has(id) === isChanged) return guards;
  return new Set(isChanged ? [...guards, id] : [...guards].filter((one) => one !== id));
});
/** Whether leaving would lose something. */
export const $isGuarded = $guards.map((guards) => guards.size > 0);
export const $address = $hash.map((hash) => parseAddress(hash ?? ''));

const goFx = attach({
  source: { browser: $browser, position: $position },
  effect: ({ browser, position }, { hash, replace }: { hash: string; replace?: boolean }) => {
    if (replace) browser.replaceHash(hash, position);
    else browser.pushHash(hash);
    return hash;
  },
});
const markFx = attach({
  source: { browser: $browser, position: $position },
  effect: ({ browser, position }) => browser.markPosition(position),
});
const stepsTo = (arrival: Arrival, position: number) => (arrival.position ?? position + 1) - position;

/** The way is blocked: the address is put back, and a person is asked whether the changes may go. */
const askFx = attach({
  source: { browser: $browser, position: $position },
  effect: async ({ browser, position }, arrival: Arrival) => {
    browser.go(-stepsTo(arrival, position));
    return confirmFx(unsavedQuestion);
  },
});
const resumeFx = attach({
  source: { browser: $browser, position: $position },
  effect: ({ browser, position }, arrival: Arrival) => {
    if (arrival.position === null) browser.pushHash(arrival.hash);
    else browser.go(stepsTo(arrival, position));
  },
});

export const unsavedQuestion = {
  title: 'Unsaved changes',
  text: 'Do you want to discard your changes?',
  yes: 'Discard changes',
  no: 'Go back',
  tone: 'danger',
} as const;

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
sample({ clock: askFx.done, filter: ({ result }) => result, fn: () => true, target: $isForced });
sample({ clock: askFx.done, filter: ({ result }) => result, fn: ({ params }) => params, target: resumeFx });
sample({ clock: accepted, target: markFx });

sample({
  clock: goTo,
  source: $hash,
  filter: (hash, way) => isElsewhere(hash, way) && way.force === true,
  fn: () => true,
  target: $isForced,
});
sample({ clock: goTo, source: $hash, filter: isElsewhere, fn: (_, way) => way, target: goFx });
// A replaced address tells nobody by itself.
sample({
  clock: goFx.done,
  source: $position,
  filter: (_, { params }) => params.replace === true,
  fn: (position, { params }) => ({ hash: params.hash, position }),
  target: accepted,
});

const refineFx = attach({
  source: { browser: $browser, position: $position },
  effect: ({ browser, position }, hash: string) => browser.replaceHash(hash, position),
});
sample({ clock: addressRefined, target: refineFx });
$hash.on(addressRefined, (_, hash) => hash);

export const listenFx = createEffect(() => {
  const told = () => arrived({ hash: location.hash, position: positionNow() });
  addEventListener('hashchange', told);
  told();
});

const positionNow = () => (history.state as { position?: number } | null)?.position ?? null;

function realBrowser(): Browser {
  return {
    readHash: () => location.hash,
    pushHash: (hash) => (location.hash = hash),
    replaceHash: (hash, position) => history.replaceState({ position }, '', hash),
    markPosition: (position) => history.replaceState({ position }, '', location.hash || '#'),
    go: (steps) => history.go(steps),
  };
}
