// The measured page with the engine's table.
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toColumns } from '../../../src/engine/table/columns.ts';
import { createRowSource, toggledSort, type Sort } from '../../../src/engine/table/rows.ts';
import { setStyleNonce } from '../../../src/engine/table/style-nonce.ts';
import { Table } from '../../../src/engine/table/Table.tsx';
import { searched, type Component } from './records.ts';
import { watch } from './stopwatch.ts';
import '../../../src/ui/tokens.css';
import './page.css';

const columns = toColumns(
  [
    { field: 'name', header: 'Name' },
    { field: 'format', header: 'Format' },
    { field: 'type', header: 'Type', cell: 'upper' },
    { field: 'size', header: 'Size', cell: 'bytes' },
    { field: 'description', header: 'Description' },
  ],
  {},
);
const hrefOf = (row: Component) => `#${encodeURIComponent(row.name)}`;
const onOpen = () => undefined;

function Page({ records }: { records: Component[] }) {
  const [sort, setSort] = useState<Sort>({ column: 'name', descending: false });
  const [filter, setFilter] = useState('');
  const source = useMemo(() => createRowSource(records, columns, searched), [records]);
  const rows = source.visible({ sort, filter });
  const onSort = useMemo(() => (column: string) => setSort((now) => toggledSort(now, column)), []);
  return (
    <>
      <input aria-label="Filter" value={filter} onChange={(event) => setFilter(event.target.value)} />
      <output>{rows.length}</output>
      <Table
        label="Components"
        columns={columns}
        rows={rows}
        sort={sort}
        onSort={onSort}
        filter={filter}
        hrefOf={hrefOf}
        onOpen={onOpen}
      />
    </>
  );
}

/** The plain rows, which a table begins with and shows while it is filtered; otherwise the grid. */
const shown = () => document.querySelector('.plain-rows') ?? document.querySelector('.ag-grid-viewport');

const firstCell = () => {
  const rows = [...(shown()?.querySelectorAll('[role="row"]:has(a)') ?? [])];
  const header = document.querySelector('.plain-rows [role="columnheader"], .ag-header');
  const top = header?.getBoundingClientRect().bottom ?? 0;
  return rows.find((row) => row.getBoundingClientRect().bottom > top + 1)?.querySelector('a');
};

setStyleNonce('bench');
watch({
  start: (records) => createRoot(document.getElementById('page')!).render(<Page records={records} />),
  firstName: () => firstCell()?.textContent ?? '',
  scroller: () => shown()!,
});
