// The props of a table, of the frame of its rows, and of the components that render the rows.
import type { AvailableSpace } from './available-space.ts';
import type { Row, TableColumn } from './columns.ts';
import type { Layout } from './layout.ts';
import type { Sort } from './rows.ts';
import type { Tree } from './tree.tsx';
import type { Rows } from './use-layout.ts';

/** The props of a table. */
export type TableBaseProps<R extends Row> = {
  columns: readonly TableColumn[];
  /** The visible rows, already sorted and filtered. */
  rows: readonly R[];
  sort: Sort | null;
  /** The filter of the rows; a new filter scrolls to the top. */
  filter?: string;
  /** A press on the header of a sortable column. */
  onSort: (column: string) => void;
  /** Id of the column whose text links to the row; defaults to the first column. */
  keyColumn?: string;
  /** The text of the link to a row whose key column is blank. */
  nameOf?: (row: R) => string;
  /** The address of a row, with a leading '#'; null if it has none. */
  hrefOf?: (row: R) => string | null;
  /** The address of the row that is scrolled into view initially; null for none. */
  beginAt?: () => string | null;
  /** Opens a row on a click, on Enter, or on a plain click on its link. If omitted, rows do not open. */
  onOpen?: (row: R) => void;
  /** Called when the last rows are near, while the table is scrolled. */
  onEnd?: (() => void) | undefined;
  /** Which rows open; defaults to all. */
  opens?: (row: R) => boolean;
  /** Id of the column whose text opens a row without an address; if omitted, only the row itself does. */
  openColumn?: string;
  /** Turns the table into a tree. */
  tree?: Tree<R>;
};

export type TableFrameProps<R extends Row> = TableBaseProps<R> & {
  space: AvailableSpace;
  /** Whether the grid loads its rows block by block. Constant. */
  slices: boolean;
  /** The index of the first row in view of the former drawing; -1 at first. */
  topRow: () => number;
};

/** The props of a table, and values derived from them. */
export type Shown<R extends Row> = TableFrameProps<R> & {
  keyColumn: string;
  layout: Layout;
  heights: Rows;
};
