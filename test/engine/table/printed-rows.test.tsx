// The rows of a table on paper: all columns with values, and a note if there are too many rows.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { TableContext, type TableContextValue } from '../../../src/engine/table/grid-cells.tsx';
import type { Layout } from '../../../src/engine/table/layout.ts';
import { ownColumn } from '../../../src/engine/table/own-column.ts';
import { PrintedRows } from '../../../src/engine/table/printed-rows.tsx';
import type { Shown } from '../../../src/engine/table/table-props.ts';

afterEach(cleanup);

const columns = [
  ownColumn({ id: 'buttons', header: 'Buttons', width: 40, Cell: () => <b>x</b> }),
  ...toColumns(
    [
      { field: 'name', header: 'Name' },
      { field: 'size', header: 'Size' },
    ],
    {},
  ),
];
const layout: Layout = {
  columns: [
    { id: 'buttons', width: 40, least: 40, declared: true },
    { id: 'name', width: 75, least: 30, declared: false },
    { id: 'size', width: 25, least: 20, declared: false },
  ],
  stacked: [],
  lines: 1,
};

function draw(length: number) {
  const rows: Row[] = Array.from({ length }, (_, at) => ({ name: `r${at}`, size: at }));
  const context: TableContextValue = {
    rows,
    sort: null,
    onSort: () => undefined,
    columns: new Map(columns.map((column) => [column.id, column])),
    keyColumn: 'name',
    layout,
    nameOf: () => '',
    hrefOf: () => null,
    open: () => undefined,
    opens: () => false,
  };
  render(
    <TableContext value={context}>
      <PrintedRows shown={{ columns, rows, layout } as unknown as Shown<Row>} />
    </TableContext>,
  );
  return () => fireEvent(window, new Event('beforeprint'));
}

const texts = (rows: HTMLElement[]) => rows.map((row) => [...row.children].map(({ textContent }) => textContent));

test('the rows are drawn only while the page is printed, without columns of controls', () => {
  const print = draw(2);
  expect(screen.queryByRole('table')).toBeNull();
  print();
  expect(texts(within(screen.getByRole('table')).getAllByRole('row'))).toEqual([
    ['Name', 'Size'],
    ['r0', '0'],
    ['r1', '1'],
  ]);
  const widths = [...document.querySelectorAll('col')].map(({ style }) => style.width);
  expect(widths).toEqual(['75%', '25%']);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  [1000, null],
  [1001, '1,000 of 1,001'],
])('of %i rows, the first 1,000 are printed, with a note if there are more', (length, note) => {
  draw(length)();
  expect(document.querySelectorAll('tr')).toHaveLength(1 + 1000);
  expect(document.querySelector('p')?.textContent ?? null).toBe(note);
});

test('nothing is printed without rows', () => {
  draw(0)();
  expect(screen.queryByRole('table')).toBeNull();
});
