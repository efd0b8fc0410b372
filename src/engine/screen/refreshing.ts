// The model of a list that refreshes itself, while it is visible, not stopped, and not being loaded. A failure stops
// it and leaves the rows as they are.
import { combine, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { AnyUnit } from '../../requests/any-unit.ts';
import { createQuery, type Query } from '../../requests/query.ts';
import { createTimer } from '../../requests/timer.ts';
import type { Host } from '../host.ts';
import { sameJson } from '../rules/paths.ts';
import { rowKeys } from '../rules/link-column.ts';
import type { Row } from '../table/columns.ts';
import type { ListModel } from './list-model.ts';
import { createVisibleFx } from './page-visible.ts';
import { AutoRefresh, RefreshFailed } from './refreshing-view.tsx';

export type RefreshingModel = ReturnType<typeof createRefreshing>;

/**
 * `$isHeld`: whether something of the list is open, such as a menu, under which rows must not move. `hidden`: a record
 * is shown in place of the list.
 */
export function createRefreshing(list: ListModel, host: Host, $isHeld: Store<boolean>, hidden: Event<unknown>) {
  const every = list.list.refreshEvery! * 1000;
  const paused = createEvent<boolean>();
  const retried = createEvent();

  const $isPaused = createStore(false).on(paused, (_, isPaused) => isPaused);
  const $isOpen = createStore(false)
    .on(list.opened, () => true)
    .reset(list.left, hidden);
  const timer = createTimer([list.left, list.reloadWanted, hidden]);
  const visibleFx = createVisibleFx();
  const query = createRowsQuery(list, host, [list.left, list.opened, list.reloadWanted]);

  // Logic
  // The next wait begins when the last response has arrived, so that requests never pile up.
  sample({
    clock: [list.$readAt, paused],
    source: { isOpen: $isOpen, isPaused: $isPaused },
    filter: ({ isOpen, isPaused }) => isOpen && !isPaused,
    fn: () => every,
    target: timer.start,
  });
  sample({ clock: timer.elapsed, filter: visibleFx.pending.map((is) => !is), target: visibleFx });
  const $isFree = combine(
    [$isOpen, $isPaused, $isHeld, list.$isLoading, host.$session, list.$failure],
    ([isOpen, isPaused, isHeld, isLoading, { signedIn }, failure]) =>
      isOpen && !isPaused && !isHeld && !isLoading && signedIn && failure === null,
  );
  sample({ clock: visibleFx.done, filter: $isFree, fn: () => undefined, target: query.start });
  sample({
    clock: visibleFx.done,
    source: { isHeld: $isHeld, isOpen: $isOpen, session: host.$session },
    filter: ({ isHeld, isOpen, session }) => isOpen && (isHeld || !session.signedIn),
    fn: () => every,
    target: timer.start,
  });
  sample({ clock: retried, filter: $isOpen, fn: () => undefined, target: query.start });

  return {
    seconds: list.list.refreshEvery!,
    paused,
    retried,
    $isPaused,
    $isOpen,
    /** Why the last refresh failed; null if it did not. */
    $failure: query.$failure,
    $rows: list.$rows,
    Toggle: AutoRefresh,
    Failed: RefreshFailed,
  };
}

type Answer = Awaited<ReturnType<ListModel['read']>>;

/** The query that reads the rows of a list again and shows them. `until`: events that end it. */
export function createRowsQuery(list: ListModel, host: Host, until: AnyUnit[]): Query<void, Answer> {
  const query = createQuery({ host, run: (_: void, ask) => list.read(ask), until });
  sample({
    clock: query.done,
    source: list.$rows,
    fn: (rows, { result }) => withKept(list, rows, result),
    target: list.received,
  });
  return query;
}

/** A response in which rows that are as before are the same objects, and all rows the same list if none differs. */
function withKept({ definition: { screen } }: ListModel, before: readonly Row[] | null, answer: Answer): Answer {
  const keyOf = rowKeys(screen.key);
  const known = new Map(before?.map((row) => [keyOf(row), row]));
  const rows = answer.rows.map((row) => {
    const was = known.get(keyOf(row));
    return was && sameJson(was, row) ? was : row;
  });
  const isSame = rows.length === before?.length && rows.every((row, at) => row === before[at]);
  return { ...answer, rows: isSame ? before : rows };
}
