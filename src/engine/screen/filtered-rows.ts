// The rows of a list that match its filters by field, and these filters as they are shown.
import { combine, createStore, type Store } from 'effector';
import type { Filter } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { columnRules } from '../rules/column-rules.ts';
import type { Row, TableColumn } from '../table/columns.ts';
import type { TableView } from '../table/rows.ts';

type Of = {
  definition: Definition;
  columns: readonly TableColumn[];
  key: TableColumn | undefined;
  usual: TableView;
  $rows: Store<readonly Row[] | null>;
  $view: Store<TableView>;
  $notForUser: Store<string>;
};

export function createFiltered({ definition, columns, key, usual, $rows, $view, $notForUser }: Of) {
  const { screen, entity, listFilters } = definition;
  if (!listFilters) return { $matching: $rows, $filters: createStore(null) };
  const list = screen.list!;
  const fields = list.filters!.map(({ field }) => field);
  /** Users find no records by what they may not see. */
  const $usable = $notForUser.map((positions): readonly Filter[] => {
    const { search } = columnRules.shown({ columns: list.columns, search: fields }, columns, positions, key?.field);
    return list.filters!.filter(({ field }) => search.includes(field));
  });
  const $chosen = $view.map(({ filters }) => filters!);
  return {
    $matching: combine(
      [$usable, $rows, $chosen],
      ([usable, rows, chosen]) => rows && listFilters.matchingRows(usable, rows, chosen),
    ),
    /** The filters as they are shown, and whether one is not set as when the list opens; null if the list has none. */
    $filters: combine([$usable, $rows, $chosen], ([usable, rows, chosen]) => ({
      filters: listFilters.filterViews(usable, entity, { rows: rows ?? [], columns, chosen }),
      isChanged: Object.entries(chosen).some(([id, value]) => value !== usual.filters![id]),
    })),
  };
}
