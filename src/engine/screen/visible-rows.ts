// The visible rows of a list. Many rows are sorted and searched in slices; until then the rows of before are shown.
import { combine, createEffect, createStore, sample, type Store } from 'effector';
import type { Row } from '../table/columns.ts';
import type { RowSource, TableView } from '../table/rows.ts';

type Wanted = { rows: readonly Row[] | null; source: RowSource; view: TableView };

export function createVisibleRows(stores: { [name in keyof Wanted]: Store<Wanted[name]> }) {
  const prepareFx = createEffect(async ({ source, view }: Wanted) =>
    (await import('../table/many-rows.ts')).prepare(source, view),
  );
  /** A new object after each preparation. If its code could not be loaded, all is done at once. */
  const $prepared = createStore({ inSlices: true }).on(prepareFx.finally, (_, { status }) => ({
    inSlices: status === 'done',
  }));
  const $wanted = combine({ ...stores, prepared: $prepared }).map(({ prepared, ...wanted }) => ({
    ...wanted,
    isReady: !prepared.inSlices || wanted.source.missing(wanted.view) === null,
  }));
  const $sorted = createStore<readonly Row[] | null>(null).on($wanted, (before, { rows, source, view, isReady }) =>
    rows === null ? null : isReady ? source.visible(view) : before,
  );
  sample({ clock: $wanted, filter: ({ isReady }) => !isReady, target: prepareFx });
  return {
    /** The visible rows, sorted and filtered. */
    $visible: $sorted.map((rows) => rows ?? []),
    /** Whether those of before are still shown; null if there are none yet. */
    $isUpdating: combine($wanted, $sorted, ({ isReady }, rows) => (isReady ? false : rows === null ? null : true)),
  };
}
