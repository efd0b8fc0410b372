// What is wrong with a draft: rules of the entity for the fields that a person can see and change, and nothing else.
import type { Schema } from '../descriptor/entity.ts';
import { message, placeOf, ruleSchema, type BrokenRule } from '../rules/messages.ts';
import { isBlank, sameJson, valueAt, type Json } from '../rules/paths.ts';
import { say } from '../rules/sentences.ts';
import { cleanedValue, isMissing, type Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';

/** What is wrong with one field: with itself, with items of it (by position), and what is only advice. */
export type Issue = { text: string | null; items: Record<number, string>; advice: string | null };
export type Issues = { fields: Record<string, Issue>; record: string[] };

/** Tells the broken rules of a whole record; compiled from the entity when the page is built. */
export type RecordValidator = (record: Json) => BrokenRule[];

/** What the check needs to know of a field at this moment. */
export type Checked = { spec: FieldSpec; isRequired: boolean };

/** What is wrong with `record`, the cleaned draft. `checked`: the fields that are shown, enabled and switched on. */
export function issuesOf(
  draft: Draft,
  record: Json,
  checked: Checked[],
  entity: Schema,
  validate: RecordValidator,
): Issues {
  const broken = validate(record).filter((rule) => !isPartOfChoice(rule));
  const fields: Issues['fields'] = {};
  for (const one of checked) {
    const issue = fieldIssue(draft, one, broken, entity);
    if (issue) fields[one.spec.path] = issue;
  }
  const whole = broken.filter((rule) => placeOf(rule) === null && rule.keyword !== 'if');
  return {
    fields,
    record: [...new Set(whole.map((rule) => entity['x-messages']?.[rule.keyword] ?? say('record-invalid')))],
  };
}

/** Each choice of a oneOf complains; the oneOf itself says it once. */
const isPartOfChoice = (rule: BrokenRule) => /\/(oneOf|anyOf)\/\d+\//.test(rule.schemaPath);

function fieldIssue(draft: Draft, { spec, isRequired }: Checked, broken: BrokenRule[], entity: Schema): Issue | null {
  if (spec.kind === 'list') return listIssue(draft, spec, isRequired, broken, entity);
  if (isMissing(draft, spec)) return isRequired ? issue(say('field-required')) : null;
  const numeric = spec.kind === 'number' ? numberProblem(draft, spec) : null;
  if (numeric) return issue(numeric);
  const own = broken.filter((rule) => placeOf(rule)?.path === spec.path);
  const isUntouched = sameJson(cleanedValue(draft, spec), valueAt(draft.read, spec.path));
  const isAdvice = (rule: BrokenRule) =>
    draft.mode === 'edit' && isUntouched && (spec.schema['x-advice']?.includes(rule.keyword) ?? false);
  const first = own.find((rule) => !isAdvice(rule));
  if (first) return issue(message(first, spec.schema));
  return own[0] ? { text: null, items: {}, advice: message(own[0], spec.schema) } : null;
}

const issue = (text: string | null, items: Record<number, string> = {}): Issue => ({ text, items, advice: null });

/** Numbers are kept as they were typed, so that `1xx` and `1.0` can be told apart from 1. */
function numberProblem(draft: Draft, spec: FieldSpec): string | null {
  const value = draft.typed[spec.path] ?? cleanedValue(draft, spec);
  return numeralProblem(value, spec);
}

function numeralProblem(value: Json, spec: FieldSpec): string | null {
  const text = String(value).trim();
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) return say('field-number');
  return spec.isWhole && !spec.field.unit && text.includes('.') ? say('field-whole-number') : null;
}

function listIssue(
  draft: Draft,
  spec: FieldSpec,
  isRequired: boolean,
  broken: BrokenRule[],
  entity: Schema,
): Issue | null {
  const list = cleanedValue(draft, spec);
  const values = Array.isArray(list) ? list : [];
  const items: Record<number, string> = {};
  values.forEach((value, index) => {
    const typed = valueAt(draft.typed[spec.path], String(index)) ?? value;
    const wrong = isBlank(value) ? say('field-required') : spec.isNumbers ? numeralProblem(typed, spec) : null;
    if (wrong) items[index] = wrong;
  });
  let whole: string | null = isRequired && values.length === 0 ? say('field-required') : null;
  for (const rule of broken) {
    const place = placeOf(rule);
    if (place?.path !== spec.path) continue;
    const text = message(rule, ruleSchema(entity, spec.schema, place.item));
    if (place.item === null) whole ??= text;
    else items[place.item] ??= text;
  }
  return whole !== null || Object.keys(items).length > 0 ? issue(whole, items) : null;
}

const needsAttention = (one: Issue): boolean => one.text !== null || Object.keys(one.items).length > 0;

/** How many fields need attention; advice is none. */
export const countOf = (issues: Issues): number =>
  Object.values(issues.fields).filter(needsAttention).length + issues.record.length;

/** The fields that need attention among the places that a call sends, such as `form.name`; by their paths. */
export const invalidAmong = (places: string[], issues: Issues): string[] =>
  places.flatMap((place) => {
    const path = place.startsWith('form.') ? place.slice('form.'.length) : '';
    const one = issues.fields[path];
    return one && needsAttention(one) ? [path] : [];
  });
