// Comparisons with another field: it must exist, and both must have values that can be compared.
import type { Comparison, Condition } from '../descriptor/descriptor.gen.ts';
import { fieldAt, typesOf } from '../descriptor/entity.ts';
import { operatorOf, otherFieldOf } from '../rules/comparisons.ts';
import type { Context } from './context.ts';
import { fieldNames, noField } from './entity-fields.ts';
import type { JsonPath } from './finding.ts';
import { scopeAt } from './scope.ts';
import { typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Integers are numbers too. */
const isAlike = (left: string, right: string) =>
  left === right || [left, right].every((type) => numeric.includes(type));
const numeric = ['number', 'integer'];

/** A condition on the user of a field, which must be able to have the id of one. */
export function checkUserField(condition: Condition, path: JsonPath, { entity, screen, report }: Context) {
  if (!('user' in condition) || typeof condition.user === 'string') return;
  const { field } = condition.user;
  const at = [...path, 'user', 'field'];
  if (!scopeAt(path, screen).form) return report(at, t('field-not-available-here'), t('use-only-form-actions'), 'key');
  if (!entity) return;
  const schema = fieldAt(entity, field);
  if (!schema) return report(at, ...noField(field, fieldNames(entity)));
  const types = typesOf(schema);
  if (types.length > 0 && !types.includes('string'))
    report(at, t('never-user', { field, types: typesInWords(types) }), t('use-field-of-ids'));
}

export function checkOtherField(comparison: Comparison, path: JsonPath, { entity, screen, report }: Context) {
  const other = otherFieldOf(comparison);
  const operator = operatorOf(comparison);
  if (other === undefined || operator === undefined) return;
  const at = [...path, operator, 'field'];
  const { form, record } = scopeAt(path, screen);
  if (!form) return report(at, t('field-not-available-here'), t('use-only-form-actions'), 'key');
  if (other === comparison.field) return report(at, t('compared-itself', { other }), t('use-another-field-value'));
  // No entity describes the rows of a result.
  if (!entity || record === 'free') return;
  const schema = fieldAt(entity, other);
  if (!schema) return report(at, ...noField(other, fieldNames(entity)));
  const types = typesOf(schema);
  const own = (comparison.field !== undefined && fieldAt(entity, comparison.field)) || {};
  if (operator !== 'is' && operator !== 'isNot') {
    if (types.length > 0 && !types.some((type) => numeric.includes(type)))
      report(
        at,
        t('operator-compares-numbers', { operator, other, types: typesInWords(types) }),
        t('use-number-field'),
      );
  } else if (
    types.length > 0 &&
    typesOf(own).length > 0 &&
    !typesOf(own).some((left) => types.some((right) => isAlike(left, right)))
  )
    report(
      at,
      t('never-equal', {
        field: String(comparison.field),
        other,
        fieldTypes: typesInWords(typesOf(own)),
        otherTypes: typesInWords(types),
      }),
      t('compare-fields-same-type'),
    );
}
