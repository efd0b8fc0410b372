// Variants: the fields that distinguish them, their values, and whether some variant shows each part of the form.
import type { Condition } from '../descriptor/descriptor.gen.ts';
import { fieldAt, isUnknown, typesOf, type Schema } from '../descriptor/entity.ts';
import { isObject, sameJson } from '../rules/paths.ts';
import { operators } from '../rules/comparisons.ts';
import type { Context } from './context.ts';
import type { JsonPath, Pair } from './finding.ts';
import { contradiction } from './contradictions.ts';
import { fieldNames, noField, valuesOf } from './entity-fields.ts';
import { controlOf } from './field-keys.ts';
import { isWellFormed, isWhole } from './known.ts';
import { placeholdersOfCall } from './placeholders.ts';
import { isOfKind, valueProblem } from './values.ts';
import { suggestNames, joined, quoted, typeName, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

type Variants = NonNullable<Context['screen']['variants']>;

/** What is wrong with the variants of a screen. */
export function checkVariants(context: Context) {
  const { screen, entity, calls, report } = context;
  const { variants } = screen;
  if (!variants) return;
  if (screen.kind !== 'collection') return report(['variants'], t('variants-only-collections'), t('remove-it'), 'key');
  const isUsed =
    calls['create'] !== undefined || Object.values(calls).some((call) => placeholdersOfCall(call).includes('variant'));
  if (!isUsed && isWellFormed(context, ['calls']))
    report(['variants'], t('variants-no-effect'), t('add-create-or-variant'), 'key');
  if (calls['create'] === undefined)
    for (const key of ['choose', 'offered'] as const)
      if (variants[key] !== undefined)
        report(['variants', key], t('choice-needs-create', { key }), t('remove-it'), 'key');
  variants.by.forEach((path, index) => {
    const at = ['variants', 'by', index];
    const schema = entity && fieldAt(entity, path);
    if (entity && !schema) return report(at, ...noField(path, fieldNames(entity)));
    if (variants.by.indexOf(path) < index) return report(at, t('duplicate-field', { path }), t('remove-one-them'));
    const types = schema && !isUnknown(schema) ? typesOf(schema) : [];
    if (types.length > 0 && !types.some((type) => ['string', 'integer', 'number', 'boolean'].includes(type)))
      report(at, t('variant-field-type', { path, types: typesInWords(types) }), t('use-another-field'));
    const shown = context.fields.find((field) => field.path === path);
    const isFixed =
      shown !== undefined &&
      (shown.field.readOnly === 'always' || schema?.readOnly === true || controlOf(shown.field)?.isReadOnly === true);
    if (shown && !isFixed) report([...shown.at, 'field'], t('variant-field-typed', { path }), t('make-read-only'));
  });
  variants.variants.forEach((_variant, index) => checkVariant(variants, index, context));
  checkShared(variants, context);
  if (!variants.offered && isWhole(context, ['variants']) && isWhole(context, ['form', 'fields']))
    checkShown(variants, context);
}

/** Values for several variants: conditions on the fields that distinguish them, and fields that exist. */
function checkShared({ by, shared = [] }: Variants, context: Context) {
  for (const { name, path, value } of context.marks) {
    if (name !== 'condition' || path[0] !== 'variants') continue;
    const strange = Object.keys(value as object).find((key) => !known.includes(key));
    const { field } = value as { field?: string };
    if (strange !== undefined) context.report([...path, strange], t('shared-condition'), t('use-fields-in-by'), 'key');
    else if (field !== undefined && !by.includes(field))
      context.report([...path, 'field'], t('shared-condition'), t('use-fields-in-by'));
  }
  shared.forEach(({ values }, index) => checkValues(values, ['variants', 'shared', index, 'values'], by, context));
}
const known = ['all', 'any', 'not', 'field', ...operators];

function checkVariant({ by, variants }: Variants, index: number, context: Context) {
  const { entity, report } = context;
  const { is, values } = variants[index]!;
  const at = ['variants', 'variants', index];
  if (is.length !== by.length)
    return report(
      [...at, 'is'],
      t('variant-values-count', { count: String(is.length), by: joined(by) }),
      t('write-value-each'),
    );
  if (variants.some((one, before) => before < index && sameJson(one.is, is)))
    report([...at, 'is'], t('duplicate-variant', { is: is.map(quoted).join(', ') }), t('change-one-them'));
  if (!entity) return;
  is.forEach((value, position) => {
    const schema = fieldAt(entity, by[position]!);
    const types = schema ? typesOf(schema) : [];
    const choices = schema && valuesOf(schema);
    const type = typeName(value);
    const isOfType = types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'));
    const isChoice = !choices || choices.some((one) => sameJson(one, value));
    if (!isOfType || !isChoice)
      report(
        [...at, 'is', position],
        t('never-matches-not-value', { value: quoted(value), what: quoted(by[position]) }),
        choices
          ? suggestNames(String(value), choices.map(String), t('names-values'))
          : t('use-values-compared-without', { types: typesInWords(types) }),
      );
  });
  checkValues(values, [...at, 'values'], by, context);
}

/** What is wrong with the type or the choice of a value. Users can still complete one that is too short. */
function kindProblem(schema: Schema, value: unknown, at: JsonPath): Pair | undefined {
  const choices = valuesOf(schema);
  const known = choices ? { ...schema, enum: choices } : schema;
  return isOfKind(known, value) ? undefined : valueProblem(known, value, at, '');
}

/** The fields that values of a new record name. */
function checkValues(values: unknown, at: JsonPath, by: readonly string[], context: Context, prefix = '') {
  const { entity, report } = context;
  if (!isObject(values) || !entity) return;
  for (const [name, value] of Object.entries(values)) {
    const path = prefix + name;
    const schema = fieldAt(entity, path);
    const problem = schema && kindProblem(schema, value, [...at, name]);
    if (by.includes(path)) report([...at, name], t('variant-value-is', { path }), t('remove-it'), 'key');
    else if (!schema) report([...at, name], ...noField(path, fieldNames(entity)));
    else if (problem) report([...at, name], ...problem);
    else if (schema.properties) checkValues(value, [...at, name], by, context, `${path}.`);
  }
}

/** Fields and groups that no variant shows. */
function checkShown({ by, variants }: Variants, { fields, report }: Context) {
  const said = new Set<unknown>();
  for (const { at, field, groups } of fields) {
    const conditions = [...groups.map(({ when }) => when), field.when].filter((when) => when !== undefined);
    if (conditions.length === 0 || contradiction(conditions)) continue;
    const reasons = variants.map(({ is }) =>
      contradiction([...is.map((value, index): Condition => ({ field: by[index]!, is: value })), ...conditions]),
    );
    if (reasons.some((reason) => reason === undefined)) continue;
    const group = groups.find(({ when }) => when && variants.every(({ is }) => isRefused(when, by, is)));
    if (said.has(group ?? field)) continue;
    said.add(group ?? field);
    report(
      [...at, field.when ? 'when' : 'field'],
      t('no-variant-shows', { path: field.field }),
      t('change-condition-add-variant'),
    );
  }
}

const isRefused = (when: Condition, by: readonly string[], is: readonly unknown[]) =>
  contradiction([...is.map((value, index): Condition => ({ field: by[index]!, is: value })), when]) !== undefined;
