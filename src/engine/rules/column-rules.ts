// The parts of a table that a user sees: without columns whose condition is false or that the user has hidden, and
// without matches that only those would show. Pure.
import type { Column } from '../descriptor/descriptor.gen.ts';
import { isMet, type Facts } from './conditions.ts';

/** The positions of the columns that a user does not see, as a text that is equal for equal positions. */
const hidden = (columns: readonly Column[], session: Facts['session']): string =>
  columns.flatMap(({ when }, at) => (isMet(when, { session }) ? [] : [at])).join();

/** The columns and the searched fields of a table without hidden columns. `made`: all its columns, in order. */
function shown<Made>(
  { columns, search = [] }: { columns: readonly Column[]; search?: readonly string[] },
  made: readonly Made[],
  without: string,
  key?: string,
): { columns: readonly Made[]; search: readonly string[] } {
  if (without === '') return { columns: made, search };
  const isShown = (_: unknown, at: number) => !without.split(',').includes(String(at));
  return { columns: made.filter(isShown), search: searchFields(search, columns, columns.filter(isShown), key) };
}

const shows = (columns: readonly Column[], path: string) =>
  columns.some(
    ({ field, cell, text }) =>
      field === path ||
      [JSON.stringify(path), `{record.${path}}`].some((name) => JSON.stringify([cell, text]).includes(name)),
  );

/** The fields to search when some columns are hidden: users must see why a row matches. */
export const searchFields = (
  search: readonly string[],
  before: readonly Column[],
  left: readonly Column[],
  key: string | undefined,
): string[] => search.filter((path) => path === key || shows(left, path) || !shows(before, path));

type View = { sort: { column: string; descending: boolean } | null };

/** A view that is not sorted by a column that is not shown. */
function view<One extends View>(wanted: One, usual: View, columns: readonly { id: string }[]): One {
  const isShown = ({ sort }: View) => sort === null || columns.some(({ id }) => id === sort.column);
  if (isShown(wanted)) return wanted;
  return { ...wanted, sort: isShown(usual) ? usual.sort : null };
}

export const columnRules = { hidden, shown, view };
