// Polls the server's state at once when something else shows that the server has stopped responding, or responds again:
// another request, or the browser's network. Loaded once the page is idle.
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { isDisconnection } from '../http/failure.ts';
import { $isConnected, exchangeFx, poll, stateRequested } from './session.ts';

export const outageWatchStarted = createEvent();
/** The browser has lost its network, or has one again. */
const networkChanged = createEvent();

const listenFx = createEffect(() => {
  const changed = scopeBind(networkChanged, { safe: true });
  for (const name of ['offline', 'online']) addEventListener(name, () => changed());
});

const $isStarted = createStore(false).on(outageWatchStarted, () => true);

/** Whether the server has responded to a request. One that was stopped or not sent says nothing about the server. */
const responded = exchangeFx.finally.filterMap((outcome): boolean | undefined => {
  if (outcome.status === 'done') return true;
  if (outcome.error.kind === 'unsendable' || outcome.params.request.signal?.aborted) return undefined;
  return !isDisconnection(outcome.error);
});

sample({ clock: outageWatchStarted, target: listenFx });
sample({
  clock: [responded, networkChanged.map(() => null)],
  source: { isStarted: $isStarted, isConnected: $isConnected, isAsking: poll.$isPending },
  filter: ({ isStarted, isConnected, isAsking }, hasResponded) =>
    isStarted && !isAsking && hasResponded !== isConnected,
  fn: () => undefined,
  target: stateRequested,
});
