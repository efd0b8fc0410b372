// The rendered table: its headers, cells and rows, and how they react to clicks and keys.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Column } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { ownColumn } from '../../../src/engine/table/own-column.ts';
import { Table, type TableProps } from '../../../src/engine/table/Table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const described: Column[] = [
  { field: 'name', header: 'Name' },
  { field: 'description', header: 'Description' },
  { field: 'uses', header: 'Used By', cell: { link: 'admin/repositories' }, text: '{record.uses} repositories' },
];
const columns = toColumns(described, {});
const rules = [
  { name: 'allow', description: 'Only this', uses: 1 },
  { name: 'block', description: null, uses: 2 },
];

/** A table of rules whose rows can be opened, unless `changes` overrides that. */
async function aTable(changes: Partial<TableProps<Row>> = {}) {
  const opened: unknown[] = [];
  const sortedBy: string[] = [];
  const props: TableProps<Row> = {
    label: 'Rules',
    columns,
    rows: rules,
    sort: { column: 'name', descending: false },
    onSort: (column) => sortedBy.push(column),
    hrefOf: (row) => `#admin/rules:${String(row['name'])}`,
    onOpen: (row) => opened.push(row['name']),
    ...changes,
  };
  const view = render(<Table {...props} />);
  await screen.findAllByRole('columnheader');
  if (props.rows.length > 0) await screen.findAllByRole('gridcell');
  const rerender = (more: Partial<TableProps<Row>>) => view.rerender(<Table {...props} {...more} />);
  return { opened, sortedBy, rerender, user: userEvent.setup() };
}

const cellTexts = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent);

describe('a table', () => {
  test('has a label, a header for each column and a cell for each value', async () => {
    await aTable();
    const table = within(screen.getByRole('region', { name: 'Rules' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Description',
      'Used By',
    ]);
    expect(cellTexts()).toEqual(['allow', 'Only this', '1 repositories', 'block', '–', '2 repositories']);
  });

  test('has the sort direction as aria-sort at the sorted column only', async () => {
    const { rerender } = await aTable();
    const directions = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(directions()).toEqual(['ascending', null, null]);
    rerender({ sort: { column: 'description', descending: true } });
    expect(directions()).toEqual([null, 'descending', null]);
    rerender({ sort: null });
    expect(directions()).toEqual([null, null, null]);
  });

  test('takes the writing direction of each header from its text', async () => {
    await aTable();
    for (const header of screen.getAllByRole('columnheader'))
      expect(header.querySelector('.table-text')?.getAttribute('dir')).toBe('auto');
  });

  test('reports a click or Enter on a header, unless its column is not sortable', async () => {
    const unsortable = toColumns([described[0]!, { ...described[1]!, sortable: false }], {});
    const { sortedBy, user } = await aTable({ columns: unsortable });
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    await user.click(screen.getByRole('columnheader', { name: 'Description' }));
    expect(sortedBy).toEqual(['name']);
    fireEvent.keyDown(screen.getByRole('columnheader', { name: 'Name' }), { key: 'Enter' });
    expect(sortedBy).toEqual(['name', 'name']);
  });

  test('replaces its rows when it receives different ones', async () => {
    const { rerender } = await aTable();
    rerender({ rows: [{ name: 'new', description: 'here', uses: 3 }] });
    await screen.findByText('new');
    expect(cellTexts()).toEqual(['new', 'here', '3 repositories']);
  });

  test('updates a row when its record has changed', async () => {
    const { rerender } = await aTable();
    rerender({ rows: [rules[0]!, { ...rules[1]!, description: 'changed' }] });
    expect(await screen.findByText('changed')).toBeTruthy();
  });

  test('shows both of two rows with the same key', async () => {
    await aTable({ rows: [rules[0]!, { ...rules[0]!, description: 'twin' }] });
    expect(cellTexts().filter((word) => word === 'allow')).toHaveLength(2);
  });

  test('shows its headers and a message if it has no rows', async () => {
    await aTable({ rows: [], children: <p>Nothing matches</p> });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
    expect(screen.getByText('Nothing matches')).toBeTruthy();
    expect(screen.queryAllByRole('gridcell')).toEqual([]);
  });

  test('shows markup as text, and wraps a long name of a row', async () => {
    const long = 'n'.repeat(300);
    await aTable({ rows: [{ name: long, description: '<img src=x onerror=alert(1)>', uses: 0 }] });
    expect(screen.getByRole('link', { name: long }).closest('.table-wraps')).toBeTruthy();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

test('the first row in view stays in view when the columns get other widths', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ ...rules[0]!, name: `rule ${at}` }));
  const { rerender } = await aTable({ rows });
  const viewport = document.querySelector('.ag-grid-viewport')!;
  const first = 3;
  // Without a layout, cells have no position.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const row = Number(this.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2;
    return new DOMRect(0, (row - first) * 10, 10, row < 0 ? 0 : 10);
  });
  document.querySelector('[role="columnheader"]')!.getBoundingClientRect = () => new DOMRect(0, -10, 10, 10);
  rerender({ rows, columns: toColumns([described[0]!, described[1]!], {}) });
  await waitFor(() => expect(viewport.scrollTop).toBe(first * 38));
});

describe('a row', () => {
  test('opens on a click outside of its link', async () => {
    const { opened, user } = await aTable();
    await user.click(screen.getByText('Only this'));
    expect(opened).toEqual(['allow']);
  });

  test('opens once on a click on its link, which has the address of the record', async () => {
    const { opened, user } = await aTable();
    const link = screen.getByRole('link', { name: 'block' });
    expect(link.getAttribute('href')).toBe('#admin/rules:block');
    await user.click(link);
    expect(opened).toEqual(['block']);
  });

  test('does not open on Ctrl+click on its link, which is left to the browser', async () => {
    const { opened } = await aTable();
    const link = screen.getByRole('link', { name: 'block' });
    const prevented = !fireEvent.click(link, { ctrlKey: true });
    expect(prevented).toBe(false);
    expect(opened).toEqual([]);
  });

  test('has links of other columns below its name in a small window, which F2 and Tab reach', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(180);
    const { opened } = await aTable();
    const link = screen.getByRole('link', { name: '1 repositories' });
    const cell = link.closest<HTMLElement>('[role=gridcell]')!;
    expect(within(cell).getByRole('link', { name: 'allow' })).toBeTruthy();
    cell.focus();
    fireEvent.keyDown(cell, { key: 'F2' });
    expect(document.activeElement?.textContent).toBe('allow');
    fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
    expect(document.activeElement).toBe(link);
    fireEvent.keyDown(cell, { key: 'Enter' });
    expect(opened).toEqual(['allow']);
  });

  test('opens on Enter in any of its cells', async () => {
    const { opened } = await aTable();
    fireEvent.keyDown(screen.getByText('Only this').closest('[role=gridcell]')!, { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('link', { name: 'block' }).closest('[role=gridcell]')!, { key: 'Enter' });
    await waitFor(() => expect(opened).toEqual(['allow', 'block']));
  });

  test('does not open on a click or Enter on a link in a different cell', async () => {
    const { opened, user } = await aTable();
    const link = screen.getByRole('link', { name: '1 repositories' });
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    link.addEventListener('click', followed);
    await user.click(link);
    fireEvent.keyDown(link.closest('[role=gridcell]')!, { key: 'Enter' });
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
    expect(opened).toEqual([]);
  });

  test('shows its name as plain text if it has no address', async () => {
    await aTable({ hrefOf: () => null });
    expect(screen.queryByRole('link', { name: 'allow' })).toBeNull();
    expect(screen.getByText('allow')).toBeTruthy();
  });

  test('has a sign at the end of its last value if it opens, and only then', async () => {
    const signs = () => screen.getAllByRole('gridcell').map((cell) => cell.querySelector('.table-chevron') !== null);
    const { rerender } = await aTable({ opens: (row) => row['name'] !== 'block' });
    expect(signs()).toEqual([false, false, true, false, false, false]);
    rerender({ onOpen: undefined, hrefOf: undefined });
    expect(signs()).toEqual(Array.from({ length: 6 }, () => false));
  });

  test('has its sign in the last column with a value, not in one with its buttons', async () => {
    const buttons = ownColumn({ id: 'buttons', header: 'Buttons', width: 40, Cell: () => <span>Buttons</span> });
    await aTable({ columns: [...columns, buttons], rows: [rules[0]!] });
    const [, , uses, last] = screen.getAllByRole('gridcell');
    expect([uses, last].map((cell) => cell!.querySelector('.table-chevron') !== null)).toEqual([true, false]);
  });

  test('has no link and does nothing on a click if rows cannot be opened', async () => {
    const { opened, user } = await aTable({ hrefOf: undefined, onOpen: undefined });
    await user.click(screen.getByText('Only this'));
    expect(opened).toEqual([]);
    expect(screen.queryByRole('link', { name: 'allow' })).toBeNull();
  });
});
