// Loading the code of the grid: repeated after a failure while the table is shown.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toColumns } from '../../../src/engine/table/columns.ts';
import { Table } from '../../../src/engine/table/Table.tsx';

const loadGrid = vi.hoisted(() => vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('Offline'))));
vi.unmock('../../../src/engine/table/take-over.ts');
vi.mock('../../../src/engine/table/grid-code.ts', () => ({ loadGrid }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const columns = toColumns([{ field: 'name', header: 'Name' }], {});
const aTable = <Table label="Rules" columns={columns} rows={[{ name: 'a' }]} sort={null} onSort={() => undefined} />;

test('the grid is requested only from time to time while its code fails to load', async () => {
  vi.useFakeTimers();
  loadGrid.mockClear();
  render(aTable);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadGrid.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(loadGrid.mock.calls.length).toBeLessThanOrEqual(14);
});

test('the grid is not loaded any more after the table was left, even if an attempt was pending', async () => {
  vi.useFakeTimers();
  const { unmount } = render(aTable);
  await vi.advanceTimersByTimeAsync(12_000);
  const attempts = loadGrid.mock.calls.length;
  expect(attempts).toBeGreaterThan(1);
  const pending: ((error: Error) => void)[] = [];
  loadGrid.mockImplementation(() => new Promise((_, reject) => pending.push(reject)));
  await vi.advanceTimersByTimeAsync(12_000);
  unmount();
  pending.forEach((fail) => fail(new Error('Offline')));
  loadGrid.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadGrid).not.toHaveBeenCalled();
});
