// The height of a table, which follows from the heights of its rows, estimated or measured.
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { createRowHeights, measuredRow } from '../../../src/engine/table/heights.ts';
import { base } from '../../../src/engine/table/layout.ts';
import { Table } from '../../../src/engine/table/Table.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const columns = toColumns([{ field: 'name' }, { field: 'notes' }], {});
const wrapped = toColumns([{ field: 'name' }, { field: 'notes', wrap: true }], {});
const short: Row = { name: 'short', notes: 'few words' };
const long: Row = { name: 'long', notes: 'one\ntwo\nthree' };

/** The heights of a table with these rows and columns, one after another in the same table. */
function heightsOf(...drawn: { rows: readonly Row[]; columns?: typeof columns }[]): number[] {
  const tableOf = (at: number) => (
    <Table label="Rules" columns={columns} sort={null} onSort={() => undefined} {...drawn[at]!} />
  );
  const view = render(tableOf(0));
  return drawn.map((_, at) => {
    view.rerender(tableOf(at));
    return parseFloat(view.container.querySelector<HTMLElement>('.table-grid')!.style.height);
  });
}

/** The height of the header, of the line at the end, and of rows with these numbers of lines. */
const tall = (...lines: number[]) =>
  lines.reduce((sum, count) => sum + Math.round(base.row + (count - 1) * base.line), base.header + 1);

describe('the height of a table', () => {
  test('is that of its header and its rows, of which each has the lines of its tallest text', () => {
    const opens = { onOpen: () => undefined };
    expect(heightsOf({ rows: [short], ...opens }, { rows: [short, long], ...opens })).toEqual([tall(1), tall(1, 1)]);
    expect(heightsOf({ rows: [short, long, short] })).toEqual([tall(1, 3, 1)]);
  });

  test('changes with its rows and with its columns', () => {
    const opens = { onOpen: () => undefined };
    expect(
      heightsOf(
        { rows: [long], ...opens },
        { rows: [long], columns: wrapped, ...opens },
        { rows: [{ ...long }, short], columns: wrapped, ...opens },
        { rows: [{ ...long }, short], ...opens },
        { rows: [], ...opens },
      ),
    ).toEqual([tall(1), tall(3), tall(3, 1), tall(1, 1), tall()]);
  });

  test('is that of all rows up to 40 of them, and otherwise ends with a complete row in the window', () => {
    const rowsOf = (length: number) => Array.from({ length }, () => ({ ...short }));
    // A table at the top of the window leaves 32 pixels below it.
    const room = window.innerHeight - 32 - base.header;
    const inView = Math.floor(room / base.row);
    expect(heightsOf({ rows: rowsOf(40) }, { rows: rowsOf(41) }, { rows: rowsOf(inView) })).toEqual([
      base.header + 40 * base.row + 1,
      base.header + inView * base.row + 1,
      base.header + inView * base.row + 1,
    ]);
  });

  test.each([0, 1])(
    'is that of the window if there are %i rows before one that is taller than the window',
    (before) => {
      const rowsOf = (length: number) => Array.from({ length }, () => ({ ...short }));
      const tallest = { name: 'x', notes: 'line\n'.repeat(500) };
      const rows = [...rowsOf(before), tallest, ...rowsOf(60)];
      expect(heightsOf({ rows })).toEqual([window.innerHeight - 32 + 1]);
    },
  );
});

describe('measured rows', () => {
  /** Rows with cells of these heights, whose measurements are returned by the index of the row. */
  function measured(rows: readonly (readonly number[])[]) {
    let report: (cells: readonly Element[]) => void = () => undefined;
    const watched = new Set<Element>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: (entries: { target: Element }[]) => void) {
          report = (cells) => callback(cells.map((target) => ({ target })));
        }
        observe = (cell: Element) => void watched.add(cell);
        unobserve = (cell: Element) => void watched.delete(cell);
      },
    );
    document.body.innerHTML = rows
      .map((cells) => `<div role="row">${cells.map(() => '<div class="table-cell"></div>').join('')}</div>`)
      .join('');
    const cells = [...document.querySelectorAll('[role="row"]')].map((row) => [...row.children]);
    cells.forEach((inRow, row) =>
      inRow.forEach((cell, at) => (cell.getBoundingClientRect = () => new DOMRect(0, 0, 10, rows[row]![at]))),
    );
    const seen: (readonly [number | null, number])[][] = [];
    const heights = createRowHeights((needed) =>
      seen.push([...needed].map(([node, pixels]) => [node.rowIndex, pixels] as const)),
    );
    const nodes = rows.map((_, at) => measuredRow(at));
    const stops = cells.map((inRow, row) => inRow.map((cell) => heights.watch(cell, nodes[row]!)));
    return { heights, nodes, cells, stops, watched, report, seen };
  }

  test('are as tall as their tallest cell, in whole pixels, even if only a lower one has changed', () => {
    const { cells, seen, report } = measured([[10, 30.2], [20]]);
    report([cells[0]![0]!]);
    report([cells[0]![1]!, cells[0]![0]!, cells[1]![0]!]);
    expect(seen).toEqual([
      [[0, 31]],
      [
        [0, 31],
        [1, 20],
      ],
    ]);
  });

  test('are measured on demand until their cells are removed', () => {
    const { heights, nodes, cells, stops, watched, report, seen } = measured([[10], [20]]);
    heights.measure(new Set([nodes[1]!]));
    expect(seen).toEqual([[[1, 20]]]);
    stops[1]!.forEach((stop) => stop());
    expect(watched).toEqual(new Set(cells[0]));
    heights.measure(new Set([nodes[1]!]));
    report(cells[1]!);
    expect(seen.slice(1)).toEqual([[], []]);
  });

  test('keep the height that they are given', () => {
    const node = measuredRow(3);
    expect([node.rowIndex, node.rowHeight]).toEqual([3, undefined]);
    node.setRowHeight(42);
    expect(node.rowHeight).toBe(42);
  });
});
