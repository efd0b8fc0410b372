// Conditions: their subjects must exist and suit the operator, and they must be able to be true.
import type { Comparison, Condition } from '../descriptor/descriptor.gen.ts';
import { operators, otherFieldOf, subjects } from '../rules/comparisons.ts';
import { contradiction, isSameCondition } from './contradictions.ts';
import type { Context } from './context.ts';
import { fieldAt, typesOf, type Schema } from '../descriptor/entity.ts';
import { fieldNames, noField, valuesOf } from './entity-fields.ts';
import type { JsonPath } from './finding.ts';
import { wrongInput } from './places.ts';
import { scopeAt } from './scope.ts';
import { checkOtherField } from './other-field.ts';
import { checkState, checkToggle } from './condition-states.ts';
import { knowsOptions } from './known.ts';
import { instead, joined, quoted, typeName, typesInWords } from './wording.ts';

/** Every condition of the screen: its questions one by one, then whether it can hold. */
export function checkConditions(context: Context) {
  for (const { name, path, value } of context.marks) {
    if (typeof value !== 'object' || value === null) continue;
    if (name === 'comparison') checkComparison(value, path, context);
    if (name !== 'condition') continue;
    checkState(value, path, context);
    if ('toggle' in value) checkToggle((value as { toggle: string }).toggle, path, context);
    if (!isInside(path)) checkSense(value, path, context);
  }
  for (const { at, field, groups } of context.fields) {
    const around = groups.flatMap((group) => group.when ?? []);
    if (!field.when || around.length === 0 || contradiction([field.when])) continue;
    const both = contradiction([...around, field.when]);
    if (both)
      context.report(
        [...at, 'when'],
        `This condition can never be true together with that of its group: ${both}.`,
        'Change one of them.',
      );
  }
}

/** Whether a condition is a part of another one. */
function isInside(path: JsonPath) {
  const [before, last] = path.slice(-2);
  return last === 'not' || (typeof last === 'number' && (before === 'all' || before === 'any'));
}

function checkComparison(comparison: Comparison, path: JsonPath, context: Context) {
  const { entity, screen, report } = context;
  const about = subjects.filter((key) => key in comparison);
  const asked = operators.filter((key) => key in comparison);
  if (about.length !== 1) {
    const found =
      about.length === 0 ? 'The comparison has no subject.' : `The comparison has several subjects: ${joined(about)}.`;
    return report(path, found, `Use one of ${joined(subjects, 'or')}.`);
  }
  if (asked.length !== 1) {
    const found =
      asked.length === 0
        ? 'The comparison has no operator.'
        : `The comparison has several operators: ${joined(asked)}.`;
    return report(
      path,
      found,
      asked.length === 0 ? `Add one of ${joined(operators, 'or')}.` : 'Split it into several comparisons in "all".',
    );
  }
  if ((comparison.property !== undefined) !== (comparison.option !== undefined)) {
    const words: [string, string] =
      comparison.property === undefined
        ? ['"option" needs "property".', 'Add "property" with a path into the option record.']
        : ['"property" has no effect without "option".', 'Remove it, or use "option".'];
    report([...path, comparison.property === undefined ? 'option' : 'property'], ...words, 'key');
  }
  const scope = scopeAt(path, screen);
  if (comparison.answer !== undefined && !scope.answer)
    report(
      [...path, 'answer'],
      '"answer" is not available here.',
      'Use it only in beforeSave.ask and in the alerts of a panel.',
      'key',
    );
  if (comparison.panel !== undefined) {
    const wrong = scope.panel
      ? wrongInput(comparison.panel, scope, context)
      : (['"panel" is not available here.', 'Use it only inside the panel that has the input.'] as [string, string]);
    if (wrong) report([...path, 'panel'], ...wrong);
  }
  if (comparison.option !== undefined) checkOption(comparison.option, path, context);
  checkOtherField(comparison, path, context);
  if (comparison.field === undefined) return;
  if (!scope.form)
    return report(
      [...path, 'field'],
      '"field" is not available here.',
      'Use it only in the form, its actions and panels.',
      'key',
    );
  const schema = entity && fieldAt(entity, comparison.field);
  if (!entity) return;
  if (!schema) return report([...path, 'field'], ...noField(comparison.field, fieldNames(entity)));
  checkOperator(comparison, schema, path, context);
}

function checkOption(path: string, at: JsonPath, context: Context) {
  const { fields, report } = context;
  if (!knowsOptions(context)) return;
  const field = fields.find((one) => one.path === path);
  const withOptions = fields.filter((one) => one.field.options).map((one) => one.path);
  if (!field?.field.options)
    return report(
      [...at, 'option'],
      `"${path}" has no options in the form.`,
      instead(path, withOptions, 'Fields with options'),
    );
  if ((field.field.options.load ?? 'later') === 'later') {
    report(
      [...at, 'option'],
      `The options of "${path}" are loaded later, so the condition may have no result yet.`,
      'Set "load" of the options to "first" or "together".',
    );
  }
}

/** Whether operator and value suit the type of the field. */
function checkOperator(comparison: Comparison, schema: Schema, path: JsonPath, { report }: Context) {
  const types = typesOf(schema);
  const says = types.length === 0 ? '' : typesInWords(types);
  for (const key of ['above', 'below', 'atLeast', 'atMost'] as const) {
    if (key in comparison && types.length > 0 && !types.some((type) => type === 'number' || type === 'integer')) {
      report(
        [...path, key],
        `"${key}" compares numbers, but "${comparison.field}" is ${says}.`,
        'Use "is", "in" or "blank".',
        'key',
      );
    }
  }
  if ('includes' in comparison) {
    const isText = types.includes('string');
    if (types.length > 0 && !isText && !types.includes('array')) {
      return report(
        [...path, 'includes'],
        `"includes" works on lists and strings, but "${comparison.field}" is ${says}.`,
        'Use "is", "in" or "blank".',
        'key',
      );
    }
    if (isText && typeof comparison.includes !== 'string')
      report(
        [...path, 'includes'],
        `Expected a string, because "${comparison.field}" is ${says}, but found ${quoted(comparison.includes)}.`,
        'Use a string.',
      );
    if (!isText && schema.items)
      checkValue(comparison.includes, schema.items, `an item of "${comparison.field}"`, [...path, 'includes'], report);
  }
  for (const key of ['is', 'isNot'] as const)
    if (key in comparison && otherFieldOf(comparison) === undefined)
      checkValue(comparison[key], schema, `"${comparison.field}"`, [...path, key], report);
  comparison.in?.forEach((value, index) => {
    checkValue(value, schema, `"${comparison.field}"`, [...path, 'in', index], report);
    if (comparison.in!.slice(0, index).some((earlier) => isSameCondition(earlier, value)))
      report([...path, 'in', index], `Duplicate value ${quoted(value)}.`, 'Remove one of them.');
  });
}

/** A value that is compared with a field must be one that the field can have; null is a missing one. */
function checkValue(value: unknown, schema: Schema, what: string, at: JsonPath, report: Context['report']) {
  if (value === null) return;
  const types = typesOf(schema);
  const type = typeName(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'number' && types.includes('integer'))) {
    return report(
      at,
      `${quoted(value)} never matches: ${what} is ${typesInWords(types)}.`,
      `Use ${typesInWords(types)}: values are compared without conversion.`,
    );
  }
  const values = valuesOf(schema);
  if (values && !values.some((one) => isSameCondition(one, value))) {
    report(
      at,
      `${quoted(value)} never matches: it is not a value of ${what}.`,
      instead(String(value), values.map(String), 'Values'),
    );
  }
}

function checkSense(condition: Condition, path: JsonPath, { report }: Context) {
  const inside = (part: Condition, at: JsonPath) => {
    const list = 'all' in part ? part.all : 'any' in part ? part.any : undefined;
    const key = 'all' in part ? 'all' : 'any';
    list?.forEach((one, index) => {
      const here = [...at, key, index];
      if (list.slice(0, index).some((earlier) => isSameCondition(earlier, one)))
        report(here, 'Duplicate condition.', 'Remove one of them.');
      inside(one, here);
    });
    if ('not' in part) inside(part.not, [...at, 'not']);
  };
  inside(condition, path);
  const never = contradiction([condition]);
  if (never) report(path, `This condition can never be true: ${never}.`, 'Change one of them.');
}
