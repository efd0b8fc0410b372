// Idle sessions. The server ends an idle session, but the state poll keeps it alive, so the page itself
// measures how long it has been idle, warns, and ends the session. Drafts stay behind the sign-in dialog.
// All tabs share a session, so activity in one tab counts in all.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { isDisconnection, type Failure } from '../http/failure.ts';
import { send } from '../http/request.ts';
import { createTimer } from '../requests/timer.ts';
import { idleLimit, userOf } from './server-state.ts';
import { $ended, $state, $user, sessionEnded, signInFx, signOutFx, stateReceived } from './session.ts';

/** Seconds of warning before the end. */
const warningTime = 30;

export const idleWatchStarted = createEvent();
/** The user pressed a key or a button, or moved the pointer. */
export const touched = createEvent();
export const secondPassed = createEvent();

const now = () => Date.now();

/**
 * The storage key under which tabs share the time of the last activity, and the minimum number of
 * milliseconds between two updates.
 */
const key = 'registrar-touched';
const shareInterval = 5_000;

const shareFx = createEffect((at: number) => {
  try {
    localStorage.setItem(key, String(at));
  } catch {
    // Without storage, each tab knows only its own activity.
  }
});
const $shared = createStore(0).on(shareFx, (_, at) => at);
// Signing in again, here or in another tab, restarts the count.
const $lastTouch = createStore(0)
  .on([touched, $user, $ended], now)
  // The clock may have been set back.
  .on(secondPassed, (last) => Math.min(last, now()));
/** Seconds until the idle session is ended; null before the warning, and while signed out. */
export const $secondsLeft = createStore<number | null>(null);

const endFx = createEffect<void, unknown, Failure>(() => send({ method: 'DELETE', path: '/service/rapture/session' }));
/** Milliseconds after a touch in which others are ignored, because a pointer moves at every frame. */
const touchInterval = 200;
const listenFx = createEffect(() => {
  let reported = -Infinity;
  const report = ({ timeStamp }: Event) => {
    if (timeStamp - reported < touchInterval) return;
    reported = timeStamp;
    touched();
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(name, report, { passive: true, capture: true });
});

const $idleLimit = combine($user, $ended, $state, (user, ended, state) =>
  user !== null && ended === null ? idleLimit(state) : null,
);

sample({ clock: idleWatchStarted, target: listenFx });
const second = createTimer([]);
sample({ clock: [idleWatchStarted, second.elapsed], fn: () => 1000, target: second.start });
sample({ clock: idleWatchStarted, target: touched });
sample({ clock: second.elapsed, target: secondPassed });
sample({
  clock: [secondPassed, touched],
  source: { limit: $idleLimit, last: $lastTouch },
  fn: ({ limit, last }) => secondsLeft(limit, Math.max(last, lastTouchInOtherTabs()), now()),
  target: $secondsLeft,
});
sample({
  clock: touched,
  source: { at: $shared, ended: $ended },
  // Activity in the sign-in dialog is not activity in the session.
  filter: ({ at, ended }) => ended === null && Math.abs(now() - at) >= shareInterval,
  fn: now,
  target: shareFx,
});
const timeIsUp = sample({ clock: $secondsLeft, filter: (seconds) => seconds === 0 });
sample({ clock: timeIsUp, fn: () => undefined, target: endFx });
sample({ clock: endFx.finally, fn: () => undefined, target: sessionEnded });
sample({ clock: endFx.finally, fn: () => null, target: $secondsLeft });
// A server that could not be reached still has the session, which would continue with its next response.
const $unsentSince = createStore<number | null>(null)
  .on(endFx.fail, (_, { error }) => (isDisconnection(error) ? now() : null))
  .reset(signInFx.done, signOutFx.done);
const responded = sample({
  clock: stateReceived,
  source: $unsentSince,
  filter: (since) => since !== null,
  fn: (since, state) => userOf(state) !== null && lastTouchInOtherTabs() < since!,
});
sample({ clock: responded, filter: Boolean, fn: () => undefined, target: endFx });
$unsentSince.reset(responded);

/** The time of the last activity in any tab, as far as known: 0 if unknown, or if the clock was ahead. */
function lastTouchInOtherTabs(): number {
  try {
    const at = Number(localStorage.getItem(key));
    return at <= now() ? at : 0;
  } catch {
    return 0;
  }
}

/** Seconds left of an idle limit in seconds, once the warning is due; null before, and without a limit. */
export function secondsLeft(limit: number | null, lastTouch: number, at: number): number | null {
  if (limit === null) return null;
  const left = Math.ceil(limit - (at - lastTouch) / 1000);
  return left <= warningTime ? Math.max(0, left) : null;
}
