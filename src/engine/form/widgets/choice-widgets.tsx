// Controls with options, and their state while the options are unavailable.
import type { ReactNode } from 'react';
import { t } from '../../rules/engine-messages.ts';
import { sentence } from '../../rules/texts.ts';
import { useForm } from '../form-context.tsx';
import type { FieldView } from '../field-view.ts';
import { keyOf, type ChoiceView } from '../options.ts';
import { OptionsFailed } from '../options-failed.tsx';
import { Choice } from './checkbox-widget.tsx';
import { listOf, useControl } from './control.ts';

/** A control with its options. If they failed to load, it keeps its value and shows a retry button below. */
function Offered({
  field,
  children,
}: {
  field: FieldView;
  children: (choices: ChoiceView[], isReady: boolean) => ReactNode;
}) {
  const { events } = useForm();
  const { options } = field;
  if (options?.is !== 'failed') return children(options?.choices ?? [], options?.is !== 'loading');
  return (
    <>
      {children([{ value: field.value, label: String(field.value ?? ''), key: keyOf(field.value) }], true)}
      <OptionsFailed failure={options.failure} onRetry={() => events.onRetryOptions(field.spec.field.options!.call)} />
    </>
  );
}

/** The key of the chosen option; '' if there is none. */
const chosenKey = (field: FieldView, choices: ChoiceView[]): string =>
  field.value === '' && !choices.some(({ value }) => value === '') ? '' : keyOf(field.value);

export function SelectWidget() {
  const { field, control, type: choose } = useControl();
  const { options: offered, placeholder = '' } = field.spec.field;
  const empty = sentence(offered?.empty);
  return (
    <Offered field={field}>
      {(choices, isReady) => (
        <select
          {...control}
          className="control"
          aria-busy={!isReady || undefined}
          value={chosenKey(field, choices)}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.key === event.target.value);
            choose(chosen ? chosen.value : '');
          }}
        >
          {(empty !== '' || !choices.some((choice) => choice.key === chosenKey(field, choices))) && (
            <option value="">{isReady ? empty || placeholder : t('loading')}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Offered>
  );
}

export function RadioWidget() {
  const { field, control, type: choose } = useControl();
  const { id, onBlur, disabled, ...described } = control;
  return (
    <Offered field={field}>
      {(choices) => (
        <div
          className="choices"
          role="radiogroup"
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          {...described}
          onBlur={onBlur}
        >
          {choices.map((choice) => (
            <Choice
              key={choice.key}
              type="radio"
              name={id}
              disabled={disabled}
              checked={chosenKey(field, choices) === choice.key}
              onChange={() => choose(choice.value)}
            >
              {choice.label}
            </Choice>
          ))}
        </div>
      )}
    </Offered>
  );
}

export function CheckboxesWidget() {
  const { field, control, type: choose } = useControl();
  const chosen = listOf(field.value);
  const isChosen = (choice: ChoiceView) => chosen.some((one) => keyOf(one) === choice.key);
  return (
    <Offered field={field}>
      {(choices) => (
        <div
          className="choices"
          role="group"
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
          id={control.id}
          tabIndex={-1}
        >
          {choices.map((choice) => (
            <Choice
              key={choice.key}
              aria-invalid={control['aria-invalid']}
              disabled={control.disabled}
              checked={isChosen(choice)}
              onBlur={control.onBlur}
              onChange={() =>
                choose(isChosen(choice) ? chosen.filter((one) => keyOf(one) !== choice.key) : [...chosen, choice.value])
              }
            >
              {choice.label}
            </Choice>
          ))}
        </div>
      )}
    </Offered>
  );
}
