// What the grid asks to be drawn: a header and a cell. They read what they need from one context, so that a press on a
// header or new rows make the grid rebuild nothing.
import type { CustomCellRendererProps, CustomHeaderProps } from 'ag-grid-react';
import { ChevronDown, ChevronRight, ChevronUp } from '../../ui/lucide.bundle.ts';
import { createContext, useContext, useEffect, type MouseEvent } from 'react';
import { CellValue, titleOf } from './cells.tsx';
import type { Row, TableColumn } from './columns.ts';
import type { Sort } from './rows.ts';
import type { Tree } from './tree.tsx';

export type Drawing = {
  rows: readonly Row[];
  sort: Sort | null;
  onSort: (column: string) => void;
  columns: ReadonlyMap<string, TableColumn>;
  keyColumn: string;
  /** The column that carries the sign that rows open; undefined where they do not. */
  chevronColumn?: string;
  /** How many lines a text may take. */
  lines: number;
  hrefOf: (row: Row) => string | null;
  open: (row: Row) => void;
  /** Whether a row opens. */
  opens: (row: Row) => boolean;
  /** The column whose words open a row that has no address; undefined for none. */
  openColumn?: string;
  /** The tree that the rows make, and the column with its buttons; undefined where the table is none. */
  tree?: Tree<Row>;
  treeColumn?: string;
};

export const DrawingContext = createContext<Drawing | null>(null);

function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error('A cell was drawn outside of its table.');
  return drawing;
}

/** The words of a header, with the arrow of the sort; the whole header cell is pressed. */
export function Header({ column, displayName, eGridHeader }: CustomHeaderProps) {
  const { sort, onSort, columns, chevronColumn } = useDrawing();
  const id = column.getColId();
  const sortable = columns.get(id)?.sortable ?? false;
  const direction = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : null;
  useEffect(() => {
    if (direction) eGridHeader.setAttribute('aria-sort', direction);
    else eGridHeader.removeAttribute('aria-sort');
  });
  useEffect(() => {
    if (!sortable) return;
    const press = () => onSort(id);
    const pressByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    };
    eGridHeader.addEventListener('click', press);
    eGridHeader.addEventListener('keydown', pressByKey);
    return () => {
      eGridHeader.removeEventListener('click', press);
      eGridHeader.removeEventListener('keydown', pressByKey);
    };
  }, [eGridHeader, id, onSort, sortable]);
  const Arrow = direction === 'descending' ? ChevronDown : ChevronUp;
  return (
    <span className={`table-header${placing(id, columns.get(id), chevronColumn)}`}>
      <span className="table-text" title={titleOf(displayName)}>
        {displayName}
      </span>
      {direction && <Arrow aria-hidden="true" />}
    </span>
  );
}

/** The value of one column in the row at a place; nothing where no row is, as when there are fewer than before. */
export function TableCell({ column, node, eGridCell }: CustomCellRendererProps) {
  const { rows, columns, keyColumn, chevronColumn, hrefOf, open, lines, tree, ...drawing } = useDrawing();
  const row = rows[node.rowIndex ?? -1];
  const shown = columns.get(column!.getColId());
  if (!row || !shown) return null;
  const href = shown.id === keyColumn ? hrefOf(row) : null;
  const opens = drawing.opens(row);
  return (
    <span
      className={`table-cell table-lines-${lines}${shown.wraps ? ' table-wraps' : ''}${opens ? '' : ' table-stays'}${placing(shown.id, shown, chevronColumn)}`}
    >
      {tree && shown.id === drawing.treeColumn && (
        <tree.Branch
          cell={eGridCell}
          place={tree.placeOf(row)}
          name={shown.shown(row)}
          onToggle={() => tree.onToggle(row)}
        />
      )}
      {opens && shown.id === drawing.openColumn ? (
        <button type="button" className="table-text table-press" tabIndex={-1} onClick={() => open(row)}>
          {shown.shown(row)}
        </button>
      ) : href !== null ? (
        <KeyLink words={shown.shown(row)} href={href} open={() => open(row)} />
      ) : (
        <CellValue
          cell={shown.cell}
          value={shown.raw(row)}
          text={shown.text?.(row)}
          href={shown.href(row)}
          linkTabIndex={-1}
        />
      )}
      {opens && shown.id === chevronColumn && <ChevronRight className="table-chevron" aria-hidden="true" />}
    </span>
  );
}

/** Classes of where things stand in a header or a cell: figures at the right, room for the chevron. */
function placing(id: string, column: TableColumn | undefined, chevronColumn: string | undefined): string {
  const right = column?.cell === 'number' || column?.cell === 'size';
  return `${right ? ' table-right' : ''}${id === chevronColumn ? ' table-before-chevron' : ''}`;
}

function KeyLink({ words, href, open }: { words: string; href: string; open: () => void }) {
  const pressed = (event: MouseEvent) => {
    // Anything but a plain click is the browser's: a new tab, a new window, a download.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <a className="table-text table-key" href={href} title={titleOf(words)} tabIndex={-1} onClick={pressed}>
      {words}
    </a>
  );
}
