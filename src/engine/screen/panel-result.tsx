// The result of a panel's call: not run yet, running, failed, a table, or an alert with facts.
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import type { Failure } from '../../http/failure.ts';
import { Loading, Note } from '../../ui/states.tsx';
import { noteView } from '../form/notes.ts';
import { notWhatWasAsked } from '../rules/answer.ts';
import { holds } from '../rules/conditions.ts';
import { explain } from '../rules/explain.ts';
import type { Json } from '../rules/paths.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { LoadFailed } from './load-failed.tsx';
import { answerPlaces } from './panel-answer.ts';
import type { PanelModel, PanelView } from './panel-model.ts';

// The grid loads when there is a result to show, so that forms open without it.
const ResultTable = lazy(() => import('./panel-table.tsx').then((module) => ({ default: module.ResultTable })));

// Loaded by the few panels that have facts.
const PanelFacts = lazy(() => import('./panel-facts.tsx').then((module) => ({ default: module.PanelFacts })));

export function PanelResult({ model, view }: { model: PanelModel; view: PanelView }) {
  const { result, onRun } = useUnit({ result: model.$result, onRun: model.runClicked });
  const hasTable = 'table' in model.panel.result;
  // A table has room for its rows from the start; an alert comes when there is something to say.
  if (result.is === 'not-run') return hasTable && <p className="hint">{t('not-run-yet', { run: view.run.label })}</p>;
  if (result.is === 'running')
    return (
      <div className="padded">
        <Loading label={t('running')} lines={3} />
      </div>
    );
  if (result.is === 'failed') return <RunFailed failure={result.failure} onRun={onRun} />;
  return hasTable ? (
    <Suspense fallback={<Loading label={t('loading')} lines={3} />}>
      <ResultTable model={model} answer={result.answer} run={view.run.label} />
    </Suspense>
  ) : (
    <ResultParts model={model} view={view} answer={result.answer} onRun={onRun} />
  );
}

const RunFailed = ({ failure, onRun }: { failure: Failure; onRun: () => void }) => (
  <div className="padded">
    <LoadFailed headline={explain(failure)} failure={failure} details="" onRetry={onRun} />
  </div>
);

type Parts = { model: PanelModel; view: PanelView; answer: Json; onRun: () => void };

/** An alert and facts. If there is nothing to show, the response is not what was expected. */
function ResultParts({ model, view, answer, onRun }: Parts) {
  const { result } = model.panel;
  const { alerts = [], facts, fill } = 'table' in result ? {} : result;
  const alert = alerts.find((one) => holds(one.when, { ...view.facts, answer: { value: answer } }));
  if (!alert && !facts && !fill) return <RunFailed failure={notWhatWasAsked} onRun={onRun} />;
  const places = answerPlaces(view.places, answer);
  const note = alert && noteView(alert, places);
  return (
    <>
      {note && (
        <div className="padded">
          <Note place={`panel:${model.panel.id}/result/alert:${note.id}`} tone={note.tone}>
            <p>{note.pieces.map((piece) => piece.text).join('')}</p>
          </Note>
        </div>
      )}
      {facts && (
        <Suspense fallback={<Loading label={t('loading')} lines={3} />}>
          <PanelFacts facts={facts} answer={answer} places={places} />
        </Suspense>
      )}
    </>
  );
}
