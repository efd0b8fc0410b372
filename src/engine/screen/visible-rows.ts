// The visible rows of a list. Many rows are sorted and searched in slices; until then the rows of before are shown.
import { combine, createEffect, createStore, sample, type Store } from 'effector';
import type { Row } from '../table/columns.ts';
import type { RowSource, TableView } from '../table/rows.ts';

type Wanted = { rows: readonly Row[] | null; source: RowSource; view: TableView };

/** Loaded only for many rows. */
export const manyRowsCode = () => import('../table/many-rows.ts');

const none: { rows: readonly Row[]; isUpdating: boolean | null } = { rows: [], isUpdating: null };

export function createVisibleRows(stores: { [name in keyof Wanted]: Store<Wanted[name]> }) {
  const prepareFx = createEffect(async ({ source, view }: Wanted) => (await manyRowsCode()).prepare(source, view));
  // A new object after each preparation. If the code could not be loaded, all is done at once.
  const $last = createStore({ status: 'done' }).on(prepareFx.finally, (_, last) => last);
  const $wanted = combine({ ...stores, last: $last }, (wanted) => ({
    ...wanted,
    isReady: wanted.last.status === 'fail' || !wanted.source.missing(wanted.view),
  }));
  const $shown = createStore(none).on($wanted, (before, { rows, source, view, isReady }) => {
    if (!rows) return none;
    if (isReady) return { rows: source.visible(view), isUpdating: false };
    return before === none ? none : { ...before, isUpdating: true };
  });
  sample({ clock: $wanted, filter: ({ isReady }) => !isReady, target: prepareFx });
  return {
    /** The visible rows, sorted and filtered. */
    $visible: $shown.map(({ rows }) => rows),
    /** Whether those of before are still shown; null if there are none yet. */
    $isUpdating: $shown.map(({ isUpdating }) => isUpdating),
  };
}
