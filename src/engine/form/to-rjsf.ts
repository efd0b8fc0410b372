// From the fields of a form to what RJSF renders: a flat schema, one property for each field by its path. Pure.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Json } from '../rules/paths.ts';
import type { FieldSpec } from './fields.ts';
import type { FormView } from './form-view.ts';
import { widgetFor } from './widgets/widgets.ts';

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
    if (after[path] === before[path]) return [];
    const value = Array.isArray(after[path]) ? after[path].map((item: Json) => item ?? '') : (after[path] ?? '');
    return JSON.stringify(value) === JSON.stringify(before[path]) ? [] : [{ path, value }];
  });
}
