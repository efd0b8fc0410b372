// The errors of a draft: rules of the entity for the fields that a person can see and change, and nothing else.
import { resolved, type Schema } from '../descriptor/entity.ts';
import { toExactNumber } from '../rules/exact-json.ts';
import { message, placeOf, requiredMessage, ruleSchema, type BrokenRule } from '../rules/messages.ts';
import { isBlank, sameJson, valueAt, type Json } from '../rules/paths.ts';
import { rulesToTell } from '../rules/required.ts';
import { say } from '../rules/sentences.ts';
import { cleanedValue, isMissing, type Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import { accepts } from './values.ts';

/** What is wrong with one field: with itself, with items of it (by position), and what is only advice. */
export type Issue = {
  text: string | null;
  items: Record<number, string>;
  advice: string | null;
  /** Required, and nothing is entered. */
  isMissing?: boolean;
};
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
  // A required null or empty list that was read is a value that the schema takes.
  const isTaken = isUntouched && ((value === null && accepts(spec.schema, null)) || Array.isArray(value));
  if (isRequired && isMissing(draft, spec) && !(spec.isRequired && isTaken)) return missing(spec);
  // What was read as nothing may stay so, and a field that is left out has nothing to be wrong.
  if (value === undefined || (isUntouched && isBlank(value) && spec.kind !== 'list')) return null;
  if (spec.kind === 'list') return listIssue(draft, spec, broken, entity);
  const numeric =
    spec.kind === 'number' && value !== null ? numberProblem(draft.typed[spec.path] ?? value, spec) : null;
  if (numeric) return issue(numeric);
  const own = broken.filter((rule) => placeOf(rule)?.path === spec.path);
  const isAdvice = (rule: BrokenRule) => isUntouched && (spec.schema['x-advice']?.includes(rule.keyword) ?? false);
  const first = own.find((rule) => !isAdvice(rule));
  if (first) return issue(message(first, spec.schema));
  return own[0] ? { text: null, items: {}, advice: message(own[0], spec.schema) } : null;
}

const issue = (text: string | null, items: Record<number, string> = {}): Issue => ({ text, items, advice: null });

const missing = (spec: FieldSpec): Issue => ({ ...issue(requiredMessage(spec.schema)), isMissing: true });

/** Numbers are kept as they were typed, so that `1xx` and `1.0` differ from 1. */
function numberProblem(typed: Json, spec: FieldSpec): string | null {
  const text = String(typed);
  const number = toExactNumber(text);
  if (number === null) return say('field-number');
  const isDecimal = text.includes('.') || !Number.isInteger(Number(number));
  return spec.isWhole && !spec.field.unit && isDecimal ? say('field-whole-number') : null;
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

/** How many fields need attention; advice is none. */
export const countOf = (issues: Issues): number =>
  Object.values(issues.fields).filter(needsAttention).length + issues.record.length;

/** Whether all that is wrong is that required fields are empty. */
export const issuesAreMissing = (issues: Issues): boolean =>
  issues.record.length === 0 && Object.values(issues.fields).every((one) => one.isMissing || !needsAttention(one));

/** The fields that need attention among the places that a call sends: `form` for all of them, `form.name`, or an object around them. */
export function invalidAmong(places: string[], issues: Issues): string[] {
  const isSent = (path: string) =>
    places.some((place) => place === 'form' || place === `form.${path}` || `form.${path}`.startsWith(`${place}.`));
  return Object.keys(issues.fields).filter((path) => needsAttention(issues.fields[path]!) && isSent(path));
}
