// Measures drawn rows, so that no line of a text is cut whatever font, language or window it is drawn in.
import type { IRowNode } from 'ag-grid-community';

/** The height that the contents of a row need, by its cells as they are drawn. */
function neededBy(row: Element): number {
  return Math.max(0, ...[...row.querySelectorAll('.table-cell')].map((cell) => cell.getBoundingClientRect().height));
}

export type RowHeights = {
  /** Measures the row of a cell now and at every change; returns how to stop. */
  watch: (cell: Element, node: IRowNode) => () => void;
  /** Measures all rows that are drawn: others may have taken the places of those that were measured. */
  measureAll: () => void;
};

/** Watches the cells of a grid and tells the height that a row turns out to need, before it is painted. */
export function createRowHeights(onMeasured: (needed: ReadonlyMap<IRowNode, number>) => void): RowHeights {
  const nodes = new Map<Element, IRowNode>();
  const measure = (cells: Iterable<Element>) => {
    const needed = new Map<IRowNode, number>();
    for (const cell of cells) {
      const node = nodes.get(cell);
      const row = cell.closest('.ag-row');
      if (node && row && !needed.has(node)) needed.set(node, Math.ceil(neededBy(row)));
    }
    onMeasured(needed);
  };
  // Tests have no such observer, and no heights to observe.
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
    measureAll: () => observer && measure(nodes.keys()),
  };
}
