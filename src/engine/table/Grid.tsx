// Draws the headers and rows of a table with AG Grid, and handles its clicks and keys.
import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  AgGridReact,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  InfiniteRowModelModule,
  ModuleRegistry,
} from './ag-grid.bundle.ts';
import type { Row } from './columns.ts';
import { toColumnDefs, type CellKey } from './grid-columns.ts';
import { gridTheme } from './grid-theme.ts';
import { handleEnter } from './keys.ts';
import { base } from './layout.ts';
import { pressRow } from './press-row.ts';
import { slotsByBlock, slotsOf, type Slot } from './slots.ts';
import { styleNonce } from './style-nonce.ts';
import type { RowsProps } from './table-props.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule, InfiniteRowModelModule]);

type GridProps<R extends Row> = RowsProps<R> & {
  /** Whether the plain rows still cover the grid. */
  isBeneath: boolean;
  onReady: (api: GridApi<Slot>) => void;
};

export default function Grid<R extends Row>({
  props,
  latest,
  keyColumn,
  layout,
  heights,
  api,
  isBeneath,
  onReady,
}: GridProps<R>) {
  const { columns, rows, space, slices } = props;
  const { uniform, heightOf } = heights;
  const host = useRef<HTMLDivElement>(null);

  const columnDefs = useMemo(() => toColumnDefs(columns, layout, treeKeyOf(latest)), [columns, layout, latest]);

  const { length } = rows;
  const [lengthAtFirst] = useState(length);
  const rowData = useMemo(() => (slices ? undefined : slotsOf(length)), [slices, length]);
  useLayoutEffect(() => {
    if (slices) api.current?.setRowCount(length, true);
  }, [slices, length, api]);

  const rowAt = (index: number | null | undefined) => (index == null ? undefined : latest.current.rows[index]);
  const heightAt = (index: number | undefined) => {
    const row = rowAt(index);
    return row ? heightOf(row) : uniform;
  };
  const scrollToFirst = ({ api: grid }: { api: GridApi<Slot> }) => {
    const { rows: all, beginAt, hrefOf: address } = latest.current;
    const wanted = beginAt?.();
    const at = wanted ? all.findIndex((row) => address?.(row) === wanted) : -1;
    const scroller = host.current?.querySelector('.ag-grid-viewport');
    if (at < 0 || !scroller) return;
    let top = at * uniform;
    // The grid estimates the heights of rows that are not rendered yet, so only the grid knows the position of a row.
    if (!slices)
      grid.forEachNodeAfterFilterAndSort((node, index) => {
        if (index === at) top = node.rowTop ?? top;
      });
    scroller.scrollTop = top - scroller.clientHeight / 2;
  };
  const keyPressed = (pressed: CellKeyDownEvent<Slot> | FullWidthCellKeyDownEvent<Slot>) => {
    const row = rowAt(pressed.rowIndex);
    if (!row || !pressed.event || !('column' in pressed)) return;
    const isKey = pressed.column.getColId() === keyColumn && Boolean(latest.current.onOpen);
    handleEnter(pressed.event as KeyboardEvent, isKey, () => {
      if (latest.current.opens?.(row) ?? true) latest.current.onOpen?.(row);
    });
  };

  return (
    <div ref={host} className={isBeneath ? 'table-drawn is-beneath' : 'table-drawn'}>
      <AgGridReact<Slot>
        theme={gridTheme}
        styleNonce={styleNonce()}
        columnDefs={columnDefs}
        rowHeight={uniform}
        headerHeight={Math.round(base.header * space.scale)}
        {...(slices
          ? {
              rowModelType: 'infinite',
              datasource: slotsByBlock,
              cacheBlockSize: 100,
              infiniteInitialRowCount: lengthAtFirst,
            }
          : { rowData })}
        getRowId={slices ? undefined : ({ data }) => String(data.at)}
        getRowHeight={slices ? undefined : ({ data }) => heightAt(data?.at)}
        onGridReady={(event) => {
          onReady(event.api);
          if (slices) event.api.setRowCount(length, true);
          // Rows may have been measured before the grid was ready to position them.
          else event.api.onRowHeightChanged();
        }}
        onFirstDataRendered={scrollToFirst}
        onRowClicked={({ event, rowIndex }) => pressRow(event, rowAt(rowIndex), latest.current)}
        onCellKeyDown={keyPressed}
        tabToNextCell={() => false}
        tabToNextHeader={() => false}
        focusGridInnerElement={({ api: grid }) => {
          const first = layout.columns[0];
          if (rows.length === 0 || !first) return false;
          const last = grid.getFocusedCell();
          grid.setFocusedCell(last && last.rowIndex < rows.length ? last.rowIndex : 0, last?.column ?? first.id);
          return true;
        }}
        ensureDomOrder
        enableRtl={document.dir === 'rtl'}
        rowBuffer={5}
        animateRows={false}
        suppressMovableColumns
        suppressDragLeaveHidesColumns
        suppressColumnVirtualisation
        suppressHorizontalScroll
        suppressNoRowsOverlay
      />
    </div>
  );
}

/** Handles the keys of a tree in its first column. */
const treeKeyOf =
  <R extends Row>(latest: RowsProps<R>['latest']): CellKey =>
  (event, column, index) => {
    const { columns, rows, tree } = latest.current;
    const row = index === null ? undefined : rows[index];
    if (!tree || !row || column !== columns[0]?.id || event.type !== 'keydown') return false;
    const isToggled = tree.toggledByKey(event, tree.placeOf(row), () => tree.onToggle(row));
    if (isToggled) event.preventDefault();
    return isToggled;
  };
