// Counts the failing health checks. The server's state says whether any fail; the number is requested at most once a
// minute, only while the page is visible, and only for users who may open the list of checks.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Call } from '../engine/descriptor/descriptor.gen.ts';
import { rowsOf, toRequest } from '../engine/rules/request.ts';
import { createQuery } from '../requests/query.ts';
import { createTimer } from '../requests/timer.ts';
import { $ended, $state, $user, askFx, poll } from '../session/session.ts';
import { $isHealthShown, statusSlug } from './health-access.ts';
import { loadDefinition } from './screens/definitions.ts';

/** Milliseconds between two requests for the number. */
const minInterval = 60_000;

export const indicatorShown = createEvent();
/** Requests the number immediately, however recent the last response is. */
export const healthRequested = createEvent();

const callFx = createEffect(async () => (await loadDefinition(statusSlug)).screen.calls!.list!);
const requestOf = (call: Call) => toRequest(call, () => undefined);
/** Requests the checks. They are counted in any response, because the Status page requests them, too. */
const checks = createQuery<Call>({ host: { askFx }, run: (call, ask) => ask(requestOf(call)) });

/** Whether any check fails, according to the server's state; null if unknown. */
const $isFailing = $state.map((state): boolean | null => {
  const value = state.health_checks_failed?.value;
  return typeof value === 'boolean' ? value : null;
});
/** The call for the checks, once loaded, and the number of failing ones. A reducer, so that no response is stored. */
const $counted = createStore<{ call: Call | null; count: number | null }>({ call: null, count: null })
  .on(callFx.doneData, ({ count }, call) => ({ call, count }))
  .on(askFx.done, (counted, { params, result }) =>
    counted.call !== null && params.path === requestOf(counted.call).path
      ? { ...counted, count: failingIn(counted.call, result) ?? counted.count }
      : counted,
  )
  .on([$isFailing, $user], ({ call }) => ({ call, count: null }));
/** A change of the state triggers a new count. */
const restarted = [$isFailing, $user, healthRequested];
const pause = createTimer(restarted);
const $isRecent = createStore(false)
  .on(callFx, () => true)
  .reset([pause.elapsed, ...restarted]);

/** The number of failing checks: 0 if none is known to fail, null if the number is unknown. */
export const $failing = combine(
  { isShown: $isHealthShown, isFailing: $isFailing, counted: $counted },
  ({ isShown, isFailing, counted: { count } }) => {
    if (!isShown || isFailing === false) return 0;
    return isFailing ? count || null : (count ?? 0);
  },
);

/** Whether the number was requested for the current state. Before, the indicator is shown but not announced. */
export const $isSettled = createStore(false)
  .on([checks.done, checks.failed, callFx.fail], () => true)
  .reset([$isFailing, $user]);

sample({
  clock: [indicatorShown, poll.done, $isHealthShown, $isFailing, healthRequested],
  source: {
    isShown: $isHealthShown,
    ended: $ended,
    isFailing: $isFailing,
    isRecent: $isRecent,
    isLoading: callFx.pending,
    isAsking: checks.$isPending,
  },
  filter: ({ isShown, ended, isFailing, isRecent, isLoading, isAsking }) =>
    isShown &&
    ended === null &&
    isFailing !== false &&
    !isRecent &&
    !isLoading &&
    !isAsking &&
    document.visibilityState !== 'hidden',
  fn: () => undefined,
  target: callFx,
});
sample({ clock: callFx, fn: () => minInterval, target: pause.start });
sample({ clock: callFx.doneData, target: checks.start });

/** The number of failing checks; null for a response without checks. */
function failingIn(call: Call, response: unknown): number | null {
  try {
    return rowsOf(call, response).filter(({ healthy }) => healthy === false).length;
  } catch {
    return null;
  }
}
