// From the columns of a table to AG Grid's own.
import type { ColDef } from 'ag-grid-community';
import type { TableColumn } from './columns.ts';
import { Header, TableCell } from './drawing.tsx';
import { movedBetweenLinks } from './keys.ts';
import type { Layout } from './layout.ts';
import type { Slot } from './slots.ts';

/** Whether a key in a column of the row at `index` has moved in the tree. */
export type TreeKey = (event: KeyboardEvent, column: string, index: number | null) => boolean;

/** The columns that a layout shows, in its widths. */
export function toColumnDefs(columns: readonly TableColumn[], layout: Layout, treeKey: TreeKey): ColDef<Slot>[] {
  return layout.columns.map(({ id, width, declared }) => {
    const column = columns.find((one) => one.id === id)!;
    return {
      colId: id,
      headerName: column.header,
      ...(declared ? { width, flex: null } : { flex: width }),
      minWidth: 24,
      resizable: false,
      sortable: false,
      cellRenderer: TableCell,
      headerComponent: Header,
      headerClass: column.sortable ? 'table-sortable' : '',
      suppressKeyboardEvent: ({ event, node }) => movedBetweenLinks(event) || treeKey(event, id, node.rowIndex),
    };
  });
}
