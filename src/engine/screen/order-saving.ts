// The requested order, from the move until the server returns it: one call at a time, always with the latest order. If
// the server rejects one, the list returns to the last order that it accepted.
import { combine, createEvent, createStore, merge, sample, type Event, type EventCallable, type Store } from 'effector';
import { isInterruption } from '../../http/failure.ts';
import { createCommand } from '../../requests/command.ts';
import type { Screen } from '../descriptor/descriptor.gen.ts';
import type { Host } from '../host.ts';
import { t } from '../../messages/gen/list-order.gen.ts';
import { explain } from '../rules/explain.ts';
import { sameJson, type Json } from '../rules/paths.ts';
import { toRequest } from '../rules/request.ts';

/** The keys of the records in order, as texts. */
export type Order = readonly string[];

/** `keys`: the keys as they are sent. */
export type WantedOrder = { order: Order; keys: readonly Json[] };

type Of = {
  screen: Screen;
  host: Host;
  /** The records were loaded. */
  arrived: Event<unknown>;
  $isOpen: Store<boolean>;
  reloadWanted: EventCallable<void>;
};

export function createOrderSaving({ screen, host, arrived, $isOpen, reloadWanted }: Of) {
  const call = screen.calls![screen.list!.order!.call]!;
  const changed = createEvent<WantedOrder>();
  /** Calls are reported even after the list was left. */
  const command = createCommand<WantedOrder & { userId: string }, unknown>({
    host,
    run: ({ keys, userId }, ask) =>
      ask(toRequest(call, (place) => (place === 'keys' ? [...keys] : place === 'session.userId' ? userId : undefined))),
    owner: [createEvent()],
  });
  const known = sample({ clock: arrived, source: command.$isActive, filter: (isActive) => !isActive });
  /** The last order that the server accepted since its last response; null if there was none. */
  const $accepted = createStore<WantedOrder | null>(null).on(command.done, (_, { params }) => params);
  const failed = sample({ clock: command.failed, source: $accepted, fn: (accepted) => accepted });
  /** The order shown instead of that of the last response; null if none was requested since. */
  const $wanted = createStore<WantedOrder | null>(null)
    .on(changed, (_, wanted) => wanted)
    .on(failed, (_, accepted) => accepted)
    .reset(known);
  $accepted.reset(known, failed);

  // Logic
  const $state = combine({ wanted: $wanted, session: host.$session, isOpen: $isOpen });
  sample({
    // After a call, sends the order that was requested meanwhile.
    clock: merge([changed.map((): Order | null => null), command.done.map(({ params }) => params.order)]),
    source: $state,
    filter: ({ wanted }, sent) => wanted !== null && !sameJson(wanted.order, sent),
    fn: ({ wanted, session }) => ({ ...wanted!, userId: session.userId }),
    target: command.start,
  });
  /** Whether the order on the server may differ from the one that it returned. */
  const $isStale = createStore(false)
    .on(command.failed, (_, { failure }) => isInterruption(failure))
    .reset(arrived);
  sample({
    clock: merge([
      command.done.map(({ params }): Order | null => params.order),
      command.failed.filterMap(({ failure }) => (isInterruption(failure) ? undefined : null)),
    ]),
    source: $state,
    filter: ({ wanted, isOpen }, sent) => isOpen && (sent === null || sameJson(wanted?.order, sent)),
    fn: () => undefined,
    target: reloadWanted,
  });
  sample({
    clock: [host.reconnected, host.signedInAgain],
    source: { isStale: $isStale, isOpen: $isOpen },
    filter: ({ isStale, isOpen }) => isStale && isOpen,
    fn: () => undefined,
    target: reloadWanted,
  });
  sample({
    clock: command.failed,
    fn: ({ failure }) => ({ tone: 'error' as const, text: t('failed', { why: explain(failure) }) }),
    target: host.noticed,
  });
  return { changed, failed: command.failed, $wanted, $accepted, $isStale, $isSending: command.$isActive };
}
