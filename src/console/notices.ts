// Short messages at the corner: successes go by themselves after a while, errors stay until they are closed.
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Notice } from '../engine/host.ts';

export type ShownNotice = Notice & { id: number };

const staysFor = 6_000;

export const noticed = createEvent<Notice>();
export const noticeClosed = createEvent<number>();
/** Somebody reads: nothing goes away meanwhile. */
export const readingStarted = createEvent();
export const readingEnded = createEvent();

const waitFx = createEffect((id: number) => new Promise<number>((resolve) => setTimeout(resolve, staysFor, id)));

const $next = createStore(1).on(noticed, (id) => id + 1);
/** What is shown now, oldest first; at most four. */
export const $notices = createStore<ShownNotice[]>([]).on(noticeClosed, (notices, id) =>
  notices.filter((notice) => notice.id !== id),
);
const $isRead = createStore(false)
  .on(readingStarted, () => true)
  .on(readingEnded, () => false);

const added = sample({ clock: noticed, source: $next, fn: (id, notice): ShownNotice => ({ ...notice, id }) });
$notices.on(added, (notices, notice) => [...notices, notice].slice(-4));
sample({ clock: added, filter: ({ tone }) => tone !== 'error', fn: ({ id }) => id, target: waitFx });
sample({
  clock: waitFx.doneData,
  source: $isRead,
  filter: (isRead) => !isRead,
  fn: (_, id) => id,
  target: noticeClosed,
});
sample({
  clock: readingEnded,
  source: $notices,
  fn: (notices) => notices.filter(({ tone }) => tone !== 'error').map(({ id }) => id),
  target: createEffect((ids: number[]) => void ids.forEach((id) => waitFx(id))),
});
