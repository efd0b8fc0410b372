// Validates a draft against the rules of the entity, for visible and editable fields only.
import { resolved, type Schema } from '../descriptor/entity.ts';
import { toExactNumber } from '../rules/exact-json.ts';
import { message, placeOf, requiredMessage, ruleSchema, type BrokenRule } from '../rules/messages.ts';
import { isBlank, sameJson, valueAt, type Json } from '../rules/paths.ts';
import { rulesToTell, type RecordValidator } from '../rules/required.ts';
import { fieldError } from '../rules/field-errors.ts';
import { say } from '../rules/sentences.ts';
import { cleanedValue, isMissing, type Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import { accepts } from './values.ts';

/** The findings for one field: errors of the field, errors of its items by position, and advice. */
export type Issue = {
  text: string | null;
  items: Record<number, string>;
  advice: string | null;
  /** The field is required and empty. */
  isMissing?: boolean;
};
export type Issues = { fields: Record<string, Issue>; record: string[] };

/** The part of a field's state that the check needs. */
export type Checked = { spec: FieldSpec; isRequired: boolean };

/** The findings for `record`, the cleaned draft. `checked`: the fields that are visible, enabled and switched on. */
export function issuesOf(
  draft: Draft,
  record: Json,
  checked: Checked[],
  entity: Schema,
  validate: RecordValidator,
): Issues {
  const broken = rulesToTell(validate(record));
  const fields: Issues['fields'] = {};
  for (const one of checked) {
    const issue = fieldIssue(draft, one, broken, entity);
    if (issue) fields[one.spec.path] = issue;
  }
  const whole = broken.filter((rule) => placeOf(rule) === null);
  return {
    fields,
    record: [...new Set(whole.map((rule) => entity['x-messages']?.[rule.keyword] ?? say('record-invalid')))],
  };
}

function fieldIssue(draft: Draft, { spec, isRequired }: Checked, broken: BrokenRule[], entity: Schema): Issue | null {
  const value = cleanedValue(draft, spec);
  const isUntouched = draft.mode === 'edit' && sameJson(value, valueAt(draft.read, spec.path));
  // A required field that was loaded as null or as an empty list is valid if the schema accepts that value.
  const isTaken = isUntouched && ((value === null && accepts(spec.schema, null)) || Array.isArray(value));
  if (isRequired && isMissing(draft, spec) && !(spec.isRequired && isTaken)) return missing(spec);
  // A field that was loaded without a value may stay that way, and a field that is not sent cannot be invalid.
  if (value === undefined || (isUntouched && isBlank(value) && spec.kind !== 'list')) return null;
  if (spec.kind === 'list') return listIssue(draft, spec, broken, entity);
  const numeric =
    spec.kind === 'number' && value !== null ? numberProblem(draft.typed[spec.path] ?? value, spec, value) : null;
  if (numeric) return issue(numeric);
  const own = broken.filter((rule) => placeOf(rule)?.path === spec.path);
  const isAdvice = (rule: BrokenRule) => isUntouched && (spec.schema['x-advice']?.includes(rule.keyword) ?? false);
  const first = own.find((rule) => !isAdvice(rule));
  if (first) return issue(message(first, spec.schema, spec.field.unit?.factor));
  return own[0] ? { text: null, items: {}, advice: message(own[0], spec.schema, spec.field.unit?.factor) } : null;
}

const issue = (text: string | null, items: Record<number, string> = {}): Issue => ({ text, items, advice: null });

const missing = (spec: FieldSpec): Issue => ({ ...issue(requiredMessage(spec.schema)), isMissing: true });

/** Numbers are kept as typed, so `1xx` and `1.0` differ from 1. `stored`: the number in its stored unit. */
function numberProblem(typed: Json, spec: FieldSpec, stored?: Json): string | null {
  const text = String(typed);
  const number = toExactNumber(text);
  if (number === null) return fieldError('number');
  if (!spec.isWhole) return null;
  if (spec.field.unit) return Number.isInteger(Number(stored)) ? null : decimalsProblem(spec.field.unit.factor);
  return text.includes('.') || !Number.isInteger(Number(number)) ? fieldError('whole-number') : null;
}

/** More decimals were entered than a stored whole number can hold. */
function decimalsProblem(factor: number): string {
  const limit = Math.log10(factor);
  if (factor === 1) return fieldError('whole-number');
  return Number.isInteger(limit) && limit > 0 ? fieldError('decimals', { limit }) : fieldError('fewer-decimals');
}

function listIssue(draft: Draft, spec: FieldSpec, broken: BrokenRule[], entity: Schema): Issue | null {
  const list = cleanedValue(draft, spec);
  const values = Array.isArray(list) ? list : [];
  const before = draft.mode === 'edit' ? valueAt(draft.read, spec.path) : undefined;
  const wasRead = (value: Json) => Array.isArray(before) && before.some((item) => sameJson(item, value));
  const isOffered = (value: Json) => spec.choices.some((choice) => sameJson(choice.value, value));
  const items: Record<number, string> = {};
  values.forEach((value, index) => {
    const typed = valueAt(draft.typed[spec.path], String(index)) ?? value;
    const isBlankItem = isBlank(value) && !isOffered(value) && !wasRead(value);
    const wrong = isBlankItem
      ? requiredMessage(resolved(entity, spec.schema.items ?? {}))
      : spec.isNumbers && !isBlank(value)
        ? numberProblem(typed, spec)
        : null;
    if (wrong) items[index] = wrong;
  });
  let whole: string | null = null;
  for (const rule of broken) {
    const place = placeOf(rule);
    if (place?.path !== spec.path) continue;
    const text = message(rule, ruleSchema(entity, spec.schema, place.item));
    if (place.item === null) whole ??= text;
    else items[place.item] ??= text;
  }
  if (whole === null && Object.keys(items).length === 0) return null;
  return { ...issue(whole, items), isMissing: whole === null && isBlank(values) };
}

const needsAttention = (one: Issue): boolean => one.text !== null || Object.keys(one.items).length > 0;

/** The number of fields that need attention; advice does not count. */
export const countOf = (issues: Issues): number =>
  Object.values(issues.fields).filter(needsAttention).length + issues.record.length;

/** Whether the only errors are empty required fields. */
export const issuesAreMissing = (issues: Issues): boolean =>
  issues.record.length === 0 && Object.values(issues.fields).every((one) => one.isMissing || !needsAttention(one));

/** The invalid fields among the values that a call sends: `form` for all fields, `form.name`, or the path of an object around fields. */
export function invalidAmong(places: string[], issues: Issues): string[] {
  const isSent = (path: string) =>
    places.some((place) => place === 'form' || place === `form.${path}` || `form.${path}`.startsWith(`${place}.`));
  return Object.keys(issues.fields).filter((path) => needsAttention(issues.fields[path]!) && isSent(path));
}
