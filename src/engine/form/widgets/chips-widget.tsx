// The control of a list of short strings.
import { useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../../rules/engine-messages.ts';
import { useForm } from '../form-context.tsx';
import type { FieldView } from '../field-view.ts';
import { OptionsFailed } from '../options-failed.tsx';
import { listOf, useControl } from './control.ts';

const offered = (options: FieldView['options']) => (options && options.is !== 'failed' ? options.choices : []);

/** Short strings, entered one after the other; Enter or a comma completes one. */
export function ChipsWidget() {
  const { control, field, value, type } = useControl();
  const { events } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const chips = listOf(value).map(String);
  const remove = (index: number) => {
    type(chips.filter((_, at) => at !== index));
    // The pressed button is removed, so the focus is moved before it is lost.
    input.current?.focus();
  };
  const add = () => {
    const text = input.current?.value.trim() ?? '';
    if (text !== '') type([...chips, text]);
    if (input.current) input.current.value = '';
  };
  const suggestions = offered(field.options).filter(({ value }) => !chips.includes(String(value)));
  const hasSuggestions = suggestions.length > 0;
  return (
    <div className="chips control">
      {chips.map((chip, index) => (
        <span key={`${chip}-${index}`} className={field.itemErrors[index] === undefined ? 'chip' : 'chip is-wrong'}>
          <span className="chip-words" dir="auto">
            {chip}
          </span>
          {!control.disabled && (
            <button type="button" aria-label={t('remove', { position: chip })} onClick={() => remove(index)}>
              <Icon name="cross" size={13} />
            </button>
          )}
        </span>
      ))}
      <input
        {...control}
        dir="auto"
        aria-invalid={control['aria-invalid'] ?? (Object.keys(field.itemErrors).length > 0 || undefined)}
        ref={input}
        list={hasSuggestions ? `${control.id}-suggestions` : undefined}
        placeholder={field.spec.field.placeholder}
        onBlur={() => {
          add();
          control.onBlur();
        }}
        onKeyDown={(event) => {
          const isEmpty = event.currentTarget.value === '';
          if (event.key === 'Backspace' && isEmpty && chips.length > 0) return remove(chips.length - 1);
          // If the input is empty, Enter saves the form, as in any other control.
          if (event.key !== ',' && (event.key !== 'Enter' || isEmpty)) return;
          event.preventDefault();
          add();
        }}
      />
      {hasSuggestions && (
        <datalist id={`${control.id}-suggestions`}>
          {suggestions.map(({ key, value, label }) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a suggestion has its label
            <option key={key} value={String(value)} label={label} />
          ))}
        </datalist>
      )}
      {field.options?.is === 'failed' && (
        <OptionsFailed
          failure={field.options.failure}
          onRetry={() => events.onRetryOptions(field.spec.field.options!.call)}
        />
      )}
    </div>
  );
}
