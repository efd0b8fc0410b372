// A panel below a form: its inputs, its button, and its result with the states in between.
import { useUnit } from 'effector-react';
import { lazy, Suspense, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Empty, Failed, Loading, Note } from '../../ui/states.tsx';
import { noteView } from '../form/notes.ts';
import { keyOf } from '../form/options.ts';
import { holds } from '../rules/conditions.ts';
import { explain, faultIdOf } from '../rules/explain.ts';
import type { Json } from '../rules/paths.ts';
import { rowsOf, totalOf } from '../rules/request.ts';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { toColumns } from '../table/columns.ts';
import { createRowSource, sortOf, toggledSort } from '../table/rows.ts';
import type { InputView, PanelModel, PanelView as View } from './panel-model.ts';

// The grid is fetched when a result is there to be shown, so that a form comes without it.
const Table = lazy(() => import('../table/Table.tsx').then((module) => ({ default: module.Table })));

type Props = { model: PanelModel; onRetryOptions: (call: string) => void };

export function PanelView({ model, onRetryOptions }: Props) {
  const { view, result, onRun, onType, onLeave } = useUnit({
    view: model.$view,
    result: model.$result,
    onRun: model.runClicked,
    onType: model.inputTyped,
    onLeave: model.inputLeft,
  });
  const heading = useId();
  if (!view?.isShown) return null;
  const isRunning = result.is === 'running';
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{view.title}</h2>
      <div className="card">
        <div className="asks">
          {view.inputs.map((input) => (
            <Input
              key={input.id}
              input={input}
              panel={model.panel.id}
              onType={(value) => onType({ id: input.id, value })}
              onLeave={() => onLeave(input.id)}
              onRun={() => onRun()}
              onRetryOptions={onRetryOptions}
            />
          ))}
          <Button
            isBusy={isRunning}
            disabledBecause={view.run.isEnabled || isRunning ? null : view.run.why}
            onClick={() => onRun()}
          >
            {view.run.label}
          </Button>
        </div>
        <Result model={model} view={view} />
      </div>
    </section>
  );
}

function Input({
  input,
  panel,
  onType,
  onLeave,
  onRun,
  onRetryOptions,
}: {
  input: InputView;
  panel: string;
  onType: (value: string) => void;
  onLeave: () => void;
  onRun: () => void;
  onRetryOptions: (call: string) => void;
}) {
  const id = `panel-${panel}-${input.id}`;
  const { options } = input;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onRun();
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {input.label}
      </label>
      <div className={input.before ? 'field-line' : undefined}>
        {input.before && <span className="input-before">{input.before}</span>}
        {input.widget === 'select' ? (
          <select
            id={id}
            className="control"
            value={input.value}
            aria-busy={options?.is === 'loading' || undefined}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
          >
            {input.empty !== null && <option value="">{input.empty}</option>}
            {options?.is !== 'failed' &&
              (options?.choices ?? []).map((choice) => (
                <option key={choice.key} value={keyOf(choice.value)}>
                  {choice.label}
                </option>
              ))}
          </select>
        ) : (
          <input
            id={id}
            className="control"
            type={input.widget === 'secret' ? 'password' : 'text'}
            inputMode={input.widget === 'number' ? 'numeric' : undefined}
            autoComplete="off"
            spellCheck={false}
            aria-required={input.isRequired || undefined}
            value={input.value}
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      {options?.is === 'failed' && (
        <p className="field-error" role="alert">
          {say('options-failed')}: {explain(options.failure)}{' '}
          <Button onClick={() => onRetryOptions(input.optionsCall!)}>{say('retry')}</Button>
        </p>
      )}
    </div>
  );
}

function Result({ model, view }: { model: PanelModel; view: View }) {
  const { result, onRun } = useUnit({ result: model.$result, onRun: model.runClicked });
  if (result.is === 'not-run') return <p className="hint">{say('not-run-yet', { run: view.run.label })}</p>;
  if (result.is === 'running')
    return (
      <div className="padded">
        <Loading label={say('running')} lines={3} />
      </div>
    );
  if (result.is === 'failed') {
    const faultId = faultIdOf(result.failure);
    return (
      <div className="padded">
        <Failed
          headline={explain(result.failure)}
          faultId={faultId && say('fault-id', { id: faultId })}
          retry={say('retry')}
          onRetry={() => onRun()}
        />
      </div>
    );
  }
  return 'table' in model.panel.result ? (
    <ResultTable model={model} answer={result.answer} run={view.run.label} />
  ) : (
    <ResultAlerts model={model} view={view} answer={result.answer} />
  );
}

function ResultAlerts({ model, view, answer }: { model: PanelModel; view: View; answer: Json }) {
  const alerts = 'alerts' in model.panel.result ? model.panel.result.alerts : [];
  const alert = alerts.find((one) => holds(one.when, { ...view.facts, answer: { value: answer } }));
  if (!alert) return null;
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
