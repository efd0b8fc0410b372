// The grid of a table, which it registers itself. In a separate module: a closure of a component, or of a function that
// the minifier moves into it, would keep the first rows in memory until the grid is destroyed.
import type { GridApi } from 'ag-grid-community';
import type { Slot } from './slots.ts';

export type GridHandle = {
  /** Null until the grid is ready, and after it is removed. */
  current: GridApi<Slot> | null;
  /** Called by each grid, and with null when it is removed. Constant. */
  ready: (grid: GridApi<Slot> | null) => void;
};

export function createGridHandle(): GridHandle {
  const handle: GridHandle = { current: null, ready: (grid) => void (handle.current = grid) };
  return handle;
}
