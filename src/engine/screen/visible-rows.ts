// The visible rows of a list. Many rows are sorted and searched in slices; meanwhile the table shows the first matches
// of a filter, or the previous rows.
import { combine, createEffect, createStore, sample, type Event, type Store } from 'effector';
import type { Row } from '../table/columns.ts';
import type * as manyRows from '../table/many-rows.ts';
import type { RowSource, TableView } from '../table/rows.ts';

type Wanted = { rows: readonly Row[] | null; source: RowSource; view: TableView };

let loadedCode: typeof manyRows | undefined;

/** Loaded only for many rows. */
export const manyRowsCode = async () => (loadedCode = await import('../table/many-rows.ts'));

type Shown = { rows: readonly Row[]; drawn: readonly Row[]; isUpdating: boolean | null };
const none: Shown = { rows: [], drawn: [], isUpdating: null };

const isReady = ({ source, view }: Wanted) => !source.missing(view);

/** `filterFocused`: what the first key of the filter needs is computed now, so that the key is drawn at once. */
export function createVisibleRows(stores: { [name in keyof Wanted]: Store<Wanted[name]> }, filterFocused: Event<void>) {
  const prepareFx = createEffect(async ({ source, view }: Wanted) =>
    manyRowsCode().then(
      ({ prepare }) => prepare(source, view),
      // Without the code, everything is computed in one step.
      () => void source.visible(view),
    ),
  );
  sample({
    clock: filterFocused,
    source: stores.source,
    target: createEffect(({ readTexts }: RowSource) => readTexts()),
  });
  /** Changes after each preparation. */
  const $prepared = createStore({}).on(prepareFx.done, () => ({}));
  const $wanted = combine({ ...stores, prepared: $prepared });
  const $shown = createStore(none).on($wanted, (before, wanted) => {
    if (!wanted.rows) return none;
    if (isReady(wanted)) {
      const rows = wanted.source.visible(wanted.view);
      return { rows, drawn: rows, isUpdating: false };
    }
    if (before === none) return none;
    return { ...before, drawn: loadedCode?.firstMatches(wanted.source, wanted.view) ?? before.drawn, isUpdating: true };
  });
  sample({ clock: $wanted, filter: (wanted) => !isReady(wanted), target: prepareFx });
  return {
    /** The visible rows, sorted and filtered. */
    $visible: $shown.map(({ rows }) => rows),
    /** The rows that the table shows: the same, or the first matches while the others are searched. */
    $drawn: $shown.map(({ drawn }) => drawn),
    /** Whether the previous rows are still shown; null if there are none yet. */
    $isUpdating: $shown.map(({ isUpdating }) => isUpdating),
  };
}
