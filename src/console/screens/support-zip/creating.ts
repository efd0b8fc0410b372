// Creates support ZIPs, which may take minutes: the server, or each node, creates one; the request can be cancelled
// and repeated.
import { combine, createEffect, createEvent, createStore, sample, type Event } from 'effector';
import { itemsOf, throwUnreadable } from '../../../engine/rules/response-shape.ts';
import type { Failure } from '../../../http/failure.ts';
import { createCommand } from '../../../requests/command.ts';
import { renewalOf } from '../../../requests/renewal.ts';
import { createTimer } from '../../../requests/timer.ts';
import type { ConsoleHost } from '../../console-host.ts';
import { missingPermission } from '../missing-permission.ts';
import { t } from '../../../messages/gen/support-zip.gen.ts';
import { allOptions, contents, type OptionId, type Options } from './options.ts';
import { zipsIn, type Zip } from './zips.ts';

export type Scope = 'node' | 'cluster';
type CreatedZips = { zips: Zip[]; missing: number };
export type Step =
  | { is: 'selecting' }
  | { is: 'creating'; scope: Scope }
  | { is: 'failed'; scope: Scope; failure: Failure }
  /** `missing`: the number of nodes that responded without a ZIP. */
  | ({ is: 'created'; scope: Scope } & CreatedZips);

const hour = 3_600_000;
const calls: Record<Scope, string> = { node: 'v1/support/supportzippath', cluster: 'v1/nodes/supportzips' };

type Creation = { scope: Scope; options: Options; stop: AbortController };

export function createCreating(host: ConsoleHost, left: Event<void>) {
  // Events
  const optionSwitched = createEvent<{ id: OptionId; on: boolean }>();
  const createClicked = createEvent<Scope>();
  const retryClicked = createEvent();
  const cancelClicked = createEvent();
  const backClicked = createEvent();

  const stopFx = createEffect((creation: Creation) => creation.stop.abort());
  const command = createCommand<Creation, CreatedZips>({
    host,
    run: async ({ scope, options, stop: { signal } }, ask) => {
      const response = await ask({ method: 'POST', path: calls[scope], body: options, timeout: hour, signal });
      const nodes = scope === 'cluster' ? itemsOf(response) : [response];
      const zips = zipsIn(nodes);
      const missing = nodes.length - zips.length;
      return scope === 'node' && missing > 0 ? throwUnreadable() : { zips, missing };
    },
    owner: [stopFx.done],
  });
  const { doneHere: created, failedHere: notCreated } = command;
  const seconds = createTimer([created, notCreated, stopFx.done]);

  // State
  /** The selected options; all of them initially. */
  const $options = createStore<Options>(allOptions)
    .on(optionSwitched, (options, { id, on }) => ({ ...options, [id]: on }))
    .reset(left);
  const $step = createStore<Step>({ is: 'selecting' })
    .on(command.started, (_, { scope }) => ({ is: 'creating', scope }))
    .on(created, (_, { params: { scope }, result }) => ({ is: 'created', scope, ...result }))
    .on(notCreated, (_, { params: { scope }, failure }) => ({ is: 'failed', scope, failure }))
    .reset(stopFx.done, backClicked, left, renewalOf(host, command.$failure));
  const $start = createStore(0).on(command.started, () => performance.now());
  /** Full seconds since the creation started. */
  const $elapsed = createStore(0).reset(command.started);
  /** Why nothing can be created now; null if it can. */
  const $createDisabledReason = combine($options, host.$session, (options, session) => {
    const missing = missingPermission(session, 'nexus:atlas:create');
    return missing ?? (contents.some((id) => options[id]) ? null : t('nothing-chosen'));
  });

  // Logic
  const requested = sample({
    clock: createClicked,
    source: $createDisabledReason,
    filter: (disabledReason) => disabledReason === null,
    fn: (_, scope) => scope,
  });
  // Retry repeats the call that failed.
  const retried = sample({ clock: retryClicked, source: $step }).filterMap((step) =>
    step.is === 'failed' ? step.scope : undefined,
  );
  sample({
    clock: [requested, retried],
    source: $options,
    fn: (options, scope): Creation => ({ scope, options, stop: new AbortController() }),
    target: command.start,
  });
  sample({ clock: [command.started, seconds.elapsed], fn: () => 1000, target: seconds.start });
  sample({
    clock: seconds.elapsed,
    source: $start,
    fn: (start) => Math.round((performance.now() - start) / 1000),
    target: $elapsed,
  });
  // Aborting the request ends the command; the server may still create the file.
  sample({
    clock: [cancelClicked, left],
    source: command.$active,
    filter: ([creation]) => creation !== undefined,
    fn: ([creation]) => creation!,
    target: stopFx,
  });

  return {
    optionSwitched,
    createClicked,
    retryClicked,
    cancelClicked,
    backClicked,
    creationStarted: command.started,
    $options,
    $step,
    $elapsed,
    $createDisabledReason,
    /** Whether the server is a cluster, so that each node can create a ZIP. */
    $isClustered: host.$session.map(({ clustered }) => clustered),
  };
}
