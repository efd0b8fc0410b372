// The headers and rows in view of a table as plain elements, shown until AG Grid takes over. They look, read and react
// like those of the grid.
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '../../ui/pressed-key.ts';
import type { Row } from './columns.ts';
import { CellContents, HeaderLabel, useTableContext } from './grid-cells.tsx';
import type { MeasuredRow } from './heights.ts';
import { handleEnter, handleLinkKeys } from './keys.ts';
import { base, firstValueIn, type Layout } from './layout.ts';
import { handleTreeKeys, pressRow } from './press-row.ts';
import type { Shown } from './table-props.ts';
import './plain-rows.css';

// Rows below the visible ones, so that a short scroll shows no gap.
const spare = 5;

type PlainRowsProps<R extends Row> = {
  shown: Shown<R>;
  /** Another object for each sort and filter. */
  view: object;
  /** Whether the rows begin at the record of `beginAt`. */
  begins: boolean;
  /** The rows are scrolled, touched or focused by keyboard. */
  onTouch: () => void;
};

export function PlainRows<R extends Row>({ shown, view, begins, onTouch }: PlainRowsProps<R>) {
  const { rows, space, beginAt, hrefOf, tree, layout, heights } = shown;
  const viewport = useRef<HTMLDivElement>(null);
  const [begin] = useState(() => {
    const wanted = begins && beginAt?.();
    return wanted ? rows.findIndex((row) => hrefOf?.(row) === wanted) : -1;
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
  const { first, above, end } = drawnOf(rows, heightOf, scrolled, total);
  // The position at which the rows begin: its scroll event is not the user's.
  const placed = useRef(0);

  useLayoutEffect(() => {
    const scroller = viewport.current;
    const row = begin < 0 ? null : scroller?.querySelector<HTMLElement>(`[aria-rowindex="${begin + 2}"]`);
    if (!scroller || !row) return;
    scroller.scrollTop = row.offsetTop - header - scroller.clientHeight / 2;
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
      onScroll={({ currentTarget: { scrollTop } }) => {
        if (scrollTop === placed.current) return;
        placed.current = -1;
        onTouch();
        setScrolled(scrollTop);
      }}
      onKeyDown={(event) => moveByKey(event)}
    >
      <PlainHeader shown={shown} height={header} />
      <div role="rowgroup">
        <div style={{ height: above }} />
        {rows.slice(first, end).map((row, at) => (
          <PlainRow key={first + at} {...{ shown, row }} index={first + at} height={heightOf(row)} />
        ))}
        {end < rows.length && <div style={{ height: (rows.length - end) * uniform }} />}
      </div>
    </div>
  );
}

/**
 * The rows to draw in a viewport of a height: those in view, a screenful above them, and a few below. `above` is the
 * height of the rows before the first one.
 */
function drawnOf<R extends Row>(
  rows: readonly R[],
  heightOf: (row: R) => number,
  scrolled: number,
  height: number,
): { first: number; above: number; end: number } {
  let [first, above, end, filled] = [0, 0, 0, 0];
  while (end < rows.length && filled <= scrolled + height) {
    filled += heightOf(rows[end++]!);
    if (filled < scrolled - height) [first, above] = [end, filled];
  }
  // After newer records, the rows may end before the former position.
  const last = Math.max(0, filled - height);
  return last < scrolled && end === rows.length
    ? drawnOf(rows, heightOf, last, height)
    : { first, above, end: end + spare };
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
              if (pressedKey(event) !== 'Enter' && pressedKey(event) !== ' ') return;
              event.preventDefault();
              press?.();
            }}
          >
            <HeaderLabel id={id} name={header} />
          </div>
        );
      })}
    </div>
  );
}

type PlainRowProps<R extends Row> = { shown: Shown<R>; row: R; index: number; height: number };

function PlainRow<R extends Row>({ shown, row, index, height }: PlainRowProps<R>) {
  const { layout, columns, keyColumn, rows, onOpen, opens } = shown;
  const measure = shown.heights.heights;
  const node = useMemo(() => measuredRow(index), [index]);
  // Runs before the paint, and after the cells are observed.
  useLayoutEffect(() => {
    // Only rows whose height differs from the estimate are rendered again.
    node.setRowHeight(height);
    measure?.measure(new Set([node]));
  }, [measure, node, row, layout, height]);
  const open = () => {
    if (opens?.(row) ?? true) onOpen?.(row);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the cells
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`plain-row${index === rows.length - 1 ? ' is-last' : ''}`}
      style={{ height, gridTemplateColumns: columnsOf(layout) }}
      onClick={({ nativeEvent }) => pressRow(nativeEvent, row, shown)}
    >
      {layout.columns.map(({ id }, at) => (
        <PlainCell
          key={id}
          {...{ id, node, at }}
          isFirst={index === 0 && id === firstValueIn(layout, columns)}
          onKey={(event) => {
            if (!handleLinkKeys(event) && !handleTreeKeys(event, id, row, shown))
              handleEnter(event, id === keyColumn && onOpen !== undefined, open);
          }}
        />
      ))}
    </div>
  );
}

type PlainCellProps = {
  id: string;
  node: MeasuredRow;
  at: number;
  isFirst: boolean;
  onKey: (event: globalThis.KeyboardEvent) => void;
};

function PlainCell({ id, node, at, isFirst, onKey }: PlainCellProps) {
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
      tabIndex={isFirst ? 0 : -1}
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

function measuredRow(rowIndex: number): MeasuredRow {
  return {
    rowIndex,
    rowHeight: undefined,
    setRowHeight(height) {
      this.rowHeight = height;
    },
  };
}

/** Moves the focus between the cells that are drawn. */
function moveByKey(event: KeyboardEvent): void {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[pressedKey(event)];
  const cell = (event.target as Element).closest('[aria-colindex]');
  if (!step || !cell || event.defaultPrevented) return;
  const across = document.dir === 'rtl' ? -step[1]! : step[1]!;
  const row = Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')) + step[0]!;
  const column = Number(cell.getAttribute('aria-colindex')) + across;
  const next = event.currentTarget.querySelector<HTMLElement>(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
