// The model of the selection of rows.
import { combine, createEvent, createStore, sample } from 'effector';
import type { Row } from '../../table/columns.ts';
import type { ListModel } from '../list-model.ts';
import {
  allToggled,
  withoutDuplicateKeys,
  extended,
  emptySelection,
  reloaded,
  toggled,
  withoutKeys,
  type ShownRows,
} from './selection.ts';

export function createSelection(list: ListModel, keyOf: (row: Row) => string) {
  // Events
  /** A press on the checkbox of a row; `isRange`: with Shift. */
  const rowPressed = createEvent<{ key: string; isRange: boolean }>();
  /** The selection is extended from one row to another. */
  const rangeWanted = createEvent<{ from: string; to: string }>();
  const allPressed = createEvent();
  const cleared = createEvent();
  /** Nothing is left to do for these records. */
  const released = createEvent<ReadonlySet<string>>();

  // State
  const loaded = sample({
    clock: list.$rows,
    // Without pages, all records are loaded.
    source: list.paging
      ? combine(list.paging.$hasMore, list.$shownView, (hasMore, view) => !hasMore && list.paging!.showsAll(view))
      : createStore(true),
    fn: (isWhole, rows) => ({ isWhole, rows }),
  });
  const $selection = createStore(emptySelection)
    .on(loaded, (now, { rows, isWhole }) => (rows ? reloaded(now, { rows, keyOf }, isWhole) : now))
    .on(released, withoutKeys)
    .reset(cleared, list.left);
  const $selected = $selection.map(({ selected }) => selected);
  /** The selected rows that are shown, in the order in which they are. Only these are acted on. */
  const $chosen = combine($selected, list.$visible, (selected, rows) =>
    selected.size === 0
      ? []
      : withoutDuplicateKeys(
          rows.filter((row) => selected.has(keyOf(row))),
          keyOf,
        ),
  );
  const $counts = combine($selected, $chosen, list.$visible, ({ size }, { length }, visible) => ({
    chosen: length,
    hidden: size - length,
    isAll: length > 0 && length === withoutDuplicateKeys(visible, keyOf).length,
  }));

  // Logic
  const source = {
    now: $selection,
    shown: list.$visible.map((rows): ShownRows => ({ rows, keyOf })),
  };
  sample({
    clock: rowPressed,
    source,
    fn: ({ now, shown }, { key, isRange }) => (isRange ? extended(now, shown, key) : toggled(now, shown, key)),
    target: $selection,
  });
  sample({
    clock: rangeWanted,
    source,
    fn: ({ now, shown }, { from, to }) => extended(now, shown, to, from),
    target: $selection,
  });
  sample({ clock: allPressed, source, fn: ({ now, shown }) => allToggled(now, shown), target: $selection });

  return { rowPressed, rangeWanted, allPressed, cleared, released, $selection, $selected, $chosen, $counts };
}
