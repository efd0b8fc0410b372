// One input of a panel: a text box or a selection.
import type { KeyboardEvent } from 'react';
import { OptionsFailed } from '../form/options-failed.tsx';
import { chosenKey } from '../kinds/choices.ts';
import { DrawnControl } from '../kinds/drawn-control.tsx';
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
  const choices = options?.choices ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onRun();
  };
  return (
    <div className="field" data-place={`panel:${panel}/input:${input.id}`}>
      <label className="field-label" htmlFor={id}>
        {input.label}
      </label>
      <div className={input.prefix ? 'field-line' : undefined}>
        {input.prefix && <span className="input-before">{input.prefix}</span>}
        <DrawnControl
          name={input.widget}
          attributes={{
            id,
            spellCheck: false,
            'aria-required': input.isRequired || undefined,
            onBlur: onLeave,
            onKeyDown,
          }}
          value={options ? (choices.find(({ key }) => key === input.value)?.value ?? '') : input.value}
          onChange={(value) => onType(options ? chosenKey(value, choices) : String(value))}
          choices={choices}
          isLoading={options?.is === 'loading'}
          empty={input.empty ?? ''}
        />
      </div>
      {options?.is === 'failed' && (
        <OptionsFailed failure={options.failure} onRetry={() => onRetryOptions(input.optionsCall!)} />
      )}
    </div>
  );
}
