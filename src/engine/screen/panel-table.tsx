// The table of a result, with its own filter and sort. Loaded together with the grid
// when there is a result to show.
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { useMemo } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { late } from '../../ui/late.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import type { Call, Result } from '../descriptor/descriptor.gen.ts';
import { columnRules } from '../rules/column-rules.ts';
import { rowsOf, totalOf } from '../rules/request.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { formatText } from '../rules/texts.ts';
import { toColumns, type Row } from '../table/columns.ts';
import { createRowSource, sortOf, toggledSort } from '../table/rows.ts';
import { NoneMatch } from './none-match.tsx';
import type { Shown } from './result-parts.tsx';

// As in drawn-cell-late.ts: lists have the table in their own file.
const Table = late(
  async () => (await import('./list-code.ts')).Table<Row>,
  () => <Loading label={t('loading')} lines={3} />,
  PartFailed,
);

type Props = { shown: Shown; table: Extract<Result, { table: unknown }>['table'] };

export function ResultTable({ shown, table }: Props) {
  const { call, answer, run, filter, onFilter } = shown;
  const { session } = shown.facts;
  const first = useMemo(() => sortOf(table.sortBy), [table]);
  const sort = shown.sort ?? first;
  const all = useMemo(() => toColumns(table.columns, {}), [table]);
  const hidden = columnRules.hidden(table.columns, session);
  const { columns, search } = useMemo(() => columnRules.shown(table, all, hidden), [table, all, hidden]);
  const source = useMemo(() => createRowSource(rowsOf(call, answer), columns, search), [call, answer, columns, search]);
  const rows = source.visible({ sort, filter });
  const total = totalOf(call, answer);
  if (source.rows.length === 0)
    return (
      <div role="status">
        <Empty>{formatText(table.none, shown.places)}</Empty>
      </div>
    );
  return (
    <>
      <div className="tools">
        {table.search && <SearchBox label={t('filter')} value={filter} onType={onFilter} />}
        <span className="count" role="status">
          {countWords(rows.length, source.rows.length, total, call)}
        </span>
      </div>
      <Table
        label={tableText('result-of', { run })}
        columns={columns}
        rows={rows}
        filter={filter}
        sort={sort}
        onSort={(column) => shown.onSort(toggledSort(sort, column))}
      >
        <NoneMatch filter={filter} onFilter={onFilter} />
      </Table>
    </>
  );
}

/** The number of rows shown and in total. A sample is labelled as such, and an unknown total is not shown. */
function countWords(shown: number, listed: number, total: number | null, call: Call): string {
  const matched = shown < listed ? `${tableText('count-shown-filtered', { shown, listed })} · ` : '';
  const hasTotal = typeof call !== 'string' && call.total !== undefined;
  if (!hasTotal) return matched + tableText('count-all', { shown: listed });
  if (total === null) return matched + tableText('count-unknown', { shown: listed });
  return (
    matched +
    (total > listed ? tableText('count-sample', { shown: listed, total }) : tableText('count-all', { shown: listed }))
  );
}
