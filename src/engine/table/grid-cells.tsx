// The contents of headers and cells, in the grid and in plain rows. They read their data from one context, so that a
// press on a header or new rows do not make the grid rebuild anything.
import { ChevronDown, ChevronRight, ChevronUp } from '../../ui/lucide.bundle.ts';
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { DrawnCell } from '../kinds/drawn-cell.tsx';
import { tooltipOf } from '../kinds/plain-cell.tsx';
import type { Row, TableColumn } from './columns.ts';
import type { RowHeights } from './heights.ts';
import { isWrapped, type Layout } from './layout.ts';
import type { Sort } from './rows.ts';
import type { Tree } from './tree.tsx';

export type TableContextValue = {
  rows: readonly Row[];
  sort: Sort | null;
  onSort: (column: string) => void;
  columns: ReadonlyMap<string, TableColumn>;
  keyColumn: string;
  /** The column with the sign of rows that open; undefined if rows do not open. */
  chevronColumn?: string;
  layout: Layout;
  /** Measures rendered rows; undefined if all rows have the same height. */
  heights?: RowHeights;
  /** The text of the link to a row whose key column is blank. */
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string | null;
  open: (row: Row) => void;
  /** Whether a row opens. */
  opens: (row: Row) => boolean;
  /** The column whose text opens a row without an address; undefined for none. */
  openColumn?: string;
  /** The tree of the rows, and the column with its buttons; undefined if the table is not a tree. */
  tree?: Tree<Row>;
  treeColumn?: string;
};

export const TableContext = createContext<TableContextValue | null>(null);

export function useTableContext(): TableContextValue {
  const drawing = useContext(TableContext);
  if (!drawing) throw new Error('A cell was drawn outside of its table.');
  return drawing;
}

const sortSigns = { ascending: ChevronUp, descending: ChevronDown };

/** Announces that a header sorts. */
const Unsorted = (props: { className: string; 'aria-hidden': 'true' }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" {...props}>
    <path d="m7 15 5 5 5-5M7 9l5-5 5 5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** The text of a header with its sort sign. */
export function HeaderLabel({ id, name }: { id: string; name: string }) {
  const { sort, columns, chevronColumn } = useTableContext();
  const direction = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : null;
  const { Cell, Header: Own } = columns.get(id) ?? {};
  const Sign = direction ? sortSigns[direction] : Unsorted;
  return (
    <span className={`table-header${alignmentClasses(id, columns.get(id), chevronColumn)}`}>
      {Own ? (
        <Own />
      ) : (
        <span className={Cell ? 'visually-hidden' : 'table-text'} dir="auto" title={tooltipOf(name)}>
          {name}
        </span>
      )}
      {columns.get(id)?.sortable && <Sign className={direction ? 'is-sorted' : 'is-unsorted'} aria-hidden="true" />}
    </span>
  );
}

/** The value of one column in the row at an index; renders nothing past the end, as when rows were removed. */
export function CellContents({ id, index }: { id: string; index: number }) {
  const { rows, columns, keyColumn, chevronColumn, layout, tree, ...drawing } = useTableContext();
  const row = rows[index];
  const shown = columns.get(id);
  if (!row || !shown) return null;
  const isKey = shown.id === keyColumn;
  const isWhole = isKey || shown.wraps || layout.lines === 0;
  const wraps = isWhole ? ' table-wraps' : isWrapped(shown, layout, keyColumn) ? ' table-clamps' : '';
  const opens = drawing.opens(row);
  const value = <Value row={row} column={shown} />;
  return (
    <span
      className={`table-cell${wraps}${opens ? '' : ' table-stays'}${alignmentClasses(shown.id, shown, chevronColumn)}`}
    >
      {tree && shown.id === drawing.treeColumn && (
        <tree.Branch place={tree.placeOf(row)} name={shown.shown(row)} onToggle={() => tree.onToggle(row)} />
      )}
      {isKey && layout.stacked.length > 0 ? (
        <span className="table-stack">
          {value}
          <Stacked row={row} />
        </span>
      ) : (
        value
      )}
      {opens && shown.id === chevronColumn && <ChevronRight className="table-chevron" aria-hidden="true" />}
    </span>
  );
}

function Value({ row, column }: { row: Row; column: TableColumn }) {
  const { keyColumn, nameOf, hrefOf, open, opens, openColumn } = useTableContext();
  if (column.Cell) return <column.Cell row={row} />;
  if (opens(row) && column.id === openColumn)
    return (
      <button type="button" className="table-text table-press" tabIndex={-1} onClick={() => open(row)}>
        {column.shown(row)}
      </button>
    );
  const badge = column.badge?.(row);
  const shown = column.shown(row);
  const href = column.id === keyColumn ? hrefOf(row) : null;
  const drawn = (
    <DrawnCell
      kind={column.kind}
      isFigure={column.look.align === 'end'}
      settings={column.cell}
      value={column.raw(row)}
      text={column.text?.(row)}
      badge={badge}
      shown={shown}
      href={column.href(row)}
      linkTabIndex={-1}
    />
  );
  if (href === null) return drawn;
  return (
    <KeyLink href={href} open={() => open(row)}>
      {badge ? drawn : shown.trim() === '' ? nameOf(row) : shown}
    </KeyLink>
  );
}

/** The values of the columns that do not fit a small window, each after its header. */
function Stacked({ row }: { row: Row }) {
  const { columns, layout } = useTableContext();
  return layout.stacked
    .map((id) => columns.get(id)!)
    .filter((column) => column.shown(row) !== '')
    .map((column) => (
      <span key={column.id} data-column={column.id} className={`table-more${layout.lines === 0 ? '' : ' is-clamped'}`}>
        <span className="table-more-line">
          <span className="table-more-name">{column.header}</span> <Value row={row} column={column} />
        </span>
      </span>
    ));
}

/** Alignment classes of a header or cell: numbers at the right, space for the chevron. */
function alignmentClasses(id: string, column: TableColumn | undefined, chevronColumn: string | undefined): string {
  const right = column?.look.align === 'end';
  return `${right ? ' table-right' : ''}${id === chevronColumn ? ' table-before-chevron' : ''}`;
}

function KeyLink({ href, open, children }: { href: string; open: () => void; children: ReactNode }) {
  const pressed = (event: MouseEvent) => {
    // Anything but a plain click is left to the browser: a new tab, a new window, a download.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <a className="table-text table-key" dir="auto" href={href} tabIndex={-1} onClick={pressed}>
      {children}
    </a>
  );
}
