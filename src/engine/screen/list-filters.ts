// The filters of a list by field: which are set, and the rows that match them. Loaded with the lists that have any.
import { combine, createEvent, createStore, sample, type Event, type Store, type StoreWritable } from 'effector';
import type { Filter } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { columnRules } from '../rules/column-rules.ts';
import type { Host } from '../host.ts';
import type { Ask } from '../../requests/host.ts';
import { createQuery } from '../../requests/query.ts';
import {
  filterId,
  filterViews,
  matchingRows,
  offeredChoices,
  defaultFilters,
  type FilterChoice,
} from '../rules/list-filters.ts';
import { rowsOf, toReading } from '../rules/request.ts';
import type { Row, TableColumn } from '../table/columns.ts';
import type { TableView } from '../table/rows.ts';
import { FilterBar, NoneMatch } from './filter-bar.tsx';

type Of = {
  definition: Definition;
  columns: readonly TableColumn[];
  key: TableColumn | undefined;
  usual: TableView;
  $rows: Store<readonly Row[] | null>;
  $view: StoreWritable<TableView>;
  $notForUser: Store<string>;
  host: Host;
  opened: Event<void>;
  reloadWanted: Event<void>;
  left: Event<void>;
};

export type FilterModel = ReturnType<typeof createFilters>;

/** The values of the filters when the list opens. */
export const initialValues = (filters: readonly Filter[]) => ({ filters: defaultFilters(filters) });

type Usable = Pick<Of, 'definition' | 'columns' | 'key' | '$notForUser'>;

/** The filters that the user may use: they cannot find records by data that they may not see. */
const usableFilters = ({ definition, columns, key, $notForUser }: Usable) => {
  const list = definition.screen.list!;
  const all = list.filters ?? [];
  const search = all.map(({ field }) => field);
  return $notForUser.map((positions): readonly Filter[] => {
    const shown = columnRules.shown({ columns: list.columns, search }, columns, positions, key?.field);
    return all.filter(({ field }) => shown.search.includes(field));
  });
};

/** A view without the values of filters that the user may not use. */
export const viewInForce = ($view: Store<TableView>, of: Usable): Store<TableView> =>
  combine($view, usableFilters(of), (view, usable) => {
    const ids = usable.map(filterId);
    const unused = Object.entries(view.filters ?? {}).filter(([id, value]) => value !== '' && !ids.includes(id));
    const none = Object.fromEntries(unused.map(([id]) => [id, '']));
    return unused.length > 0 ? { ...view, filters: { ...view.filters, ...none } } : view;
  });

function createFilters({ usual: first, $rows, $view, ...around }: Of) {
  const { definition, columns } = around;
  const { screen, entity } = definition;
  const list = screen.list!;
  const chosen = createEvent<{ id: string; value: string }>();
  /** The filters by field are those of the descriptor. */
  const reset = createEvent();
  /** No filter is set, so that all records are shown. */
  const cleared = createEvent();
  $view
    .on(chosen, (view, { id, value }) => ({ ...view, filters: { ...view.filters, [id]: value } }))
    .on(reset, (view) => ({ ...view, filters: first.filters! }))
    .on(cleared, (view) => {
      const none = Object.keys(view.filters!).map((id) => [id, '']);
      return { ...view, filter: '', filters: Object.fromEntries(none) };
    });
  const $usable = usableFilters(around);
  const { choicesWanted, $offered, $failed } = createChoices(definition, around);
  const $set = $view.map(({ filters }) => filters!);
  return {
    chosen,
    reset,
    cleared,
    choicesWanted,
    /** The choices that calls have returned, by the ids of filters. */
    $offered,
    /** The calls whose choices could not be loaded, and why, by the ids of filters. */
    $failed,
    /** The rows that match all filters; null before there are any. */
    $matching: combine([$usable, $rows, $set], ([usable, rows, set]) => rows && matchingRows(usable, rows, set)),
    /** The filters as they are shown. */
    $filters: combine([$usable, $rows, $set, $offered], ([usable, rows, chosen, offered]) =>
      filterViews(usable, entity, { rows: rows ?? [], columns, chosen, offered, isPart: list.pages !== undefined }),
    ),
    /** Whether a filter is not set as when the list opens. */
    $isChanged: $set.map((set) => Object.entries(set).some(([id, value]) => value !== first.filters![id])),
  };
}

/** The choices of filters that calls return, by the ids of filters. */
function createChoices(
  { screen }: Definition,
  { host, opened, reloadWanted, left }: Pick<Of, 'host' | 'opened' | 'reloadWanted' | 'left'>,
) {
  /** Of one call, or of all. */
  const choicesWanted = createEvent<string | void>();
  const filters = screen.list!.filters!.filter(({ options }) => options !== undefined);
  const calls = [...new Set(filters.map(({ options }) => options!.call))];
  const queries = calls.map((id) => {
    const call = screen.calls![id]!;
    const run = async (_: void, ask: Ask) => rowsOf(call, await ask(toReading(call)));
    const query = createQuery({ host, run, until: [left] });
    const wanted = choicesWanted.filter({ fn: (one) => one === undefined || one === id });
    sample({ clock: [opened, reloadWanted, wanted], fn: () => undefined, target: query.start });
    return query;
  });
  const $offered = createStore<Record<string, FilterChoice[]>>({});
  calls.forEach((id, at) =>
    $offered.on(queries[at]!.done, (offered, { result }) => ({
      ...offered,
      ...Object.fromEntries(
        filters
          .filter(({ options }) => options!.call === id)
          .map((filter) => [filterId(filter), offeredChoices(result, filter.options!)]),
      ),
    })),
  );
  const $failed = combine(
    queries.map(({ $failure }) => $failure),
    (failures) =>
      Object.fromEntries(
        filters.flatMap((filter) => {
          const { call } = filter.options!;
          const failure = failures[calls.indexOf(call)];
          return failure ? [[filterId(filter), { call, failure }]] : [];
        }),
      ),
  );
  return { choicesWanted, $offered, $failed };
}

/** The filters of a list with their components. */
export const create = (of: Of) => ({
  ...createFilters(of),
  Bar: FilterBar,
  /** The empty state if no row matches. */
  NoneMatch,
});
