// The control of a field, or of one item of a list: what its kind draws, connected to the form.
import { DrawnControl } from '../kinds/drawn-control.tsx';
import { listOf } from '../kinds/choices.ts';
import type { ControlAttributes } from '../kinds/control.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import type { Json } from '../rules/paths.ts';
import { sentence } from '../rules/texts.ts';
import type { FieldView } from './field-view.ts';
import { describedBy, idsOf, useField, useFieldPlace, useForm } from './form-context.tsx';
import { OptionsFailed } from './options-failed.tsx';

const isLocked = (field: FieldView) => field.readOnly !== null || (field.toggle !== null && !field.toggle.isOn);

function attributesOf(field: FieldView, position: number | null, onLeave: (place: string) => void): ControlAttributes {
  const ids = idsOf(field.path);
  const error = position === null ? field.error : field.itemErrors[position];
  return {
    id: position === null ? ids.control : ids.item(position),
    'aria-invalid': error ? true : undefined,
    'aria-required': field.isRequired || undefined,
    'aria-describedby': position === null ? describedBy(field) : error ? `${ids.item(position)}-error` : undefined,
    // The label of a field with a toggle names the toggle.
    'aria-label': position !== null ? itemLabel(field, position) : field.toggle ? field.label : undefined,
    disabled: isLocked(field),
    onBlur: () => onLeave(position === null ? field.path : `${field.path}[${position}]`),
  };
}

/** The accessible name of a list item, numbered from 1. */
export const itemLabel = (field: FieldView, position: number): string =>
  sentence(field.spec.field.items?.label, (place) => (place === 'position' ? position + 1 : undefined)) ||
  t('item', { label: field.label, position: position + 1 });

/** The descriptor's placeholder, or the hint that an empty input keeps a secret. */
const placeholderOf = ({ placeholder, isKept }: FieldView): string | undefined =>
  placeholder || (isKept ? t('secret-kept') : undefined);

export function FieldControl() {
  const { path, position } = useFieldPlace();
  const { store, events } = useForm();
  const field = useField(path);
  const { spec, options } = field;
  const type = (value: Json) => {
    if (position === null) return events.onType(path, value);
    // The latest items, because input can be faster than drawing.
    const items = listOf(store.field(path)?.value);
    events.onType(
      path,
      items.map((item, at) => (at === position ? value : item)),
    );
  };
  return (
    <>
      <DrawnControl
        name={spec.widget}
        attributes={attributesOf(field, position, events.onLeave)}
        value={position === null ? field.value : listOf(field.value)[position]}
        onChange={type}
        settings={spec.field.widget}
        schema={spec.schema}
        placeholder={placeholderOf(field)}
        caption={field.help || field.label}
        error={field.error}
        itemErrors={field.itemErrors}
        choices={options?.choices}
        isLoading={options?.is === 'loading'}
        empty={sentence(spec.field.options?.empty)}
        stored={field.stored}
        cell={spec.field.cell}
        links={field.links}
      />
      {options?.is === 'failed' && (
        <OptionsFailed failure={options.failure} onRetry={() => events.onRetryOptions(spec.field.options!.call)} />
      )}
    </>
  );
}
