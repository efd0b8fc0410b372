// Values that a condition, or a rule of an entity, compares with a field.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import { typesOf, type Schema } from '../descriptor/entity.ts';
import { isSameCondition } from './contradictions.ts';
import { valuesOf } from './entity-fields.ts';
import type { JsonPath, Report } from './finding.ts';
import { quoted, suggestNames, typeName, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** A value that is compared with a field must be one that the field can have; null is a missing one. */
export function checkValue(value: unknown, schema: Schema, what: MessageOrText, at: JsonPath, report: Report) {
  if (value === null) return;
  const types = typesOf(schema);
  const type = typeName(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'number' && types.includes('integer'))) {
    return report(
      at,
      t('never-matches', { value: quoted(value), what, types: typesInWords(types) }),
      t('use-values-compared-without', { types: typesInWords(types) }),
    );
  }
  const values = valuesOf(schema);
  if (values && !values.some((one) => isSameCondition(one, value))) {
    report(
      at,
      t('never-matches-not-value', { value: quoted(value), what }),
      suggestNames(String(value), values.map(String), t('names-values')),
    );
  }
}
