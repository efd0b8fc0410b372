// The target of the address for the current user, and the user's menus.
import { combine, createEvent, createStore, sample, type StoreValue } from 'effector';
import { $facts, $isEnding, $isGranted, $viewAs, $start as $sessionStart, signInFx } from '../session/session.ts';
import { parseAddress, resolve } from './address.ts';
import { isVisible, menus, menusFor, startOf, type Mode } from './menus.ts';
import type { OpensAddress } from '../ui/may-open.ts';
import { $address, $hash } from './navigation.ts';

export const signInClicked = createEvent();

/** Whether a visitor who may see some screens without signing in wants to sign in. */
const $wantsSignIn = createStore(false)
  .on(signInClicked, () => true)
  .reset($hash, signInFx.done);
/** The target of the address for this user. */
export const $target = combine(
  {
    address: $address,
    hash: $hash,
    session: $facts,
    start: $sessionStart,
    wantsSignIn: $wantsSignIn,
    isGranted: $isGranted,
    isEnding: $isEnding,
  },
  ({ address, hash, session, start, wantsSignIn, isGranted, isEnding }) => {
    if (hash === null || start.is !== 'ready' || isEnding) return { is: 'waiting' as const };
    if (wantsSignIn && !session.signedIn) return { is: 'sign-in' as const };
    // After signing in, the user is redirected once their permissions are known.
    if (address.path === '' && session.signedIn && !isGranted) return { is: 'waiting' as const };
    if (address.path === '')
      return { is: session.signedIn || hasScreens(session) ? ('home' as const) : ('sign-in' as const) };
    const resolved = resolve(address, menus);
    if (!resolved && !session.signedIn && !hasScreens(session)) return { is: 'sign-in' as const };
    if (!resolved) return { is: 'unknown' as const, path: address.path };
    if (isVisible(menus[resolved.slug]!, session)) return { is: 'screen' as const, ...resolved, address };
    if (!session.signedIn) return { is: 'sign-in' as const };
    return isGranted ? { is: 'forbidden' as const, slug: resolved.slug } : { is: 'waiting' as const };
  },
);

const withoutAddress = (target: StoreValue<typeof $target>) => JSON.stringify({ ...target, address: undefined });
/** The target as the page shows it: unaffected by the sort and the filters of a list. */
export const $shownTarget = createStore($target.getState(), {
  updateFilter: (next, before) => withoutAddress(next) !== withoutAddress(before),
});
sample({ clock: $target, target: $shownTarget });

/** Whether this user may open the address of a link. For an unknown one, the page explains that it does not exist. */
export const $mayOpen = $facts.map((session): OpensAddress => (address): address is string => {
  const resolved = address === null ? null : resolve(parseAddress(address), menus);
  return address !== null && (!resolved || isVisible(menus[resolved.slug]!, session));
});

/** Whether the user may open any screen. */
function hasScreens(session: Parameters<typeof isVisible>[1]): boolean {
  return Object.values(menus).some((screen) => isVisible(screen, session));
}

/** The menu of each mode for this user. */
export const $menus = $facts.map((session) => menusFor(menus, session));

/** The screens that the user may open; null until they are known. */
export const $visible = combine(
  { facts: $facts, viewAs: $viewAs, start: $sessionStart, isGranted: $isGranted },
  (now) =>
    now.start.is === 'ready' && now.isGranted && now.viewAs === null
      ? Object.keys(menus).filter((slug) => isVisible(menus[slug]!, now.facts))
      : null,
);

/** The address of the user's start page; undefined if no screen is open to them. */
export const $start = $menus.map((both) => startOf(menus, both), { skipVoid: false });

/** The mode of the address. */
export const $mode = $address.map((address): Mode => (address.path.startsWith('user') ? 'user' : 'admin'));
