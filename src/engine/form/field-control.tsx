// The control of a field, or of one item of a list: what its kind draws, connected to the form.
import { useCallback, useMemo } from 'react';
import { DrawnControl } from '../kinds/drawn-control.tsx';
import { listOf } from '../kinds/choices.ts';
import type { ControlAttributes, ControlProps } from '../kinds/control.ts';
import { t } from '../../messages/gen/form.gen.ts';
import type { Json } from '../rules/paths.ts';
import { formatText } from '../rules/texts.ts';
import type { FieldWithoutValue } from './field-frame.ts';
import type { FieldView } from './field-view.ts';
import { describedBy, idsOf, useField, useFieldPlace, useForm, useItemPart, useListFrame } from './form-context.tsx';
import { OptionsFailed } from '../kinds/elements/options-failed.tsx';
import type { FieldPlace } from '../rules/field-place.ts';

/** A field whose toggle is off has no control. */
const isLocked = (field: FieldWithoutValue) => field.readOnly !== null;

/** The accessible name of a list item, numbered from 1. */
export const itemLabel = (field: FieldWithoutValue, position: number): string =>
  formatText(field.spec.field.items?.label, (place) => (place === 'position' ? position + 1 : undefined)) ||
  t('item', { label: field.label, position: position + 1 });

const listTraits = ({ chosen, spec: { field } }: FieldWithoutValue) => ({
  chosen,
  isOrdered: field.items?.ordered === true,
  kept: field.items?.kept ?? [],
});

export function FieldControl() {
  const place = useFieldPlace();
  return place.position === null ? <WholeControl place={place} /> : <ItemControl place={place} />;
}

function WholeControl({ place }: { place: FieldPlace }) {
  const { path } = place;
  const { onType } = useForm().events;
  const field = useField(path);
  const type = useCallback((value: Json) => onType(path, value), [onType, path]);
  const { value, error, links, itemErrors } = field;
  // Text shows a number as a control would.
  const stored = field.spec.field.unit ? value : field.stored;
  return <Control {...{ place, field, value, error, stored, links, itemErrors }} onChange={type} />;
}

const itemValue = ({ value }: FieldView, position: number): Json => listOf(value)[position];

/** The error of an item; undefined if there is none. */
export const itemError = ({ itemErrors }: FieldView, position: number): string | undefined => itemErrors[position];

/** An item reads its own value only, so that typing into one draws no other. */
function ItemControl({ place }: { place: FieldPlace }) {
  const { path, position } = place;
  const { store, events } = useForm();
  const field = useListFrame();
  const value = useItemPart(path, position!, itemValue);
  const error = useItemPart(path, position!, itemError);
  const type = useCallback(
    (typed: Json) => {
      // The latest items, because input can be faster than drawing.
      const items = listOf(store.field(path)?.value);
      events.onType(
        path,
        items.map((item, at) => (at === position ? typed : item)),
      );
    },
    [store, events, path, position],
  );
  return <Control {...{ place, field, value, error }} onChange={type} />;
}

type Props = Pick<ControlProps, 'value' | 'error' | 'stored' | 'links' | 'itemErrors' | 'onChange'> & {
  place: FieldPlace;
  field: FieldWithoutValue;
};

function Control({ place, field, ...input }: Props) {
  const { events } = useForm();
  const { spec, options } = field;
  const { path } = spec;
  // The items of a list in one control have no places of their own for their errors.
  const hasError = Boolean(input.error) || (spec.kind === 'list' && Object.keys(input.itemErrors ?? {}).length > 0);
  const attributes = useAttributes(field, place, hasError);
  return (
    <>
      <DrawnControl
        {...input}
        name={spec.widget}
        attributes={attributes}
        settings={spec.field.widget}
        schema={spec.schema}
        placeholder={field.placeholder || undefined}
        caption={field.help || field.label}
        choices={options?.choices}
        isLoading={options?.is === 'loading'}
        empty={options?.empty}
        cell={spec.field.cell}
        items={listTraits(field)}
        {...(field.entries && {
          entries: field.entries,
          onEntry: (change) => events.onEntry(path, change),
          onLeaveEntry: (inside) => events.onLeave({ path: `${path}${inside}`, position: null }),
          onRetry: events.onRetryOptions,
          Draw: DrawnControl,
        })}
        {...(field.members && {
          members: field.members,
          about: field.about,
          isNew: field.isNew,
          onRetry: events.onRetryOptions,
          Draw: DrawnControl,
        })}
      />
      {options?.is === 'failed' && (
        <OptionsFailed
          failure={options.failure}
          control={attributes.id}
          onRetry={() => events.onRetryOptions(spec.field.options!.call)}
        />
      )}
    </>
  );
}

/** The attributes of a control; the same object while they are the same. */
function useAttributes(field: FieldWithoutValue, place: FieldPlace, hasError: boolean): ControlAttributes {
  const { onLeave } = useForm().events;
  const ids = idsOf(place.path);
  const isItem = place.position !== null;
  const id = isItem ? ids.item(place.position!) : ids.control;
  const description = isItem ? (hasError ? `${id}-error` : undefined) : describedBy(field, hasError);
  // The label of a field with a toggle names the toggle.
  const label = isItem ? itemLabel(field, place.position!) : field.toggle ? field.label : undefined;
  const disabled = isLocked(field);
  const { isRequired } = field;
  return useMemo(
    () => ({
      id,
      'aria-invalid': hasError || undefined,
      'aria-required': isRequired || undefined,
      'aria-describedby': description,
      'aria-label': label,
      disabled,
      onBlur: () => onLeave(place),
    }),
    [id, hasError, isRequired, description, label, disabled, onLeave, place],
  );
}
