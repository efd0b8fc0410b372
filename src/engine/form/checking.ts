// Validates a draft against the rules of the entity, for visible and editable fields only.
import { resolved, type Schema } from '../descriptor/entity.ts';
import { controlNamed, defaultControl } from '../kinds/controls.ts';
import { accepts } from '../rules/accepted.ts';
import { withoutDigits } from '../rules/exact-json.ts';
import { inAscii, toExactNumber } from '../rules/exact-number.ts';
import { limitIn } from '../rules/limits.ts';
import {
  message,
  placeOf,
  requiredMessage,
  ruleSchema,
  schemaInside,
  stepsOf,
  type BrokenRule,
} from '../rules/messages.ts';
import { isBlank, sameJson, valueAt, type Json } from '../rules/paths.ts';
import { errorsToShow } from '../rules/required.ts';
import { fieldError } from '../rules/field-errors.ts';
import { t } from '../../messages/gen/form.gen.ts';
import { valueToSave, isMissing, shownValue, startValue, type Draft } from './draft.ts';
import { entriesOf } from './entries-code.ts';
import type { FieldSpec } from './fields.ts';
import type { Issue } from './issues.ts';
import { controlValue, isJson } from './values.ts';

/** The part of a field's state that the check needs. */
export type Checked = {
  spec: FieldSpec;
  isRequired: boolean;
  /** The rules of the field itself that a value breaks. */
  ownRules?: ((value: Json) => BrokenRule[]) | undefined;
};

/** The broken rules of a record by the field that they are about, and those about the record as a whole. */
export type Broken = { byField: ReadonlyMap<string, BrokenRule[]>; whole: BrokenRule[] };

export function brokenIn(rules: BrokenRule[]): Broken {
  const byField = new Map<string, BrokenRule[]>();
  const whole: BrokenRule[] = [];
  for (const rule of errorsToShow(rules)) {
    const path = placeOf(rule)?.path;
    if (path === undefined) whole.push(rule);
    else if (!byField.get(path)?.push(rule)) byField.set(path, [rule]);
  }
  return { byField, whole };
}

/** The fields about which two records break different rules. */
export const differentlyBroken = (before: Broken, { byField }: Broken): string[] =>
  [...new Set([...before.byField.keys(), ...byField.keys()])].filter(
    (path) => !sameJson(before.byField.get(path), byField.get(path)),
  );

/** The messages for the broken rules about a record as a whole. */
export const recordIssues = ({ whole }: Broken, entity: Schema): string[] => [
  ...new Set(whole.map((rule) => entity['x-messages']?.[rule.keyword] ?? t('record-invalid'))),
];

/** The findings for a field that is visible, enabled and switched on. */
export function fieldIssue(
  draft: Draft,
  { spec, isRequired, ownRules }: Checked,
  all: Broken,
  entity: Schema,
): Issue | null {
  const value = valueToSave(draft, spec);
  // Some servers send numbers as texts.
  const isNumeral = spec.kind === 'number' && typeof value === 'string' && toExactNumber(value) !== null;
  const about = spec.home || isJson(spec) ? rulesWithin(all, spec.path) : (all.byField.get(spec.path) ?? []);
  const broken = [...(ownRules?.(value) ?? []), ...about].filter(({ keyword }) => !(isNumeral && keyword === 'type'));
  const isUntouched = draft.mode === 'edit' && sameJson(value, valueAt(draft.read, spec.path));
  // A required field that was loaded as null, "" or as an empty list is valid if the schema accepts that value.
  const isTaken = isUntouched && (Array.isArray(value) || isAcceptedBlank(spec, value));
  if (isRequired && isMissing(draft, spec) && !(spec.isRequired && isTaken)) return missing(spec);
  // A field that was loaded without a value may stay that way, and a field that is not sent cannot be invalid.
  const mayStayBlank = spec.home ? value === null : spec.kind !== 'list' && isBlank(value);
  // The loaded value of a secret may only be a placeholder for it.
  const mayStay = mayStayBlank || spec.widget === defaultControl('secret');
  if (value === undefined || (isUntouched && mayStay)) return null;
  const isAdvice = (rule: BrokenRule) => {
    const place = placeOf(rule);
    const isOfPart = place !== null && (place.path !== spec.path || place.item !== null);
    return isUntouched && !isOfPart && (spec.schema['x-advice']?.includes(rule.keyword) ?? false);
  };
  const inControl = limitsIn(spec);
  const advised = broken.find(isAdvice);
  const advice = advised ? { ...issue(null), advice: message(advised, spec.schema, inControl) } : null;
  const binding = broken.filter((rule) => !isAdvice(rule));
  if (spec.home) return entriesOf(spec).issue(draft, binding) ?? advice;
  if (isJson(spec)) return jsonIssue(draft, spec, binding, entity) ?? advice;
  if (spec.kind === 'list') return listIssue(draft, spec, binding, entity) ?? advice;
  const { parse, invalid } = controlNamed(spec.widget);
  const typed = draft.typed[spec.path];
  if (
    parse &&
    !isUntouched &&
    typeof typed === 'string' &&
    value === typed.trim() &&
    parse(value, undefined) === undefined
  )
    return issue(invalid?.(typed) ?? fieldError('invalid'));
  const numeric =
    spec.kind === 'number' && value !== null ? numberProblem(parse ? value : (typed ?? value), spec, value) : null;
  if (numeric) return issue(numeric);
  const [first] = binding;
  return first ? issue(message(first, spec.schema, inControl)) : advice;
}

const isAcceptedBlank = ({ schema }: FieldSpec, value: Json) =>
  (value === null || value === '') && accepts(schema, value);

/** Writes the limits of a field as its control does. */
export const limitsIn = ({ field, widget }: FieldSpec) => limitIn(field, controlNamed(widget).format);

const issue = (text: string | null, items: Record<number, string> = {}): Issue => ({ text, items, advice: null });

const missing = (spec: FieldSpec): Issue => ({ ...issue(requiredMessage(spec.schema)), isMissing: true });

/** The field error for a default that is not among the options. The field counts as not filled in. */
export const invalidDefault = ({ schema }: FieldSpec): Issue => ({
  ...issue(schema['x-messages']?.enum ?? fieldError('choice')),
  isMissing: true,
});

/** Numbers are kept as typed, so `1xx` and `1.0` differ from 1. `stored`: the number in its stored unit. */
function numberProblem(typed: Json, spec: FieldSpec, stored?: Json): string | null {
  const text = inAscii(String(withoutDigits(typed)));
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

/** The broken rules about a value or a part of it. */
const rulesWithin = ({ byField }: Broken, path: string): BrokenRule[] =>
  [...byField].flatMap(([at, rules]) => (at === path || at.startsWith(`${path}.`) ? rules : []));

/** The first mistake in JSON: in its text, or else a part that breaks a rule. */
function jsonIssue(draft: Draft, spec: FieldSpec, broken: BrokenRule[], entity: Schema): Issue | null {
  const { parse, invalid, placed } = controlNamed(spec.widget);
  const text = String(shownValue(draft, spec));
  const isTyped = text !== controlValue(spec, startValue(draft, spec));
  if (isTyped && parse!(text.trim(), undefined) === undefined) return issue(invalid!(text));
  const [first] = broken;
  if (!first) return null;
  const steps = stepsOf(first).slice(spec.path.split('.').length);
  // Names of fields have no characters that a pointer escapes.
  const pointer = first.instancePath.slice(spec.path.length + 1);
  return issue(placed!(text, pointer, message(first, schemaInside(entity, spec.schema, steps), limitsIn(spec))));
}

function listIssue(draft: Draft, spec: FieldSpec, broken: BrokenRule[], entity: Schema): Issue | null {
  const list = valueToSave(draft, spec);
  const values = Array.isArray(list) ? list : [];
  const before = draft.mode === 'edit' ? valueAt(draft.read, spec.path) : undefined;
  const wasRead = (value: Json) => Array.isArray(before) && before.some((item) => sameJson(item, value));
  const isOffered = (value: Json) => spec.choices.some((choice) => sameJson(choice.value, value));
  const items: Record<number, string> = {};
  values.forEach((value, index) => {
    const isBlankItem = isBlank(value) && !isOffered(value) && !wasRead(value);
    const wrong = isBlankItem
      ? requiredMessage(resolved(entity, spec.schema.items ?? {}))
      : spec.isNumbers && !isBlank(value)
        ? numberProblem(valueAt(draft.typed[spec.path], String(index)) ?? value, spec)
        : null;
    if (wrong) items[index] = wrong;
  });
  let whole: string | null = null;
  for (const rule of broken) {
    const item = placeOf(rule)?.item ?? null;
    const text = message(rule, ruleSchema(entity, spec.schema, item));
    if (item === null) whole ??= text;
    else items[item] ??= text;
  }
  if (whole === null && Object.keys(items).length === 0) return null;
  return { ...issue(whole, items), isMissing: whole === null && isBlank(values) };
}
