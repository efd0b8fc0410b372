// A panel of a form: its inputs, its button, and its result.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import type { Panel } from '../descriptor/descriptor.gen.ts';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { t } from '../../messages/gen/form.gen.ts';
import { InputBox } from './input-box.tsx';
import type { PanelModel } from './panel-model.ts';
import { Running } from './panel-running.tsx';
import type { ScreenModel } from './screen-model.ts';
import './panel.css';

// Loads during the first call, because many forms are saved without one.
const PanelResult = late(async () => (await import('./panel-result.tsx')).PanelResult, Running, PartFailed);

/** The panels of a screen at one position of its form. */
export const Panels = ({ model, at }: { model: ScreenModel; at: Panel['position'] }) =>
  model.panels
    .filter(({ panel }) => panel.position === at)
    .map((panel) => <PanelView key={panel.panel.id} model={panel} onRetryOptions={model.record!.optionsWanted} />);

type Props = { model: PanelModel; onRetryOptions: (call: string) => void };

function PanelView({ model, onRetryOptions }: Props) {
  const { view, result, onRun, onType, onLeave } = useUnit({
    view: model.$view,
    result: model.$result,
    onRun: model.runClicked,
    onType: model.inputTyped,
    onLeave: model.inputLeft,
  });
  const heading = useId();
  const asks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button may be at the end of the window.
    if (result.is === 'done' || result.is === 'failed')
      asks.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  if (!view?.isShown) return null;
  const isRunning = result.is === 'running';
  const disabledReason = view.run.isEnabled || isRunning ? null : view.run.why;
  // The disabled button shows its reason while it has the focus.
  const onEnter = () =>
    disabledReason === null ? onRun() : asks.current?.querySelector<HTMLElement>('.is-disabled')?.focus();
  return (
    <section className="panel" aria-labelledby={heading} data-place={`panel:${model.panel.id}`}>
      <h2 id={heading}>{view.title}</h2>
      <div className="card">
        <div ref={asks} className="asks">
          {view.inputs.map((input) => (
            <InputBox
              key={input.id}
              input={input}
              place={`panel:${model.panel.id}`}
              onType={(id, value) => onType({ id, value })}
              onLeave={onLeave}
              onEnter={onEnter}
              onRetryOptions={onRetryOptions}
            />
          ))}
          <Button isBusy={isRunning} disabledReason={disabledReason} onClick={() => onRun()}>
            {view.run.label}
          </Button>
        </div>
        {result.is !== 'not-run' ? (
          <PanelResult model={model} view={view} state={result} />
        ) : (
          // A table has room for its rows from the start; an alert appears when there is something to show.
          'table' in model.panel.result && <p className="hint">{t('not-run-yet', { run: view.run.label })}</p>
        )}
      </div>
    </section>
  );
}
