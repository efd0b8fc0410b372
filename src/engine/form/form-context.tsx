// The contexts of the form theme, for what RJSF does not pass on: the view of each field and the event handlers.
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { traitsOf } from '../kinds/controls.ts';
import type { EntryChange } from '../kinds/entries.ts';
import type { Json } from '../rules/paths.ts';
import type { FieldFrame, FieldWithoutValue } from './field-frame.ts';
import type { FieldView } from './field-view.ts';
import type { FormPlan } from './form-state.ts';
import { useViewPart, type FormStore } from './form-store.ts';
import type { FormView } from './form-view.ts';
import type { FieldPlace } from '../rules/field-place.ts';

export type FormEvents = {
  onType: (path: string, value: Json) => void;
  /** An entry of a list or map was changed. */
  onEntry: (path: string, change: EntryChange) => void;
  onLeave: (place: FieldPlace) => void;
  onSwitch: (path: string, on: boolean) => void;
  onRetryOptions: (call: string) => void;
};

/** The fields that a change of the field `at` has reset; null if there are none. */
export type ResetNotice = { at: string; text: string } | null;

/** Constant while a form is open, so that a change of one field draws no other one. */
export const FormContext = createContext<{ plan: FormPlan; store: FormStore; events: FormEvents } | null>(null);

/** Messages at fields that come from outside the form: the notice of a reset, and errors by path. */
export type FieldMessages = { resetNotice: ResetNotice; errors: Record<string, string> };

export const FieldMessagesContext = createContext<FieldMessages>({ resetNotice: null, errors: {} });

/** The context of the enclosing form; throws outside of one. */
export function useForm() {
  const context = useContext(FormContext);
  if (!context) throw new Error('A part of the form theme was used outside of a form.');
  return context;
}

export const FieldPlaceContext = createContext<FieldPlace>({ path: '', position: null });

export const useFieldPlace = (): FieldPlace => useContext(FieldPlaceContext);

function useStored<Part>(path: string, select: (store: FormStore) => Part): Part {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.onField(path, listener), [store, path]);
  return useSyncExternalStore(subscribe, () => select(store));
}

const known = <Field,>(path: string, field: Field | undefined): Field => {
  if (field === undefined) throw new Error(`The form has no field "${path}".`);
  return field;
};

/** A field with its value. */
export const useField = (path: string): FieldView =>
  useWithError(
    path,
    useStored(path, (store) => known(path, store.field(path))),
  );

/** A field without its value. */
export const useFrame = (path: string): FieldFrame =>
  useWithError(
    path,
    useStored(path, (store) => known(path, store.frame(path))),
  );

/** The frame of the enclosing list, which its items share. */
export const ListFrameContext = createContext<FieldFrame | null>(null);

/** The frame of the enclosing list; throws outside of one. */
export function useListFrame(): FieldFrame {
  const frame = useContext(ListFrameContext);
  if (!frame) throw new Error('An item of a form was used outside of a list.');
  return frame;
}

/** A part of one item of a list: its value or its error. */
export function useItemPart<Part>(
  path: string,
  position: number,
  select: (field: FieldView, position: number) => Part,
): Part {
  const { store } = useForm();
  const subscribe = useCallback(
    (listener: () => void) => store.onItem(path, position, listener),
    [store, path, position],
  );
  return useSyncExternalStore(subscribe, () => select(known(path, store.field(path)), position));
}

/** A field with an error from outside the form, unless it already has an error. */
function useWithError<Field extends { error: string | null }>(path: string, field: Field): Field {
  const { errors } = useContext(FieldMessagesContext);
  const error = field.error === null ? errors[path] : undefined;
  return useMemo(() => (error === undefined ? field : { ...field, error }), [field, error]);
}

/** A part of the enclosing form's view; undefined before it is loaded. */
export const useFormPart = <Part,>(select: (view: FormView) => Part): Part | undefined =>
  useViewPart(useForm().store, (view) => (view ? select(view) : undefined));

/** The ids of a field's parts, for aria attributes of its controls. */
export const idsOf = (path: string) => {
  const id = `field-${path.replaceAll('-', '--').replaceAll('.', '-')}`;
  return {
    control: id,
    help: `${id}-help`,
    error: `${id}-error`,
    advice: `${id}-advice`,
    why: `${id}-why`,
    prefix: `${id}-before`,
    suffix: `${id}-after`,
    item: (position: number) => `${id}-${position}`,
  };
};

/** The id of the text that explains why the whole form is locked. */
export const formWhy = 'form-why';

/** Whether the field is a box with its text beside it. */
export const isBox = (field: FieldWithoutValue): boolean =>
  traitsOf(field.spec.widget).label === 'beside' && field.json === null;

/** The value of a control's aria-describedby; undefined if nothing describes it. */
export function describedBy(field: FieldWithoutValue, hasError: boolean): string | undefined {
  const ids = idsOf(field.path);
  const parts = [
    // The help of a box is its text.
    field.help && !isBox(field) && ids.help,
    field.prefix && ids.prefix,
    field.suffix && ids.suffix,
    hasError && ids.error,
    field.advice && ids.advice,
    field.readOnly?.why && (field.isFormLocked ? formWhy : ids.why),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
