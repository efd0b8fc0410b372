// Short strings in one box, entered one after the other; Enter or a comma completes one.
import { useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../../../messages/gen/form.gen.ts';
import { printed } from '../../rules/texts.ts';
import { listOf } from '../choices.ts';
import type { ControlProps } from '../control.ts';
import { usePastedLines } from '../elements/pasted-lines.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';
import './control.css';

export default function ChipsControl(props: ControlProps) {
  const { attributes, value, onChange, placeholder, choices = [], itemErrors = {} } = props;
  const input = useRef<HTMLInputElement>(null);
  const chips = listOf(value).map(printed);
  const remove = (index: number) => {
    onChange(chips.filter((_, at) => at !== index));
    // The pressed button is removed, so the focus is moved before it is lost.
    input.current?.focus();
  };
  const add = () => {
    const text = input.current?.value.trim() ?? '';
    if (text !== '') onChange([...chips, text]);
    if (input.current) input.current.value = '';
  };
  usePastedLines(input, (lines, box) => {
    onChange([...chips, ...lines]);
    box.value = '';
  });
  const suggestions = choices.filter((choice) => !chips.includes(printed(choice.value)));
  const hasSuggestions = suggestions.length > 0;
  return (
    <div className="chips control">
      {chips.map((chip, index) => (
        <span key={`${chip}-${index}`} className={itemErrors[index] === undefined ? 'chip' : 'chip is-wrong'}>
          <span className="chip-words" dir="auto">
            {chip}
          </span>
          {!attributes.disabled && (
            <button type="button" aria-label={t('remove', { position: chip })} onClick={() => remove(index)}>
              <Icon name="cross" size={13} />
            </button>
          )}
        </span>
      ))}
      <input
        {...attributes}
        dir="auto"
        aria-invalid={attributes['aria-invalid'] ?? (Object.keys(itemErrors).length > 0 || undefined)}
        ref={input}
        list={hasSuggestions ? `${attributes.id}-suggestions` : undefined}
        placeholder={placeholder}
        onBlur={() => {
          add();
          attributes.onBlur?.();
        }}
        onKeyDown={(event) => {
          const isEmpty = event.currentTarget.value === '';
          if (pressedKey(event) === 'Backspace' && isEmpty && chips.length > 0) return remove(chips.length - 1);
          // If the input is empty, Enter saves the form, as in any other control.
          if (pressedKey(event) !== ',' && (pressedKey(event) !== 'Enter' || isEmpty)) return;
          event.preventDefault();
          add();
        }}
      />
      {hasSuggestions && (
        <datalist id={`${attributes.id}-suggestions`}>
          {suggestions.map((choice) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a suggestion has its label
            <option key={choice.key} value={printed(choice.value)} label={choice.label} />
          ))}
        </datalist>
      )}
    </div>
  );
}
