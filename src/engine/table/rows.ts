// Filters and sorts the rows of a table. Pure; keeps intermediate results between views.
import { folded } from '../format/fold.ts';
import { valueAt } from '../rules/paths.ts';
import type { Filters } from '../rules/list-filters.ts';
import { printed } from '../rules/texts.ts';
import type { Row, TableColumn } from './columns.ts';
import { descending, orderOf, type Order } from './order.ts';

export type Sort = { column: string; descending: boolean };

/** The sort and filter of a table. */
export type TableView = {
  sort: Sort | null;
  filter: string;
  /** The values of the filters by field, by their ids; '' shows all. Missing if the list has none. */
  filters?: Filters;
};

/** The rows of one list; the last result is cached. */
export type RowSource<R extends Row = Row> = {
  rows: readonly R[];
  /** The rows of a view, in order; the identical array while the view is equal. */
  visible: (view: TableView) => readonly R[];
  /** Results that take long to compute for many rows, and are computed once: by `visible`, or earlier in slices. */
  known: RowCache;
  /** The next of these results that a view needs; null if it needs none, or if there are few rows. */
  missing: (view: TableView) => PendingWork | null;
  /** The positions of the rows that may match a view whose order is known, in that order. */
  candidates: (view: TableView) => Uint32Array;
  /** Computes the texts that the first key of a filter needs. Those of many rows are computed in the background. */
  readTexts: () => void;
  /** The folded texts of a row in the searched fields. */
  textsOf: (row: Row) => string;
};

/** The order of a column, the texts of the rows, or the rows that match the filter. */
export type PendingWork = TableColumn | 'texts' | 'matches';

export type RowCache = {
  /** The folded texts of the rows. */
  texts?: readonly string[];
  /** The orders by the id of their column. */
  orders: Map<string, Order>;
  /** The positions of the rows of one view. */
  matches?: { view: TableView; positions: Uint32Array };
};

/** The number of rows from which they are sorted and searched in slices. */
export const manyRows = 10_000;

/** The sort after a press on a header: a different column sorts ascending, the same one reverses. */
export function toggledSort(sort: Sort | null, column: string): Sort {
  return { column, descending: sort?.column === column && !sort.descending };
}

/** The sort that a descriptor writes as `name` or `-name`; null without one. */
export function sortOf(sortBy: string | undefined): Sort | null {
  if (!sortBy) return null;
  return sortBy.startsWith('-') ? { column: sortBy.slice(1), descending: true } : { column: sortBy, descending: false };
}

/** A copy of `rows` sorted by a column, stable; unsorted if the column is unknown. */
export function sorted<R extends Row>(rows: readonly R[], columns: readonly TableColumn[], sort: Sort | null): R[] {
  return inOrder(rows, positionsOf(rows, columns, sort));
}

/**
 * The rows that contain `filter` in one of the `search` fields as displayed, ignoring case and accents; all rows for a
 * blank filter.
 */
export function filtered<R extends Row>(
  rows: readonly R[],
  columns: readonly TableColumn[],
  search: readonly string[],
  filter: string,
): readonly R[] {
  const needle = needleOf(filter);
  if (needle === '') return rows;
  const words = searchWords(columns, search);
  return rows.filter((row) => words(row).includes(needle));
}

/**
 * A cached view of `rows`: search texts and the order of each column are computed once, and a longer filter searches
 * only the result of the shorter one.
 */
export function createRowSource<R extends Row>(
  rows: readonly R[],
  columns: readonly TableColumn[],
  search: readonly string[] = [],
): RowSource<R> {
  const textsOf = searchWords(columns, search);
  const known: RowCache = { orders: new Map() };
  let last: { view: TableView; positions: Uint32Array; visible: readonly R[] } | undefined;
  const columnOf = (sort: Sort | null) => sort && columns.find(({ id }) => id === sort.column);

  const orderBy = (sort: Sort | null) => {
    const column = columnOf(sort);
    if (!column) return Uint32Array.from(rows.keys());
    const order = known.orders.get(column.id) ?? orderOf(rows.map(column.valueOf));
    known.orders.set(column.id, order);
    return sort!.descending ? descending(order) : order.positions;
  };
  const allTexts = () => (known.texts ??= rows.map(textsOf));
  /** The positions of the last view, if it has all that this one can have. */
  const narrowed = ({ sort, filter }: TableView) =>
    last && nameOf(last.view.sort) === nameOf(sort) && needleOf(filter).includes(needleOf(last.view.filter))
      ? last.positions
      : undefined;
  const candidates = (view: TableView) => narrowed(view) ?? orderBy(view.sort);
  const knownMatches = (view: TableView) =>
    isSameView(known.matches?.view, view) ? known.matches!.positions : undefined;
  const isLast = (view: TableView) => isSameView(last?.view, view);
  const matching = (view: TableView) => {
    const needle = needleOf(view.filter);
    if (needle === '') return orderBy(view.sort);
    const texts = allTexts();
    return candidates(view).filter((position) => texts[position]!.includes(needle));
  };

  return {
    rows,
    known,
    textsOf,
    candidates,
    readTexts: () => void (rows.length < manyRows && allTexts()),
    missing: (view) => {
      if (rows.length < manyRows) return null;
      const column = columnOf(view.sort);
      if (column && !known.orders.has(column.id)) return column;
      if (needleOf(view.filter) === '') return null;
      if (!known.texts) return 'texts';
      const isKnown = isLast(view) || knownMatches(view) !== undefined;
      return isKnown || (narrowed(view)?.length ?? rows.length) < manyRows ? null : 'matches';
    },
    visible: (view) => {
      if (isLast(view)) return last!.visible;
      const positions = knownMatches(view) ?? matching(view);
      last = { view, positions, visible: inOrder(rows, positions) };
      return last.visible;
    },
  };
}

// A character that no typed text contains, so that no match spans two fields; in ASCII, which is folded faster.
const between = '\0';

/** The text that the texts of a row must contain; '' for a blank filter. */
export function needleOf(filter: string): string {
  return folded(filter.trim());
}

/** The folded texts of a row in the searched fields: as their columns display them, otherwise as printed. */
function searchWords(columns: readonly TableColumn[], search: readonly string[]): (row: Row) => string {
  const parts = search.flatMap((field) => {
    const shown = columns.filter((column) => column.field === field).map((column) => column.shown);
    return shown.length > 0 ? shown : [(row: Row) => printed(valueAt(row, field))];
  });
  return (row) => folded(parts.map((part) => part(row)).join(between));
}

const isSameView = (one: TableView | undefined, other: TableView) =>
  one !== undefined && nameOf(one.sort) === nameOf(other.sort) && needleOf(one.filter) === needleOf(other.filter);

function nameOf(sort: Sort | null): string {
  return sort === null ? '' : `${sort.descending ? '-' : '+'}${sort.column}`;
}

function positionsOf(rows: readonly Row[], columns: readonly TableColumn[], sort: Sort | null): Uint32Array {
  const column = sort && columns.find(({ id }) => id === sort.column);
  if (!column) return Uint32Array.from(rows.keys());
  const order = orderOf(rows.map(column.valueOf));
  return sort.descending ? descending(order) : order.positions;
}

function inOrder<R>(rows: readonly R[], positions: Uint32Array): R[] {
  return Array.from(positions, (position) => rows[position]!);
}
