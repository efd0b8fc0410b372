// A person's NuGet API key. The story: it is accessed or reset after the password was entered again; what was accessed is
// shown for a minute, and forgotten when its window closes.
import { createEffect, createEvent, createStore, sample, split } from 'effector';
import type { Failure } from '../../../http/failure.ts';
import { authenticateFx, ticketInAddress } from '../../../session/authenticate.ts';
import { askFx, sessionEnded, signOutFx } from '../../../session/session.ts';
import { noticed } from '../../notices.ts';
import { inOneLine, troubleOf, type Trouble } from '../trouble.ts';
import { words } from './words.ts';

/** Seconds for which a key stays on the screen. */
const shownFor = 60;
/** Seconds before the end at which screen readers announce it. */
const toldAt = [60, 30, 10];

// Events
export const opened = createEvent();
export const left = createEvent();
export const accessClicked = createEvent();
export const resetClicked = createEvent();
export const closed = createEvent();
const timeIsUp = createEvent();

const path = (ticket: string) => `internal/nuget-api-key?authToken=${ticketInAddress(ticket)}`;

/** A ticket, and the number of the stay on the page that it was entered on. */
type Proven = { ticket: string; visit: number };

const accessFx = createEffect<Proven, string, Failure>(async ({ ticket }) => {
  const answer = (await askFx({ method: 'GET', path: path(ticket) })) as { apiKey?: unknown } | undefined;
  if (typeof answer?.apiKey === 'string' && answer.apiKey !== '') return answer.apiKey;
  throw { kind: 'unsendable', text: words.noKey } satisfies Failure;
});
const resetFx = createEffect<Proven, void, Failure>(async ({ ticket }) => {
  await askFx({ method: 'DELETE', path: path(ticket) });
});
const proveAccessFx = createEffect((_visit: number) => authenticateFx({ why: words.whyAccess }));
const proveResetFx = createEffect((_visit: number) => authenticateFx({ why: words.whyReset }));
/** Until the next full second before `end`, by the clock: a window that slept is late, not long. */
const waitFx = createEffect(
  (end: number) =>
    new Promise<number>((resolve) => {
      const before = (end - Date.now()) % 1000;
      setTimeout(resolve, before > 0 ? before : 1000, end);
    }),
);

// State
/** The key that is shown; null while none is. Nothing else keeps it. */
export const $key = createStore<string | null>(null).reset(closed, left, timeIsUp, sessionEnded, signOutFx.done);
/** Milliseconds since 1970 at which the key is forgotten; 0 while none is shown. */
const $end = createStore(0).reset($key.updates.filter({ fn: (key) => key === null }));
/** Full seconds until the key is forgotten. */
export const $secondsLeft = createStore(shownFor);
/** The seconds that screen readers announce: now and then, not each. */
export const $secondsTold = createStore(shownFor).on($secondsLeft, (told, left) =>
  toldAt.includes(left) ? left : told,
);
/** Whether the server is being asked. */
export const $isBusy = createStore(false)
  .on([accessFx, resetFx], () => true)
  .reset(accessFx.finally, resetFx.finally);
/** What went wrong; null when nothing did. */
export const $trouble = createStore<Trouble | null>(null).reset(opened, left, proveAccessFx, proveResetFx);
/** Whether the server has turned out to have no such keys. */
export const $isAbsent = createStore(false).reset(opened, left, proveAccessFx, proveResetFx);
/** The number of this stay on the page: what was asked on another is not for this one. */
const $visit = createStore(0).on([opened, left], (visit) => visit + 1);

// Logic
sample({
  clock: accessClicked,
  source: { isBusy: $isBusy, visit: $visit },
  filter: ({ isBusy }) => !isBusy,
  fn: ({ visit }) => visit,
  target: proveAccessFx,
});
sample({
  clock: resetClicked,
  source: { isBusy: $isBusy, visit: $visit },
  filter: ({ isBusy }) => !isBusy,
  fn: ({ visit }) => visit,
  target: proveResetFx,
});
sample({
  clock: proveAccessFx.done,
  filter: ({ result }) => result !== null,
  fn: ({ params, result }): Proven => ({ ticket: result!, visit: params }),
  target: accessFx,
});
sample({
  clock: proveResetFx.done,
  filter: ({ result }) => result !== null,
  fn: ({ params, result }): Proven => ({ ticket: result!, visit: params }),
  target: resetFx,
});

const isOfThis = (visit: number, { params }: { params: Proven }) => visit === params.visit;
const shown = sample({
  clock: accessFx.done,
  source: $visit,
  filter: isOfThis,
  fn: (_, { result: key }) => ({ key, end: Date.now() + shownFor * 1000 }),
});
sample({ clock: shown, fn: ({ key }) => key, target: $key });
sample({ clock: shown, fn: ({ end }) => end, target: [$end, waitFx] });
sample({ clock: shown, fn: () => shownFor, target: [$secondsLeft, $secondsTold] });
const ticked = sample({
  clock: waitFx.doneData,
  source: $end,
  // A key that was accessed later has an end, and a clock, of its own.
  filter: (now, end) => now === end && end > 0,
  fn: (_, end) => ({ end, seconds: Math.max(0, Math.round((end - Date.now()) / 1000)) }),
});
sample({ clock: ticked, fn: ({ seconds }) => seconds, target: $secondsLeft });
sample({ clock: ticked, filter: ({ seconds }) => seconds > 0, fn: ({ end }) => end, target: waitFx });
sample({ clock: ticked, filter: ({ seconds }) => seconds === 0, fn: () => undefined, target: timeIsUp });

sample({ clock: resetFx.done, fn: () => ({ tone: 'success' as const, text: words.wasReset }), target: noticed });

const isAbsent = (failure: Failure) => failure.kind === 'rejected' && failure.status === 404;
const failed = createEvent<{ failure: Failure; headline: string }>();
sample({
  clock: accessFx.fail,
  source: $visit,
  filter: isOfThis,
  fn: (_, { error }) => ({ failure: error, headline: words.accessFailed }),
  target: failed,
});
const notReset = sample({
  clock: resetFx.fail,
  source: $visit,
  fn: (visit, { params, error }) => ({ failure: error, headline: words.resetFailed, isHere: visit === params.visit }),
});
sample({ clock: notReset, filter: ({ isHere }) => isHere, target: failed });
// Whoever has left the page believes that the key is another now.
sample({
  clock: notReset,
  filter: ({ isHere }) => !isHere,
  fn: (one) => ({ tone: 'error' as const, text: inOneLine(toTrouble(one)) }),
  target: noticed,
});
const sorted = split(failed, { absent: ({ failure }) => isAbsent(failure) });
sample({ clock: sorted.absent, fn: () => true, target: $isAbsent });
sample({ clock: sorted.__, fn: toTrouble, target: $trouble });

/** The server names the ticket in what it says of one that it does not take. */
function toTrouble({ failure, headline }: { failure: Failure; headline: string }): Trouble {
  const isTicket = failure.kind === 'rejected' && failure.messages.some(({ id }) => id?.endsWith('authToken'));
  return troubleOf(isTicket ? words.authenticationFailed : headline, failure);
}
