// A list that the server sorts, filters and pages. Loaded with the lists that have pages.
import { combine, createEffect, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { Failure } from '../../http/failure.ts';
import type { Ask } from '../../requests/host.ts';
import { createQuery } from '../../requests/query.ts';
import { createTimer } from '../../requests/timer.ts';
import type { List } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { firstPage, pageOf, pageRequest, type PageStart, type PageView } from '../rules/list-pages.ts';
import { sentPlaceholders, startsWithRow } from '../rules/request.ts';
import { rowKeys } from '../rules/link-column.ts';
import type { Row, TableColumn } from '../table/columns.ts';
import type { TableView } from '../table/rows.ts';
import { MorePages, PageCount } from './more-pages.tsx';
import { filterId } from '../rules/list-filters.ts';

type Of = {
  definition: Definition;
  host: Host;
  columns: readonly TableColumn[];
  $view: Store<TableView>;
  opened: Event<void>;
  reloadWanted: Event<void>;
  left: Event<void>;
};

/** The rows that are loaded of a view. `next`: where the next page begins; null if all are loaded. */
type Loaded = {
  view: PageView;
  rows: readonly Row[];
  total: number | null;
  next: PageStart | null;
  /** When its first page was loaded, in milliseconds since 1970. */
  at: number;
};

/** `after`: the rows loaded so far; null to start over. `least`: the number of rows to load, unless there are fewer. */
type Wanted = { view: PageView; after: Loaded | null; least: number; stop: AbortController };

export type PagesModel = ReturnType<typeof createPages>;

/** Milliseconds without a key after which the typed filter is sent to the server. */
const typingPause = 300;
/** The most requests for one page: a server may return pages without new rows. */
const mostRequests = 20;

/** The columns of a list, of which none sorts if the server cannot sort. */
export const pageColumns = (
  { calls }: Definition['screen'],
  columns: readonly TableColumn[],
): readonly TableColumn[] =>
  sentPlaceholders(calls!.list!).includes('list.sortBy')
    ? columns
    : columns.map((column) => ({ ...column, sortable: false }));

/** The request for the view of a list. */
const viewFor =
  (columns: readonly TableColumn[]) =>
  ({ sort, filter, filters = {} }: TableView): PageView => ({
    sortBy: columns.find(({ id }) => id === sort?.column)?.field ?? '',
    descending: sort?.descending ?? false,
    search: filter,
    filters,
  });

/** Loads the requested pages, one after the other. */
function pageLoader({ key, list, calls }: Definition['screen']) {
  const keyOf = rowKeys(key);
  const call = calls!.list!;
  const keepsDigits = startsWithRow(calls);
  return async ({ view, after, least, stop: { signal } }: Wanted, ask: Ask): Promise<Loaded> => {
    let rows: readonly Row[] = after?.rows ?? [];
    let next: PageStart | null = after ? after.next : firstPage;
    let total = after?.total ?? null;
    const at = after?.at ?? Date.now();
    for (let count = 0; next && rows.length < least && (count < mostRequests || after === null); count++) {
      const answer = await ask({ ...pageRequest(call, view, next, list!), keepsDigits, signal });
      const page = pageOf(call, answer, next, list!);
      const all = withNew(rows, page.rows, keyOf);
      total = page.total ?? total;
      if (all.length === rows.length && count >= mostRequests) break;
      [rows, next] = [all, page.next];
    }
    return { view, rows, total, next, at };
  };
}

function createPages({ definition, host, columns, $view, opened, reloadWanted, left }: Of) {
  const { screen } = definition;
  const list = screen.list!;
  const pageView = viewFor(columns);

  // Events
  /** The user wants the next page. */
  const moreWanted = createEvent();
  /** The last rows come into view. */
  const endReached = createEvent();

  const query = createQuery<Wanted, Loaded>({ host, run: pageLoader(screen), until: [left] });

  const begun = createEvent<Wanted>();
  /** The user retries a failed request. */
  const repeated = createEvent();

  // State
  const $loaded = createStore<Loaded | null>(null)
    .on(query.done, (_, { result }) => result)
    .reset(left);
  /** The request that is pending or has failed; null if there is none. */
  const $wanted = createStore<Wanted | null>(null)
    .on(query.started, (_, wanted) => wanted)
    .reset(query.done, left);
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(left);
  const $page = combine({ loaded: $loaded, wanted: $wanted, failure: query.$failure, isPending: query.$isPending });
  /** Whether the rows of another view are shown, until those of this one are loaded. */
  const $isUpdating = combine($page, $view, ({ loaded }, view) =>
    loaded === null ? null : !isSame(loaded.view, pageView(view)),
  );
  const $hasMore = $loaded.map((loaded) => loaded !== null && loaded.next !== null);
  /** Why rows that are shown could not be loaded again, or no further ones; null if they could. */
  const $laterFailure = combine($page, $isUpdating, ({ failure }, isUpdating): Failure | null =>
    isUpdating === false ? failure : null,
  );

  // Logic
  // Aborts the request whose response would be dropped, so that the server gets one request at a time.
  const stopFx = createEffect(({ stop }: Wanted) => stop.abort());
  sample({
    clock: begun,
    source: $wanted,
    filter: (wanted) => wanted !== null,
    fn: (wanted) => wanted!,
    target: stopFx,
  });
  sample({ clock: begun, target: query.start });
  const timer = createTimer([left, begun]);
  const changed = sample({
    clock: $view,
    source: { isOpen: $isOpen, page: $page },
    filter: ({ isOpen, page: { wanted, loaded } }, view) => {
      const asked = wanted?.view ?? loaded?.view;
      return isOpen && (asked === undefined || !isSame(asked, pageView(view)));
    },
    fn: ({ page: { wanted, loaded } }, view) => ({ now: pageView(view), before: (wanted ?? loaded)?.view }),
  });
  const isTyping = ({ now, before }: { now: PageView; before: PageView | undefined }) =>
    before !== undefined &&
    isSame(
      { ...now, search: '', filters: untyped(list, now) },
      { ...before, search: '', filters: untyped(list, before) },
    );
  sample({ clock: changed, filter: isTyping, fn: () => typingPause, target: timer.start });
  /** The rows of the current view, from the first page on; as many as there are, if it is shown already. */
  sample({
    clock: [opened, reloadWanted, timer.elapsed, changed.filter({ fn: (change) => !isTyping(change) })],
    source: { view: $view, loaded: $loaded },
    fn: ({ view, loaded }): Wanted => {
      const now = pageView(view);
      const least = loaded && isSame(loaded.view, now) ? loaded.rows.length : 1;
      return { view: now, after: null, least: Math.max(1, least), stop: new AbortController() };
    },
    target: begun,
  });
  sample({
    clock: [moreWanted, sample({ clock: endReached, source: query.$failure, filter: (failure) => failure === null })],
    source: { loaded: $loaded, isUpdating: $isUpdating, isPending: query.$isPending },
    filter: ({ loaded, isUpdating, isPending }) => Boolean(loaded?.next) && isUpdating === false && !isPending,
    fn: ({ loaded }): Wanted => ({
      view: loaded!.view,
      after: loaded,
      least: loaded!.rows.length + 1,
      stop: new AbortController(),
    }),
    target: begun,
  });
  sample({
    clock: repeated,
    source: $wanted,
    filter: (wanted) => wanted !== null,
    fn: (wanted): Wanted => ({ ...wanted!, stop: new AbortController() }),
    target: begun,
  });
  return {
    moreWanted,
    endReached,
    repeated,
    $loaded,
    $isOpen,
    $rows: $loaded.map((loaded) => loaded?.rows ?? null),
    $readAt: $loaded.map((loaded) => loaded?.at ?? null),
    $total: $loaded.map((loaded) => loaded?.total ?? null),
    $visible: $loaded.map((loaded) => loaded?.rows ?? []),
    $isUpdating,
    $hasMore,
    $isLoadingMore: $page.map(({ wanted, isPending }) => isPending && wanted?.after != null),
    $laterFailure,
    /** Why the rows of the current view could not be loaded. */
    $failure: combine($page, $isUpdating, ({ failure }, isUpdating) => (isUpdating === false ? null : failure)),
    $isLoading: query.$isPending,
  };
}

/** The filters without those that are typed. */
const untyped = ({ filters: all = [] }: List, { filters }: PageView) => ({
  ...filters,
  ...Object.fromEntries(all.filter(({ match }) => match === 'text').map((one) => [filterId(one), ''])),
});

const isSame = (one: PageView, other: PageView): boolean =>
  one.sortBy === other.sortBy &&
  one.descending === other.descending &&
  one.search.trim() === other.search.trim() &&
  Object.keys({ ...one.filters, ...other.filters }).every(
    (id) => (one.filters[id] ?? '').trim() === (other.filters[id] ?? '').trim(),
  );

/** The rows with those of another page. Records that are created meanwhile move others to the next page. */
function withNew(rows: readonly Row[], page: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const known = new Set(rows.map(keyOf));
  return [
    ...rows,
    ...page.filter((row) => {
      const key = keyOf(row);
      return key === '' || (!known.has(key) && known.add(key));
    }),
  ];
}

/** The pages of a list with their components. */
export function create(of: Of) {
  const model = createPages(of);
  const places = sentPlaceholders(of.definition.screen.calls!.list!);
  return {
    ...model,
    $drawn: model.$visible,
    /** Whether there is a filter box. */
    isSearched: places.includes('list.search'),
    /** Whether a view leaves no records out. */
    showsAll: ({ filter, filters = {} }: TableView) =>
      [filter, ...Object.values(filters)].every((one) => one.trim() === ''),
    More: MorePages,
    Count: PageCount,
  };
}
