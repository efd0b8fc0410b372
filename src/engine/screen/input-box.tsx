// One input of a panel or of a dialog: a text box or a selection, and perhaps a second box that repeats it.
import type { KeyboardEvent } from 'react';
import { FieldError } from '../../ui/field-error.tsx';
import { OptionsFailed } from '../kinds/elements/options-failed.tsx';
import { chosenKey } from '../kinds/choices.ts';
import { DrawnControl } from '../kinds/drawn-control.tsx';
import { pressedKey } from '../../ui/pressed-key.ts';
import { repeatOf, type InputView } from './inputs.ts';

type Props = {
  input: InputView;
  /** The place of the panel or action, such as `panel:preview`. */
  place: string;
  /** The errors that are shown, by box; missing if the owner shows none at the boxes. */
  errors?: Readonly<Record<string, string>>;
  /** The box that is typed into or left: the id of the input, or the key of its second box. */
  onType: (box: string, value: string) => void;
  onLeave: (box: string) => void;
  /** Enter was pressed; left out: it submits the form around the input. */
  onEnter?: () => void;
  onRetryOptions: (call: string) => void;
};

export function InputBox(props: Props) {
  const { input } = props;
  const { repeat } = input;
  return (
    <>
      <Box {...props} box={input.id} label={input.label} value={input.value} />
      {repeat && <Box {...props} box={repeatOf(input.id)} label={repeat.label} value={repeat.value} />}
    </>
  );
}

type BoxProps = Props & { box: string; label: string; value: string };

function Box({ input, box, label, value, place, errors, onType, onLeave, onEnter, onRetryOptions }: BoxProps) {
  const id = `${place}-${box}`.replaceAll(':', '-');
  const error = errors?.[box];
  const { options } = input;
  const choices = options?.choices ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="field" data-place={`${place}/input:${input.id}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={input.prefix ? 'field-line' : undefined}>
        {input.prefix && <span className="input-before">{input.prefix}</span>}
        <DrawnControl
          name={input.widget}
          attributes={{
            id,
            spellCheck: false,
            'aria-required': input.isRequired || undefined,
            'aria-invalid': error !== undefined || undefined,
            'aria-describedby': error === undefined ? undefined : `${id}-error`,
            onBlur: () => onLeave(box),
            onKeyDown,
          }}
          value={options ? choices.find(({ key }) => key === value)?.value : value}
          onChange={(typed) => onType(box, options ? chosenKey(typed, choices) : String(typed))}
          choices={choices}
          isLoading={options?.is === 'loading'}
          empty={options?.empty}
        />
      </div>
      {errors && <FieldError id={`${id}-error`} text={error} />}
      {options?.is === 'failed' && (
        <OptionsFailed failure={options.failure} control={id} onRetry={() => onRetryOptions(input.optionsCall!)} />
      )}
    </div>
  );
}
