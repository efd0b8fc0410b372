// The first steps of an analysis: the data and the terms are loaded, and the user accepts the terms.
import { combine, createEffect, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { Facts } from '../../../engine/rules/conditions.ts';
import type { Failure } from '../../../http/failure.ts';
import { addressOf } from '../../../http/request.ts';
import { createCommand } from '../../../requests/command.ts';
import type { QueryHost } from '../../../requests/host.ts';
import { createQuery } from '../../../requests/query.ts';
import { readPrepared, type Component, type Prepared } from './response.ts';

/** What the dialog needs; other pages provide less than the console. `$session`: why nothing can be changed. */
export type AnalyzeHost = Pick<QueryHost, 'askFx'> &
  Partial<QueryHost> & { $session?: Store<Pick<Facts['session'], 'locked'>> };

export const path = 'internal/ui/ahc';
const termsPage = '/static/healthcheck-tos.html';

type Context = { opened: Event<Component>; left: Event<void> };

export function createPreparing(host: AnalyzeHost, { opened, left }: Context) {
  const retried = createEvent();
  const acceptClicked = createEvent();

  const load = createQuery<Component, Prepared>({
    host,
    run: async (component, ask) =>
      readPrepared(
        await ask({ method: 'GET', path: `${path}?component=${encodeURIComponent(JSON.stringify(component))}` }),
      ),
    until: [left],
  });
  const acceptance = createCommand<void, unknown>({
    host,
    run: (_, ask) => ask({ method: 'PUT', path }),
    owner: [left],
  });
  const findTermsFx = createEffect<void, string, Failure>(async () => (await addressOf(termsPage)).href);

  const $component = createStore<Component | null>(null)
    .on(opened, (_, component) => component)
    .reset(left);
  /** The server's response; null until then. */
  const $prepared = createStore<Prepared | null>(null)
    .on(load.done, (_, { result }) => result)
    .reset(opened, left);
  /** URL of the terms; '' if unknown. */
  const $termsAddress = createStore('').on(findTermsFx.doneData, (_, address) => address);
  /** From the click until the form is ready: the data is loaded again after accepting the terms. */
  const $isAccepting = combine(acceptance.$isActive, load.$isPending, (isSending, isLoading) => isSending || isLoading);

  sample({
    clock: [opened, retried, acceptance.doneHere],
    source: $component,
    filter: (component) => component !== null,
    fn: (component) => component!,
    target: load.start,
  });
  sample({ clock: opened, fn: () => undefined, target: findTermsFx });
  sample({
    clock: acceptClicked,
    source: $isAccepting,
    filter: (isBusy) => !isBusy,
    fn: () => undefined,
    target: acceptance.start,
  });

  return {
    retried,
    acceptClicked,
    findTermsFx,
    prepared: load.done.map(({ result }) => result),
    $component,
    $prepared,
    $loadFailure: load.$failure,
    $acceptFailure: acceptance.$failure,
    $termsAddress,
    $isAccepting,
  };
}
