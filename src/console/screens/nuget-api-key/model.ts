// The user's NuGet API key: it is accessed or reset after re-authentication, shown
// for a minute, and forgotten when its dialog closes.
import { createEffect, createEvent, createStore, sample, split } from 'effector';
import type { Failure } from '../../../http/failure.ts';
import { authenticateFx, ticketInAddress } from '../../../session/authenticate.ts';
import { askFx, sessionEnded, signOutFx } from '../../../session/session.ts';
import { noticed } from '../../notices.ts';
import { inOneLine, troubleOf, type Trouble } from '../trouble.ts';
import { words } from './words.ts';

/** Seconds for which a key is shown. */
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

/** A ticket, and the number of the visit that it was requested in. */
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
/** Milliseconds until the next full second before `end`, by the clock, so that a suspended page does not extend the time. */
const waitFx = createEffect(
  (end: number) =>
    new Promise<number>((resolve) => {
      const before = (end - Date.now()) % 1000;
      setTimeout(resolve, before > 0 ? before : 1000, end);
    }),
);

// State
/** The visible key; null if there is none. It is stored nowhere else. */
export const $key = createStore<string | null>(null).reset(closed, left, timeIsUp, sessionEnded, signOutFx.done);
/** The time at which the key is forgotten, in milliseconds since 1970; 0 while none is shown. */
const $end = createStore(0).reset($key.updates.filter({ fn: (key) => key === null }));
/** Full seconds until the key is forgotten. */
export const $secondsLeft = createStore(shownFor);
/** The remaining seconds that screen readers announce: only a few of them. */
export const $secondsTold = createStore(shownFor).on($secondsLeft, (told, left) =>
  toldAt.includes(left) ? left : told,
);
/** Whether a request is pending. */
export const $isBusy = createStore(false)
  .on([accessFx, resetFx], () => true)
  .reset(accessFx.finally, resetFx.finally);
/** The last error; null if there is none. */
export const $trouble = createStore<Trouble | null>(null).reset(opened, left, proveAccessFx, proveResetFx);
/** Whether the server turned out not to support such keys. */
export const $isAbsent = createStore(false).reset(opened, left, proveAccessFx, proveResetFx);
/** The number of this visit: responses to requests of another visit are ignored. */
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
  // Each accessed key has its own end time and timer.
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
// A user who has left the page assumes that the reset succeeded, so a failure is shown as a notice.
sample({
  clock: notReset,
  filter: ({ isHere }) => !isHere,
  fn: (one) => ({ tone: 'error' as const, text: inOneLine(toTrouble(one)) }),
  target: noticed,
});
const sorted = split(failed, { absent: ({ failure }) => isAbsent(failure) });
sample({ clock: sorted.absent, fn: () => true, target: $isAbsent });
sample({ clock: sorted.__, fn: toTrouble, target: $trouble });

/** The server's message about an invalid ticket contains the ticket. */
function toTrouble({ failure, headline }: { failure: Failure; headline: string }): Trouble {
  const isTicket = failure.kind === 'rejected' && failure.messages.some(({ id }) => id?.endsWith('authToken'));
  return troubleOf(isTicket ? words.authenticationFailed : headline, failure);
}
