// The result of a panel's call once it was sent: running, failed, or the content of the response.
import { useUnit } from 'effector-react';
import type { Failure } from '../../http/failure.ts';
import { unexpectedResponse } from '../rules/response-shape.ts';
import { explain, messagesOf } from '../rules/explain.ts';
import { LoadFailed } from './load-failed.tsx';
import { alertFor } from './panel-response.ts';
import type { PanelModel, PanelResult as ResultState, PanelView } from './panel-model.ts';
import { Running } from './panel-running.tsx';
import { ResultParts } from './result-parts.tsx';

type Props = { model: PanelModel; view: PanelView; state: Exclude<ResultState, { is: 'not-run' }> };

export function PanelResult({ model, view, state }: Props) {
  const { filter, onFilter, sort, onSort, onRun } = useUnit({
    filter: model.$filter,
    onFilter: model.filterTyped,
    sort: model.$sort,
    onSort: model.sorted,
    onRun: model.runClicked,
  });
  const { panel, call } = model;
  const { result } = panel;
  const { places, facts, run } = view;
  if (state.is === 'running') return <Running />;
  if (state.is === 'failed') return <RunFailed failure={state.failure} onRun={onRun} />;
  const { answer } = state;
  // If there is nothing to show, the response is not what was expected.
  if (!('table' in result) && !result.facts && !result.fill && !alertFor(result, facts, answer))
    return <RunFailed failure={unexpectedResponse} onRun={onRun} />;
  const from = { result, call, answer, places, facts, place: `panel:${panel.id}`, run: run.label };
  return <ResultParts {...from} filter={filter} onFilter={onFilter} sort={sort} onSort={onSort} />;
}

/** The first message of the server by itself, and the others below. */
function RunFailed({ failure, onRun }: { failure: Failure; onRun: () => void }) {
  const [first, ...others] = messagesOf(failure);
  return (
    <div className="padded">
      <LoadFailed headline={first ?? explain(failure)} failure={failure} details={others} onRetry={onRun} />
    </div>
  );
}
