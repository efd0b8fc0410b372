// The frame of a table: as tall as its rows, up to the available space. At first, and while a filter is typed, the rows
// are plain elements, until AG Grid takes over with rows that look the same. Labels and empty states are up to the
// table.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Row, TableColumn } from './columns.ts';
import { TableContext, type TableContextValue } from './grid-cells.tsx';
import { createGridHandle } from './grid-handle.ts';
import type { RowHeights } from './heights.ts';
import type { Layout } from './layout.ts';
import { PlainRows } from './PlainRows.tsx';
import { pressRow } from './press-row.ts';
import type { Shown, TableFrameProps } from './table-props.ts';
import { useGrid } from './take-over.ts';
import type { Tree } from './tree.tsx';
import { useLayout, useRowHeights } from './use-layout.ts';

/** The headers and rows of a table. */
export function TableFrame<R extends Row>(props: TableFrameProps<R>) {
  const { columns, rows, sort, filter, onOpen, tree, space, slices } = props;
  const [api] = useState(createGridHandle);
  const frame = useRef<HTMLDivElement>(null);
  const keyColumn = props.keyColumn ?? columns[0]?.id ?? '';
  const input = { columns, rows, keyColumn, opens: onOpen !== undefined, space };
  const layout = useLayout(input);
  const heights = useRowHeights({ ...input, layout, slices, indent: tree?.indent ?? 0 }, api);
  const shown: Shown<R> = { ...props, keyColumn, layout, heights };
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const context = useTableContextValue(props, keyColumn, layout, heights.heights);
  const view = useMemo(() => ({ sort, filter }), [sort, filter]);
  const [firstView] = useState(view);
  const { Grid, isTaken, draw, watch } = useGrid(frame, api, view);
  // A new view starts at its first row; the same view with newer records keeps its scroll position.
  const isScrolled = useRef(false);
  useEffect(() => {
    // The first view has its own position. Setting it makes the browser lay out the page, so not at every key.
    if (view === firstView || !isScrolled.current) return;
    for (const scroller of frame.current?.querySelectorAll('[role$="grid"]') ?? []) scroller.scrollTop = 0;
    isScrolled.current = false;
  }, [view, firstView]);

  return (
    <TableContext value={context}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- cells */}
      <div
        ref={frame}
        {...watch}
        onClick={({ nativeEvent }) => pressRow(nativeEvent, shown)}
        className={`table-grid${onOpen ? ' table-opens' : ''}${space.narrow ? ' table-narrow' : ''}${slices ? ' table-even' : ''}`}
        style={{ height: heights.total }}
        onScrollCapture={({ target }) => {
          const { scrollTop, scrollHeight, clientHeight } = target as Element;
          isScrolled.current = scrollTop > 0;
          if (scrollTop > 0 && scrollHeight - scrollTop < 2 * clientHeight) props.onEnd?.();
        }}
      >
        {/* What is shown comes first, so that code which looks for a row finds it there. */}
        {!isTaken && <PlainRows {...{ shown, view }} begins={view === firstView} onTouch={draw} />}
        {Grid && <Grid {...{ shown, latest, api }} isBeneath={!isTaken} />}
      </div>
    </TableContext>
  );
}

/** The last column that shows a value. */
const lastValueIn = (layout: Layout, columns: readonly TableColumn[]): string | undefined =>
  layout.columns.findLast(({ id }) => !columns.find((column) => column.id === id)?.Cell)?.id;

/** The data that the cells of a table read. */
function useTableContextValue<R extends Row>(
  { columns, rows, sort, onSort, nameOf, hrefOf, onOpen, opens, openColumn, tree, space }: TableFrameProps<R>,
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
      chevronColumn: onOpen && !space.narrow ? lastValueIn(layout, columns) : undefined,
      layout,
      ...(heights && { heights }),
      nameOf: (row) => nameOf?.(row as R) ?? '',
      hrefOf: (row) => hrefOf?.(row as R) ?? null,
      open: (row) => onOpen?.(row as R),
      opens: (row) => onOpen !== undefined && (opens?.(row as R) ?? true),
      openColumn,
      ...(tree && { tree: tree as unknown as Tree<Row>, treeColumn: columns[0]?.id }),
    }),
    [
      rows,
      sort,
      onSort,
      columns,
      keyColumn,
      nameOf,
      hrefOf,
      onOpen,
      opens,
      openColumn,
      tree,
      space.narrow,
      layout,
      heights,
    ],
  );
}
