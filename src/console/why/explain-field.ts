// Explains a field: its label, its value, whether it is shown, read-only and required.
import type { FieldSpec } from '../../engine/form/fields.ts';
import type { FieldView } from '../../engine/form/field-view.ts';
import type { FormView } from '../../engine/form/form-view.ts';
import type { Group } from '../../engine/descriptor/descriptor.gen.ts';
import { isBlank, sameJson, valueAt } from '../../engine/rules/paths.ts';
import { fillPermission, formatText } from '../../engine/rules/texts.ts';
import { t } from '../../messages/gen/why.gen.ts';
import { placeOfKey } from '../../engine/rules/field-place.ts';
import { brokenOrigin, keyOrigin, requiredOrigin } from './added-rules.ts';
import { causesOf, conditionCause, flag, reasonCauses, type Cause, type Origin, type ReasonsAt } from './causes.ts';
import { errorStatement } from './explain-error.ts';
import { explanation, labelFrom, type Explanation, type Statement } from './explanation.ts';
import type { Now } from './now.ts';
import type { PartOf } from './parts.ts';

/** The cause of parts that are not shown while the data of the page are loading. */
export const loadedCause = (isTrue: boolean): Cause[] => (isTrue ? [] : [{ isTrue, text: t('loaded') }]);

/** The conditions and the toggles of groups, which show their fields. */
function groupCauses(groups: readonly Group[], { facts, names, view }: Now): Cause[] {
  return groups.flatMap((group) => {
    const toggle = view?.asText ? null : view?.groups[group.id]?.toggle;
    const isOn: Cause[] = toggle
      ? [{ isTrue: toggle.isOn, text: t('toggle', { isOn: flag(toggle.isOn), field: toggle.label }) }]
      : [];
    return [...causesOf(group.when, facts.form, names), ...isOn];
  });
}

const causeIf = (isTrue: boolean, text: string, origin?: Origin): Cause[] =>
  isTrue ? [{ isTrue, text, ...(origin && { origin }) }] : [];

/** A missing permission, as a lock. */
export function missingPermissionCause(required: string | undefined, { session, places }: Now): Cause[] {
  if (required === undefined) return [];
  const may = fillPermission(required, places.form);
  return [{ isTrue: !session.may(may), text: t('may', { isTrue: 'false', permission: may }) }];
}

const readOnlyAt = (place: string): ReasonsAt => ({ place, key: 'readOnly' });
const placeOfGroup = ({ id }: Group): string => `form/group:${id}`;

/** What makes the form read-only: a missing request or permission, or reasons of the form. */
export function formLocks(now: Now): Cause[] {
  const { definition, facts, places, names, view } = now;
  const { calls, may, form } = definition.screen;
  const change = view?.facts.form?.mode === 'create' ? 'create' : 'update';
  return [
    ...causeIf(!calls?.[change], t('lock-no-call')),
    ...missingPermissionCause(may?.[change], now),
    ...reasonCauses(form!.readOnly, readOnlyAt('form'), facts.form, places.form, names),
  ];
}

/** What makes a field read-only. If the view finds it read-only for no other reason, its control is the cause. */
function fieldLocks(spec: FieldSpec, field: FieldView, now: Now): Cause[] {
  const { facts, places, names, view } = now;
  const { readOnly } = spec.field;
  const reasons = (one: typeof readOnly, place: string) =>
    typeof one === 'string' ? [] : reasonCauses(one, readOnlyAt(place), facts.form, places.form, names);
  const isEdit = view!.facts.form!.mode === 'edit';
  const locks = [
    ...formLocks(now),
    ...causeIf(spec.schema.readOnly === true, t('lock-entity')),
    ...causeIf(readOnly === 'always', t('lock-always'), keyOrigin('readOnly', t('lock-always'), 'always')),
    ...(readOnly === 'onEdit'
      ? [{ isTrue: isEdit, text: t('lock-edit'), origin: keyOrigin('readOnly', t('lock-edit'), 'onEdit') }]
      : []),
    ...reasons(readOnly, `form/field:${spec.path}`),
    ...spec.groups.flatMap((group) => reasons(group.readOnly, placeOfGroup(group))),
    ...causeIf(field.json !== null, t('lock-json')),
  ];
  return locks.some(({ isTrue }) => isTrue)
    ? locks
    : [...locks, ...causeIf(field.readOnly !== null, t('lock-control'))];
}

/**
 * What requires a value. If the view finds the field required for no other reason, a rule between fields is the cause.
 * A field that keeps its stored value is required only by its own condition.
 */
function requiredCauses(spec: FieldSpec, field: FieldView, { facts, names, view }: Now): Cause[] {
  const condition = spec.field.required && conditionCause(spec.field.required.when, facts.form, names);
  const own: Cause[] = condition ? [{ ...condition, origin: requiredOrigin(true, condition.text) }] : [];
  if (field.isKept) return own;
  const isHeld = spec.holders.every(({ path }) => (valueAt(view!.record, path) ?? null) !== null);
  const isOn = field.toggle?.isOn === true;
  const causes: Cause[] = [
    ...(spec.isRequired
      ? [{ isTrue: isHeld, text: t('required-entity'), origin: requiredOrigin(false, t('required-customization')) }]
      : []),
    ...own,
    ...(field.toggle ? [{ isTrue: isOn, text: t('toggle', { isOn: flag(isOn), field: field.toggle.label }) }] : []),
  ];
  const isByRule = field.isRequired && !causes.some(({ isTrue }) => isTrue);
  return spec.mayBeRequired || isByRule
    ? [...causes, { isTrue: isByRule, text: t('required-rule', { isTrue: flag(isByRule) }) }]
    : causes;
}

function valueStatement(spec: FieldSpec, { stored }: FieldView, { places, facts }: FormView): Statement {
  const before = places(`record.${spec.path}`);
  const isNew = facts.form!.mode === 'create';
  const text = !sameJson(stored ?? null, before ?? null)
    ? t('value-typed')
    : isBlank(stored)
      ? t(isNew ? 'value-none' : 'value-missing')
      : t(isNew ? 'value-default' : 'value-record');
  return { topic: 'value', text, ...(text === t('value-default') && { origin: keyOrigin('default', text) }) };
}

/** Why the field shows an error; null if it shows none. */
function fieldError({ path, error, itemErrors, stored }: FieldView, { schema }: FieldSpec, now: Now) {
  const text = error ?? Object.values(itemErrors)[0];
  if (text === undefined) return null;
  const reported = Object.entries(now.values.refusal?.refusal.fields ?? {}).some(
    ([key, reason]) => placeOfKey(key).path === path && reason === text,
  );
  if (reported) return errorStatement(text, now);
  const origin = brokenOrigin(text, stored, Object.values(schema['x-messages'] ?? {}));
  return { statement: { topic: 'error', text: t('error-own', { text }), origin } satisfies Statement, related: [] };
}

export function explainField({ part: { path } }: PartOf<'field'>, now: Now): Explanation {
  const { view, plan, facts, names } = now;
  const spec = plan!.specAt.get(path)!;
  const field = view?.fields[path];
  const own = formatText(spec.field.label, now.places.form);
  const label = labelFrom(own || spec.schema.title || path, own ? 'screen' : spec.schema.title ? 'entity' : 'name');
  if (!view || !field) return explanation(own || spec.schema.title || path, loadedCause(false), label);
  const locks = fieldLocks(spec, field, now);
  const lock = locks.find(({ isTrue }) => isTrue);
  const { isRequired } = field;
  const shown = [...groupCauses(spec.groups, now), ...causesOf(spec.field.when, facts.form, names)];
  const error = fieldError(field, spec, now);
  const statements: Statement[] = [
    ...label,
    valueStatement(spec, field, view),
    ...(error ? [error.statement] : []),
    { topic: 'state', text: t(lock ? 'read-only' : 'editable'), causes: locks },
    { topic: 'required', text: t('required', { isTrue: flag(isRequired) }), causes: requiredCauses(spec, field, now) },
  ];
  return explanation(field.label, shown, statements, {
    locked: lock ? lock.text : null,
    isRequired,
    related: error?.related ?? [],
  });
}

export function explainGroup({ part: { group, around } }: PartOf<'group'>, now: Now): Explanation {
  const { view, facts, places, names } = now;
  const name = formatText(group.title, places.form);
  const locks = [
    ...formLocks(now),
    ...[...around, group].flatMap((one) =>
      reasonCauses(one.readOnly, readOnlyAt(placeOfGroup(one)), facts.form, places.form, names),
    ),
  ];
  const lock = locks.find(({ isTrue }) => isTrue);
  const shown = [
    ...loadedCause(view !== null),
    ...(group.title ? [] : asFormCause(now)),
    ...groupCauses(around, now),
    ...causesOf(group.when, facts.form, names),
  ];
  const state: Statement[] = view ? [{ topic: 'state', text: t(lock ? 'read-only' : 'editable'), causes: locks }] : [];
  return explanation(name, shown, [...labelFrom(name, 'screen'), ...state], { locked: lock ? lock.text : null });
}

/** The cause of parts that are not shown when the record is shown as text, to users who may not change it. */
export const asFormCause = ({ view }: Now): Cause[] => (view?.asText ? [{ isTrue: false, text: t('in-form') }] : []);
