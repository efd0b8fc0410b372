// A panel of a form: its inputs, its button, and its result.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import type { Panel } from '../descriptor/descriptor.gen.ts';
import { Button } from '../../ui/button.tsx';
import { InputBox } from './input-box.tsx';
import type { PanelModel } from './panel-model.ts';
import { PanelResult } from './panel-result.tsx';
import type { ScreenModel } from './screen-model.ts';
import './panel.css';

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
              onEnter={() => onRun()}
              onRetryOptions={onRetryOptions}
            />
          ))}
          <Button
            isBusy={isRunning}
            disabledReason={view.run.isEnabled || isRunning ? null : view.run.why}
            onClick={() => onRun()}
          >
            {view.run.label}
          </Button>
        </div>
        <PanelResult model={model} view={view} />
      </div>
    </section>
  );
}
