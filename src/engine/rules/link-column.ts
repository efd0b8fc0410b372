// The column of a list whose text is the link to the record, and whether rows open at all. Pure.
import type { Screen } from '../descriptor/descriptor.gen.ts';

/** Whether a press on a row opens its record, or its details. */
export const rowsOpen = ({ kind, list }: Pick<Screen, 'kind' | 'list'>): boolean =>
  kind === 'collection' || list?.details !== undefined;

/** That of the key, else the first. */
export const linkColumn = <Column extends { field: string }>(
  columns: readonly Column[],
  key: string | undefined,
): Column | undefined => columns.find(({ field }) => field === key) ?? columns[0];
