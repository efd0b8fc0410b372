// The context of the form theme, for what RJSF does not pass on: the view and the event handlers.
import { createContext, useContext } from 'react';
import type { Json } from '../rules/paths.ts';
import type { FieldView } from './field-view.ts';
import type { FormView } from './form-view.ts';
import type { Lock } from './locks.ts';

export type FormEvents = {
  onType: (path: string, value: Json) => void;
  onLeave: (path: string) => void;
  onSwitch: (path: string, on: boolean) => void;
  onRetryOptions: (call: string) => void;
};

/** The fields that a change of the field `at` has reset; null if there are none. */
export type ResetNotice = { at: string; text: string } | null;

export const FormContext = createContext<{ view: FormView; events: FormEvents; resetNotice: ResetNotice } | null>(null);

/** The context of the enclosing form; throws outside of one. */
export function useForm() {
  const context = useContext(FormContext);
  if (!context) throw new Error('A part of the form theme was used outside of a form.');
  return context;
}

/** The place of a control: the path of its field, and the position of its item in a list, from 0. */
export type FieldPlace = { path: string; position: number | null };

export const FieldPlaceContext = createContext<FieldPlace>({ path: '', position: null });

export const useFieldPlace = (): FieldPlace => useContext(FieldPlaceContext);

/** One field of the enclosing form. */
export function useField(path: string): FieldView {
  const field = useForm().view.fields[path];
  if (!field) throw new Error(`The form has no field "${path}".`);
  return field;
}

/** The ids of a field's parts, for aria attributes of its controls. */
export const idsOf = (path: string) => {
  const id = `field-${path.replaceAll('.', '-')}`;
  return {
    control: id,
    help: `${id}-help`,
    error: `${id}-error`,
    advice: `${id}-advice`,
    why: `${id}-why`,
    before: `${id}-before`,
    after: `${id}-after`,
    item: (position: number) => `${id}-${position}`,
  };
};

/** The id of the text that explains why the whole form is locked. */
export const formWhy = 'form-why';

/** The value of a control's aria-describedby; undefined if nothing describes it. `ofForm`: the lock of the whole form. */
export function describedBy(field: FieldView, ofForm: Lock | null): string | undefined {
  const ids = idsOf(field.path);
  const parts = [
    field.help && ids.help,
    field.before && ids.before,
    field.after && ids.after,
    field.error && ids.error,
    field.advice && ids.advice,
    field.readOnly?.why && (field.readOnly === ofForm ? formWhy : ids.why),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
