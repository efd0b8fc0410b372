// How often a table renders its first rows.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { base } from '../../../src/engine/table/layout.ts';
import { ownColumn } from '../../../src/engine/table/own-column.ts';
import { Table } from '../../../src/engine/table/Table.tsx';

// The first rows are rendered without the grid, which never loads in these tests.
vi.unmock('../../../src/engine/table/take-over.ts');
vi.mock('../../../src/engine/table/grid-code.ts', () => ({ loadGrid: () => new Promise(() => undefined) }));

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders three rows with cells of a height, and returns how often each row was rendered. */
async function renderCounts(height: number): Promise<number[]> {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 100, height));
  const counts = new Map<Row, number>();
  const rows: Row[] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }];
  const counted = ownColumn({
    id: 'counted',
    header: 'Counted',
    width: 40,
    Cell: ({ row }) => {
      counts.set(row, (counts.get(row) ?? 0) + 1);
      return null;
    },
  });
  const columns = [...toColumns([{ field: 'name', header: 'Name' }], {}), counted];
  render(<Table label="Rules" columns={columns} rows={rows} sort={null} onSort={() => undefined} />);
  await screen.findByText('three');
  return rows.map((row) => counts.get(row) ?? 0);
}

test('a table renders its first rows only once if they are as tall as estimated', async () => {
  expect(await renderCounts(base.row)).toEqual([1, 1, 1]);
});

test('a table renders its first rows again if they are taller than estimated', async () => {
  for (const count of await renderCounts(base.row + 20)) expect(count).toBeGreaterThan(1);
});
