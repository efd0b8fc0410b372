// The errors of entries: each broken rule at the field of an entry, at the entry or at its key. Pure.
import { controlNamed, traitsOf } from '../../kinds/controls.ts';
import {
  isAboutMissing,
  message,
  requiredMessage,
  schemaInside,
  stepsOf,
  type BrokenRule,
} from '../../rules/messages.ts';
import { fieldError } from '../../rules/field-errors.ts';
import { brokenIn, fieldIssue, recordIssues, type Broken } from '../checking.ts';
import { allParentsExist, isOff, isOn, shownValue, type Draft } from '../draft.ts';
import { jsonOf } from '../field-view.ts';
import type { FieldSpec } from '../fields.ts';
import { needsAttention, type EntryIssue, type Issue } from '../issues.ts';
import { draftsIn, type EntriesPlan, type EntryDraft } from './entry-drafts.ts';
import { valueField } from './entry-fields.ts';

/** The findings for a field with entries, by the broken rules about its value and everything inside. */
export function entriesIssue(plan: EntriesPlan, draft: Draft, broken: BrokenRule[]): Issue | null {
  const { spec, isMap } = plan;
  const entries = draftsIn(shownValue(draft, spec));
  const depth = spec.path.split('.').length;
  // By step and key, because there may be thousands of entries.
  const steps = entries.map(({ key }, at) => (isMap ? key! : String(at)));
  const first = new Map(steps.map((step, at) => [step, at] as const).reverse());
  const last = new Map(steps.map((step, at) => [step, at]));
  const inside = new Map<string | undefined, BrokenRule[]>();
  for (const rule of broken) {
    const step = stepsOf(rule)[depth];
    if (!inside.get(step)?.push(rule)) inside.set(step, [rule]);
  }
  const own = broken.filter((rule) => stepsOf(rule).length === depth && rule.keyword !== 'propertyNames');
  const ofKeys = new Map(own.map((rule) => [rule.propertyName, rule] as const).reverse());
  const found = entries.map((entry, at) => {
    const step = steps[at]!;
    // Of two entries with one key, the later one is stored.
    const isTwice = first.get(step) !== last.get(step);
    const rules = last.get(step) === at ? (inside.get(step) ?? []) : [];
    const key = keyProblem(plan, entry, isTwice, ofKeys.get(step));
    const inEntry = rules.map((rule) => relative(rule, depth + 1, entry));
    return entryIssue(plan, entry, inEntry, { key, isTaken: isTwice && step !== '' });
  });
  const whole = ofKeys.get(undefined);
  const text = whole ? wholeMessage(spec, whole) : null;
  const items = Object.fromEntries(found.flatMap((one, at) => (one ? [[at, ''] as const] : [])));
  if (text === null && Object.keys(items).length === 0) return null;
  const isMissing = text === null && found.every((one) => one === null || isOnlyMissing(one));
  return { text, items, advice: null, isMissing, entries: found };
}

const wholeMessage = (spec: FieldSpec, rule: BrokenRule): string =>
  isAboutMissing(rule)
    ? `${String(rule.params.missingProperty)}: ${requiredMessage(spec.schema)}`
    : message(rule, spec.schema);

/** A rule seen from an entry, of which the first steps lead to it. */
function relative(rule: BrokenRule, steps: number, { as }: EntryDraft): BrokenRule {
  const rest = rule.instancePath.split('/').slice(steps + 1);
  const instancePath = [...(as === 'fields' ? [] : [valueField]), ...rest].map((step) => `/${step}`).join('');
  return { ...rule, instancePath };
}

function keyProblem(
  { spec, isMap }: EntriesPlan,
  { key, wasBlank }: EntryDraft,
  isTwice: boolean,
  rule: BrokenRule | undefined,
): string | null {
  if (!isMap) return null;
  if (key === '' && !wasBlank) return fieldError('required');
  if (isTwice) return controlNamed(spec.widget).invalid?.(key!) ?? fieldError('unique');
  return rule ? message(rule, spec.schema.propertyNames ?? {}) : null;
}

/** Whether a field of an entry can be changed. */
export const isFixed = (draft: Draft, spec: FieldSpec): boolean =>
  spec.schema.readOnly === true || traitsOf(spec.widget).isReadOnly === true || jsonOf(draft, spec, false) !== null;

/** Whether a field of an entry is required, apart from rules that depend on other fields. */
export const isRequiredInEntry = (draft: Draft, spec: FieldSpec): boolean =>
  (spec.isRequired && allParentsExist(draft, spec)) || (spec.field.toggle !== undefined && isOn(draft, spec));

function entryIssue(
  { formOf }: EntriesPlan,
  entry: EntryDraft,
  rules: BrokenRule[],
  ofKey: Pick<EntryIssue, 'key' | 'isTaken'>,
): EntryIssue | null {
  const { draft } = entry;
  const { entity, specs } = formOf(entry.as);
  const broken = brokenIn(rules);
  const fields: Record<string, Issue> = {};
  for (const spec of specs) {
    if (isOff(draft, spec) || isFixed(draft, spec)) continue;
    const isRequired = isRequiredInEntry(draft, spec) || (broken.byField.get(spec.path)?.some(isAboutMissing) ?? false);
    const issue = fieldIssue(draft, { spec, isRequired }, broken, entity);
    if (issue) fields[spec.path] = issue;
  }
  const [text = elsewhere(specs, broken, entity)] = recordIssues(broken, entity);
  const isWrong = text !== null || ofKey.key !== null || Object.values(fields).some(needsAttention);
  // Advice alone does not prevent saving.
  return isWrong ? { text, ...ofKey, fields } : null;

  /** The message of a rule about a value that no field shows. */
  function elsewhere(all: FieldSpec[], { byField }: Broken, schema: typeof entity): string | null {
    const isShown = (path: string) => all.some((spec) => path === spec.path || path.startsWith(`${spec.path}.`));
    const [lost] = [...byField].find(([path]) => !isShown(path)) ?? [];
    if (lost === undefined) return null;
    const [rule] = byField.get(lost)!;
    const at = schemaInside(schema, schema, lost.split('.'));
    return `${at.title ?? lost}: ${message(rule!, at)}`;
  }
}

const isOnlyMissing = ({ text, key, fields }: EntryIssue): boolean =>
  text === null &&
  key === null &&
  Object.values(fields).every((issue) => issue.isMissing === true || !needsAttention(issue));
