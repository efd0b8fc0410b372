// Converts the fields of a form to RJSF's input: a flat schema with one property per field, keyed by its path. Pure.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Json } from '../rules/paths.ts';
import type { FieldSpec } from './fields.ts';
import type { FormView } from './form-view.ts';
import { widgetFor } from './widgets/widgets.tsx';

/** Controls hold strings, booleans and lists of strings. The rules of the entity are checked elsewhere. */
export function toFlatSchema(specs: FieldSpec[]): RJSFSchema {
  const properties = Object.fromEntries(specs.map((spec) => [spec.path, propertyOf(spec)]));
  return { type: 'object', properties };
}

function propertyOf(spec: FieldSpec): RJSFSchema {
  const title = spec.schema.title ?? spec.path;
  if (spec.kind === 'boolean') return { type: 'boolean', title };
  if (spec.kind === 'list' && spec.widget !== 'text-only') return { type: 'array', title, items: { type: 'string' } };
  return { type: 'string', title };
}

/** The widget of each field. */
export function toUiSchema(specs: FieldSpec[]): UiSchema {
  const fields = specs.map((spec) => {
    const widget = widgetFor(spec.widget);
    if (spec.widget === 'list') return [spec.path, { items: { 'ui:widget': widgetFor('list') } }];
    return [spec.path, { 'ui:widget': widget }];
  });
  return { 'ui:submitButtonOptions': { norender: true }, ...Object.fromEntries(fields) };
}

/** The values of the controls, by path. */
export function toFormData(view: FormView): Record<string, Json> {
  return Object.fromEntries(Object.values(view.fields).map((field) => [field.path, field.value]));
}

/** The fields whose value has changed. A new item of a list is an empty string. */
export function changedFields(
  before: Record<string, Json>,
  after: Record<string, Json>,
): { path: string; value: Json }[] {
  return Object.keys(before).flatMap((path) => {
    const was = before[path];
    if (after[path] === was) return [];
    // Only lists with options hold null, and RJSF does not change those.
    const heldNull = (index: number) => Array.isArray(was) && was[index] === null;
    const value = Array.isArray(after[path])
      ? after[path].map((item: Json, index) => item ?? (heldNull(index) ? null : ''))
      : (after[path] ?? '');
    return JSON.stringify(value) === JSON.stringify(was) ? [] : [{ path, value }];
  });
}
