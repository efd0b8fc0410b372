// The sort and filters of a list: as they open, and as users change them.
import { createEvent, createStore } from 'effector';
import type { Definition } from '../definition.ts';
import { sortOf, toggledSort, type TableView } from '../table/rows.ts';

/** Whether a view may leave records out. */
export const isFiltered = ({ filter, filters = {} }: TableView): boolean =>
  [filter, ...Object.values(filters)].some((one) => one.trim() !== '');

/** What changes when another view is shown, as text: the table then starts at its first row. */
export const filterText = ({ filter, filters }: TableView): string =>
  filters ? JSON.stringify([filter, filters]) : filter;

export function createListView({ screen, listFilters }: Definition) {
  const list = screen.list!;
  /** The initial sort and filters of the descriptor. */
  const usual: TableView = {
    sort: sortOf(list.sortBy),
    filter: list.filter ?? '',
    ...(listFilters && { filters: listFilters.usualFilters(list.filters!) }),
  };
  const columnClicked = createEvent<string>();
  const filterTyped = createEvent<string>();
  const filterChosen = createEvent<{ id: string; value: string }>();
  /** The filters by field are those of the descriptor. */
  const filtersReset = createEvent();
  /** No filter is set, so that all records are shown. */
  const filtersCleared = createEvent();
  const viewGiven = createEvent<TableView>();
  const $view = createStore<TableView>(usual)
    .on(columnClicked, (view, column) => ({ ...view, sort: toggledSort(view.sort, column) }))
    .on(filterTyped, (view, filter) => ({ ...view, filter }))
    .on(filterChosen, (view, { id, value }) => ({ ...view, filters: { ...view.filters, [id]: value } }))
    .on(filtersReset, (view) => ({ ...view, filters: usual.filters! }))
    .on(filtersCleared, ({ filters, ...view }) => ({
      ...view,
      filter: '',
      ...(filters && { filters: blank(filters) }),
    }))
    .on(viewGiven, (_, view) => view);
  return { usual, columnClicked, filterTyped, filterChosen, filtersReset, filtersCleared, viewGiven, $view };
}

const blank = (filters: NonNullable<TableView['filters']>) =>
  Object.fromEntries(Object.keys(filters).map((id) => [id, '']));
