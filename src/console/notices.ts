// Short messages: successes close after a while, errors stay until they are closed.
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Notice } from '../engine/host.ts';
import { createTimers } from '../requests/timer.ts';
import { $user } from '../session/session.ts';
import { placeAddress } from './address.ts';
import { menus } from './menus.ts';

export type ShownNotice = Notice & {
  id: number;
  /** The user at that time, else the previous one; '' if there was none. */
  userId: string;
  /** Address of the record that it concerns. */
  href?: string;
};

const shownFor = 6_000;
const maxNotices = 4;

export const noticed = createEvent<Notice>();
export const noticeClosed = createEvent<number>();
/** The pointer or the focus is on a notice: notices stay open meanwhile. */
export const readingStarted = createEvent();
export const readingEnded = createEvent();

const $next = createStore(1).on(noticed, (id) => id + 1);
const $userId = $user.map((user) => user?.id ?? '');
/** A call that ends after its user has signed out still concerns that user. */
const $lastUserId = createStore('').on($userId, (last, userId) => userId || last);
/** The visible notices, oldest first. Those of a user are closed when the user changes. */
export const $notices = createStore<ShownNotice[]>([])
  .on(noticeClosed, (notices, id) => notices.filter((notice) => notice.id !== id))
  .on($userId, (notices, userId) => notices.filter((notice) => ['', userId].includes(notice.userId)));
const $isBeingRead = createStore(false)
  .on(readingStarted, () => true)
  .on(readingEnded, () => false)
  // Closing the last notice removes the element, so no event reports that the pointer or the focus has left it.
  .on($notices, (isBeingRead, notices) => isBeingRead && notices.length > 0);
/** One timer for each notice, by its id; reading stops them. */
const timers = createTimers<number>([readingStarted]);
const startAllFx = createEffect((ids: number[]) => ids.forEach((id) => timers.start({ key: id, time: shownFor })));

const added = sample({
  clock: noticed,
  source: { id: $next, userId: $lastUserId },
  fn: ({ id, userId }, notice): ShownNotice => ({ ...notice, id, userId, href: addressOf(notice) }),
});
$notices.on(added, (notices, notice) => limited([...notices, notice]));
sample({
  clock: added,
  source: $isBeingRead,
  filter: (isBeingRead, { tone }) => !isBeingRead && tone !== 'error',
  fn: (_, { id }) => ({ key: id, time: shownFor }),
  target: timers.start,
});
sample({ clock: timers.elapsed, target: noticeClosed });
sample({
  clock: readingEnded,
  source: $notices,
  fn: (notices) => notices.flatMap(({ id, tone }) => (tone === 'error' ? [] : [id])),
  target: startAllFx,
});

/** Drops the oldest notice if there are too many, but never an error. */
function limited(notices: ShownNotice[]): ShownNotice[] {
  const oldest = notices.findIndex(({ tone }) => tone !== 'error');
  return notices.length <= maxNotices || oldest < 0 ? notices : notices.filter((_, index) => index !== oldest);
}

const addressOf = ({ view }: Notice) =>
  view && menus[view.screen] && placeAddress(menus[view.screen]!, { at: 'record', key: view.key });
