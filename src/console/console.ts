// The console as a whole: the session starts, the address selects a screen, the screen is
// loaded, opened and left, and the sort and filter of a list are kept in its address.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { explain } from '../engine/rules/explain.ts';
import {
  $isGranted,
  $viewAs,
  $user,
  opened as sessionOpened,
  signOutConfirmed,
  signOutFx,
} from '../session/session.ts';
import { identityCancelled } from '../session/identity-request.ts';
import { reconnected } from '../session/polling.ts';
import { createQuery } from '../requests/query.ts';
import { listAddress } from './address.ts';
import { answered, confirmFx } from './confirmation.ts';
import { noticed } from './notices.ts';
import { $listHashes, baseFx, host } from './host.ts';
import {
  disposeFx,
  forgetScreensFx,
  leaveScreenFx,
  loadScreen,
  openScreenFx,
  viewChanged,
  type Loaded,
  type OpenScreen,
  type Destination,
} from './open-screens.ts';
import { $start, $target, $visible } from './target.ts';
import { rememberScreens } from './visible-screens.ts';
import { menus } from './menus.ts';
import { t } from '../messages/gen/frame.gen.ts';
import { $hash, $isUnsaved, addressRefined, goTo, listenFx, unsavedQuestion, visitsCleared } from './navigation.ts';

// Events
export const started = createEvent();
export const retried = createEvent();
export const signOutClicked = createEvent();

// State
/** The open screen; null if there is none. */
export const $open = createStore<OpenScreen | null>(null);
/** The model of the open screen was replaced; the place is the same. */
export const openReplaced = createEvent<OpenScreen>();
$open.on(openReplaced, (_, model) => model);
/** The address leads to something other than a screen. */
const wentElsewhere = sample({ clock: $target, filter: (target) => target.is !== 'screen' });
const load = createQuery<Destination, Loaded>({ host, run: loadScreen, until: [wentElsewhere], isRepeated: false });
/** Whether the code of a screen, or of a part of it, is loading. */
export const $isLoading = load.$isPending;
/** Why a screen could not be loaded; null otherwise. */
export const $loadProblem = createStore<string | null>(null)
  .on(load.done, (_, { result }) => ('problem' in result ? result.problem : null))
  .reset(load.started, $hash);

// Logic
sample({ clock: started, target: [baseFx, sessionOpened, listenFx] });
sample({ clock: retried, target: [baseFx, sessionOpened] });

const destination = sample({
  clock: $target,
  filter: (target): target is Extract<typeof target, { is: 'screen' }> => target.is === 'screen',
});
const isSamePlace = (left: Destination | null, right: Destination) =>
  left?.slug === right.slug && JSON.stringify(left.place) === JSON.stringify(right.place);
const isSame = (left: Destination | null, right: Destination) =>
  isSamePlace(left, right) && left!.address.query.toString() === right.address.query.toString();
const $destination = createStore<Destination | null>(null);
/** The address that the visible list has set; null if there is none. */
const $refined = createStore<string | null>(null).on(addressRefined, (_, hash) => hash);
const moved = sample({
  clock: destination,
  source: { before: $destination, hash: $hash, refined: $refined },
  filter: ({ before }, next) => !isSame(before, next),
  fn: ({ before, hash, refined }, next) => ({
    next: next as Destination,
    isRefined: hash === refined && isSamePlace(before, next),
  }),
});
const newDestination = moved.filterMap(({ next, isRefined }) => (isRefined ? undefined : next));
sample({ clock: moved, fn: ({ next }) => next, target: $destination });
$destination.reset(wentElsewhere);
sample({ clock: newDestination, target: load.start });

const loaded = sample({
  clock: load.done.filterMap(({ params, result }) =>
    'model' in result ? { destination: params, model: result.model } : undefined,
  ),
  source: $open,
  fn: (before, { destination: place, model }) => ({ before, destination: place, model }),
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
const $userId = $user.map((user) => user?.id ?? '');
sample({ clock: $userId, fn: () => undefined, target: [forgetScreensFx, visitsCleared] });
// Viewing as another user shows each screen as if it had just been opened.
sample({ clock: $viewAs, fn: () => undefined, target: forgetScreensFx });
sample({ clock: forgetScreensFx.done, fn: () => null, target: $open });
sample({ clock: forgetScreensFx.doneData, target: disposeFx });
sample({
  clock: forgetScreensFx.done,
  source: $destination,
  filter: (now) => now !== null,
  fn: (now) => now!,
  target: load.start,
});
// A question is withdrawn when the page or the user changes.
sample({ clock: [$hash, $userId], fn: () => false, target: answered });
const screenLeft = sample({
  clock: $target,
  source: $open,
  filter: (open, target) => open !== null && target.is !== 'screen',
  fn: (open) => open!,
});
sample({ clock: screenLeft, target: leaveScreenFx });
// A password dialog of a screen is cancelled when the screen is left.
sample({ clock: [leaveScreenFx, forgetScreensFx.done], fn: () => undefined, target: identityCancelled });
sample({ clock: screenLeft, fn: () => null, target: $open });

sample({
  clock: viewChanged,
  filter: ({ isShown }) => isShown,
  fn: ({ slug, view, defaults }) => listAddress(menus[slug]!, view, defaults),
  target: addressRefined,
});
$listHashes.on(viewChanged, (hashes, { slug, view, defaults }) => ({
  ...hashes,
  [slug]: listAddress(menus[slug]!, view, defaults),
}));

const rememberFx = createEffect(rememberScreens);
sample({ clock: $visible, filter: (slugs) => slugs !== null, fn: (slugs) => slugs!, target: rememberFx });

// Without an address, the user's start page opens.
sample({
  clock: combine($target, $start, $isGranted, (target, first, isGranted) => ({ target, isGranted, first })),
  filter: ({ target, isGranted, first }) => target.is === 'home' && isGranted && first !== undefined,
  fn: ({ first }) => ({ hash: first!, replace: true }),
  target: goTo,
});

sample({ clock: reconnected, fn: () => ({ tone: 'success' as const, text: t('reconnected') }), target: noticed });

const askBeforeSignOutFx = createEffect((isUnsaved: boolean) =>
  isUnsaved ? confirmFx(unsavedQuestion()) : Promise.resolve(true),
);
sample({ clock: signOutClicked, source: $isUnsaved, target: askBeforeSignOutFx });
sample({ clock: askBeforeSignOutFx.doneData, filter: Boolean, fn: () => undefined, target: signOutConfirmed });
sample({
  clock: signOutFx.failData,
  fn: (failure) => ({ tone: 'error' as const, text: t('not-signed-out', { reason: explain(failure) }) }),
  target: noticed,
});
