// The attributes and handlers that all controls share: name, description, states and blur.
import { t } from '../../rules/engine-messages.ts';
import { sentence } from '../../rules/texts.ts';
import type { FieldView } from '../field-view.ts';
import type { Json } from '../../rules/paths.ts';
import { describedBy, idsOf, useField, useFieldPlace, useForm } from '../form-context.tsx';

const isLocked = (field: FieldView) => field.readOnly !== null || (field.toggle !== null && !field.toggle.isOn);

function controlOf(field: FieldView, position: number | null, onLeave: (place: string) => void) {
  const ids = idsOf(field.path);
  const error = position === null ? field.error : field.itemErrors[position];
  return {
    id: position === null ? ids.control : ids.item(position),
    'aria-invalid': error ? (true as const) : undefined,
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

/** The field of a control, its value, the attributes of the control, and what reports input into it to the model. */
export function useControl() {
  const { path, position } = useFieldPlace();
  const { store, events } = useForm();
  const field = useField(path);
  const type = (value: Json) => {
    if (position === null) return events.onType(path, value);
    // The latest items, because input can be faster than drawing.
    const items = listOf(store.field(path)?.value);
    events.onType(
      path,
      items.map((item, at) => (at === position ? value : item)),
    );
  };
  const value = position === null ? field.value : listOf(field.value)[position];
  return { field, value, control: controlOf(field, position, events.onLeave), type };
}

/** The items of a list's value; empty if the value is not a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
