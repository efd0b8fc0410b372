// The story of a list: it is opened and loaded, sorted, filtered, and loaded again.
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import { toFailure } from '../form/loading.ts';
import type { Host } from '../host.ts';
import { rowsOf, toRequest } from '../rules/request.ts';
import { placesOf, toColumns, withBlanksMarked, type Row, type TableColumn } from '../table/columns.ts';
import { talliesOf } from '../table/tallies.ts';
import { createRowSource, sortOf, toggledSort, type TableView } from '../table/rows.ts';

export type ListModel = ReturnType<typeof createList>;

export function createList(definition: Definition, host: Host) {
  const { screen, entity } = definition;
  const list = screen.list!;
  const call = screen.calls!.list!;
  const columns = toColumns(list.columns, entity, {
    places: (row) => (place) => (place === 'key' ? row[screen.key ?? ''] : placesOf(row)(place)),
  });
  /** As the descriptor wants it at first. */
  const usual: TableView = { sort: sortOf(list.sortBy), filter: '' };

  // What can happen
  const opened = createEvent();
  const left = createEvent();
  const reloadWanted = createEvent();
  const columnClicked = createEvent<string>();
  const filterTyped = createEvent<string>();
  const viewGiven = createEvent<TableView>();

  const loadFx = attach({
    source: host.$base,
    effect: async (_base, _turn: object): Promise<Row[]> =>
      rowsOf(call, await host.askFx(toRequest(call, () => undefined))),
  });

  // What is true
  /** The last question that is not answered yet; null for none. An answer to an older one is dropped. */
  const $asked = createStore<object | null>(null)
    .on(loadFx, (_, turn) => turn)
    .reset(left);
  const answered = sample({
    clock: loadFx.finally,
    source: $asked,
    filter: (asked, { params }) => asked === params,
    fn: (_, answer) => answer,
  });
  $asked.reset(answered);
  const $view = createStore<TableView>(usual)
    .on(columnClicked, (view, column) => ({ ...view, sort: toggledSort(view.sort, column) }))
    .on(filterTyped, (view, filter) => ({ ...view, filter }))
    .on(viewGiven, (_, view) => view);
  /** The records as they came; null before the first answer since the screen was left. */
  const $rows = createStore<readonly Row[] | null>(null)
    .on(answered, (rows, answer) => (answer.status === 'done' ? answer.result : rows))
    .reset(left);
  /** Why the last load failed; null when it did not. */
  const $failure = createStore<Failure | null>(null)
    .on(answered, (_, answer) => (answer.status === 'done' ? null : toFailure(answer.error)))
    .reset(loadFx, left);
  /** The columns, with those marked that are blank in every record. */
  const $columns = createStore<readonly TableColumn[]>(columns).on($rows, (before, rows) =>
    withBlanksMarked(columns, rows ?? [], before),
  );
  /** Of how many records what the descriptor asks holds; those of none are left out. */
  const $tallies = combine($rows, host.$session, (rows, session) => talliesOf(list, rows ?? [], session));
  const $source = $rows.map((rows) => createRowSource(rows ?? [], columns, list.search ?? []));
  /** What is shown, sorted and filtered. */
  const $visible = combine($source, $view, (source, view) => source.visible(view));

  // What follows
  sample({ clock: [opened, reloadWanted], fn: () => ({}), target: loadFx });
  sample({
    clock: [host.signedInAgain, host.reconnected],
    source: $failure,
    filter: (failure) => failure !== null,
    fn: () => undefined,
    target: reloadWanted,
  });

  return {
    definition,
    list,
    columns,
    $columns,
    usual,
    opened,
    left,
    reloadWanted,
    columnClicked,
    filterTyped,
    viewGiven,
    $view,
    $rows,
    $visible,
    $tallies,
    $failure,
    $isLoading: $asked.map((asked) => asked !== null),
  };
}
