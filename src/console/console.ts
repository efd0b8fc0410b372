// The console as a whole: the session starts, the address selects a screen, the screen is
// loaded, opened and left, and the sort and filter of a list are kept in its address.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { explain } from '../engine/rules/explain.ts';
import { $isGranted, $user, opened as sessionOpened, signOutConfirmed, signOutFx } from '../session/session.ts';
import { provingDismissed } from '../session/authenticate.ts';
import { reconnected } from '../session/polling.ts';
import { listAddress } from './address.ts';
import { answered, confirmFx } from './confirmation.ts';
import { noticed } from './notices.ts';
import { $listHashes, baseFx } from './host.ts';
import {
  disposeFx,
  forgetScreensFx,
  leaveScreenFx,
  loadScreenFx,
  openScreenFx,
  viewChanged,
  type OpenScreen,
  type Wanted,
} from './open-screens.ts';
import { $start, $target } from './target.ts';
import { menus } from './menus.ts';
import { $hash, $isGuarded, addressRefined, goTo, listenFx, unsavedQuestion, visitsForgotten } from './navigation.ts';

// Events
export const started = createEvent();
export const retried = createEvent();
export const signOutClicked = createEvent();

// State
/** The open screen; null if there is none. */
export const $open = createStore<OpenScreen | null>(null);
/** Why a screen could not be loaded; null otherwise. */
export const $loadProblem = createStore<string | null>(null)
  .on(loadScreenFx.failData, (_, problem) => problem.message)
  .reset(loadScreenFx, $hash);

// Logic
sample({ clock: started, target: [baseFx, sessionOpened, listenFx] });
sample({ clock: retried, target: [baseFx, sessionOpened] });

const wanted = sample({
  clock: $target,
  filter: (target): target is Extract<typeof target, { is: 'screen' }> => target.is === 'screen',
});
const isSamePlace = (left: Wanted | null, right: Wanted) =>
  left?.slug === right.slug && JSON.stringify(left.place) === JSON.stringify(right.place);
const isSame = (left: Wanted | null, right: Wanted) =>
  isSamePlace(left, right) && left!.address.query.toString() === right.address.query.toString();
const $wanted = createStore<Wanted | null>(null);
/** The address that the visible list has set; null if there is none. */
const $refined = createStore<string | null>(null).on(addressRefined, (_, hash) => hash);
const moved = sample({
  clock: wanted,
  source: { before: $wanted, hash: $hash, refined: $refined },
  filter: ({ before }, next) => !isSame(before, next),
  fn: ({ before, hash, refined }, next) => ({
    next: next as Wanted,
    isRefined: hash === refined && isSamePlace(before, next),
  }),
});
const newlyWanted = moved.filterMap(({ next, isRefined }) => (isRefined ? undefined : next));
sample({ clock: moved, fn: ({ next }) => next, target: $wanted });
sample({ clock: $target, filter: (target) => target.is !== 'screen', fn: () => null, target: $wanted });
sample({ clock: newlyWanted, target: loadScreenFx });

const loaded = sample({
  clock: loadScreenFx.done,
  source: { wanted: $wanted, open: $open },
  filter: ({ wanted: now }, { params }) => now === params,
  fn: ({ open }, { params, result }) => ({ model: result, wanted: params, before: open }),
});
sample({
  clock: loaded,
  filter: ({ before, model }) => before !== null && before !== model,
  fn: ({ before }) => before!,
  target: leaveScreenFx,
});
sample({ clock: loaded, fn: ({ model }) => model, target: $open });
sample({ clock: loaded, target: openScreenFx });
// The next user must not see the previous user's data: the open screen is closed and opened again.
const $person = $user.map((user) => user?.id ?? '');
sample({ clock: $person, fn: () => undefined, target: [forgetScreensFx, visitsForgotten] });
const handedOver = sample({
  clock: forgetScreensFx.done,
  source: $open,
  filter: (open) => open !== null,
  fn: (open) => open!,
});
sample({ clock: handedOver, target: leaveScreenFx });
sample({ clock: handedOver, fn: () => null, target: $open });
sample({ clock: forgetScreensFx.doneData, target: disposeFx });
sample({
  clock: forgetScreensFx.done,
  source: $wanted,
  filter: (now) => now !== null,
  fn: (now) => now!,
  target: loadScreenFx,
});
// A question is withdrawn when the page or the user changes.
sample({ clock: [$hash, $person], fn: () => false, target: answered });
const gone = sample({
  clock: $target,
  source: $open,
  filter: (open, target) => open !== null && target.is !== 'screen',
  fn: (open) => open!,
});
sample({ clock: gone, target: leaveScreenFx });
// A password dialog of a screen is cancelled when the screen is left.
sample({ clock: leaveScreenFx, fn: () => undefined, target: provingDismissed });
sample({ clock: gone, fn: () => null, target: $open });

sample({
  clock: viewChanged,
  filter: ({ isShown }) => isShown,
  fn: ({ slug, view, usual }) => listAddress(menus[slug]!, view, usual),
  target: addressRefined,
});
$listHashes.on(viewChanged, (hashes, { slug, view, usual }) => ({
  ...hashes,
  [slug]: listAddress(menus[slug]!, view, usual),
}));

// Without an address, the user's start page opens.
sample({
  clock: combine($target, $start, $isGranted, (target, first, isGranted) => ({ target, isGranted, first })),
  filter: ({ target, isGranted, first }) => target.is === 'home' && isGranted && first !== undefined,
  fn: ({ first }) => ({ hash: first!, replace: true }),
  target: goTo,
});

sample({ clock: reconnected, fn: () => ({ tone: 'success' as const, text: 'Server reconnected' }), target: noticed });

const askBeforeSignOutFx = createEffect((isGuarded: boolean) =>
  isGuarded ? confirmFx(unsavedQuestion) : Promise.resolve(true),
);
sample({ clock: signOutClicked, source: $isGuarded, target: askBeforeSignOutFx });
sample({ clock: askBeforeSignOutFx.doneData, filter: Boolean, fn: () => undefined, target: signOutConfirmed });
sample({
  clock: signOutFx.failData,
  fn: (failure) => ({ tone: 'error' as const, text: `Couldn't sign you out. ${explain(failure)}` }),
  target: noticed,
});
