// Describes conditions of descriptors, whether or not they are true. Pure.
import type { Comparison, Condition } from '../../engine/descriptor/descriptor.gen.ts';
import { formatList } from '../../engine/format/lists.ts';
import { daysUntil, operatorOf, otherFieldOf } from '../../engine/rules/comparisons.ts';
import { currentLocale } from '../../messages/messages.ts';
import { t } from '../../messages/gen/customizing.gen.ts';

/** How conditions name fields, the inputs of panels and values. */
export type Names = {
  field: (path: string) => string;
  input: (id: string) => string;
  value: (value: unknown) => string;
};

/** The opposites of the states of a form. */
const opposites = { create: 'edit', edit: 'create', changed: 'unchanged', unchanged: 'changed' } as const;

const flag = (isTrue: boolean) => String(isTrue) as 'true' | 'false';

/** The description of a condition, or of its opposite. */
export function conditionInWords(condition: Condition, names: Names, isTrue = true): string {
  if ('not' in condition) return conditionInWords(condition.not, names, !isTrue);
  if ('all' in condition || 'any' in condition) {
    const [parts, type] =
      'all' in condition ? ([condition.all, 'conjunction'] as const) : ([condition.any, 'disjunction'] as const);
    const [only, ...more] = parts;
    if (only && more.length === 0) return conditionInWords(only, names, isTrue);
    const words = parts.map((part) => {
      const text = conditionInWords(part, names);
      return 'all' in part || 'any' in part ? `(${text})` : text;
    });
    const all = formatList(words, type, currentLocale());
    return isTrue ? all : t('condition-not', { condition: all });
  }
  const isSo = flag(isTrue);
  if ('may' in condition) return t('condition-may', { isTrue: isSo, permission: condition.may });
  if ('edition' in condition) return t('condition-edition', { isTrue: isSo, edition: condition.edition });
  if ('signedIn' in condition) return t('condition-signed-in', { isTrue: flag(condition.signedIn === isTrue) });
  if ('user' in condition)
    return typeof condition.user === 'string'
      ? t('condition-user', { isTrue: isSo, user: condition.user })
      : t('condition-user-field', { isTrue: isSo, field: names.field(condition.user.field) });
  if ('server' in condition) return t('condition-server', { isTrue: isSo, state: condition.server });
  if ('toggle' in condition) return t('condition-toggle', { isTrue: isSo, field: names.field(condition.toggle) });
  if ('form' in condition) return t('condition-form', { form: isTrue ? condition.form : opposites[condition.form] });
  if ('page' in condition) {
    const text = t('condition-page', { page: condition.page });
    return isTrue ? text : t('condition-not', { condition: text });
  }
  return comparisonInWords(condition, names, isTrue);
}

function comparisonInWords(condition: Comparison, names: Names, isTrue: boolean): string {
  const subject = subjectInWords(condition, names);
  const operator = operatorOf(condition);
  if (operator === undefined) return subject;
  const other = otherFieldOf(condition);
  const value = other === undefined ? names.value(condition[operator]) : names.field(other);
  const words = { isTrue: flag(isTrue), subject, value };
  if (operator === 'isNot') return t('condition-is', { ...words, isTrue: flag(!isTrue) });
  if (operator === 'blank') return t('condition-blank', { isTrue: flag(condition.blank === isTrue), subject });
  if (operator === 'before' || operator === 'after')
    return t(`condition-${operator}`, { ...words, value: t('moment', { days: daysUntil(condition[operator]!) }) });
  return t(`condition-${operator}`, words);
}

function subjectInWords({ field, loaded, panel, option, property = '' }: Comparison, names: Names): string {
  if (field !== undefined) return names.field(field);
  if (loaded !== undefined) return t('condition-loaded', { field: names.field(loaded) });
  if (panel !== undefined) return names.input(panel);
  return option === undefined ? t('condition-answer') : t('condition-option', { property, field: names.field(option) });
}
