// Asking again: at the server's own interval while somebody looks, and ever more rarely while it does not answer.
import { createEffect, createEvent, createStore, sample } from 'effector';
import { $state, pollFx, stateWanted } from './session.ts';
import { pollInterval } from './server-state.ts';

const longest = 60;

export const pollingStarted = createEvent();
const becameVisible = createEvent();

const waitFx = createEffect((seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000)));
const watchFx = createEffect(() => {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && becameVisible());
});

const $failures = createStore(0)
  .on(pollFx.fail, (count) => count + 1)
  .on(pollFx.done, () => 0);
const $isStarted = createStore(false).on(pollingStarted, () => true);

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden';

sample({ clock: pollingStarted, target: watchFx });
sample({
  clock: pollFx.finally,
  source: { state: $state, failures: $failures, isStarted: $isStarted, isWaiting: waitFx.pending },
  filter: ({ isStarted, isWaiting, state }) => isStarted && !isWaiting && pollInterval(state) > 0,
  fn: ({ state, failures }) => (failures === 0 ? pollInterval(state) : Math.min(longest, 2 ** failures)),
  target: waitFx,
});
sample({ clock: waitFx.done, filter: () => !isHidden(), fn: () => undefined, target: stateWanted });
sample({
  clock: becameVisible,
  source: waitFx.pending,
  filter: (isWaiting) => !isWaiting,
  fn: () => undefined,
  target: stateWanted,
});
