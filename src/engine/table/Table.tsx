// A table of records: the one place that knows the grid. It sorts, filters and decides nothing; it draws finished props.
import {
  ClientSideRowModelModule,
  InfiniteRowModelModule,
  ModuleRegistry,
  type CellKeyDownEvent,
  type ColDef,
  type FullWidthCellKeyDownEvent,
  type GridApi,
  type IDatasource,
  type RowClickedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Row, TableColumn } from './columns.ts';
import { DrawingContext, Header, TableCell, type Drawing } from './drawing.tsx';
import { gridTheme } from './grid-theme.ts';
import { enterPressed, isFromLink, isMarkingText, movedBetweenLinks, showWholeText } from './keys.ts';
import { headerHeight, layoutOf, needsOf, rowHeight, rowHeightOf, type Layout } from './layout.ts';
import { useRoom } from './room.ts';
import type { Sort } from './rows.ts';
import { styleNonce } from './style-nonce.ts';
import './table.css';

ModuleRegistry.registerModules([ClientSideRowModelModule, InfiniteRowModelModule]);

export type TableProps<R extends Row> = {
  /** What the table is, for those who cannot see it. */
  label: string;
  columns: readonly TableColumn[];
  /** The rows as they are shown: sorted and filtered already. */
  rows: readonly R[];
  sort: Sort | null;
  /** A press on the header of a sortable column. */
  onSort: (column: string) => void;
  /** Tells rows apart, so that focus and place survive a reload; left out, rows are told apart by their place. */
  rowKey?: (row: R) => string;
  /** Id of the column whose text is the link that opens the row; left out, the first. */
  keyColumn?: string;
  /** The address that a row opens, '#' in front; null for a row that has none. */
  hrefOf?: (row: R) => string | null;
  /** Opens a row: a click anywhere in it, Enter, a plain click on its link. Left out, rows do not open. */
  onOpen?: (row: R) => void;
  /** Shown below the headers while there are no rows. */
  children?: ReactNode;
};

// Above this many rows the grid reads slices, instead of making an object of its own for each row.
const many = 20_000;

/** A table under a label. Its height is that of its rows, up to the room in the window. */
export function Table<R extends Row>({ label, children, ...props }: TableProps<R>) {
  const host = useRef<HTMLDivElement>(null);
  const room = useRoom(host);
  const slices = useRef(false);
  slices.current ||= props.rows.length > many;
  return (
    <section className="table" aria-label={label}>
      <div ref={host} className="table-host" onMouseOver={(event) => showWholeText(event.target)}>
        {room && <Grid {...props} room={room} slices={slices.current} key={String(slices.current)} />}
      </div>
      {props.rows.length === 0 && children}
    </section>
  );
}

type GridProps<R extends Row> = Omit<TableProps<R>, 'label' | 'children'> & {
  room: { width: number; height: number; narrow: boolean };
  slices: boolean;
};

function Grid<R extends Row>(props: GridProps<R>) {
  const { columns, rows, sort, onSort, rowKey, hrefOf, onOpen, room, slices } = props;
  const api = useRef<GridApi<R>>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // Read while the grid draws, before effects run.
  const shownRows = useRef(rows);
  shownRows.current = rows;
  const keyColumn = props.keyColumn ?? columns[0]?.id ?? '';

  const layout = useLayout(columns, rows, keyColumn, onOpen !== undefined, room);
  const lines = slices ? Math.min(layout.lines, 2) : layout.lines;
  const uniform = rowHeight + (slices ? lines - 1 : 0) * 20;
  const heightOf = useCallback((row: R) => rowHeightOf(row, columns, layout), [columns, layout]);
  const height = useMemo(() => {
    if (slices || layout.lines === 1) return rows.length * uniform;
    return rows.reduce((all, row) => (all > 10_000 ? all : all + heightOf(row)), 0);
  }, [heightOf, layout.lines, rows, slices, uniform]);

  const ids = useMemo(() => (slices ? null : idsOf(rows, rowKey)), [rows, rowKey, slices]);
  const columnDefs = useMemo(() => toColumnDefs(columns, layout, slices ? shownRows : null), [columns, layout, slices]);

  const drawing = useMemo<Drawing>(
    () => ({
      sort,
      onSort,
      columns: new Map(columns.map((column) => [column.id, column])),
      keyColumn,
      chevronColumn: onOpen && !room.narrow ? layout.columns.at(-1)?.id : undefined,
      lines,
      hrefOf: (row) => hrefOf?.(row as R) ?? null,
      open: (row) => onOpen?.(row as R),
    }),
    [sort, onSort, columns, keyColumn, hrefOf, onOpen, room.narrow, layout, lines],
  );

  const datasource = useMemo<IDatasource>(
    () => ({
      getRows: ({ startRow, endRow, successCallback }) =>
        successCallback(shownRows.current.slice(startRow, endRow), shownRows.current.length),
    }),
    [],
  );
  useLayoutEffect(() => {
    if (!slices || !api.current) return;
    api.current.setRowCount(rows.length, true);
    api.current.refreshCells({ suppressFlash: true });
  }, [rows, slices]);
  useEffect(() => {
    if (!slices) api.current?.resetRowHeights();
  }, [layout, slices]);

  const rowAt = (index: number | null) => (index === null ? undefined : shownRows.current[index]);
  const rowPressed = ({ event, rowIndex }: RowClickedEvent<R>) => {
    const { hrefOf: address, onOpen: open } = latest.current;
    const row = rowAt(rowIndex);
    if (!open || !row || isFromLink(event) || isMarkingText()) return;
    const href = address?.(row);
    if (href && ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey))
      window.open(href, '_blank', 'noopener');
    else open(row);
  };
  const keyPressed = (pressed: CellKeyDownEvent<R> | FullWidthCellKeyDownEvent<R>) => {
    const row = rowAt(pressed.rowIndex);
    if (!row || !pressed.event || !('column' in pressed)) return;
    const isKey = pressed.column.getColId() === keyColumn && Boolean(latest.current.onOpen);
    enterPressed(pressed.event as KeyboardEvent, isKey, () => latest.current.onOpen?.(row));
  };

  return (
    <DrawingContext value={drawing}>
      <div
        className={`table-grid${onOpen ? ' table-opens' : ''}${room.narrow ? ' table-narrow' : ''}`}
        style={{ height: Math.min(height + headerHeight + 1, Math.max(room.height, 3 * rowHeight)) }}
      >
        <AgGridReact<R>
          theme={gridTheme}
          styleNonce={styleNonce()}
          columnDefs={columnDefs}
          rowHeight={uniform}
          headerHeight={headerHeight}
          {...(slices
            ? { rowModelType: 'infinite', datasource, cacheBlockSize: 200, infiniteInitialRowCount: rows.length }
            : {
                rowData: rows as R[],
                getRowId: ({ data }) => ids!.get(data)!,
                getRowHeight: layout.lines > 1 ? ({ data }) => (data ? heightOf(data) : uniform) : undefined,
              })}
          onGridReady={(event) => {
            api.current = event.api;
          }}
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
          enableCellTextSelection
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

/** The layout of a frame; needs are judged once by the first rows that come, so that a filter moves no column. */
function useLayout(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  keyColumn: string,
  opens: boolean,
  room: { width: number; narrow: boolean },
): Layout {
  const { width, narrow } = room;
  const judged = useRef<{ columns: readonly TableColumn[]; narrow: boolean; needs: Map<string, number> }>(null);
  const known = judged.current?.columns === columns && judged.current.narrow === narrow;
  if (!known && rows.length > 0)
    judged.current = { narrow, columns, needs: needsOf(columns, rows, { opens, narrow, keyColumn }) };
  const needs = judged.current?.columns === columns ? judged.current.needs : null;
  return useMemo(
    () =>
      layoutOf(columns, needs ?? needsOf(columns, [], { opens, narrow, keyColumn }), {
        width,
        narrow,
        opens,
        keyColumn,
      }),
    [columns, needs, width, narrow, opens, keyColumn],
  );
}

/** The id of each row: its key, made unique where two rows share one. */
function idsOf<R extends Row>(rows: readonly R[], rowKey: ((row: R) => string) | undefined): Map<R, string> {
  const ids = new Map<R, string>();
  const seen = new Set<string>();
  rows.forEach((row, position) => {
    const key = rowKey?.(row);
    const id = key === undefined || seen.has(`=${key}`) ? `at ${position}` : `=${key}`;
    seen.add(id);
    ids.set(row, id);
  });
  return ids;
}

function toColumnDefs<R extends Row>(
  columns: readonly TableColumn[],
  layout: Layout,
  slices: { current: readonly R[] } | null,
): ColDef<R>[] {
  return layout.columns.map(({ id, width, declared }) => {
    const column = columns.find((one) => one.id === id)!;
    return {
      colId: id,
      headerName: column.header,
      ...(declared ? { width, flex: null } : { flex: width }),
      minWidth: 24,
      resizable: false,
      sortable: false,
      // The row itself: a cell is drawn again exactly when its row is another one.
      valueGetter: slices
        ? ({ node }) => (node?.rowIndex == null ? undefined : slices.current[node.rowIndex])
        : ({ data }) => data,
      equals: (left: unknown, right: unknown) => left === right,
      cellRenderer: TableCell,
      headerComponent: Header,
      headerClass: column.sortable ? 'table-sortable' : '',
      suppressKeyboardEvent: ({ event }) => movedBetweenLinks(event),
    };
  });
}
