// What a user sees of a table: not the columns whose condition is false, and no match in what only those show. Pure.
import type { Column } from '../descriptor/descriptor.gen.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import type { TableColumn } from './columns.ts';
import type { Sort, TableView } from './rows.ts';

/** The positions of the columns that a user does not see, as a text that is equal for equal positions. */
export const hiddenColumns = (columns: readonly Column[], session: Facts['session']): string =>
  columns.flatMap(({ when }, at) => (holds(when, { session }) ? [] : [at])).join();

type Described = { columns: readonly Column[]; search?: readonly string[] };

/** The columns and the searched fields of a table without hidden columns. `made`: all its columns, in order. */
export function shownOf({ columns, search = [] }: Described, made: readonly TableColumn[], hidden: string, key = '') {
  if (hidden === '') return { columns: made, search };
  const isShown = (_: unknown, at: number) => !hidden.split(',').includes(String(at));
  return { columns: made.filter(isShown), search: searchedIn(search, columns, columns.filter(isShown), key) };
}

const shows = (columns: readonly Column[], path: string) =>
  columns.some(
    ({ field, cell, text }) =>
      field === path ||
      [JSON.stringify(path), `{record.${path}}`].some((name) => JSON.stringify([cell, text]).includes(name)),
  );

/** The fields to search when some columns are no longer shown: users must see why a row matches. */
export const searchedIn = (
  search: readonly string[],
  before: readonly Column[],
  shown: readonly Column[],
  key: string | undefined,
): string[] => search.filter((path) => path === key || shows(shown, path) || !shows(before, path));

/** A view that is not sorted by a column that is not shown. */
export function viewOfShown(view: TableView, usual: TableView, columns: readonly TableColumn[]): TableView {
  const isShown = (sort: Sort | null) => sort === null || columns.some(({ id }) => id === sort.column);
  if (isShown(view.sort)) return view;
  return { ...view, sort: isShown(usual.sort) ? usual.sort : null };
}
