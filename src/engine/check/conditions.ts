// Conditions: their subjects must exist and suit the operator, and they must be able to be true.
import { checkValue } from './compared-value.ts';
import type { Pair } from './finding.ts';
import type { Comparison, Condition } from '../descriptor/descriptor.gen.ts';
import { operators, otherFieldOf, subjects } from '../rules/comparisons.ts';
import { contradiction, isSameCondition } from './contradictions.ts';
import type { Context } from './context.ts';
import { typesOf, type Schema } from '../descriptor/entity.ts';
import { typesOfValues } from './entity-fields.ts';
import type { JsonPath } from './finding.ts';
import { inputProblem } from './placeholders.ts';
import { scopeAt } from './scope.ts';
import { checkOtherField, checkUserField, checkUserId, namedField } from './other-field.ts';
import {
  checkColumnCondition,
  checkLoaded,
  checkState,
  checkToggle,
  isOfCell,
  isBesideForm,
  isOfColumn,
} from './condition-states.ts';
import { knowsOptions } from './known.ts';
import { suggestNames, joined, quoted, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Every condition of the screen: each comparison, then whether the condition can be true. */
export function checkConditions(context: Context) {
  for (const { name, path, value } of context.marks) {
    if (typeof value !== 'object' || value === null) continue;
    if (isOfOption(path)) {
      if (name === 'comparison' || name === 'condition') checkOptionCondition(value, path, context);
      continue;
    }
    const isColumns = isOfColumn(path);
    if (name === 'comparison' && !isColumns) checkComparison(value, path, context);
    if (name !== 'condition') continue;
    checkUserId(value, path, context);
    if (isColumns) checkColumnCondition(value, path, context);
    else {
      checkState(value, path, context);
      checkUserField(value, path, context);
    }
    if ('toggle' in value && !isColumns) checkToggle((value as { toggle: string }).toggle, path, context);
    if (!isInside(path)) checkSense(value, path, context);
  }
  for (const { at, field, groups } of context.fields) {
    const around = groups.flatMap((group) => group.when ?? []);
    if (!field.when || around.length === 0 || contradiction([field.when])) continue;
    const both = contradiction([...around, field.when]);
    if (both)
      context.report([...at, 'when'], t('condition-can-never-true', { conditions: both }), t('change-one-them'));
  }
}

/** Whether a condition is about the record of an option. */
const isOfOption = (path: JsonPath) => path.some((step, index) => step === 'only' && path[index - 1] === 'options');

/** Such a condition can only test the fields of that record. */
function checkOptionCondition(value: object, path: JsonPath, { report }: Context) {
  const known = ['all', 'any', 'not', 'field', ...operators];
  const other = Object.keys(value).find((key) => !known.includes(key));
  const isOtherField = Object.values(value).some(
    (one: unknown) => typeof one === 'object' && one !== null && 'field' in one,
  );
  if (other !== undefined) report([...path, other], t('option-condition-fields-only'), t('use-field-of-option'), 'key');
  else if ('field' in value && isOtherField) report(path, t('option-condition-fields-only'), t('use-field-of-option'));
}

/** Whether a condition is a part of another one. */
function isInside(path: JsonPath) {
  const [before, last] = path.slice(-2);
  return last === 'not' || (typeof last === 'number' && (before === 'all' || before === 'any'));
}

function checkComparison(comparison: Comparison, path: JsonPath, context: Context) {
  const { screen, report } = context;
  const about = subjects.filter((key) => key in comparison);
  const asked = operators.filter((key) => key in comparison);
  if (about.length !== 1) {
    const found =
      about.length === 0 ? t('comparison-no-subject') : t('comparison-several-subjects', { subjects: joined(about) });
    return report(path, found, t('use-one', { subjects: joined(subjects, 'or') }));
  }
  if (asked.length !== 1) {
    const found =
      asked.length === 0
        ? t('comparison-no-operator')
        : t('comparison-several-operators', { operators: joined(asked) });
    return report(
      path,
      found,
      asked.length === 0 ? t('add-one', { operators: joined(operators, 'or') }) : t('split-into-several-comparisons'),
    );
  }
  if ((comparison.property !== undefined) !== (comparison.option !== undefined)) {
    const words: Pair =
      comparison.property === undefined
        ? [t('option-needs-property'), t('add-property-path-into')]
        : [t('property-no-effect-without'), t('remove-use-option')];
    report([...path, comparison.property === undefined ? 'option' : 'property'], ...words, 'key');
  }
  const scope = scopeAt(path, screen);
  if (comparison.answer !== undefined && !scope.answer)
    report([...path, 'answer'], t('answer-not-available-here'), t('use-only-beforesave-ask'), 'key');
  if (comparison.panel !== undefined) {
    const wrong = scope.panel
      ? inputProblem(comparison.panel, scope, context)
      : ([t('panel-not-available-here'), t('use-only-inside-panel')] as Pair);
    if (wrong) report([...path, 'panel'], ...wrong);
  }
  if (comparison.option !== undefined && isOfCell(path))
    report([...path, 'option'], t('link-cell-can-depend'), t('use-condition-field'), 'key');
  else if (comparison.option !== undefined && path[0] === 'calls')
    report([...path, 'option'], t('option-not-available-here'), t('use-only-form-actions'), 'key');
  else if (comparison.option !== undefined && isBesideForm(path, screen))
    report([...path, 'option'], t('not-available-in-list', { key: 'option' }), t('use-field-or-remove'), 'key');
  else if (comparison.option !== undefined) checkOption(comparison.option, path, context);
  checkOtherField(comparison, path, context);
  const { field, loaded } = comparison;
  const schema =
    loaded !== undefined
      ? checkLoaded(loaded, path, context)
      : field !== undefined && namedField(field, [...path, 'field'], path, context);
  if (schema) checkOperator({ ...comparison, field: field ?? loaded }, schema, path, context);
}

function checkOption(path: string, at: JsonPath, context: Context) {
  const { fields, report } = context;
  if (!knowsOptions(context)) return;
  const field = fields.find((one) => one.path === path);
  const withOptions = fields.filter((one) => one.field.options).map((one) => one.path);
  if (!field?.field.options)
    return report(
      [...at, 'option'],
      t('no-options-form', { path }),
      suggestNames(path, withOptions, t('fields-options')),
    );
  if (field.schema && typesOf(field.schema).includes('array'))
    return report([...at, 'option'], t('option-of-list', { path }), t('test-list-includes'), 'key');
  if ((field.field.options.load ?? 'later') === 'later') {
    report([...at, 'option'], t('options-loaded-later-condition', { path }), t('set-load-options-first'));
  }
}

/** Whether operator and value suit the type of the field. */
function checkOperator(comparison: Comparison, schema: Schema, path: JsonPath, { report }: Context) {
  const types = typesOfValues(schema);
  const says = types.length === 0 ? '' : typesInWords(types);
  for (const key of ['above', 'below', 'atLeast', 'atMost'] as const) {
    if (key in comparison && types.length > 0 && !types.some((type) => type === 'number' || type === 'integer')) {
      report(
        [...path, key],
        t('compares-numbers-but', { key, field: String(comparison.field), type: says }),
        t('use-is-in-blank'),
        'key',
      );
    }
  }
  for (const key of ['before', 'after'] as const) {
    if (key in comparison && types.length > 0 && !types.some((type) => /^(string|number|integer)$/.test(type)))
      report(
        [...path, key],
        t('compares-times-but', { key, field: String(comparison.field), type: says }),
        t('use-is-in-blank'),
        'key',
      );
  }
  if ('includes' in comparison) {
    const isText = types.includes('string');
    if (types.length > 0 && !isText && !types.includes('array')) {
      return report(
        [...path, 'includes'],
        t('includes-works-lists-strings', { field: String(comparison.field), type: says }),
        t('use-is-in-blank'),
        'key',
      );
    }
    if (isText && typeof comparison.includes !== 'string')
      report(
        [...path, 'includes'],
        t('expected-string-because-but', {
          field: String(comparison.field),
          type: says,
          value: quoted(comparison.includes),
        }),
        t('use-string'),
      );
    if (!isText && schema.items)
      checkValue(
        comparison.includes,
        schema.items,
        t('item-of-field', { field: String(comparison.field) }),
        [...path, 'includes'],
        report,
      );
  }
  for (const key of ['is', 'isNot'] as const)
    if (key in comparison && otherFieldOf(comparison) === undefined)
      checkValue(comparison[key], schema, `"${comparison.field}"`, [...path, key], report);
  comparison.in?.forEach((value, index) => {
    checkValue(value, schema, `"${comparison.field}"`, [...path, 'in', index], report);
    if (comparison.in!.slice(0, index).some((earlier) => isSameCondition(earlier, value)))
      report([...path, 'in', index], t('duplicate-value', { value: quoted(value) }), t('remove-one-them'));
  });
}

function checkSense(condition: Condition, path: JsonPath, { report }: Context) {
  const inside = (part: Condition, at: JsonPath) => {
    const list = 'all' in part ? part.all : 'any' in part ? part.any : undefined;
    const key = 'all' in part ? 'all' : 'any';
    list?.forEach((one, index) => {
      const here = [...at, key, index];
      if (list.slice(0, index).some((earlier) => isSameCondition(earlier, one)))
        report(here, t('duplicate-condition'), t('remove-one-them'));
      inside(one, here);
    });
    if ('not' in part) inside(part.not, [...at, 'not']);
  };
  inside(condition, path);
  const never = contradiction([condition]);
  if (never) report(path, t('condition-never-true-because', { reason: never }), t('change-one-them'));
}
