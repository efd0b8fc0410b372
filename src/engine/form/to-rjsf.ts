// From the fields of a form to what RJSF renders: a flat schema, one property for each field by its path. Pure.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Json } from '../rules/paths.ts';
import type { FieldSpec } from './fields.ts';
import type { FormView } from './form-view.ts';
import { widgetFor } from './widgets/widgets.tsx';

/** Controls hold texts, booleans and lists of texts; what the entity says of them is checked elsewhere. */
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

/** Which widget draws which field. */
export function toUiSchema(specs: FieldSpec[]): UiSchema {
  const fields = specs.map((spec) => {
    const widget = widgetFor(spec.widget);
    if (spec.widget === 'list') return [spec.path, { items: { 'ui:widget': widgetFor('list') } }];
    return [spec.path, { 'ui:widget': widget }];
  });
  return { 'ui:submitButtonOptions': { norender: true }, ...Object.fromEntries(fields) };
}

/** What the controls show, by path. */
export function toFormData(view: FormView): Record<string, Json> {
  return Object.fromEntries(Object.values(view.fields).map((field) => [field.path, field.value]));
}

/** Which fields hold something else than before. A new item of a list is an empty text. */
export function changedFields(
  before: Record<string, Json>,
  after: Record<string, Json>,
): { path: string; value: Json }[] {
  return Object.keys(before).flatMap((path) => {
    const was = before[path];
    if (after[path] === was) return [];
    // Only a list of choices holds null, and RJSF does not change those.
    const heldNull = (index: number) => Array.isArray(was) && was[index] === null;
    const value = Array.isArray(after[path])
      ? after[path].map((item: Json, index) => item ?? (heldNull(index) ? null : ''))
      : (after[path] ?? '');
    return JSON.stringify(value) === JSON.stringify(was) ? [] : [{ path, value }];
  });
}
