// The headers and rows in view of a table as plain elements, shown until AG Grid takes over. They look, read and react
// like those of the grid.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pressedKey } from '../../ui/pressed-key.ts';
import type { Row } from './columns.ts';
import { cellNear, focusIn, isLost, type FocusPlace } from './focus-place.ts';
import { CellContents, HeaderLabel, useTableContext } from './grid-cells.tsx';
import { measuredRow, type MeasuredRow } from './heights.ts';
import { moveByKey } from './keys.ts';
import { base, firstValueIn, type Layout } from './layout.ts';
import { handleCellKeys } from './press-row.ts';
import type { Shown } from './table-props.ts';
import './plain-rows.css';

// Rows below the visible ones, so that a short scroll shows no gap.
const spare = 5;

type PlainRowsProps<R extends Row> = {
  shown: Shown<R>;
  /** Another object for each sort and filter. */
  view: object;
  /** Whether the rows begin at the first row in view of the former drawing, or at the record of `beginAt`. */
  begins: boolean;
  /** The rows are scrolled, touched or focused by keyboard. */
  onTouch: () => void;
};

export function PlainRows<R extends Row>({ shown, view, begins, onTouch }: PlainRowsProps<R>) {
  const { rows, space, topRow, beginAt, hrefOf, tree, layout, heights } = shown;
  const viewport = useRef<HTMLDivElement>(null);
  const [{ begin, isKept }] = useState(() => {
    const kept = begins ? topRow() : -1;
    const wanted = kept < 0 && begins && beginAt?.();
    return { begin: wanted ? rows.findIndex((row) => hrefOf?.(row) === wanted) : kept, isKept: kept >= 0 };
  });
  const header = Math.round(base.header * space.scale);
  const { heightOf, uniform, total } = heights;
  const [scrolled, setScrolled] = useState(() =>
    rows.slice(0, Math.max(0, begin)).reduce((sum, row) => sum + heightOf(row), 0),
  );
  // A new view starts at its first row.
  const [drawnView, setDrawnView] = useState(view);
  if (drawnView !== view) {
    setDrawnView(view);
    setScrolled(0);
  }
  const { first, above, top, end } = drawnOf(rows, heightOf, scrolled, total);
  // The position at which the rows begin: its scroll event is not the user's.
  const placed = useRef(0);
  useLayoutEffect(() => {
    placed.current = 0;
  }, [view]);

  // The row of the focus may be scrolled so far away that it is not drawn.
  const focused = useRef<FocusPlace | null>(null);
  useLayoutEffect(() => {
    if (focused.current && isLost()) cellNear(focused.current, viewport.current!)?.focus({ preventScroll: true });
    focused.current = null;
  }, [first, end]);

  useLayoutEffect(() => {
    const scroller = viewport.current;
    const row = begin < 0 ? null : scroller?.querySelector<HTMLElement>(`[aria-rowindex="${begin + 2}"]`);
    if (!scroller || !row) return;
    scroller.scrollTop = row.offsetTop - header - (isKept ? 0 : scroller.clientHeight / 2);
    placed.current = scroller.scrollTop;
    // Only at first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a grid of either kind
    <div
      ref={viewport}
      className="plain-rows"
      role={tree ? 'treegrid' : 'grid'}
      aria-rowcount={rows.length + 1}
      aria-colcount={layout.columns.length}
      onFocus={({ target }) => target.matches(':focus-visible') && onTouch()}
      onTouchStart={onTouch}
      onScroll={({ currentTarget }) => {
        const { scrollTop } = currentTarget;
        if (scrollTop === placed.current) return;
        focused.current = focusIn(currentTarget);
        placed.current = -1;
        onTouch();
        setScrolled(scrollTop);
      }}
      onKeyDown={moveByKey}
    >
      <PlainHeader shown={shown} height={header} />
      <div role="rowgroup">
        <div style={{ height: above }} />
        {rows.slice(first, end).map((row, at) => (
          <PlainRow
            key={first + at}
            {...{ shown, row }}
            index={first + at}
            height={heightOf(row)}
            isStop={first + at === top}
          />
        ))}
        {end < rows.length && <div style={{ height: (rows.length - end) * uniform }} />}
      </div>
    </div>
  );
}

/**
 * The rows to draw in a viewport of a height: those in view, a screenful above them, and a few below. `above` is the
 * height of the rows before the first one; `top` is the first row in view.
 */
function drawnOf<R extends Row>(
  rows: readonly R[],
  heightOf: (row: R) => number,
  scrolled: number,
  height: number,
): { first: number; above: number; top: number; end: number } {
  let [first, above, top, end, filled] = [0, 0, 0, 0, 0];
  while (end < rows.length && filled <= scrolled + height) {
    filled += heightOf(rows[end++]!);
    if (filled < scrolled - height) [first, above] = [end, filled];
    if (filled <= scrolled) top = end;
  }
  // After newer records, the rows may end before the former position.
  const last = Math.max(0, filled - height);
  return last < scrolled && end === rows.length
    ? drawnOf(rows, heightOf, last, height)
    : { first, above, top, end: end + spare };
}

function PlainHeader<R extends Row>({ shown, height }: { shown: Shown<R>; height: number }) {
  const { columns, sort, onSort, layout } = shown;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="plain-header"
      style={{ height: height + 1, gridTemplateColumns: columnsOf(layout) }}
    >
      {layout.columns.map((place, at) => {
        const { id, header, sortable } = columns.find((column) => column.id === place.id)!;
        const press = sortable ? () => onSort(id) : undefined;
        const direction = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : undefined;
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={at + 1}
            aria-sort={direction}
            tabIndex={-1}
            {...columnAttribute(id)}
            className={`plain-title${sortable ? ' table-sortable' : ''}`}
            onClick={press}
            onKeyDown={(event) => {
              // The browser presses a control in a header itself.
              if (!press || (pressedKey(event) !== 'Enter' && pressedKey(event) !== ' ')) return;
              event.preventDefault();
              press();
            }}
          >
            <HeaderLabel id={id} name={header} />
          </div>
        );
      })}
    </div>
  );
}

type PlainRowProps<R extends Row> = {
  shown: Shown<R>;
  row: R;
  index: number;
  height: number;
  /** Whether Tab moves to this row. */
  isStop: boolean;
};

function PlainRow<R extends Row>({ shown, row, index, height, isStop }: PlainRowProps<R>) {
  const { layout, columns, rows } = shown;
  const measure = shown.heights.heights;
  const node = useMemo(() => measuredRow(index), [index]);
  // Runs before the paint, and after the cells are observed.
  useLayoutEffect(() => {
    // Only rows whose height differs from the estimate are rendered again.
    node.setRowHeight(height);
    measure?.measure(new Set([node]));
  }, [measure, node, row, layout, height]);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`plain-row${index === rows.length - 1 ? ' is-last' : ''}`}
      style={{ height, gridTemplateColumns: columnsOf(layout) }}
    >
      {layout.columns.map(({ id }, at) => (
        <PlainCell
          key={id}
          {...{ id, node, at }}
          isStop={isStop && id === firstValueIn(layout, columns)}
          onKey={(event) => void handleCellKeys(event, id, row, shown)}
        />
      ))}
    </div>
  );
}

type PlainCellProps = {
  id: string;
  node: MeasuredRow;
  at: number;
  isStop: boolean;
  onKey: (event: globalThis.KeyboardEvent) => void;
};

function PlainCell({ id, node, at, isStop, onKey }: PlainCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const { heights } = useTableContext();
  useLayoutEffect(() => {
    const contents = cell.current?.querySelector('.table-cell');
    return contents ? heights?.watch(contents, node) : undefined;
  }, [heights, node]);
  return (
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={at + 1}
      tabIndex={isStop ? 0 : -1}
      className="plain-cell"
      {...columnAttribute(id)}
      onKeyDown={({ nativeEvent }) => onKey(nativeEvent)}
    >
      <CellContents id={id} index={node.rowIndex ?? -1} />
    </div>
  );
}

/** The attribute with which the grid marks what belongs to a column. */
const columnAttribute = (id: string) => ({ 'col-id': id });

/** The widths of the columns, as the grid shares them out. */
const columnsOf = ({ columns }: Layout): string =>
  columns.map(({ width, least, declared }) => (declared ? `${width}px` : `minmax(${least}px, ${width}fr)`)).join(' ');
