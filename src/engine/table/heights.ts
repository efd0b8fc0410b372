// Measures rendered rows, so that no line of text is cut off in any font, language or window.
import type { IRowNode } from 'ag-grid-community';

/** A row whose height is measured: of the grid, or of the plain rows. */
export type MeasuredRow = Pick<IRowNode, 'rowIndex' | 'rowHeight' | 'setRowHeight'>;

/** A plain row at an index. */
export function measuredRow(rowIndex: number): MeasuredRow {
  return {
    rowIndex,
    rowHeight: undefined,
    setRowHeight(height) {
      this.rowHeight = height;
    },
  };
}

/** The height that the contents of a row need, measured by its rendered cells. */
function neededBy(row: Element): number {
  return Math.max(0, ...[...row.querySelectorAll('.table-cell')].map((cell) => cell.getBoundingClientRect().height));
}

export type RowHeights = {
  /** Measures the row of a cell now and at every change; returns a function that stops. */
  watch: (cell: Element, node: MeasuredRow) => () => void;
  /** Measures those of some rows that are rendered. */
  measure: (rows: ReadonlySet<MeasuredRow>) => void;
};

/** Watches the cells of a grid and reports the height that a row needs, before it is painted. */
export function createRowHeights(onMeasured: (needed: ReadonlyMap<MeasuredRow, number>) => void): RowHeights {
  const nodes = new Map<Element, MeasuredRow>();
  const measure = (cells: Iterable<Element>) => {
    const needed = new Map<MeasuredRow, number>();
    for (const cell of cells) {
      const node = nodes.get(cell);
      const row = cell.closest('[role="row"]');
      if (node && row && !needed.has(node)) needed.set(node, Math.ceil(neededBy(row)));
    }
    onMeasured(needed);
  };
  // jsdom has no ResizeObserver and no layout.
  const observer =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver((entries) => measure(entries.map(({ target }) => target)));
  return {
    watch: (cell, node) => {
      nodes.set(cell, node);
      observer?.observe(cell);
      return () => {
        nodes.delete(cell);
        observer?.unobserve(cell);
      };
    },
    measure: (rows) => observer && measure([...nodes].filter(([, node]) => rows.has(node)).map(([cell]) => cell)),
  };
}
