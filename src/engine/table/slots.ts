// The grid's row data: only indexes. The cells look up the record at an index themselves.
import type { IDatasource } from 'ag-grid-community';

// Another order or filter therefore rerenders the same cells, and the grid has nothing to rebuild.
export type Slot = { readonly at: number };
const slots: Slot[] = [];

/** The first `length` indexes. */
export function slotsOf(length: number): Slot[] {
  while (slots.length < length) slots.push({ at: slots.length });
  return slots.slice(0, length);
}

/** The indexes block by block, for very large tables. */
export const slotsByBlock: IDatasource = {
  getRows: (asked) => asked.successCallback(slotsOf(asked.endRow).slice(asked.startRow)),
};
