// The rows that a table keeps in memory.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { Table } from '../../../src/engine/table/Table.tsx';
import { collectGarbage } from '../../collect-garbage.ts';

// The tests decide when the grid takes over.
vi.unmock('../../../src/engine/table/take-over.ts');

// A browser keeps the callbacks of observers while their elements exist.
const callbacks: ResizeObserverCallback[] = [];
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        callbacks.push(callback);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  callbacks.length = 0;
  vi.unstubAllGlobals();
});

const columns = toColumns([{ field: 'name', header: 'Name' }], {});
const rowsNamed = (name: string): Row[] => [{ name }];

test.each(['plain rows', 'the grid'] as const)(
  'a table releases the rows that it first showed when they are replaced in %s',
  async (drawing) => {
    const shown: { show?: (rows: Row[]) => void; first?: WeakRef<Row> } = {};
    function Page() {
      const [rows, setRows] = useState(() => rowsNamed('first'));
      useEffect(() => {
        shown.show = setRows;
        shown.first ??= new WeakRef(rows[0]!);
      }, [rows]);
      return <Table label="Rules" columns={columns} rows={rows} sort={null} onSort={() => undefined} />;
    }
    render(<Page />);
    const plainRows = () => document.querySelector('.plain-rows');
    if (drawing === 'the grid') {
      fireEvent.touchStart(plainRows()!);
      await waitFor(() => expect(plainRows()).toBeNull());
    }
    // React keeps the properties of the last two renderings.
    for (const name of ['second', 'third', 'fourth']) {
      act(() => shown.show!(rowsNamed(name)));
      await screen.findAllByText(name);
    }
    await waitFor(() => {
      collectGarbage();
      // A comparison with the row itself would keep the row in memory, as part of the error.
      expect(shown.first!.deref() === undefined).toBe(true);
    });
  },
);
