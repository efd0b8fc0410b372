// What the grid is told about rows: how many places there are. Which record stands at a place is known to the cells alone.
import type { IDatasource } from 'ag-grid-community';

// So another order or another filter draws the same cells again, and the grid has nothing to rebuild.
export type Slot = { readonly at: number };
const slots: Slot[] = [];

/** The first `length` places. */
export function slotsOf(length: number): Slot[] {
  while (slots.length < length) slots.push({ at: slots.length });
  return slots.slice(0, length);
}

/** The places block by block, for tables of very many rows. */
export const slotsByBlock: IDatasource = {
  getRows: ({ startRow, endRow, successCallback }) => successCallback(slotsOf(endRow).slice(startRow)),
};
