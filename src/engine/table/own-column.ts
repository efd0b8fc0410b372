// A column without values, whose cells are drawn by the owner of the table.
import type { TableColumn } from './columns.ts';

/** A column that shows no value. `width`: in pixels at a font size of 16. */
export const ownColumn = (
  own: Pick<TableColumn, 'id' | 'header' | 'Cell' | 'Header'> & { width: number },
): TableColumn => ({
  field: '',
  kind: 'text',
  cell: 'text',
  look: {},
  sortable: false,
  shown: () => '',
  raw: () => null,
  valueOf: () => null,
  href: () => null,
  wraps: false,
  ...own,
});
