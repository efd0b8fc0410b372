// The model of a list: open, load, sort, filter, reload.
import { combine, createEvent, createStore, merge, sample, type Event, type Store } from 'effector';
import type { Call, Screen } from '../descriptor/descriptor.gen.ts';
import type { Ask } from '../../requests/host.ts';
import { createQuery } from '../../requests/query.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { isMet } from '../rules/conditions.ts';
import { columnRules } from '../rules/column-rules.ts';
import { rowsOf, startsWithRow, toReading, totalOf } from '../rules/request.ts';
import { keyIn } from '../rules/link-column.ts';
import { rowPlaceholders, toColumns, withBlanksMarked, type Row, type TableColumn } from '../table/columns.ts';
import { talliesOf } from '../table/tallies.ts';
import { createRowSource, manyRows, sorted, sortOf, toggledSort, type TableView } from '../table/rows.ts';
import { createColumnChoice } from './column-choice.ts';
import type * as lateLists from './late-lists.ts';
import type * as listOrder from './list-order.ts';
import { createVisibleRows, manyRowsCode } from './visible-rows.ts';

type LateLists = typeof lateLists & { listOrder: typeof listOrder };

export type ListModel = ReturnType<typeof createList>;

type Answer = { rows: readonly Row[]; total: number | null; at: number };

export function createList(definition: Definition, host: Host) {
  const { screen, entity, slug } = definition;
  const { listFilters, listPages, listOrder } = (definition.lateLists ?? {}) as Partial<LateLists>;
  const list = screen.list!;
  const made = toColumns(list.columns, entity, {
    places: (row) => (place) => (place === 'key' ? keyIn(screen.key, row) : rowPlaceholders(row)(place)),
  });
  const ordered = list.order && listOrder;
  const columns =
    listPages && list.pages ? listPages.pageColumns(screen, made) : (ordered?.orderedColumns(made) ?? made);
  // Records that are equal by the first sort are ordered by key.
  const key = columns.find(({ field }) => field === screen.key);
  const isByKey = !key || !list.sortBy || list.sortBy.replace(/^-/, '') === key.id;
  const inOrderOfKeys = async (rows: Row[]) => (isByKey ? rows : sortedBy(rows, columns, key));
  /** The initial sort and filters of the descriptor. */
  const usual: TableView = {
    sort: ordered ? null : sortOf(list.sortBy),
    filter: list.filter ?? '',
    ...(list.filters && listFilters?.initialValues(list.filters)),
  };

  // Events
  const opened = createEvent();
  const left = createEvent();
  const reloadWanted = createEvent();
  const columnClicked = createEvent<string>();
  const filterTyped = createEvent<string>();
  const filterFocused = createEvent();
  const viewGiven = createEvent<TableView>();

  // State
  const $view = createStore<TableView>(usual)
    .on(columnClicked, (view, column) => ({ ...view, sort: toggledSort(view.sort, column) }))
    .on(filterTyped, (view, filter) => ({ ...view, filter }))
    .on(viewGiven, (_, view) => (ordered ? { ...view, sort: null } : view));
  const { $shown, ...choice } = createColumnChoice({ slug, list, columns, key, host, opened });
  /** The sort and filters in force: never by a column that the user does not see. */
  const $sortedView = combine($view, $shown, (view, shown) => columnRules.view(view, usual, shown.columns));
  const around = { definition, host, columns, key, opened, reloadWanted, left, ...choice };
  const $shownView = listFilters?.viewInForce($sortedView, around) ?? $sortedView;
  /** The server sorts, filters and pages the list; undefined if the page does. */
  const paging = list.pages && listPages?.create({ ...around, $view: $shownView });
  const whole = createWhole({
    calls: screen.calls!,
    inOrderOfKeys,
    host,
    wanted: merge([opened, reloadWanted]),
    left,
    isUsed: !paging,
  });
  const loaded = paging || whole;
  /** Lets users order the records; undefined if the list has no order. */
  const order = ordered?.create({ ...around, whole, $view });
  const $rows: Store<readonly Row[] | null> = order?.$rows ?? loaded.$rows;
  /** These columns; those that are blank in every record are marked. */
  const $columns = createStore<readonly TableColumn[]>(columns).on(
    combine({ shown: $shown, rows: $rows }),
    (before, { shown, rows }) => withBlanksMarked(shown.columns, rows ?? [], before),
  );
  /** How many records match each tally of the descriptor; tallies of zero are omitted. */
  const $tallies = combine($rows, host.$session, (rows, session) => talliesOf(list, rows ?? [], session));
  /** The filters by field; undefined if the list has none. */
  const filtering = list.filters && listFilters?.create({ ...around, usual, $rows, $view });
  const $matching = filtering?.$matching ?? $rows;
  const $source = combine($matching, $shown, (rows, shown) => createRowSource(rows ?? [], shown.columns, shown.search));
  const { $visible, $drawn, $isUpdating } =
    paging || createVisibleRows({ rows: $matching, source: $source, view: $shownView }, filterFocused);

  return {
    definition,
    list,
    columns,
    $columns,
    ...choice,
    usual,
    opened,
    left,
    reloadWanted,
    read: whole.read,
    received: whole.received,
    columnClicked,
    filterTyped,
    filterFocused,
    viewGiven,
    $view,
    $shownView,
    $rows,
    $total: loaded.$total,
    $visible,
    $drawn,
    $isUpdating,
    $tallies,
    filtering,
    order,
    paging: paging || undefined,
    whole,
    $failure: loaded.$failure,
    $readAt: loaded.$readAt,
    $isLoading: loaded.$isLoading,
    ...forUser(screen, host),
  };
}

/** Whether the user can create records, and the notes that they see above the list. */
const forUser = ({ may, list }: Screen, { $session }: Host) => ({
  $mayCreate: $session.map((session) => may?.create === undefined || session.may(may.create)),
  $notes: $session.map((session) => (list?.notes ?? []).filter((note) => isMet(note.when, { session }))),
});

/** The rows by the column of their key; many of them in slices. */
async function sortedBy(rows: Row[], columns: readonly TableColumn[], key: TableColumn): Promise<readonly Row[]> {
  const slices = rows.length < manyRows ? null : await manyRowsCode().catch(() => null);
  return slices ? slices.inOrderOf(rows, key) : sorted(rows, columns, { column: key.id, descending: false });
}

type Whole = {
  calls: Record<string, Call>;
  inOrderOfKeys: (rows: Row[]) => Promise<readonly Row[]>;
  host: Host;
  /** Loads the records. */
  wanted: Event<void>;
  left: Event<void>;
  /** False if something else loads them. */
  isUsed: boolean;
};

/** The records of a list whose call returns all of them. */
function createWhole({ calls, inOrderOfKeys, host, wanted, left, isUsed }: Whole) {
  const call = calls.list!;
  const request = toReading(call, undefined, startsWithRow(calls));
  const read = async (ask: Ask): Promise<Answer> => {
    const answer = await ask(request);
    return { rows: await inOrderOfKeys(rowsOf(call, answer)), total: totalOf(call, answer), at: Date.now() };
  };
  const query = createQuery<void, Answer>({ host, run: (_, ask) => read(ask), until: [left] });
  /** Records that were loaded automatically. */
  const received = createEvent<Answer>();
  const arrived = merge([query.done.map(({ result }) => result), received]);
  /** The records as received; null before the first response since the screen was opened. */
  const $rows = createStore<readonly Row[] | null>(null)
    .on(arrived, (_, { rows }) => rows)
    .reset(left);
  /** When the records were loaded, in milliseconds since 1970; null before the first response. */
  const $readAt = createStore<number | null>(null)
    .on(arrived, (_, { at }) => at)
    .reset(left);
  /** The total number of records on the server; null if the call does not return it. */
  const $total = createStore<number | null>(null)
    .on(arrived, (_, { total }) => total)
    .reset(left);
  sample({ clock: wanted, filter: () => isUsed, target: query.start });
  return {
    read,
    received,
    $rows,
    /** Each response. */
    arrived,
    $readAt,
    $total,
    /** Why the last load failed; null if it succeeded. */
    $failure: query.$failure,
    $isLoading: query.$isPending,
  };
}
