// Polls the server's state: at the server's own interval while the page is visible, and less and less often
// while the server does not respond.
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { createTimer } from '../requests/timer.ts';
import { $isConnected, $state, $user, poll, stateRequested } from './session.ts';
import { pollInterval, serverIdOf } from './server-state.ts';

const maxInterval = 60;

export const pollingStarted = createEvent();
const becameVisible = createEvent();

const watchFx = createEffect(() => {
  const shown = scopeBind(becameVisible, { safe: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && shown());
});

const $failures = createStore(0)
  .on(poll.failed, (count) => count + 1)
  .on(poll.done, () => 0);
const $isStarted = createStore(false).on(pollingStarted, () => true);

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** Runs between a response and the next request. */
const timer = createTimer([poll.started]);

sample({ clock: pollingStarted, target: watchFx });
sample({
  clock: [poll.done, poll.failed],
  // After a session has ended, the user may sign in again in another tab, so polling continues at the same interval.
  source: { state: $state, user: $user, failures: $failures, isStarted: $isStarted },
  filter: ({ isStarted, failures, state }) => isStarted && (failures > 0 || pollInterval(state) > 0),
  fn: ({ state, user, failures }) =>
    1000 *
    (failures === 0 ? pollInterval(state, user === null ? undefined : true) : Math.min(maxInterval, 2 ** failures)),
  target: timer.start,
});
sample({ clock: timer.elapsed, filter: () => !isHidden(), target: stateRequested });
sample({
  clock: becameVisible,
  source: { state: $state, failures: $failures, isAsking: poll.$isPending },
  filter: ({ state, failures, isAsking }) => !isAsking && (failures > 0 || pollInterval(state) > 0),
  fn: () => undefined,
  target: stateRequested,
});

/** The server responds again after an outage. */
export const reconnected = sample({ clock: $isConnected.updates, filter: Boolean, fn: () => undefined });

/** The server's id when the page was loaded; '' if unknown. */
const $firstId = createStore('').on($state, (first, state) => first || serverIdOf(state));
/** Whether a different server, or a restarted one, responds at the address that the page was loaded from. */
export const $isReplaced = combine(
  $firstId,
  $state,
  (first, state) => first !== '' && serverIdOf(state) !== '' && serverIdOf(state) !== first,
);
