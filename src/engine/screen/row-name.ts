// The name of a row in labels and questions: the text of the column that links to its record. Pure.
import { linkColumn } from '../rules/link-column.ts';
import { valueAt } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';
import type { Row, TableColumn } from '../table/columns.ts';

/** The column that names the rows of a table. */
export const namingColumn = (columns: readonly TableColumn[], key: string | undefined): TableColumn | undefined =>
  linkColumn(
    columns.filter(({ Cell }) => !Cell),
    key,
  );

/** The name of each row; its key if the column is blank. */
export function rowNames(columns: readonly TableColumn[], key = ''): (row: Row) => string {
  const column = namingColumn(columns, key);
  return (row) => column?.shown(row) || printed(valueAt(row, key));
}
