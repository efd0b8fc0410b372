// The controls of a form, each beside the words that a descriptor calls it by. They draw a field's view and decide nothing.
import type { WidgetProps } from '@rjsf/utils';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { explain } from '../rules/explain.ts';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { CellValue } from '../table/cells.tsx';
import { valueAt } from '../rules/paths.ts';
import { CopyText } from './copy-text.tsx';
import type { Widget } from './fields.ts';
import type { FieldView } from './form-view.ts';
import { describedBy, idsOf, useField, useFieldPlace, useForm } from './form-context.tsx';
import { keyOf, type ChoiceView } from './options.ts';

const isLocked = (field: FieldView) => field.readOnly !== null || (field.toggle !== null && !field.toggle.isOn);

/** What every control has in common: names, descriptions, states. */
function controlOf(field: FieldView, position: number | null, onLeave: (place: string) => void) {
  const ids = idsOf(field.path);
  const error = position === null ? field.error : field.itemErrors[position];
  return {
    id: position === null ? ids.control : ids.item(position),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': field.isRequired || undefined,
    'aria-describedby': position === null ? describedBy(field) : error ? `${ids.item(position)}-error` : undefined,
    // The label of a switched field names its switch.
    'aria-label': position !== null ? itemLabel(field, position) : field.toggle ? field.label : undefined,
    disabled: isLocked(field),
    onBlur: () => onLeave(position === null ? field.path : `${field.path}[${position}]`),
  };
}

/** The name of an item of a list, from 1. */
export const itemLabel = (field: FieldView, position: number): string =>
  sentence(field.spec.field.items?.label, (place) => (place === 'position' ? position + 1 : undefined)) ||
  say('item', { label: field.label, position: position + 1 });

function useControl() {
  const { path, position } = useFieldPlace();
  const { events } = useForm();
  const field = useField(path);
  return { field, control: controlOf(field, position, events.onLeave) };
}

function TextWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const isNumber = field.spec.kind === 'number';
  return (
    <input
      {...control}
      type={field.spec.widget === 'secret' ? 'password' : field.spec.schema.format === 'email' ? 'email' : 'text'}
      className={isNumber ? 'control is-number' : 'control'}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete={field.spec.widget === 'secret' ? 'new-password' : 'off'}
      placeholder={field.spec.field.placeholder}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

function AreaWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const isCode = field.spec.widget === 'code';
  return (
    <textarea
      {...control}
      className={isCode ? 'control code' : 'control'}
      rows={isCode ? 6 : 3}
      spellCheck={!isCode}
      placeholder={field.spec.field.placeholder}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** What stands in place of a control whose choices could not be had. */
function OptionsTrouble({
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
      <p className="field-error" role="alert">
        {say('options-failed')}: {explain(options.failure)}{' '}
        <Button onClick={() => events.onRetryOptions(field.spec.field.options!.call)}>{say('retry')}</Button>
      </p>
    </>
  );
}

function SelectWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const { options: offered, placeholder = '' } = field.spec.field;
  const empty = sentence(offered?.empty);
  return (
    <OptionsTrouble field={field}>
      {(choices, isReady) => (
        <select
          {...control}
          className="control"
          aria-busy={!isReady || undefined}
          value={keyOf(props.value)}
          onChange={(event) =>
            props.onChange(choices.find((choice) => choice.key === event.target.value)?.value ?? event.target.value)
          }
        >
          {(empty !== '' || !choices.some((choice) => choice.key === keyOf(props.value))) && (
            <option value="">{isReady ? empty || placeholder : say('loading')}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </OptionsTrouble>
  );
}

function RadioWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const { id, onBlur, disabled, ...described } = control;
  return (
    <OptionsTrouble field={field}>
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
            <label key={choice.key} className="choice">
              <input
                type="radio"
                name={id}
                disabled={disabled}
                checked={keyOf(props.value) === choice.key}
                onChange={() => props.onChange(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      )}
    </OptionsTrouble>
  );
}

/** One box: the label of the field stands above it, its help beside it. */
function CheckboxWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const words = field.help || field.label;
  return (
    <label className="choice">
      <input
        {...control}
        type="checkbox"
        role={field.spec.widget === 'switch' ? 'switch' : undefined}
        className={field.spec.widget === 'switch' ? 'switch' : undefined}
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {words}
    </label>
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function CheckboxesWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const chosen = listOf(props.value);
  const isChosen = (choice: ChoiceView) => chosen.some((one) => keyOf(one) === choice.key);
  return (
    <OptionsTrouble field={field}>
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
            <label key={choice.key} className="choice">
              <input
                type="checkbox"
                aria-invalid={control['aria-invalid']}
                disabled={control.disabled}
                checked={isChosen(choice)}
                onBlur={control.onBlur}
                onChange={() =>
                  props.onChange(
                    isChosen(choice) ? chosen.filter((one) => keyOf(one) !== choice.key) : [...chosen, choice.value],
                  )
                }
              />
              {choice.label}
            </label>
          ))}
        </div>
      )}
    </OptionsTrouble>
  );
}

/** Short texts that are typed one after the other; Enter or a comma ends one. */
function ChipsWidget(props: WidgetProps) {
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

function TextOnlyWidget() {
  const { field, control } = useControl();
  const { view } = useForm();
  const value = valueAt(view.record, field.path);
  return (
    <p className="text-only" id={control.id}>
      <CellValue cell={field.spec.field.cell ?? 'text'} value={value} />
    </p>
  );
}

function CopyWidget() {
  const { field, control } = useControl();
  return <CopyText id={control.id} text={String(field.value ?? '')} />;
}

const widgets: Record<Widget, ComponentType<WidgetProps>> = {
  text: TextWidget,
  number: TextWidget,
  secret: TextWidget,
  list: TextWidget,
  textarea: AreaWidget,
  code: AreaWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  switch: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  chips: ChipsWidget,
  'text-only': TextOnlyWidget,
  copy: CopyWidget,
};

/** The control that a descriptor calls `widget`. */
export const widgetFor = (widget: Widget): ComponentType<WidgetProps> => widgets[widget];
