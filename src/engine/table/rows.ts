// Which rows a table shows, and in which order. Pure: sorting and filtering with what is worth keeping between two views.
import { valueAt } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';
import type { Row, TableColumn } from './columns.ts';
import { descending, orderOf } from './order.ts';

export type Sort = { column: string; descending: boolean };

/** What a reader has asked of a table. */
export type TableView = { sort: Sort | null; filter: string };

/** The rows of one list; every answer is kept until another one is asked for. */
export type RowSource<R extends Row = Row> = {
  rows: readonly R[];
  /** The rows of a view, in its order; the same array while the view says the same. */
  visible: (view: TableView) => readonly R[];
};

/** The sort after a press on a header: another column starts ascending, the same one turns round. */
export function toggledSort(sort: Sort | null, column: string): Sort {
  return { column, descending: sort?.column === column && !sort.descending };
}

/** The sort that a descriptor writes as `name` or `-name`; null where it says none. */
export function sortOf(sortBy: string | undefined): Sort | null {
  if (!sortBy) return null;
  return sortBy.startsWith('-') ? { column: sortBy.slice(1), descending: true } : { column: sortBy, descending: false };
}

/** A copy of `rows` in the order of a column, stable; as they are where no column has that id. */
export function sorted<R extends Row>(rows: readonly R[], columns: readonly TableColumn[], sort: Sort | null): R[] {
  return inOrder(rows, positionsOf(rows, columns, sort));
}

/** The rows that hold `filter` in one of the `search` fields as it is shown, whatever the case; all of them for a blank one. */
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

/** A source over `rows`: words for searching are made once, the order of a column once, and a longer filter looks only at what the shorter one had found. */
export function createRowSource<R extends Row>(
  rows: readonly R[],
  columns: readonly TableColumn[],
  search: readonly string[] = [],
): RowSource<R> {
  const words = searchWords(columns, search);
  const orders = new Map<string, Uint32Array>();
  let haystack: string[] | undefined;
  let last: { sort: string; needle: string; positions: Uint32Array; visible: readonly R[] } | undefined;

  const orderBy = (sort: Sort | null) => {
    const name = nameOf(sort);
    const known = orders.get(name) ?? positionsOf(rows, columns, sort);
    orders.set(name, known);
    return known;
  };
  const matching = (positions: Uint32Array, needle: string) => {
    if (needle === '') return positions;
    haystack ??= rows.map(words);
    const at = haystack;
    return positions.filter((position) => at[position]!.includes(needle));
  };

  return {
    rows,
    visible: ({ sort, filter }) => {
      const needle = needleOf(filter);
      const name = nameOf(sort);
      if (last?.sort === name && last.needle === needle) return last.visible;
      const narrower = last !== undefined && last.sort === name && needle.includes(last.needle);
      const positions = matching(narrower ? last!.positions : orderBy(sort), needle);
      last = { sort: name, needle, positions, visible: inOrder(rows, positions) };
      return last.visible;
    },
  };
}

// No text that a person can type or read holds this noncharacter, so no match reaches from one field into the next.
const between = '\uffff';

function needleOf(filter: string): string {
  return filter.trim() === '' ? '' : filter.toLowerCase();
}

/** The lower-cased words of a row in the searched fields: as its columns show them, or as they are printed where no column does. */
function searchWords(columns: readonly TableColumn[], search: readonly string[]): (row: Row) => string {
  const parts = search.flatMap((field) => {
    const shown = columns.filter((column) => column.field === field).map((column) => column.shown);
    return shown.length > 0 ? shown : [(row: Row) => printed(valueAt(row, field))];
  });
  return (row) =>
    parts
      .map((part) => part(row))
      .join(between)
      .toLowerCase();
}

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
