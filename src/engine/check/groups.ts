// Groups of fields: their object, their toggle, and what resets them.
import type { Context } from './context.ts';
import { fieldAt, typesOf } from '../descriptor/entity.ts';
import { fieldNames, mayBeNull, noField } from './entity-fields.ts';
import { knowsFields } from './known.ts';
import { instead, joined, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

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
          t('not-object', { path: object, types: typesInWords(typesOf(schema)) }),
          t('use-object-entity-remove'),
        );
      else if (group.toggle?.whenOff === 'clear' && !mayBeNull(schema))
        report([...at, 'toggle', 'whenOff'], t('when-off-null-entity', { path: object }), t('allow-null-entity-use'));
    } else if (group.toggle) report([...at, 'toggle'], t('toggle-no-effect-without'), t('add-object-give-each'), 'key');
    if (group.folded && group.title === undefined)
      report([...at, 'folded'], t('folded-no-effect-without'), t('remove-add-title'), 'key');
    if (group.whenHidden !== undefined && !group.when)
      report([...at, 'whenHidden'], t('whenhidden-no-effect-without'), t('remove-add-when'), 'key');
    group.resetBy?.forEach((path, index) => {
      const where = [...at, 'resetBy', index];
      const shown = fields.map((field) => field.path);
      const inside = fields.filter((field) => field.groups.includes(group)).map((field) => field.path);
      if (!fieldAt(entity, path)) report(where, ...noField(path, fieldNames(entity)));
      else if (inside.includes(path))
        report(
          where,
          t('group-itself-changing-reset', { path }),
          t('use-field-outside-group', {
            shown: joined(
              shown.filter((one) => !inside.includes(one)),
              'or',
            ),
          }),
        );
      else if (!shown.includes(path) && knowsFields(context))
        report(where, t('not-form-never-changes', { path }), instead(path, shown, t('fields-form')));
    });
  }
}
