// The view of a field or group, computed from the draft, its rules and the server's response. Pure.
import type { Toggle } from '../descriptor/descriptor.gen.ts';
import type { Choice } from '../descriptor/entity.ts';
import type { ControlName } from '../kinds/control-traits.gen.ts';
import type { DescribedMember } from '../kinds/control.ts';
import type { EntriesView } from '../kinds/entries.ts';
import { controlName, controlNamed, traitsOf, defaultControl } from '../kinds/controls.ts';
import { addressOf } from '../rules/address.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { writeJson } from '../rules/exact-json.ts';
import { sameJson, valueAt, type Json } from '../rules/paths.ts';
import { t } from '../../messages/gen/form.gen.ts';
import { printed, formatText, type PlaceholderValues } from '../rules/texts.ts';
import type { Issue } from './issues.ts';
import { valueToSave, allParentsExist, isOff, isOn, shownValue, startValue, type Draft } from './draft.ts';
import { entriesOf } from './entries-code.ts';
import { isOneControl, type FieldSpec } from './fields.ts';
import type { FormState } from './form-state.ts';
import type { Lock } from './locks.ts';
import { choicesView, type OptionsView } from './options.ts';
import type { RepeatView } from './repeats.ts';
import { fitsControl, isJson } from './values.ts';
import { fieldOfKey, placeKey } from '../rules/field-place.ts';

export type ToggleView = { isOn: boolean; label: string; widget: ControlName };

export type FieldView = {
  path: string;
  spec: FieldSpec;
  label: string;
  help: string;
  prefix: string;
  suffix: string;
  placeholder: string;
  /** The heading of the chosen options; '' for the usual one. */
  chosen: string;
  /** The value that the control displays. */
  value: Json;
  /** The value as the record would be saved with it. */
  stored: Json;
  /** The address of a value that is shown as a link, or of each of its items. */
  links: (string | null)[];
  /** The value as formatted JSON if no control can hold it; otherwise null. */
  json: string | null;
  isRequired: boolean;
  /** Whether the field may be left or made empty by means of its control. */
  isOptional: boolean;
  /** If left empty, the field keeps a value that the server does not return. */
  isKept: boolean;
  isShown: boolean;
  readOnly: Lock | null;
  /** Whether the whole form is locked, which is explained above it. */
  isFormLocked: boolean;
  /** The toggle of the field; null without one. */
  toggle: ToggleView | null;
  options: OptionsView | null;
  /** The members of an object that the server describes. */
  members?: readonly DescribedMember[];
  /** HTML about the option that describes them. */
  about?: string;
  isNew?: boolean;
  /** The records of a list or the values of a map. */
  entries?: EntriesView;
  error: string | null;
  /** Errors of items by position. */
  itemErrors: Record<number, string>;
  advice: string | null;
  /** The second box; missing without one. */
  repeat?: RepeatView;
};

/** The state of the form that all fields share. */
type Decided = {
  isShown: boolean;
  isRequired: boolean;
  readOnly: Lock | null;
  isFormLocked: boolean;
  /** The findings for the field; null if there are none. */
  issue: Issue | null;
  /** Whether it is empty and required only because of other input. */
  isNewlyMissing?: boolean | undefined;
  /** The record as it would be saved. */
  record: Json;
  places: PlaceholderValues;
  /** The choices of the entity that are offered. */
  choices: Choice[];
  members?: readonly DescribedMember[];
  repeat?: RepeatView;
  about?: string;
};

/** The view of one field for a state of its form. */
export function fieldView(spec: FieldSpec, state: FormState, decided: Decided): FieldView {
  const { draft } = state;
  const { isShown, isRequired, readOnly, isFormLocked, issue, record, places, choices, members, about, repeat } =
    decided;
  const stored = valueAt(record, spec.path);
  const json = jsonOf(draft, spec, readOnly !== null);
  const kept = isKept(spec, draft) && !isRequired && !readOnly;
  const placeholder = readOnly ? '' : formatText(spec.field.placeholder, places) || (kept ? t('secret-kept') : '');
  const isLockedSecret = readOnly !== null && spec.schema.writeOnly === true;
  // The help of a secret and of a control says how to enter a value.
  const controlHelp = readOnly ? '' : (controlNamed(spec.widget).help?.(spec.schema) ?? '');
  const isDemanded = spec.kind !== 'boolean' && isRequired;
  const options = choicesView(
    { ...spec, choices },
    {
      loaded: state.options,
      value: valueToSave(draft, spec),
      places,
      empty: mayBeAbsent(spec, draft, isRequired) ? t(kept ? 'secret-kept' : 'not-set') : '',
    },
  );
  return {
    path: spec.path,
    spec,
    label: formatText(spec.field.label, places) || spec.schema.title || spec.path,
    help: isLockedSecret ? '' : formatText(spec.field.help, places) || controlHelp,
    prefix: formatText(spec.field.prefix, places),
    suffix: formatText(spec.field.suffix ?? spec.field.unit?.text, places),
    placeholder,
    value: json !== null || isOff(draft, spec) ? (spec.kind === 'list' ? [] : '') : shownValue(draft, spec),
    stored,
    links: linksOf(spec, stored, places),
    json,
    isRequired: isDemanded,
    isOptional: !isDemanded && readOnly === null && canBeCleared(spec, options),
    isKept: kept,
    isShown,
    readOnly,
    isFormLocked,
    toggle: toggleView(spec, draft, places),
    chosen: formatText(spec.field.items?.chosen, places),
    options,
    ...(repeat && { repeat }),
    ...(members && { members, isNew: draft.mode === 'create', about }),
    ...shownIssue(spec, state, decided),
    ...(spec.home && json === null && entriesOf(spec).view({ state, issue, isLocked: readOnly !== null, places })),
  };
}

function linksOf({ field: { cell } }: FieldSpec, value: Json, places: PlaceholderValues): (string | null)[] {
  if (typeof cell !== 'object' || !('link' in cell)) return [];
  if (!Array.isArray(value)) return [addressOf(cell.link, places)];
  return value.map((item) => addressOf(cell.link, (place) => (place === 'item' ? printed(item) : places(place))));
}

/** Whether a field shows an error, its own or that of an item. */
export const hasVisibleError = ({ error, repeat, itemErrors }: FieldView): boolean =>
  error !== null || Boolean(repeat?.error) || Object.keys(itemErrors).length > 0;

/** Whether a field is required now. Members of an object that does not exist are not required. */
export const isRequiredNow = (
  spec: FieldSpec,
  { draft, facts, isByRule }: { draft: Draft; facts: Facts; isByRule: (path: string) => boolean },
): boolean =>
  (spec.field.required !== undefined && isMet(spec.field.required.when, facts)) ||
  (!isKept(spec, draft) &&
    ((spec.isRequired && allParentsExist(draft, spec)) ||
      (spec.field.toggle !== undefined && isOn(draft, spec)) ||
      (spec.mayBeRequired && isByRule(spec.path))));

/** Whether the server may hold a value that it does not return. If left empty, the field keeps that value. */
export const isKept = (spec: FieldSpec, draft: Draft): boolean =>
  spec.schema.writeOnly === true && draft.mode === 'edit';

const canBeCleared = ({ widget }: FieldSpec, options: OptionsView | null): boolean =>
  !traitsOf(widget).clearedByOption || options?.is === 'failed' || options?.empty !== '';

/**
 * Whether one of the choices of the entity can be removed again: not if one of them says that there is none, and with a
 * default, only if the record was loaded without a value. What only the choice itself requires, it need not keep.
 */
function mayBeAbsent(spec: FieldSpec, draft: Draft, isRequired: boolean): boolean {
  const isAlwaysSet = spec.schema.default !== undefined && (startValue(draft, spec) ?? null) !== null;
  const isDemanded = isRequired && allParentsExist({ ...draft, typed: {} }, spec);
  const isChoice = 'x-emptied' in spec.schema || spec.choices.some(({ value }) => value === null || value === '');
  return !isAlwaysSet && !isDemanded && !isChoice;
}

/** The value of a field as JSON if its control could not hold it, or if it is locked JSON; otherwise null. */
export function jsonOf(draft: Draft, spec: FieldSpec, isLocked: boolean): string | null {
  if (isJson(spec)) return isLocked ? String(shownValue(draft, spec)) : null;
  const start = startValue(draft, spec);
  const { isReadOnly, isObject } = traitsOf(spec.widget);
  const isDrawn =
    spec.kind !== 'other' || spec.home !== undefined || (spec.field.widget !== undefined && (isReadOnly || isObject));
  if (isDrawn && fitsControl(spec, start)) return null;
  return start === undefined ? '' : writeJson(start, 2);
}

/** The control of a toggle. */
export const toggleControl = ({ widget }: Toggle): ControlName =>
  widget === undefined ? defaultControl('boolean') : controlName(widget);

function toggleView(spec: FieldSpec, draft: Draft, places: PlaceholderValues): FieldView['toggle'] {
  const { toggle } = spec.field;
  if (!toggle) return null;
  const label = formatText(toggle.label ?? spec.field.label, places) || spec.schema.title || spec.path;
  return { isOn: isOn(draft, spec), label, widget: toggleControl(toggle) };
}

/**
 * The messages at a field: client-side errors after a touch or an attempt to save, or immediately for a record that was
 * invalid as loaded; otherwise the server's.
 */
function shownIssue(
  spec: FieldSpec,
  state: FormState,
  { issue, isNewlyMissing, record }: Decided,
): Pick<FieldView, 'error' | 'itemErrors' | 'advice'> {
  const { draft, refusal } = state;
  const isAsRead =
    draft.mode === 'edit' &&
    !isNewlyMissing &&
    // Servers do not return it, so its absence says nothing about the record.
    !spec.schema.writeOnly &&
    sameJson(valueToSave(draft, spec), valueAt(draft.read, spec.path)) &&
    draft.on[spec.path] === undefined;
  const isDue = (place: string) => state.wasAttempted || isAsRead || state.touched.has(place);
  const itemErrors: Record<number, string> = {};
  for (const [position, text] of Object.entries(issue?.items ?? {}))
    if (isDue(placeKey({ path: spec.path, position: isOneControl(spec) ? null : Number(position) })))
      itemErrors[Number(position)] = text;
  const isRejected = refusal !== null && sameJson(valueAt(refusal.rejected, spec.path), valueAt(record, spec.path));
  const reported = isRejected ? refusal.refusal.fields : {};
  for (const [key, text] of Object.entries(reported)) {
    const position = Number(/^\[(\d+)\]/.exec(key.slice(spec.path.length))?.[1] ?? NaN);
    if (fieldOfKey(key) === spec.path && !Number.isNaN(position)) itemErrors[position] ??= text;
  }
  const own = issue?.text && isDue(spec.path) ? issue.text : null;
  return { error: own ?? reported[spec.path] ?? null, itemErrors, advice: issue?.advice ?? null };
}
