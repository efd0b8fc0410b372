// Short messages at the corner: successes go by themselves after a while, errors stay until they are closed.
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Notice } from '../engine/host.ts';

export type ShownNotice = Notice & { id: number };

const staysFor = 6_000;
const most = 4;

export const noticed = createEvent<Notice>();
export const noticeClosed = createEvent<number>();
/** Somebody reads: nothing goes away meanwhile. */
export const readingStarted = createEvent();
export const readingEnded = createEvent();

type Wait = { id: number; reading: number };

const waitFx = createEffect((wait: Wait) => new Promise<Wait>((resolve) => setTimeout(resolve, staysFor, wait)));
const waitForAllFx = createEffect((waits: Wait[]) => void waits.forEach((wait) => waitFx(wait)));

const $next = createStore(1).on(noticed, (id) => id + 1);
/** What is shown now, oldest first. */
export const $notices = createStore<ShownNotice[]>([]).on(noticeClosed, (notices, id) =>
  notices.filter((notice) => notice.id !== id),
);
const $isRead = createStore(false)
  .on(readingStarted, () => true)
  .on(readingEnded, () => false)
  // The last one takes the pointer or the focus with it, and nobody tells that the reading has ended.
  .on($notices, (isRead, notices) => isRead && notices.length > 0);
/** Counts the readings: the time that was waited before one does not count. */
const $reading = createStore(0).on(readingEnded, (count) => count + 1);

const added = sample({ clock: noticed, source: $next, fn: (id, notice): ShownNotice => ({ ...notice, id }) });
$notices.on(added, (notices, notice) => withRoom([...notices, notice]));
sample({
  clock: added,
  source: $reading,
  filter: (_, { tone }) => tone !== 'error',
  fn: (reading, { id }): Wait => ({ id, reading }),
  target: waitFx,
});
sample({
  clock: waitFx.doneData,
  source: { isRead: $isRead, reading: $reading },
  filter: ({ isRead, reading }, wait) => !isRead && wait.reading === reading,
  fn: (_, { id }) => id,
  target: noticeClosed,
});
sample({
  clock: readingEnded,
  source: { notices: $notices, reading: $reading },
  fn: ({ notices, reading }) => notices.filter(({ tone }) => tone !== 'error').map(({ id }): Wait => ({ id, reading })),
  target: waitForAllFx,
});

/** At most four, but for errors, which nobody has closed yet. */
function withRoom(notices: ShownNotice[]): ShownNotice[] {
  const oldest = notices.findIndex(({ tone }) => tone !== 'error');
  return notices.length <= most || oldest < 0 ? notices : notices.filter((_, index) => index !== oldest);
}
