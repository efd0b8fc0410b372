// Converts the fields of a form to RJSF's input: a flat schema with one property per field, keyed by its path. Pure.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { traitsOf } from '../kinds/controls.ts';
import type { Json } from '../rules/paths.ts';
import { FieldControl } from './field-control.tsx';
import type { FieldSpec } from './fields.ts';
import type { FormStore } from './form-store.ts';

/**
 * RJSF lays out lists of items; every other field is one control to it, whose value is between the control and the
 * model.
 */
export function toFlatSchema(specs: FieldSpec[]): RJSFSchema {
  const properties = Object.fromEntries(specs.map((spec) => [spec.path, propertyOf(spec)]));
  return { type: 'object', properties };
}

/** Whether RJSF lays out the items of a field, each with its own control. */
export const isItemList = (spec: FieldSpec): boolean => spec.kind === 'list' && traitsOf(spec.widget).hasItems === true;

const propertyOf = (spec: FieldSpec): RJSFSchema =>
  isItemList(spec) ? { type: 'array', items: { type: 'string' } } : { type: 'string' };

/** The same control for each field and each item; it identifies itself by its place. */
export function toUiSchema(specs: FieldSpec[]): UiSchema {
  const control = { 'ui:widget': FieldControl };
  const fields = specs.map((spec) => [spec.path, isItemList(spec) ? { items: control } : control]);
  return { 'ui:submitButtonOptions': { norender: true }, ...Object.fromEntries(fields) };
}

/** The values of lists by path, as RJSF takes them. */
export const toFormData = (lists: FieldSpec[], store: FormStore): Record<string, Json> =>
  Object.fromEntries(lists.map(({ path }) => [path, store.field(path)?.value]));
