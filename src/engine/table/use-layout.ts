// The layout of a grid and the heights of its rows, kept while rows are sorted and filtered.
import type { GridApi } from 'ag-grid-community';
import { useLayoutEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import type { Row, TableColumn } from './columns.ts';
import type { MeasuredRow, RowHeights } from './heights.ts';
import { knownHeights, measuredHeights } from './known-heights.ts';
import { base, layoutOf, columnNeeds, type Layout, type ColumnNeed } from './layout.ts';
import { measureAt } from './measure.ts';
import type { AvailableSpace } from './available-space.ts';
import type { Slot } from './slots.ts';

// Up to this many rows are shown in full, so that nothing scrolls inside the page.
const maxWithoutScrolling = 40;

type GridInput = {
  columns: readonly TableColumn[];
  rows: readonly Row[];
  keyColumn: string;
  opens: boolean;
  space: AvailableSpace;
};

/** The layout of a frame. Widths are estimated once from the first rows, so that filtering moves no column. */
export function useLayout({ columns, rows, keyColumn, opens, space }: GridInput): Layout {
  const { width, narrow, scale } = space;
  const measure = measureAt(space);
  const estimate = (): { columns: readonly TableColumn[]; needs: Map<string, ColumnNeed> } | null =>
    rows.length > 0 ? { columns, needs: columnNeeds(columns, rows, { narrow, keyColumn }, measure) } : null;
  const [estimated, setEstimated] = useState(estimate);
  if (estimated?.columns !== columns && rows.length > 0) setEstimated(estimate());
  // Changed columns without rows, such as those of a filter without matches, keep what the last rows needed.
  const needs = estimated?.columns === columns || rows.length === 0 ? estimated?.needs : undefined;
  return useMemo(() => {
    const input = { narrow, opens, keyColumn };
    return layoutOf(
      columns,
      needs ?? columnNeeds(columns, [], input, measure),
      { ...input, width: Math.floor(width) },
      scale,
    );
  }, [columns, needs, width, narrow, opens, keyColumn, scale, measure]);
}

export type Rows = {
  /** The height of every row that is not measured, and of all rows in a grid that loads slices. */
  uniform: number;
  /** The height of a row: measured, otherwise estimated. `uniform` in a grid that loads slices. */
  heightOf: (row: Row) => number;
  /** The height of the grid with its header. */
  total: number;
  /** Undefined in a grid whose rows are all equally tall. */
  heights: RowHeights | undefined;
};

/** The heights of the rows of a grid. Slices have a uniform height, since the grid knows none of their rows. */
export function useRowHeights(
  input: GridInput & { layout: Layout; slices: boolean; indent: number },
  api: RefObject<GridApi<Slot> | null>,
): Rows {
  const { columns, rows, keyColumn, space, layout, slices, indent } = input;
  const { scale, narrow } = space;
  const measure = measureAt(space);
  const [measurements, remeasured] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });

  const known = useMemo(
    () => knownHeights({ columns, layout, narrow, keyColumn, measure, indent }),
    [columns, layout, narrow, keyColumn, measure, indent],
  );
  const least = Math.round(base.row * scale);
  const heights = useMemo(
    () => (slices ? undefined : measuredHeights({ latest, known, least, api, remeasured })),
    [slices, known, least, api],
  );

  // After a change of rows, known heights are reused. A cell that became taller or smaller is measured by itself.
  useLayoutEffect(() => {
    if (!heights) return;
    const changed = new Set<MeasuredRow>();
    let count = 0;
    api.current?.forEachLeafNode((node) => {
      count++;
      const row = rows[node.rowIndex ?? -1];
      const height = row && known.heightOf(row);
      if (height === undefined || node.rowHeight === height) return;
      node.setRowHeight(height);
      changed.add(node);
    });
    if (changed.size === 0) return;
    // With another number of rows, the grid is about to position all of them.
    if (count === rows.length) api.current?.onRowHeightChanged();
    heights.measure(changed);
  }, [rows, known, heights, api]);

  const stackLines = slices ? layout.stacked.length * base.small : 0;
  const uniform = slices ? Math.round(least + ((narrow ? base.line : 0) + stackLines) * scale) : least;
  const header = Math.round(base.header * scale);
  const heightOf = slices ? () => uniform : known.heightOf;
  const all = useMemo(() => {
    if (slices) return rows.length * uniform;
    return rows.reduce((sum, row) => (sum > 20_000 ? sum : sum + known.heightOf(row)), 0);
    // React does not see measured heights, so they count as a change of the rows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known, rows, slices, uniform, measurements]);
  const available = Math.max(space.height, 4 * least);
  const isWhole = rows.length <= maxWithoutScrolling || header + all <= available;
  const room = available - header;
  let inside = 0;
  // A table that scrolls ends with a complete row, unless a tall row would leave most of the room empty.
  if (!isWhole)
    for (const row of rows) {
      const height = heightOf(row);
      if (inside + height > room) break;
      inside += height;
    }
  return { uniform, heightOf, total: header + (isWhole ? all : inside < room / 2 ? room : inside) + 1, heights };
}
