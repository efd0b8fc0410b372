// How often a table draws its first rows.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { base } from '../../../src/engine/table/layout.ts';
import { ownColumn } from '../../../src/engine/table/own-column.ts';
import { Table } from '../../../src/engine/table/Table.tsx';

// The first rows are drawn without the grid, which is never loaded here.
vi.mock('../../../src/engine/table/grid-code.ts', () => ({
  loadedGrid: () => undefined,
  loadGrid: () => new Promise(() => undefined),
}));

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

/** Draws three rows whose cells have a height, and returns how often each row was drawn. */
async function drawn(height: number): Promise<number[]> {
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

test('A table draws its first rows once if they are as tall as estimated', async () => {
  expect(await drawn(base.row)).toEqual([1, 1, 1]);
});

test('A table draws its first rows again if they are taller than estimated', async () => {
  for (const count of await drawn(base.row + 20)) expect(count).toBeGreaterThan(1);
});
