// Converts the fields of a form to RJSF's input: a flat schema with one property per field, keyed by its path. Pure.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Json } from '../rules/paths.ts';
import type { FieldSpec } from './fields.ts';
import type { FormStore } from './form-store.ts';
import { widgetFor } from './widgets/widgets.tsx';

/** RJSF lays out lists of items; every other field is one control to it, whose value is between the control and the model. */
export function toFlatSchema(specs: FieldSpec[]): RJSFSchema {
  const properties = Object.fromEntries(specs.map((spec) => [spec.path, propertyOf(spec)]));
  return { type: 'object', properties };
}

/** Whether RJSF lays out the items of a field, each with its own control. */
export const isItemList = (spec: FieldSpec): boolean => spec.kind === 'list' && spec.widget === 'list';

const propertyOf = (spec: FieldSpec): RJSFSchema =>
  isItemList(spec) ? { type: 'array', items: { type: 'string' } } : { type: 'string' };

/** The widget of each field. */
export function toUiSchema(specs: FieldSpec[]): UiSchema {
  const fields = specs.map((spec) => {
    const widget = widgetFor(spec.widget);
    if (spec.widget === 'list') return [spec.path, { items: { 'ui:widget': widgetFor('list') } }];
    return [spec.path, { 'ui:widget': widget }];
  });
  return { 'ui:submitButtonOptions': { norender: true }, ...Object.fromEntries(fields) };
}

/** The values of lists by path, as RJSF takes them. */
export const toFormData = (lists: FieldSpec[], store: FormStore): Record<string, Json> =>
  Object.fromEntries(lists.map(({ path }) => [path, store.field(path)?.value]));
