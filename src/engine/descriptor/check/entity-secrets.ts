// Secrets: fields that are stored and never returned, so nothing may show them or rely on reading them.
import type { Context } from './context.ts';
import { fieldAt, typesOf } from './entity-fields.ts';
import type { JsonPath, Report } from './finding.ts';
import type { Schema } from './meant.ts';
import { placesIn, textsIn } from './places.ts';

/** Where in an entity a secret can stand; `name` is that of its field. */
export function checkSecret(schema: Schema, at: JsonPath, name: string | undefined, report: Report) {
  if (!schema.writeOnly) return;
  const where = [...at, 'writeOnly'];
  const isText = typesOf(schema).length === 1 && typesOf(schema)[0] === 'string';
  if (name === undefined || name === 'items')
    report(where, 'Only a field can be write-only.', 'Remove "writeOnly", or set it for the fields inside.', 'key');
  else if (!isText)
    report(where, 'Only a text can be write-only.', 'Remove "writeOnly", or set the type "string".', 'key');
  else if (schema.readOnly)
    report(where, 'A field cannot be both read-only and write-only.', 'Remove one of the two.', 'key');
  else if (schema.default !== undefined)
    report(
      [...at, 'default'],
      'A write-only field cannot have a default, because it would be shown.',
      'Remove the default.',
      'key',
    );
}

/** Columns, searches and texts that would print a secret, and controls that would show it. */
export function checkSecrets({ screen, entity, fields, marks, report }: Context) {
  if (!entity) return;
  const isSecret = (path: string) => fieldAt(entity, path)?.writeOnly === true;
  const never = (path: string) => `"${path}" is write-only, so the server never returns it.`;
  if (screen.key !== undefined && isSecret(screen.key))
    report(['key'], never(screen.key), 'Use another field as the key.');
  screen.list?.columns.forEach(({ field }, index) => {
    if (isSecret(field)) report(['list', 'columns', index, 'field'], never(field), 'Remove the column.');
  });
  for (const { name, path, value } of marks) {
    if (name !== 'text' && name !== 'address') continue;
    for (const [inside, text] of textsIn(value)) {
      const place = placesIn(text).find((one) => /^(record|form)\./.test(one) && isSecret(one.replace(/^\w+\./, '')));
      if (place !== undefined)
        report([...path, ...inside], `{${place}} would reveal a secret.`, 'Remove it from the text.');
    }
  }
  for (const { at, path, field } of fields) {
    if (!isSecret(path)) continue;
    if (field.widget !== undefined && !['secret', 'textarea', 'code'].includes(field.widget))
      report([...at, 'widget'], `The widget "${field.widget}" would reveal a secret.`, 'Remove the widget.');
    for (const key of ['toggle', 'options', 'examples'] as const)
      if (field[key] !== undefined)
        report([...at, key], `"${key}" has no effect on a write-only field.`, 'Remove it.', 'key');
  }
}
