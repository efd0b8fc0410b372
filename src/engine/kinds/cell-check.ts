// The check that a kind of cell adds to the check of descriptors, beyond the shape of its settings.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { JsonPath } from '../rules/paths.ts';

export type CheckedCell<Settings> = {
  settings: Settings;
  /** The schema of the field. */
  schema: Schema;
  /** The entity of the rows; `free` if they have none, undefined if it cannot be read. */
  rows: Schema | 'free' | undefined;
  /** Whether the cell belongs to a column; otherwise to a field of a form. */
  isColumn: boolean;
};

/** The problems of a cell; `at` is the path inside it. */
export type CellCheck<Settings = never> = (
  cell: CheckedCell<Settings>,
) => { at: JsonPath; summary: MessageOrText; advice: MessageOrText }[];
