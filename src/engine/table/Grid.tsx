// The grid of a table: how AG Grid is set up, and what its clicks and keys mean. Knows no label and no empty state.
import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi, RowClickedEvent } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  AgGridReact,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  InfiniteRowModelModule,
  ModuleRegistry,
} from './ag-grid.bundle.ts';
import type { Row, TableColumn } from './columns.ts';
import { DrawingContext, type Drawing } from './drawing.tsx';
import { toColumnDefs, type CellKey } from './grid-columns.ts';
import { gridTheme } from './grid-theme.ts';
import { enterPressed, isFromLink, isMarkingText } from './keys.ts';
import { base } from './layout.ts';
import type { Room } from './room.ts';
import type { Sort } from './rows.ts';
import { slotsByBlock, slotsOf, type Slot } from './slots.ts';
import { styleNonce } from './style-nonce.ts';
import type { Tree } from './tree.tsx';
import { useLayout, useRowHeights } from './use-layout.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule, InfiniteRowModelModule]);

/** What a table draws, and whom it tells. */
export type Drawn<R extends Row> = {
  columns: readonly TableColumn[];
  /** The rows as they are shown: sorted and filtered already. */
  rows: readonly R[];
  sort: Sort | null;
  /** What the rows were filtered by; another filter shows the first rows again. */
  filter?: string;
  /** A press on the header of a sortable column. */
  onSort: (column: string) => void;
  /** Id of the column whose text is the link that opens the row; left out, the first. */
  keyColumn?: string;
  /** The address that a row opens, '#' in front; null for a row that has none. */
  hrefOf?: (row: R) => string | null;
  /** The address of the row that is scrolled into view at first; null for none. */
  beginAt?: () => string | null;
  /** Opens a row: a click anywhere in it, Enter, a plain click on its link. Left out, rows do not open. */
  onOpen?: (row: R) => void;
  /** Which rows open; left out, all of them. */
  opens?: (row: R) => boolean;
  /** Id of the column whose words open a row that has no address; left out, the row alone does. */
  openColumn?: string;
  /** Makes the table a tree; left out, it is none. */
  tree?: Tree<R>;
};

type GridProps<R extends Row> = Drawn<R> & {
  room: Room;
  /** Whether the grid asks for its rows block by block. Never changes. */
  slices: boolean;
};

/** The headers and rows of a table, as high as its rows up to its room. */
export function Grid<R extends Row>(props: GridProps<R>) {
  const { columns, rows, sort, filter, onSort, hrefOf, onOpen, opens, openColumn, tree, room, slices } = props;
  const api = useRef<GridApi<Slot>>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const keyColumn = props.keyColumn ?? columns[0]?.id ?? '';

  const about = { columns, rows, keyColumn, opens: onOpen !== undefined, room };
  const layout = useLayout(about);
  const { uniform, heightOf, total, heights } = useRowHeights(
    { ...about, layout, slices, indent: tree?.indent ?? 0 },
    api,
  );

  const columnDefs = useMemo(() => {
    const treeKey: CellKey = (event, column, index) => {
      const { columns: all, rows: seen, tree: branches } = latest.current;
      const row = index === null ? undefined : seen[index];
      if (!branches || !row || column !== all[0]?.id || event.type !== 'keydown') return false;
      const isToggled = branches.toggledByKey(event, branches.placeOf(row), () => branches.onToggle(row));
      if (isToggled) event.preventDefault();
      return isToggled;
    };
    return toColumnDefs(columns, layout, treeKey);
  }, [columns, layout]);

  const drawing = useMemo<Drawing>(
    () => ({
      rows,
      sort,
      onSort,
      columns: new Map(columns.map((column) => [column.id, column])),
      keyColumn,
      chevronColumn: onOpen && !room.narrow ? layout.columns.at(-1)?.id : undefined,
      layout,
      ...(heights && { heights }),
      hrefOf: (row) => hrefOf?.(row as R) ?? null,
      open: (row) => onOpen?.(row as R),
      opens: (row) => onOpen !== undefined && (opens?.(row as R) ?? true),
      openColumn,
      ...(tree && { tree: tree as unknown as Tree<Row>, treeColumn: columns[0]?.id }),
    }),
    [rows, sort, onSort, columns, keyColumn, hrefOf, onOpen, opens, openColumn, tree, room.narrow, layout, heights],
  );

  const { length } = rows;
  const [lengthAtFirst] = useState(length);
  const rowData = useMemo(() => (slices ? undefined : slotsOf(length)), [slices, length]);
  useLayoutEffect(() => {
    if (slices) api.current?.setRowCount(length, true);
  }, [slices, length]);
  // Another view begins at its first row; the same view with newer records stays where it was.
  useEffect(() => {
    const scroller = frame.current?.querySelector('.ag-grid-viewport');
    if (scroller) scroller.scrollTop = 0;
  }, [sort, filter]);

  const rowAt = (index: number | null | undefined) => (index == null ? undefined : latest.current.rows[index]);
  const heightAt = (index: number | undefined) => {
    const row = rowAt(index);
    return row ? heightOf(row) : uniform;
  };
  const scrollToFirst = () => {
    const { rows: all, beginAt, hrefOf: address } = latest.current;
    const wanted = beginAt?.();
    const at = wanted ? all.findIndex((row) => address?.(row) === wanted) : -1;
    const scroller = frame.current?.querySelector('.ag-grid-viewport');
    if (at < 0 || !scroller) return;
    let top = at * uniform;
    // The grid estimates the heights of rows that it has not drawn yet, so it alone knows where it places a row.
    if (!slices)
      api.current?.forEachNodeAfterFilterAndSort((node, index) => {
        if (index === at) top = node.rowTop ?? top;
      });
    scroller.scrollTop = top - scroller.clientHeight / 2;
  };
  const rowPressed = ({ event, rowIndex }: RowClickedEvent<Slot>) => {
    const { hrefOf: address, onOpen: open, opens: mayOpen = () => true } = latest.current;
    const row = rowAt(rowIndex);
    if (!open || !row || !mayOpen(row) || isFromLink(event) || isMarkingText()) return;
    const href = address?.(row);
    if (href && ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey))
      window.open(href, '_blank', 'noopener');
    else open(row);
  };
  const keyPressed = (pressed: CellKeyDownEvent<Slot> | FullWidthCellKeyDownEvent<Slot>) => {
    const row = rowAt(pressed.rowIndex);
    if (!row || !pressed.event || !('column' in pressed)) return;
    const isKey = pressed.column.getColId() === keyColumn && Boolean(latest.current.onOpen);
    enterPressed(pressed.event as KeyboardEvent, isKey, () => {
      if (latest.current.opens?.(row) ?? true) latest.current.onOpen?.(row);
    });
  };

  return (
    <DrawingContext value={drawing}>
      <div
        ref={frame}
        className={`table-grid${onOpen ? ' table-opens' : ''}${room.narrow ? ' table-narrow' : ''}${slices ? ' table-even' : ''}`}
        style={{ height: total }}
      >
        <AgGridReact<Slot>
          theme={gridTheme}
          styleNonce={styleNonce()}
          columnDefs={columnDefs}
          rowHeight={uniform}
          headerHeight={Math.round(base.header * room.scale)}
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
            api.current = event.api;
            if (slices) event.api.setRowCount(length, true);
            // Rows may have been measured before the grid was ready to place them.
            else event.api.onRowHeightChanged();
          }}
          onFirstDataRendered={scrollToFirst}
          onRowClicked={rowPressed}
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
          rowBuffer={5}
          animateRows={false}
          suppressMovableColumns
          suppressDragLeaveHidesColumns
          suppressColumnVirtualisation
          suppressHorizontalScroll
          suppressNoRowsOverlay
        />
      </div>
    </DrawingContext>
  );
}
