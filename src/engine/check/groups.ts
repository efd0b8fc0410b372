// Groups of fields: their object, their toggle, and what resets them.
import type { Context } from './context.ts';
import { fieldAt, typesOf } from '../descriptor/entity.ts';
import { fieldNames, mayBeNull, noField } from './entity-fields.ts';
import { knowsFields } from './known.ts';
import { instead, joined, typesInWords } from './wording.ts';

/** Every group of the form; needs the entity. */
export function checkGroups(context: Context) {
  const { entity, fields, groups, report } = context;
  if (!entity) return;
  for (const { at, group, object } of groups) {
    if (object !== undefined) {
      const schema = fieldAt(entity, object);
      if (!schema) report([...at, 'object'], ...noField(object, fieldNames(entity)));
      else if (typesOf(schema).length > 0 && !typesOf(schema).includes('object'))
        report(
          [...at, 'object'],
          `"${object}" is ${typesInWords(typesOf(schema))}, not an object.`,
          'Use an object of the entity, or remove it.',
        );
      else if (group.toggle?.whenOff === 'clear' && !mayBeNull(schema))
        report(
          [...at, 'toggle', 'whenOff'],
          `When off, "${object}" would be null, which the entity does not allow.`,
          'Allow null in the entity, or use "omit" or "keep".',
        );
    } else if (group.toggle)
      report(
        [...at, 'toggle'],
        '"toggle" has no effect without "object".',
        'Add "object", or give each field its own toggle.',
        'key',
      );
    if (group.whenHidden !== undefined && !group.when)
      report([...at, 'whenHidden'], '"whenHidden" has no effect without "when".', 'Remove it, or add "when".', 'key');
    group.resetBy?.forEach((path, index) => {
      const where = [...at, 'resetBy', index];
      const shown = fields.map((field) => field.path);
      const inside = fields.filter((field) => field.groups.includes(group)).map((field) => field.path);
      if (!fieldAt(entity, path)) report(where, ...noField(path, fieldNames(entity)));
      else if (inside.includes(path))
        report(
          where,
          `"${path}" is in the group itself, so changing it would reset it.`,
          `Use a field outside the group: ${joined(
            shown.filter((one) => !inside.includes(one)),
            'or',
          )}.`,
        );
      else if (!shown.includes(path) && knowsFields(context))
        report(where, `"${path}" is not in the form, so it never changes.`, instead(path, shown, 'Fields of the form'));
    });
  }
}
