// Groups of fields: their object, their toggle, and what resets them.
import type { Group } from '../descriptor/descriptor.gen.ts';
import { placeholdersIn } from '../rules/texts.ts';
import type { Context, FormField } from './context.ts';
import { fieldAt } from '../descriptor/entity.ts';
import { fieldNames, isWithin, mayBeNull, noField, typesOfValues } from './entity-fields.ts';
import { isWhole, knowsFields } from './known.ts';
import { placeholdersOfCall } from './placeholders.ts';
import { suggestNames, joined, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The fields that decide whether a field of the group is shown; '' for any field. */
function hidingPaths(group: Group, { fields, calls }: Context): string[] {
  const seen = new Set<string>();
  const conditionsOf = ({ field, groups }: FormField) => [field.when, ...groups.map((around) => around.when)];
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    const { field, option, toggle, form } = part as Record<string, unknown>;
    if (form === 'changed' || form === 'unchanged') seen.add('');
    for (const path of [field, option, toggle]) if (typeof path === 'string') follow(path);
    // An option that the form does not have is reported where it is named.
    if (typeof option === 'string' && !fields.some((one) => one.path === option && one.field.options)) seen.add('');
    Object.values(part).forEach(visit);
  };
  /** A field that is hidden counts as blank, and the options of one can depend on others. */
  const follow = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const one of fields.filter((other) => isWithin(other.path, path) || isWithin(path, other.path))) {
      conditionsOf(one).forEach(visit);
      const call = one.field.options && calls[one.field.options.call];
      for (const place of [
        ...(call ? placeholdersOfCall(call) : []),
        ...placeholdersIn(JSON.stringify(one.field.options ?? null)),
      ])
        if (place.startsWith('form.')) follow(place.slice('form.'.length));
    }
  };
  fields
    .filter(({ groups }) => groups.includes(group))
    .flatMap(conditionsOf)
    .forEach(visit);
  return [...seen];
}

/** Every group of the form; needs the entity. */
export function checkGroups(context: Context) {
  const { entity, fields, groups, report } = context;
  if (!entity) return;
  for (const { at, group, object } of groups) {
    if (object !== undefined) {
      const schema = fieldAt(entity, object);
      if (!schema) report([...at, 'object'], ...noField(object, fieldNames(entity)));
      else if (typesOfValues(schema).length > 0 && !typesOfValues(schema).includes('object'))
        report(
          [...at, 'object'],
          t('not-object', { path: object, types: typesInWords(typesOfValues(schema)) }),
          t('use-object-entity-remove'),
        );
      else if (group.toggle?.whenOff === 'clear' && !mayBeNull(schema))
        report([...at, 'toggle', 'whenOff'], t('when-off-null-entity', { path: object }), t('allow-null-entity-use'));
    } else if (group.toggle) report([...at, 'toggle'], t('toggle-no-effect-without'), t('add-object-give-each'), 'key');
    if (group.folded && group.title === undefined)
      report([...at, 'folded'], t('folded-no-effect-without'), t('remove-add-title'), 'key');
    if (group.whenHidden !== undefined && !group.when)
      report([...at, 'whenHidden'], t('whenhidden-no-effect-without'), t('remove-add-when'), 'key');
    const asked = group.resetBy && isWhole(context, ['form', 'fields']) ? hidingPaths(group, context) : undefined;
    if (asked?.length === 0) report([...at, 'resetBy'], t('reset-nothing-hidden'), t('remove-add-when'), 'key');
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
        report(where, t('not-form-never-changes', { path }), suggestNames(path, shown, t('fields-form')));
      else if (
        asked &&
        asked.length > 0 &&
        !asked.some((one) => one === '' || isWithin(one, path) || isWithin(path, one))
      )
        report(where, t('reset-path-not-tested', { path }), t('remove-or-test-it'));
    });
  }
}
