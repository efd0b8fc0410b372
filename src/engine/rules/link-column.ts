// What identifies the rows of a list: their key, and the column whose text is the link to the record. Pure.
import type { Column, Screen } from '../descriptor/descriptor.gen.ts';
import { valueAt, type Json } from './paths.ts';
import { printed } from './texts.ts';

/** The id of a column: its own, or its field with dots as dashes. */
export const columnId = ({ id, field }: Pick<Column, 'id' | 'field'>): string => id ?? field.replaceAll('.', '-');

type Rows = Pick<Screen, 'kind' | 'key' | 'list'>;

/** Whether a press on a row opens its record, or its details. */
export const rowsOpen = ({ kind, list }: Rows): boolean => kind === 'collection' || list?.details !== undefined;

/** The column of the key, else the first. */
export const linkColumn = <C extends { field: string }>(
  columns: readonly C[],
  key: string | undefined,
): C | undefined => columns.find(({ field }) => field === key) ?? columns[0];

/** The column of a screen whose text is the link; undefined if rows do not open. */
export const linkColumnOf = (screen: Rows): Column | undefined =>
  rowsOpen(screen) ? linkColumn(screen.list?.columns ?? [], screen.key) : undefined;

/** The name of a record in the list: the text of its link column; undefined if that column does not show plain text. */
export function listedName(screen: Rows, valueOf: (path: string) => Json): string | undefined {
  const column = linkColumnOf(screen);
  const value = column && !column.cell && !column.text ? valueOf(column.field) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The value of the key in a row, which may be inside an object; undefined without a key. */
export const keyIn = (key: string | undefined, row: Json): Json => (key === undefined ? undefined : valueAt(row, key));

/** The key of each row, as it is printed; '' if it has none. */
export const rowKeys =
  (key: string | undefined) =>
  (row: Json): string =>
    printed(keyIn(key, row));
