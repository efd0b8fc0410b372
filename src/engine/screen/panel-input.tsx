// One input of a panel: a text box or a selection.
import type { KeyboardEvent } from 'react';
import { OptionsFailed } from '../form/options-failed.tsx';
import type { InputView } from './panel-model.ts';

export function PanelInput({
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
                <option key={choice.key} value={choice.key}>
                  {choice.label}
                </option>
              ))}
          </select>
        ) : (
          <input
            id={id}
            dir="auto"
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
        <OptionsFailed failure={options.failure} onRetry={() => onRetryOptions(input.optionsCall!)} />
      )}
    </div>
  );
}
