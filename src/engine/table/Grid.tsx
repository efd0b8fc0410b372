// Sets up AG Grid for a table, and handles its clicks and keys. Labels and empty states are up to the table.
import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi, RowClickedEvent } from 'ag-grid-community';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Row, TableColumn } from './columns.ts';
import { TableContext, type TableContextValue } from './grid-cells.tsx';
import { toColumnDefs, type CellKey } from './grid-columns.ts';
import { GridRows, type GridHandlers } from './grid-rows.tsx';
import { handleEnter, isFromLink, isSelectingText } from './keys.ts';
import type { RowHeights } from './heights.ts';
import { base, type Layout } from './layout.ts';
import type { AvailableSpace } from './available-space.ts';
import type { Sort } from './rows.ts';
import { slotsOf, type Slot } from './slots.ts';
import type { Tree } from './tree.tsx';
import { useLayout, useRowHeights } from './use-layout.ts';

/** The props of a table. */
export type TableBaseProps<R extends Row> = {
  columns: readonly TableColumn[];
  /** The visible rows, already sorted and filtered. */
  rows: readonly R[];
  sort: Sort | null;
  /** The filter of the rows; a new filter scrolls to the top. */
  filter?: string;
  /** A press on the header of a sortable column. */
  onSort: (column: string) => void;
  /** Id of the column whose text links to the row; defaults to the first column. */
  keyColumn?: string;
  /** The address of a row, with a leading '#'; null if it has none. */
  hrefOf?: (row: R) => string | null;
  /** The address of the row that is scrolled into view initially; null for none. */
  beginAt?: () => string | null;
  /** Opens a row on a click, on Enter, or on a plain click on its link. If omitted, rows do not open. */
  onOpen?: (row: R) => void;
  /** Which rows open; defaults to all. */
  opens?: (row: R) => boolean;
  /** Id of the column whose text opens a row without an address; if omitted, only the row itself does. */
  openColumn?: string;
  /** Turns the table into a tree. */
  tree?: Tree<R>;
};

type GridProps<R extends Row> = TableBaseProps<R> & {
  space: AvailableSpace;
  /** Whether the grid loads its rows block by block. Constant. */
  slices: boolean;
};

/** The props of a grid and what was computed of them, as the handlers read them. */
type Shown<R extends Row> = GridProps<R> & {
  keyColumn: string;
  layout: Layout;
  heightOf: (row: Row) => number;
  uniform: number;
};

/** The headers and rows of a table, as tall as its rows up to the available space. */
export function Grid<R extends Row>(props: GridProps<R>) {
  const { columns, rows, sort, filter, onOpen, tree, space, slices } = props;
  const api = useRef<GridApi<Slot>>(null);
  const frame = useRef<HTMLDivElement>(null);
  const keyColumn = props.keyColumn ?? columns[0]?.id ?? '';

  const input = { columns, rows, keyColumn, opens: onOpen !== undefined, space };
  const layout = useLayout(input);
  const { uniform, heightOf, total, heights } = useRowHeights(
    { ...input, layout, slices, indent: tree?.indent ?? 0 },
    api,
  );
  const now: Shown<R> = { ...props, keyColumn, layout, heightOf, uniform };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  const columnDefs = useMemo(() => {
    const treeKey: CellKey = (event, column, index) => {
      const { columns: all, rows: seen, tree: branches } = latest.current;
      const row = index === null ? undefined : seen[index];
      if (!branches || !row || column !== all[0]?.id || event.type !== 'keydown') return false;
      const isToggled = branches.toggledByKey(event, branches.placeOf(row), () => branches.onToggle(row));
      if (isToggled) event.preventDefault();
      return isToggled;
    };
    // oxlint-disable-next-line react/refs -- keys are pressed after rendering
    return toColumnDefs(columns, layout, treeKey);
  }, [columns, layout]);

  const context = useTableContextValue(props, keyColumn, layout, heights);

  const { length } = rows;
  const [lengthAtFirst] = useState(length);
  useLayoutEffect(() => {
    if (slices) api.current?.setRowCount(length, true);
    else api.current?.setGridOption('rowData', slotsOf(length));
  }, [slices, length]);
  // A new view starts at its first row; the same view with newer records keeps its scroll position.
  const isScrolled = useRef(false);
  useEffect(() => {
    const scroller = frame.current?.querySelector('.ag-grid-viewport');
    // Setting the position makes the browser lay out the page, so it is not done at every key.
    if (scroller && isScrolled.current) scroller.scrollTop = 0;
  }, [sort, filter]);

  const handlers = useHandlers(
    latest,
    frame,
    useCallback((grid) => (api.current = grid), []),
  );

  return (
    <TableContext value={context}>
      <div
        ref={frame}
        className={`table-grid${onOpen ? ' table-opens' : ''}${space.narrow ? ' table-narrow' : ''}${slices ? ' table-even' : ''}`}
        style={{ height: total }}
        onScrollCapture={({ target }) => (isScrolled.current = (target as Element).scrollTop > 0)}
      >
        <GridRows
          columnDefs={columnDefs}
          rowHeight={uniform}
          headerHeight={Math.round(base.header * space.scale)}
          slices={slices}
          length={lengthAtFirst}
          handlers={handlers}
        />
      </div>
    </TableContext>
  );
}

/** What the cells of a table read. */
function useTableContextValue<R extends Row>(
  { columns, rows, sort, onSort, hrefOf, onOpen, opens, openColumn, tree, space }: GridProps<R>,
  keyColumn: string,
  layout: Layout,
  heights: RowHeights | undefined,
): TableContextValue {
  return useMemo(
    () => ({
      rows,
      sort,
      onSort,
      columns: new Map(columns.map((column) => [column.id, column])),
      keyColumn,
      chevronColumn: onOpen && !space.narrow ? layout.columns.at(-1)?.id : undefined,
      layout,
      ...(heights && { heights }),
      hrefOf: (row) => hrefOf?.(row as R) ?? null,
      open: (row) => onOpen?.(row as R),
      opens: (row) => onOpen !== undefined && (opens?.(row as R) ?? true),
      openColumn,
      ...(tree && { tree: tree as unknown as Tree<Row>, treeColumn: columns[0]?.id }),
    }),
    [rows, sort, onSort, columns, keyColumn, hrefOf, onOpen, opens, openColumn, tree, space.narrow, layout, heights],
  );
}

/** What the grid calls; the same functions in every render, so that the grid has nothing to update. */
function useHandlers<R extends Row>(
  latest: RefObject<Shown<R>>,
  frame: RefObject<HTMLElement | null>,
  onReady: (grid: GridApi<Slot>) => void,
): GridHandlers {
  return useMemo(() => {
    const rowAt = (index: number | null | undefined) => (index == null ? undefined : latest.current.rows[index]);
    const scrollToFirst = (grid: GridApi<Slot>) => {
      const { rows, beginAt, hrefOf, slices, uniform } = latest.current;
      const wanted = beginAt?.();
      const at = wanted ? rows.findIndex((row) => hrefOf?.(row) === wanted) : -1;
      const scroller = frame.current?.querySelector('.ag-grid-viewport');
      if (at < 0 || !scroller) return;
      let top = at * uniform;
      // The grid estimates the heights of rows that are not rendered yet, so only the grid knows the position of a row.
      if (!slices)
        grid.forEachNodeAfterFilterAndSort((node, index) => {
          if (index === at) top = node.rowTop ?? top;
        });
      scroller.scrollTop = top - scroller.clientHeight / 2;
    };
    const rowPressed = ({ event, rowIndex }: RowClickedEvent<Slot>) => {
      const { hrefOf, onOpen, opens = () => true } = latest.current;
      const row = rowAt(rowIndex);
      if (!onOpen || !row || !opens(row) || isFromLink(event) || isSelectingText()) return;
      const href = hrefOf?.(row);
      if (href && ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey))
        window.open(href, '_blank', 'noopener');
      else onOpen(row);
    };
    const keyPressed = (pressed: CellKeyDownEvent<Slot> | FullWidthCellKeyDownEvent<Slot>) => {
      const row = rowAt(pressed.rowIndex);
      if (!row || !pressed.event || !('column' in pressed)) return;
      const { keyColumn, onOpen } = latest.current;
      const isKey = pressed.column.getColId() === keyColumn && Boolean(onOpen);
      handleEnter(pressed.event as KeyboardEvent, isKey, () => {
        if (latest.current.opens?.(row) ?? true) latest.current.onOpen?.(row);
      });
    };
    return {
      getRowHeight: ({ data }) => {
        const row = rowAt(data?.at);
        return row ? latest.current.heightOf(row) : latest.current.uniform;
      },
      onGridReady: (event) => {
        const { slices, rows } = latest.current;
        onReady(event.api);
        if (slices) event.api.setRowCount(rows.length, true);
        // Rows may have been measured before the grid was ready to position them.
        else event.api.onRowHeightChanged();
      },
      onFirstDataRendered: ({ api }) => scrollToFirst(api),
      onRowClicked: rowPressed,
      onCellKeyDown: keyPressed,
      focusGridInnerElement: ({ api: grid }) => {
        const { rows, layout } = latest.current;
        const first = layout.columns[0];
        if (rows.length === 0 || !first) return false;
        const last = grid.getFocusedCell();
        grid.setFocusedCell(last && last.rowIndex < rows.length ? last.rowIndex : 0, last?.column ?? first.id);
        return true;
      },
    };
  }, [latest, frame, onReady]);
}
