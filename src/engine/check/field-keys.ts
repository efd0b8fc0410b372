// Keys of a field that only some controls read.
import type { Field } from '../descriptor/descriptor.gen.ts';
import type { FormField } from './context.ts';
import { resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import { valuesOf } from './entity-fields.ts';
import type { Report } from './finding.ts';
import { listed } from './wording.ts';

type Widget = NonNullable<Field['widget']>;

/** The controls that read each key; every control reads the other keys, or they depend on the type. */
export const readers: Record<'placeholder' | 'items', readonly Widget[]> = {
  placeholder: ['text', 'textarea', 'code', 'number', 'secret', 'select', 'chips'],
  items: ['list'],
};

/** The control of a field: the declared one, or the usual one of its type. */
export function widgetOf(field: Field, schema: Schema, entity: Schema): Widget {
  if (field.widget) return field.widget;
  const [type] = typesOf(schema);
  const isChoice = field.options !== undefined || valuesOf(resolved(entity, schema.items ?? schema)) !== undefined;
  if (type === 'array') return isChoice ? 'checkboxes' : 'list';
  if (isChoice) return 'select';
  if (type === 'boolean') return 'checkbox';
  if (schema.writeOnly || schema.format === 'password') return 'secret';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}

export function checkReadKeys({ at, field }: FormField, schema: Schema, entity: Schema, report: Report) {
  const widget = widgetOf(field, schema, entity);
  // Read-only text is reported with every key that it does not read.
  if (widget === 'text-only' || widget === 'copy') return;
  if (field.placeholder !== undefined && !readers.placeholder.includes(widget))
    report(
      [...at, 'placeholder'],
      `"placeholder" has no effect on widget "${widget}".`,
      `Use "help" instead. Widgets with a placeholder: ${listed([...readers.placeholder])}.`,
      'key',
    );
  if (field.items && typesOf(schema).includes('array') && !readers.items.includes(widget))
    report([...at, 'items'], `"items" has no effect on widget "${widget}".`, 'Remove it, or use "list".', 'key');
}
