// The fields that conditions name: they must exist, and have values that can be compared.
import type { Comparison, Condition } from '../descriptor/descriptor.gen.ts';
import { fieldAt } from '../descriptor/entity.ts';
import { operatorOf, otherFieldOf } from '../rules/comparisons.ts';
import { placeholdersIn } from '../rules/texts.ts';
import type { Context } from './context.ts';
import { fieldNames, noField, typesOfValues } from './entity-fields.ts';
import type { JsonPath } from './finding.ts';
import { scopeAt } from './scope.ts';
import { typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Integers are numbers too. */
const isAlike = (left: string, right: string) =>
  left === right || [left, right].every((type) => numeric.includes(type));
const numeric = ['number', 'integer'];

/** The schema of a field that the condition at `path` names; undefined if it is unknown or, as is reported, wrong. */
export function namedField(name: string, at: JsonPath, path: JsonPath, { entity, screen, report }: Context) {
  const { form, record } = scopeAt(path, screen);
  if (!form) report(at, t('field-not-available-here'), t('use-only-form-actions'), 'key');
  // No entity describes the rows of a result.
  if (!form || !entity || record === 'free') return undefined;
  const schema = fieldAt(entity, name);
  if (!schema) report(at, ...noField(name, fieldNames(entity)));
  return schema;
}

/** A condition on the user of a field, which must be able to have the id of one. */
export function checkUserField(condition: Condition, path: JsonPath, context: Context) {
  if (!('user' in condition) || typeof condition.user === 'string') return;
  const { field } = condition.user;
  const at = [...path, 'user', 'field'];
  const schema = namedField(field, at, path, context);
  if (!schema) return;
  const types = typesOfValues(schema);
  if (types.length > 0 && !types.includes('string'))
    context.report(at, t('never-user', { field, types: typesInWords(types) }), t('use-field-of-ids'));
}

/** A condition on the user with an ID, which is compared as it is written. */
export function checkUserId(condition: Condition, path: JsonPath, { report }: Context) {
  if (!('user' in condition) || typeof condition.user !== 'string' || placeholdersIn(condition.user).length === 0)
    return;
  report([...path, 'user'], t('user-placeholder', { user: condition.user }), t('write-user-id'));
}

export function checkOtherField(comparison: Comparison, path: JsonPath, context: Context) {
  const { entity, screen, report } = context;
  const other = otherFieldOf(comparison);
  const operator = operatorOf(comparison);
  if (other === undefined || operator === undefined) return;
  const at = [...path, operator, 'field'];
  if (other === comparison.field && scopeAt(path, screen).form)
    return report(at, t('compared-itself', { other }), t('use-another-field-value'));
  const schema = namedField(other, at, path, context);
  if (!schema) return;
  const types = typesOfValues(schema);
  const compared = comparison.field ?? comparison.loaded;
  const own = (entity && compared !== undefined && fieldAt(entity, compared)) || {};
  if (operator !== 'is' && operator !== 'isNot') {
    if (types.length > 0 && !types.some((type) => numeric.includes(type)))
      report(
        at,
        t('operator-compares-numbers', { operator, other, types: typesInWords(types) }),
        t('use-number-field'),
      );
  } else if (
    types.length > 0 &&
    typesOfValues(own).length > 0 &&
    !typesOfValues(own).some((left) => types.some((right) => isAlike(left, right)))
  )
    report(
      at,
      t('never-equal', {
        field: String(compared),
        other,
        fieldTypes: typesInWords(typesOfValues(own)),
        otherTypes: typesInWords(types),
      }),
      t('compare-fields-same-type'),
    );
}
