// Work that continues after the response to an action: the record is read again until the condition of the action is
// true. It ends with the page, the session or the record; after several failures in a row, the user decides.
import { combine, createEvent, createStore, merge, sample, type Event, type EventCallable, type Store } from 'effector';
import type { Failure } from '../../http/failure.ts';
import type { AnyUnit } from '../../requests/any-unit.ts';
import type { Command } from '../../requests/command.ts';
import type { Query } from '../../requests/query.ts';
import { createTimer } from '../../requests/timer.ts';
import type { Host } from '../host.ts';
import { isMet } from '../rules/conditions.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import { printed, formatText, type PlaceholderValues } from '../rules/texts.ts';
import { rowKeys } from '../rules/link-column.ts';
import type { Run } from './action-model.ts';
import type { ListModel } from './list-model.ts';
import { createVisibleFx } from './page-visible.ts';
import { createRowsQuery } from './refreshing.ts';
import { WaitingStatus } from './waiting-view.tsx';

export type WaitingModel = ReturnType<typeof createWaiting>;

/** The current record of a press; undefined if it does not exist any more. */
type Find = (run: Run) => Json;

/** Consecutive failures after which reading stops until the user retries. */
const patience = 3;

export function createWaiting(host: Host, command: Command<Run, unknown>, left: AnyUnit) {
  // Events
  /** The record is to be read. */
  const due = createEvent();
  const came = createEvent<Find>();
  const failed = createEvent<Failure>();
  const retried = createEvent();
  /** Work that was started elsewhere, such as for several rows, is followed as well. */
  const joined = createEvent<readonly Run[]>();

  // State
  const begun = merge([
    joined,
    command.doneHere.filterMap(({ params }) => (params.action.until ? [params] : undefined)),
  ]);
  const sessionEnded = host.$session.updates.filter({ fn: ({ signedIn }) => !signedIn });
  const notFound = failed.filter({ fn: ({ kind }) => kind === 'not-found' });
  const $waits = createStore<readonly Run[]>([], { serialize: 'ignore' })
    .on(begun, (waits, runs) => [...waits, ...runs])
    .reset(left, sessionEnded, notFound);
  const $failures = createStore<readonly Failure[]>([])
    .on(failed, (failures, failure) => [...failures, failure])
    .reset(came, begun, retried, left, sessionEnded, notFound);
  /** Why reading has stopped; null if it has not. */
  const $failure = combine($waits, $failures, (waits, failures) =>
    waits.length > 0 && failures.length >= patience ? failures.at(-1)! : null,
  );

  /** Only scheduled readings count, because the work may begin a little after the response. */
  const $isDue = createStore(false).on(due, () => true);

  // Logic
  const read = sample({
    clock: sample({ clock: came, filter: $isDue }),
    source: $waits,
    fn: (waits, find) => waits.map((run) => judged(run, find(run))),
  });
  $isDue.reset(read, failed, left);
  $waits.on(read, (waits, all) => waits.filter((run) => all.some((one) => one.run === run && one.is === 'open')));
  const ended = read.map((all) => all.filter(({ run, is }) => is === 'ended' && run.action.until!.done !== undefined));
  sample({
    clock: ended,
    filter: (all) => all.length > 0,
    fn: (all) => ({
      // The notice reports how the work ended.
      tone: 'info' as const,
      text: all.map(({ run, places }) => formatText(run.action.until!.done, places)).join('\n'),
    }),
    target: host.noticed,
  });
  const timer = createTimer([left, sessionEnded]);
  sample({
    clock: [begun, read, failed],
    source: { waits: $waits, failure: $failure },
    filter: ({ waits, failure }) => waits.length > 0 && failure === null,
    fn: ({ waits }) => Math.min(...waits.map(({ action }) => action.until!.every ?? 2)) * 1000,
    target: timer.start,
  });
  const visibleFx = createVisibleFx();
  sample({ clock: timer.elapsed, filter: visibleFx.pending.map((is) => !is), target: visibleFx });
  sample({
    clock: merge([visibleFx.done.map(() => undefined), retried]),
    source: $waits,
    filter: (waits) => waits.length > 0,
    fn: () => undefined,
    target: due,
  });

  return {
    retried,
    joined,
    /** The presses whose request is pending or whose work continues. */
    $runs: combine(command.$running, $waits, (running, waits) => [...running, ...waits]),
    $waits,
    $failure,
    followRecord: (record: Followed) => {
      sample({ clock: due, target: record.rereadWanted });
      sample({
        clock: record.reread.done,
        fn:
          ({ result }) =>
          () =>
            result,
        target: came,
      });
      sample({ clock: record.reread.failed, fn: ({ failure }) => failure, target: failed });
    },
    followList: (list: ListModel, $isHeld: Store<boolean>) =>
      followList({ due, came, failed, timer }, list, host, $isHeld),
    Status: WaitingStatus,
  };
}

type Followed = { rereadWanted: EventCallable<void>; reread: Pick<Query<unknown, Json>, 'done' | 'failed'> };

type Judged = { run: Run; is: 'open' | 'ended' | 'missing'; places: PlaceholderValues };

/** The outcome of the work of a press. */
function judged(run: Run, record: Json): Judged {
  const field = (path: string) => valueAt(record, path);
  const { facts, places } = run.place;
  const isEnded = isMet(run.action.until!.when, { ...facts, field });
  return {
    run,
    is: record === undefined ? 'missing' : isEnded ? 'ended' : 'open',
    places: (place) => (place.startsWith('record.') ? field(place.slice('record.'.length)) : places(place)),
  };
}

type Reading = {
  due: Event<void>;
  came: EventCallable<Find>;
  failed: EventCallable<Failure>;
  timer: { start: EventCallable<number> };
};

/** Reads the rows of a list, but not while something is open, under which they must not move. */
function followList({ due, came, failed, timer }: Reading, list: ListModel, host: Host, $isHeld: Store<boolean>) {
  const keyOf = rowKeys(list.definition.screen.key);
  const query = createRowsQuery(list, host, [list.left]);
  sample({ clock: due, filter: $isHeld.map((is) => !is), target: query.start });
  // The pending response could replace the rows of a newer one.
  const loaded = sample({ clock: [list.opened, list.reloadWanted], source: query.$isPending, filter: Boolean });
  sample({ clock: loaded, fn: () => undefined, target: query.start });
  sample({ clock: due, filter: $isHeld, fn: () => 1000, target: timer.start });
  sample({
    clock: query.done,
    fn:
      ({ result: { rows } }): Find =>
      ({ place }) =>
        rows.find((row) => keyOf(row) === printed(place.places('key'))),
    target: came,
  });
  sample({ clock: query.failed, fn: ({ failure }) => failure, target: failed });
}
