// Draws the headers and rows of a table with AG Grid, and handles its keys.
//
// Its own events of presses come a task later, when another press may already have changed the rows.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Row } from './columns.ts';
import { topRow } from './focus-place.ts';
import { toColumnDefs, type CellKey } from './grid-columns.ts';
import type { GridHandle } from './grid-handle.ts';
import { GridRows, type GridHandlers } from './grid-rows.tsx';
import { base, firstValueIn } from './layout.ts';
import { handleCellKeys } from './press-row.ts';
import { slotsOf } from './slots.ts';
import type { Shown } from './table-props.ts';
import { showWholeText } from './whole-text.ts';

export { replaceRows } from './replace-rows.ts';

type GridProps<R extends Row> = {
  shown: Shown<R>;
  /** The same, as of the last rendering. */
  latest: RefObject<Shown<R>>;
  api: GridHandle;
  /** Whether the plain rows still cover the grid. */
  isBeneath: boolean;
};

export default function Grid<R extends Row>({ shown, latest, api, isBeneath }: GridProps<R>) {
  const { columns, rows, space, slices, layout, heights } = shown;
  const host = useRef<HTMLDivElement>(null);
  const columnDefs = useMemo(() => toColumnDefs(columns, layout, cellKeysOf(latest)), [columns, layout, latest]);

  const { length } = rows;
  const [lengthAtFirst] = useState(length);
  useLayoutEffect(() => {
    readHeight(host.current);
    if (slices) api.current?.setRowCount(length, true);
    else api.current?.setGridOption('rowData', slotsOf(length));
  }, [slices, length, api]);

  useLayoutEffect(() => () => api.ready(null), [api]);

  // With other widths, rows are taller or less tall. The first row in view stays.
  useLayoutEffect(() => {
    const top = topRow(host.current!);
    if (top < 1) return;
    // Once the rows have their new heights, which the table sets after this.
    queueMicrotask(() => {
      const viewport = host.current?.querySelector('.ag-grid-viewport');
      api.current?.forEachLeafNode(({ rowIndex, rowTop }) => {
        if (viewport && rowIndex === top) viewport.scrollTop = rowTop!;
      });
    });
  }, [layout, api]);

  const [Printed, setPrinted] = useState<typeof import('./printed-rows.tsx').PrintedRows>();
  useEffect(() => {
    // Without this code, the rows in view are printed.
    const load = () =>
      void import('./printed-rows.tsx').then(
        (code) => setPrinted(() => code.PrintedRows),
        () => undefined,
      );
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load);
    else setTimeout(load, 200);
  }, []);

  const handlers = useHandlers(latest, lengthAtFirst, api.ready, host);
  return (
    <div
      ref={host}
      className={isBeneath ? 'table-drawn is-beneath' : 'table-drawn'}
      // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events -- for the pointer only
      onMouseOver={(event) => showWholeText(event.target)}
    >
      <GridRows
        columnDefs={columnDefs}
        rowHeight={heights.uniform}
        headerHeight={Math.round(base.header * space.scale)}
        slices={slices}
        length={lengthAtFirst}
        handlers={handlers}
      />
      {Printed && <Printed shown={shown} />}
    </div>
  );
}

/**
 * Makes the grid read its height before it draws other rows. It remembers the height until a scroll event, and notices
 * a new one two frames later, until which a table that became taller would be empty at its end.
 */
const readHeight = (host: HTMLElement | null) =>
  host?.querySelector('.ag-grid-viewport')?.dispatchEvent(new Event('scroll'));

const cellKeysOf =
  <R extends Row>(latest: RefObject<Shown<R>>): CellKey =>
  (event, column, index) =>
    handleCellKeys(event, column, index === null ? undefined : latest.current.rows[index], latest.current);

/**
 * The callbacks of the grid: the same functions in every render, so that the grid has nothing to update. Made outside
 * the component, whose first rows they would keep.
 */
function useHandlers<R extends Row>(
  latest: RefObject<Shown<R>>,
  lengthAtFirst: number,
  ready: GridHandle['ready'],
  host: RefObject<HTMLElement | null>,
): GridHandlers {
  return useMemo(() => {
    return {
      getRowHeight: ({ data }) => {
        const { rows, heights } = latest.current;
        const row = data && rows[data.at];
        return row ? heights.heightOf(row) : heights.uniform;
      },
      onGridReady: (event) => {
        const { slices, rows } = latest.current;
        ready(event.api);
        // Rows may have been filtered or measured before the grid was ready.
        if (slices) event.api.setRowCount(rows.length, true);
        else if (rows.length !== lengthAtFirst) event.api.setGridOption('rowData', slotsOf(rows.length));
        else event.api.onRowHeightChanged();
      },
      focusGridInnerElement: ({ api: grid }) => {
        const { rows, columns: all, layout } = latest.current;
        const first = firstValueIn(layout, all);
        if (rows.length === 0 || !first) return false;
        const last = grid.getFocusedCell();
        const index = last && last.rowIndex < rows.length ? last.rowIndex : Math.max(0, topRow(host.current!));
        grid.setFocusedCell(index, last?.column ?? first);
        return true;
      },
    };
  }, [latest, lengthAtFirst, ready, host]);
}
