// The plain rows that a table shows before the grid: which are drawn, where they begin, and how they react.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { TableContext, type TableContextValue } from '../../../src/engine/table/grid-cells.tsx';
import { base, type Layout } from '../../../src/engine/table/layout.ts';
import { PlainRows } from '../../../src/engine/table/PlainRows.tsx';
import type { Shown } from '../../../src/engine/table/table-props.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const [rowHeight, viewHeight] = [10, 100];
const columns = toColumns(
  [
    { field: 'name', header: 'Name' },
    { field: 'size', header: 'Size', sortable: false },
  ],
  {},
);
const layout: Layout = {
  columns: [
    { id: 'name', width: 60, least: 30, declared: false },
    { id: 'size', width: 40, least: 20, declared: true },
  ],
  stacked: [],
  lines: 1,
};
const rowsOf = (length: number): Row[] => Array.from({ length }, (_, at) => ({ name: `r${at}`, size: at }));
const many = rowsOf(200);

type Given = Partial<Shown<Row>> & { begins?: boolean; view?: object };

/** Draws rows that are 10 pixels high in a view of 100 pixels. */
function draw(first: Given = {}) {
  const events: unknown[] = [];
  // Without a layout, rows have no position.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return Math.round(base.header) + (Number(this.getAttribute('aria-rowindex')) - 2) * rowHeight;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(viewHeight);
  const firstView = {};
  const elementOf = ({ begins = true, view = firstView, ...given }: Given) => {
    const shown: Shown<Row> = {
      columns,
      rows: many,
      sort: null,
      onSort: (column) => events.push(`sorted by ${column}`),
      onOpen: (row) => events.push(`opened ${String(row['name'])}`),
      hrefOf: (row) => `#${String(row['name'])}`,
      space: { width: 100, height: 100, scale: 1, spacing: 'normal', narrow: false },
      slices: false,
      topRow: () => -1,
      keyColumn: 'name',
      layout,
      heights: { uniform: rowHeight, heightOf: () => rowHeight, total: viewHeight, heights: undefined },
      ...given,
    };
    const context: TableContextValue = {
      rows: shown.rows,
      sort: shown.sort,
      onSort: shown.onSort,
      columns: new Map(shown.columns.map((column) => [column.id, column])),
      keyColumn: 'name',
      layout: shown.layout,
      nameOf: () => '',
      hrefOf: (row) => shown.hrefOf?.(row) ?? null,
      open: (row) => shown.onOpen?.(row),
      opens: () => true,
    };
    return (
      <TableContext value={context}>
        <PlainRows {...{ shown, view, begins }} onTouch={() => events.push('touched')} />
      </TableContext>
    );
  };
  const { rerender } = render(elementOf(first));
  return { events, rerender: (next: Given) => rerender(elementOf({ ...first, ...next })) };
}

const viewport = () => screen.getByRole('grid');
const drawnRows = () => [...document.querySelectorAll<HTMLElement>('.plain-row')];
/** The positions of the first and the last drawn row. */
const drawn = () => {
  const at = drawnRows().map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
  return [at[0], at.at(-1)];
};
const scrollTo = (top: number) => fireEvent.scroll(viewport(), { target: { scrollTop: top } });
const stops = () => [...document.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent);

describe('plain rows', () => {
  test('are those in view, a screenful above them and five below them', () => {
    const { events } = draw();
    expect(drawn()).toEqual([0, 15]);
    scrollTo(505);
    expect(drawn()).toEqual([40, 65]);
    scrollTo(1990);
    expect(drawn()).toEqual([179, 199]);
    expect(events).toEqual(['touched', 'touched']);
  });

  test('take the room of all rows, drawn or not', () => {
    draw();
    scrollTo(505);
    const heights = [...screen.getByRole('rowgroup').children].map((one) =>
      parseFloat((one as HTMLElement).style.height),
    );
    expect(heights.reduce((sum, height) => sum + height)).toBe(200 * rowHeight);
    expect(drawnRows().map((row) => row.style.gridTemplateColumns)).toContain('minmax(30px, 60fr) 40px');
  });

  test('are labelled with their number, their positions and their columns', () => {
    draw({ rows: rowsOf(3) });
    expect(viewport().getAttribute('aria-rowcount')).toBe('4');
    expect(viewport().getAttribute('aria-colcount')).toBe('2');
    expect(drawnRows().map((row) => [row.getAttribute('aria-rowindex'), row.classList.contains('is-last')])).toEqual([
      ['2', false],
      ['3', false],
      ['4', true],
    ]);
    expect(screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-colindex'))).toEqual([
      '1',
      '2',
      '1',
      '2',
      '1',
      '2',
    ]);
  });

  test.each<[string, Given, number]>([
    ['the record of an address, in the middle of the view', { beginAt: () => '#r50' }, 450],
    ['the first row if the record of the address is missing', { beginAt: () => '#missing' }, 0],
    ['the first row without an address', { beginAt: () => null }, 0],
    ['the first row in view of the former drawing', { topRow: () => 50, beginAt: () => '#r90' }, 500],
    ['the first row if they are those of another view', { topRow: () => 50, begins: false }, 0],
  ])('begin at %s', (_, given, scrollTop) => {
    const { events } = draw(given);
    expect(viewport().scrollTop).toBe(scrollTop);
    // The event of this position is not the user's.
    fireEvent.scroll(viewport());
    expect(events).toEqual([]);
    expect(drawn()[0]).toBe(scrollTop === 0 ? 0 : 39);
  });

  test('of a new view begin at the first row, and those of the same view with newer records stay', () => {
    const { rerender } = draw();
    scrollTo(505);
    rerender({ rows: [...many] });
    expect(drawn()).toEqual([40, 65]);
    rerender({ view: {} });
    expect(drawn()).toEqual([0, 15]);
  });

  test('are drawn up to the end if there are fewer than before', () => {
    const { rerender } = draw();
    scrollTo(1500);
    rerender({ rows: rowsOf(30) });
    expect(drawn()).toEqual([9, 29]);
    rerender({ rows: rowsOf(3) });
    expect(drawn()).toEqual([0, 2]);
    rerender({ rows: [] });
    expect(drawnRows()).toEqual([]);
  });
});

describe('the focus in plain rows', () => {
  test('has one tab stop: the first value of the first row in view', () => {
    draw();
    expect(stops()).toEqual(['r0']);
    scrollTo(504);
    expect(stops()).toEqual(['r50']);
    cleanup();
    const buttons = columns.map((column) => (column.id === 'name' ? { ...column, Cell: () => <b>x</b> } : column));
    draw({ columns: buttons, rows: rowsOf(3) });
    expect(stops()).toEqual(['0']);
  });

  test('calls for the grid if it came by keyboard, as a touch does', () => {
    const { events } = draw();
    fireEvent.touchStart(viewport());
    expect(events).toEqual(['touched']);
    const cell = screen.getByText('r1').closest<HTMLElement>('[role=gridcell]')!;
    const matches = vi.spyOn(cell, 'matches').mockReturnValue(false);
    act(() => cell.focus());
    expect(events).toEqual(['touched']);
    matches.mockReturnValue(true);
    act(() => {
      cell.blur();
      cell.focus();
    });
    expect(events).toEqual(['touched', 'touched']);
  });

  test('stays in view when its row is scrolled away', () => {
    draw();
    const rects = (top: number) =>
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
        const row = Number(this.closest('[role="row"]')?.getAttribute('aria-rowindex'));
        return new DOMRect(0, row === 1 ? 0 : rowHeight + (row - 2) * rowHeight - top, 10, rowHeight);
      });
    rects(1000);
    act(() => screen.getByText('r3').closest<HTMLElement>('[role=gridcell]')!.focus());
    scrollTo(1000);
    expect(document.activeElement?.textContent).toBe('r100');
  });

  test('opens its row on Enter, and moves with the arrow keys', () => {
    const { events } = draw();
    const cell = screen.getByText('r1').closest<HTMLElement>('[role=gridcell]')!;
    act(() => cell.focus());
    fireEvent.keyDown(cell, { key: 'Enter' });
    expect(events).toContain('opened r1');
    fireEvent.keyDown(cell, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('r2');
  });
});

describe('the headers of plain rows', () => {
  const header = (name: string) => screen.getByRole('columnheader', { name });

  test('sort on a click, on Enter and on Space, unless their column cannot be sorted', () => {
    const { events } = draw();
    for (const name of ['Name', 'Size']) {
      fireEvent.click(header(name));
      for (const key of ['Enter', ' ', 'x', 'ArrowLeft']) fireEvent.keyDown(header(name), { key });
    }
    expect(events).toEqual(['sorted by name', 'sorted by name', 'sorted by name']);
    expect(fireEvent.keyDown(header('Name'), { key: ' ' })).toBe(false);
    expect(fireEvent.keyDown(header('Size'), { key: ' ' })).toBe(true);
    expect([header('Name'), header('Size')].map((one) => one.classList.contains('table-sortable'))).toEqual([
      true,
      false,
    ]);
  });

  test('have the direction of the sort at the sorted column only', () => {
    const { rerender } = draw({ sort: { column: 'name', descending: true } });
    const directions = () => ['Name', 'Size'].map((name) => header(name).getAttribute('aria-sort'));
    expect(directions()).toEqual(['descending', null]);
    rerender({ sort: { column: 'size', descending: false } });
    expect(directions()).toEqual([null, 'ascending']);
    rerender({ sort: null });
    expect(directions()).toEqual([null, null]);
  });
});
