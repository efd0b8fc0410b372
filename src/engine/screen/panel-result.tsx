// What a panel's call has brought: not run yet, running, failed, a table with its own filter and sort, or one sentence.
import { useUnit } from 'effector-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Failure } from '../../http/failure.ts';
import { Empty, Loading, Note } from '../../ui/states.tsx';
import { noteView } from '../form/notes.ts';
import { holds } from '../rules/conditions.ts';
import { explain } from '../rules/explain.ts';
import type { Json } from '../rules/paths.ts';
import { rowsOf, totalOf, unreadable } from '../rules/request.ts';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { toColumns } from '../table/columns.ts';
import { createRowSource, sortOf, toggledSort } from '../table/rows.ts';
import { LoadFailed } from './load-failed.tsx';
import type { PanelModel, PanelView } from './panel-model.ts';

// The grid is fetched when a result is there to be shown, so that a form comes without it.
const Table = lazy(() => import('../table/Table.tsx').then((module) => ({ default: module.Table })));

export function PanelResult({ model, view }: { model: PanelModel; view: PanelView }) {
  const { result, onRun } = useUnit({ result: model.$result, onRun: model.runClicked });
  if (result.is === 'not-run') return <p className="hint">{say('not-run-yet', { run: view.run.label })}</p>;
  if (result.is === 'running')
    return (
      <div className="padded">
        <Loading label={say('running')} lines={3} />
      </div>
    );
  if (result.is === 'failed') return <RunFailed failure={result.failure} onRun={onRun} />;
  return 'table' in model.panel.result ? (
    <ResultTable model={model} answer={result.answer} run={view.run.label} />
  ) : (
    <ResultAlerts model={model} view={view} answer={result.answer} onRun={onRun} />
  );
}

const RunFailed = ({ failure, onRun }: { failure: Failure; onRun: () => void }) => (
  <div className="padded">
    <LoadFailed headline={explain(failure)} failure={failure} details="" onRetry={onRun} />
  </div>
);

type Alerts = { model: PanelModel; view: PanelView; answer: Json; onRun: () => void };

function ResultAlerts({ model, view, answer, onRun }: Alerts) {
  const alerts = 'alerts' in model.panel.result ? model.panel.result.alerts : [];
  const alert = alerts.find((one) => holds(one.when, { ...view.facts, answer: { value: answer } }));
  if (!alert) return <RunFailed failure={unreadable} onRun={onRun} />;
  const note = noteView(alert, view.places);
  return (
    <div className="padded">
      <Note tone={note.tone}>
        <p>{note.pieces.map((piece) => piece.text).join('')}</p>
      </Note>
    </div>
  );
}

function ResultTable({ model, answer, run }: { model: PanelModel; answer: Json; run: string }) {
  const table = (model.panel.result as Extract<PanelModel['panel']['result'], { table: unknown }>).table;
  const { filter, onFilter } = useUnit({ filter: model.$filter, onFilter: model.filterTyped });
  const [sort, setSort] = useState(() => sortOf(table.sortBy));
  const columns = useMemo(() => toColumns(table.columns, {}), [table]);
  const source = useMemo(
    () => createRowSource(rowsOf(model.call, answer), columns, table.search ?? []),
    [model.call, answer, columns, table],
  );
  const rows = source.visible({ sort, filter });
  const total = totalOf(model.call, answer);
  if (source.rows.length === 0)
    return (
      <div role="status">
        <Empty>{sentence(table.none)}</Empty>
      </div>
    );
  return (
    <>
      <div className="tools">
        {table.search && <SearchBox label={say('filter')} value={filter} onType={onFilter} />}
        <span className="count" role="status">
          {countWords(rows.length, source.rows.length, total, model.call)}
        </span>
      </div>
      <Suspense fallback={<Loading label={say('loading')} lines={source.rows.length} />}>
        <Table
          label={say('result-of', { run })}
          columns={columns}
          rows={rows}
          filter={filter}
          sort={sort}
          onSort={(column) => setSort((before) => toggledSort(before, column))}
        >
          <Empty icon="search" action={<Button onClick={() => onFilter('')}>{say('clear-filter')}</Button>}>
            {say('none-match', { filter })}
          </Empty>
        </Table>
      </Suspense>
    </>
  );
}

/** How many of how many: a sample says that it is one, and a total that is not known is not made up. */
function countWords(shown: number, listed: number, total: number | null, call: PanelModel['call']): string {
  const matched = shown < listed ? `${say('count-shown-filtered', { shown, listed })} · ` : '';
  const tells = typeof call !== 'string' && call.total !== undefined;
  if (!tells) return matched + say('count-all', { shown: listed });
  if (total === null) return matched + say('count-unknown', { shown: listed });
  return (
    matched +
    (total > listed
      ? say('count-sample', { shown: listed, total: total.toLocaleString('en') })
      : say('count-all', { shown: listed }))
  );
}
