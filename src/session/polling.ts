// Asking again: at the server's own interval while somebody looks, and ever more rarely while it does not answer.
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $isConnected, $state, $user, pollFx, stateWanted } from './session.ts';
import { pollInterval, serverIdOf } from './server-state.ts';

const longest = 60;

export const pollingStarted = createEvent();
const becameVisible = createEvent();

type Wait = { seconds: number; round: number };

const waitFx = createEffect(
  ({ seconds, round }: Wait) => new Promise<number>((resolve) => setTimeout(resolve, seconds * 1000, round)),
);
const watchFx = createEffect(() => {
  const shown = scopeBind(becameVisible, { safe: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && shown());
});

const $failures = createStore(0)
  .on(pollFx.fail, (count) => count + 1)
  .on(pollFx.done, () => 0);
const $isStarted = createStore(false).on(pollingStarted, () => true);

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** Each answer begins a new round, so that a wait of the round before asks nothing. */
const $round = createStore(0).on(pollFx.finally, (round) => round + 1);

sample({ clock: pollingStarted, target: watchFx });
sample({
  clock: pollFx.finally,
  // Whose session has ended may sign in again in another tab: the server is asked as often as before.
  source: { state: $state, user: $user, failures: $failures, isStarted: $isStarted, round: $round },
  filter: ({ isStarted, failures, state }) => isStarted && (failures > 0 || pollInterval(state) > 0),
  fn: ({ state, user, failures, round }): Wait => ({
    seconds: failures === 0 ? pollInterval(state, user === null ? undefined : true) : Math.min(longest, 2 ** failures),
    round,
  }),
  target: waitFx,
});
sample({
  clock: waitFx.doneData,
  source: $round,
  filter: (round, waited) => round === waited && !isHidden(),
  fn: () => undefined,
  target: stateWanted,
});
sample({
  clock: becameVisible,
  source: { state: $state, failures: $failures, isAsking: pollFx.pending },
  filter: ({ state, failures, isAsking }) => !isAsking && (failures > 0 || pollInterval(state) > 0),
  fn: () => undefined,
  target: stateWanted,
});

/** The server answers again after it did not. */
export const reconnected = sample({ clock: $isConnected.updates, filter: Boolean, fn: () => undefined });

/** The id that the server had at the page's start; '' while not known. */
const $firstId = createStore('').on($state, (first, state) => first || serverIdOf(state));
/** Whether another server, or another life of it, answers at this address than the one that the page began with. */
export const $isReplaced = combine(
  $firstId,
  $state,
  (first, state) => first !== '' && serverIdOf(state) !== '' && serverIdOf(state) !== first,
);
