// Converts the columns of a layout to AG Grid's definitions. Renders nothing.
import type { ColDef } from 'ag-grid-community';
import type { TableColumn } from './columns.ts';
import { Header, TableCell } from './grid-renderers.tsx';
import type { Layout } from './layout.ts';
import type { Slot } from './slots.ts';

/** Handles a key in a cell before the grid does; true if it was handled. */
export type CellKey = (event: KeyboardEvent, column: string, index: number | null) => boolean;

export function toColumnDefs(columns: readonly TableColumn[], layout: Layout, onKey: CellKey): ColDef<Slot>[] {
  return layout.columns.map(({ id, width, least, declared }) => {
    const column = columns.find((one) => one.id === id)!;
    return {
      colId: id,
      headerName: column.header,
      ...(declared ? { width, flex: null } : { flex: width }),
      minWidth: declared ? 24 : least,
      resizable: false,
      sortable: false,
      cellRenderer: TableCell,
      headerComponent: Header,
      headerClass: column.sortable ? 'table-sortable' : '',
      suppressKeyboardEvent: ({ event, node }) => onKey(event, id, node.rowIndex),
    };
  });
}
