// The services that the console provides to the engine.
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Host, Place } from '../engine/host.ts';
import type { Failure } from '../http/failure.ts';
import { serverBase } from '../http/base.ts';
import { addressOf, type Request } from '../http/request.ts';
import { reconnected } from '../session/polling.ts';
import { $ended, $facts, $user, askFx, permissionQuery } from '../session/session.ts';
import { placeAddress } from './address.ts';
import { confirmFx } from './confirmation.ts';
import { menus } from './menus.ts';
import { goTo } from './navigation.ts';
import { noticed } from './notices.ts';

export const baseFx = createEffect(async () => (await serverBase()).href);
const $base = createStore('').on(baseFx.doneData, (_, base) => base.replace(/\/$/, ''));
// Looked up again once an unreachable server responds.
sample({
  clock: permissionQuery.done,
  source: $base,
  filter: (base) => base === '',
  fn: () => undefined,
  target: baseFx,
});

/**
 * Opens an address of the server in a new tab. Browsers close the tab after a download only if it was opened with its
 * address, not blank.
 */
const openFx = createEffect<Request, void, Failure>(async (request) => {
  const address = await addressOf(request.path);
  const tab = open(address.href, '_blank');
  if (tab) tab.opener = null;
  else location.assign(address.href);
});

const wentTo = createEvent<{ screen: string; place: Place; force?: boolean; isClosing?: boolean }>();
const signedInAgain = createEvent();

/** The list addresses with their last sort and filter, so that closing a form returns to the same view. */
export const $listHashes = createStore<Record<string, string>>({}).reset($user.map((user) => user?.id ?? ''));

sample({
  clock: wentTo,
  source: $listHashes,
  fn: (lists, { screen, place, force, isClosing }) => ({
    hash: (place.at === 'list' && lists[screen]) || placeAddress(menus[screen]!, place),
    force,
    isClosing,
  }),
  target: goTo,
});
sample({
  clock: $ended,
  source: $user,
  filter: (user, ended) => user !== null && ended === null,
  fn: () => undefined,
  target: signedInAgain,
});

/** The services that the console provides to the engine. */
export const host: Host = {
  askFx,
  confirmFx,
  noticed,
  wentTo,
  openFx,
  $session: $facts,
  signedInAgain,
  reconnected,
  $base,
};
