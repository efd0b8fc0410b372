// The grid of a table, which it registers itself. In a separate module: a closure of a component, or of a function that
// the minifier moves into it, would keep the first rows in memory until the grid is destroyed.
import type { GridApi } from 'ag-grid-community';
import type { Slot } from './slots.ts';

export type GridHandle = {
  /** Null while there is no grid, or it is not ready. */
  current: GridApi<Slot> | null;
  /** Called by each grid once. Constant. */
  ready: (grid: GridApi<Slot>) => void;
  /** Called when the grid is removed. Constant. */
  removed: () => void;
};

export function createGridHandle(): GridHandle {
  const handle: GridHandle = {
    current: null,
    ready: (grid) => void (handle.current = grid),
    removed: () => void (handle.current = null),
  };
  return handle;
}
