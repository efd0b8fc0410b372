// The heights of rows, which outlive renderings. They are created in a separate module: a closure of a hook, or of a
// function that the minifier moves into it, would keep the rows of the first rendering in memory.
import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import type { Row, TableColumn } from './columns.ts';
import { createRowHeights, type RowHeights } from './heights.ts';
import { estimatedHeight, type Layout } from './layout.ts';
import type { Measure } from './measure.ts';
import type { Slot } from './slots.ts';

export type KnownHeights = { heights: WeakMap<Row, number>; heightOf: (row: Row) => number };

type Drawn = {
  columns: readonly TableColumn[];
  keyColumn: string;
  layout: Layout;
  narrow: boolean;
  measure: Measure;
  indent: number;
};

/** The heights of rows, estimated when they are first needed. */
export function knownHeights({ columns, layout, narrow, keyColumn, measure, indent }: Drawn): KnownHeights {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const heights = new WeakMap<Row, number>();
  const heightOf = (row: Row) => {
    const known = heights.get(row);
    if (known !== undefined) return known;
    const height = estimatedHeight(row, byId, layout, { narrow, keyColumn }, measure, indent);
    heights.set(row, height);
    return height;
  };
  return { heights, heightOf };
}

type Measuring = {
  latest: RefObject<readonly Row[]>;
  known: KnownHeights;
  least: number;
  api: RefObject<GridApi<Slot> | null>;
  remeasured: () => void;
};

/** Sets the heights that cells need, when they are known. */
export const measuredHeights = ({ latest, known, least, api, remeasured }: Measuring): RowHeights =>
  createRowHeights((needed) => {
    let [isNews, hasChanged] = [false, false];
    needed.forEach((pixels, node) => {
      const row = latest.current[node.rowIndex ?? -1];
      const height = Math.max(least, pixels);
      if (!row || pixels === 0) return;
      isNews ||= known.heights.get(row) !== height;
      known.heights.set(row, height);
      if (node.rowHeight === height) return;
      node.setRowHeight(height);
      hasChanged = true;
    });
    if (hasChanged) api.current?.onRowHeightChanged();
    if (hasChanged || isNews) remeasured();
  });
