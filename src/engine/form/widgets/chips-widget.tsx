// The control of a list of short texts.
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { say } from '../../rules/sentences.ts';
import { listOf, useControl } from './control.ts';

/** Short texts that are typed one after the other; Enter or a comma ends one. */
export function ChipsWidget(props: WidgetProps) {
  const { control, field } = useControl();
  const input = useRef<HTMLInputElement>(null);
  const chips = listOf(props.value).map(String);
  const remove = (index: number) => {
    props.onChange(chips.filter((_, at) => at !== index));
    // The button that was pressed goes away, and the focus would go with it.
    input.current?.focus();
  };
  const add = () => {
    const text = input.current?.value.trim() ?? '';
    if (text !== '') props.onChange([...chips, text]);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="chips control">
      {chips.map((chip, index) => (
        <span key={`${chip}-${index}`} className={field.itemErrors[index] === undefined ? 'chip' : 'chip is-wrong'}>
          <span className="chip-words">{chip}</span>
          {!control.disabled && (
            <button type="button" aria-label={say('remove', { position: chip })} onClick={() => remove(index)}>
              <Icon name="cross" size={13} />
            </button>
          )}
        </span>
      ))}
      <input
        {...control}
        aria-invalid={control['aria-invalid'] ?? (Object.keys(field.itemErrors).length > 0 || undefined)}
        ref={input}
        placeholder={field.spec.field.placeholder}
        onBlur={() => {
          add();
          control.onBlur();
        }}
        onKeyDown={(event) => {
          const isEmpty = event.currentTarget.value === '';
          if (event.key === 'Backspace' && isEmpty && chips.length > 0) return remove(chips.length - 1);
          // An empty one is no chip: there Enter saves, as in any other control.
          if (event.key !== ',' && (event.key !== 'Enter' || isEmpty)) return;
          event.preventDefault();
          add();
        }}
      />
    </div>
  );
}
