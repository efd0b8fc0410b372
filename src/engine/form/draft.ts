// A record being edited: the loaded record plus the user's input and toggles. Pure.
import type { Field } from '../descriptor/descriptor.gen.ts';
import { newRecord, type Schema } from '../descriptor/entity.ts';
import { accepts } from '../rules/accepted.ts';
import { isBlank, isMembers, sameJson, valueAt, withoutPath, withValueAt, type Json } from '../rules/paths.ts';
import { togglesOf, type FieldSpec, type Holder, type Member } from './fields.ts';
import { controlValue, isJson, recordValue } from './values.ts';

export type Draft = {
  mode: 'create' | 'edit';
  /** The record as loaded; on create, the defaults. Never changed. */
  read: Json;
  /** Input by path, as the control holds it: numbers are strings. */
  typed: Record<string, Json>;
  /** Toggles that were switched, by the path that they switch. */
  on: Record<string, boolean>;
  /** The previous state of fields that a change of the field `by` hid and reset, by path. */
  resets: Record<string, { by: string; typed: Json; on: boolean | undefined }>;
};

/** A draft without any input. */
export const withoutInput = (draft: Draft): Draft => ({ ...draft, typed: {}, on: {}, resets: {} });

const draftOf = (mode: Draft['mode'], read: Json): Draft => ({ mode, read, typed: {}, on: {}, resets: {} });
export const createDraft = (entity: Schema, read: Json = newRecord(entity)): Draft => draftOf('create', read);
export const editDraft = (read: Json): Draft => draftOf('edit', read);

/** The initial value of a member: as loaded, or as a new object around it provides. */
export function startValue(draft: Draft, { holders, name }: Member): Json {
  let object = draft.read;
  for (const holder of holders) {
    object = valueAt(object, holder.name) ?? (objectExists(draft, holder) ? holder.fresh : undefined);
    if (object === undefined) return undefined;
  }
  return valueAt(object, name);
}

/** Whether an object that was not loaded exists by now: it was switched on, or something inside it was set. */
export function objectExists({ typed, on }: Draft, { path, isToggled }: Holder): boolean {
  if (isToggled) return on[path] ?? false;
  const isInside = (at: string) => at.startsWith(`${path}.`);
  return (
    Object.entries(typed).some(
      ([at, value]) => isInside(at) && value !== false && (value === null || !isEmpty(value)),
    ) || Object.entries(on).some(([at, isIt]) => isInside(at) && isIt)
  );
}

const isEmpty = (value: Json): boolean => value === '' || (Array.isArray(value) && value.length === 0);

export const isLoaded = (draft: Draft, member: Member): boolean => (startValue(draft, member) ?? null) !== null;

/** Whether all objects around a member exist. */
export const allParentsExist = (draft: Draft, { holders }: Member): boolean =>
  holders.every((holder) => isLoaded(draft, holder) || objectExists(draft, holder));

/** Whether a toggle is on: as switched by the user, otherwise on if there is a value. */
export const isOn = (draft: Draft, member: Member): boolean => draft.on[member.path] ?? isLoaded(draft, member);

/** Whether a toggle and all toggles around it are on. */
export const areAllTogglesOn = (draft: Draft, member: Member): boolean =>
  [member, ...member.holders.filter((holder) => holder.isToggled)].every((one) => isOn(draft, one));

/** Whether a toggle differs from its loaded state. */
export const isToggleChanged = (draft: Draft, member: Member): boolean =>
  isOn(draft, member) !== isLoaded(draft, member);

/** Whether a toggle of the field, or of an object around it, is off. */
export const isOff = (draft: Draft, spec: FieldSpec): boolean =>
  [...spec.switches, ...(spec.field.toggle ? [spec] : [])].some((member) => !isOn(draft, member));

/** The value that the control of a field displays. */
export function shownValue(draft: Draft, spec: FieldSpec): Json {
  const typed = draft.typed[spec.path];
  return typed === undefined ? controlValue(spec, startValue(draft, spec)) : typed;
}

/** The value that a field would be saved with, whether it is visible, switched off or neither. */
export function valueToSave(draft: Draft, spec: FieldSpec): Json {
  const typed = draft.typed[spec.path];
  const start = startValue(draft, spec);
  return typed === undefined ? start : recordValue(spec, typed, start);
}

/** The value that conditions see: null while a toggle is off. */
export const valueOf = (draft: Draft, spec: FieldSpec): Json => (isOff(draft, spec) ? null : valueToSave(draft, spec));

/** The hidden parts of a form: fields, or the innermost of several groups. */
export type Hidden = { field: (spec: FieldSpec) => boolean; group: (groups: FieldSpec['groups']) => boolean };

/** The draft without the input of hidden fields: it is not sent and creates no object. Values set by a reset stay. */
export function withoutHidden(draft: Draft, specs: FieldSpec[], isHidden: Hidden): Draft {
  const hidden = specs.filter((spec) => isHidden.field(spec) && draft.resets[spec.path] === undefined);
  if (hidden.length === 0) return draft;
  const paths = hidden.map(({ path }) => path);
  const objects = hidden.flatMap(({ groups, switches }) => {
    const toggled = groups.filter((group) => group.toggle && group.object);
    return switches.filter((_, index) => isHidden.group(groups.slice(0, groups.indexOf(toggled[index]!) + 1)));
  });
  const switchedOff = [...paths, ...objects.map(({ path }) => path)];
  return { ...draft, typed: without(draft.typed, paths), on: without(draft.on, switchedOff) };
}

/** The record that results from a draft. Untouched parts, including unknown ones, are as loaded. */
export function recordOf(draft: Draft, specs: FieldSpec[]): Json {
  let record = draft.read;
  for (const holder of new Set(specs.flatMap((spec) => spec.holders)))
    if ((valueAt(record, holder.path) ?? null) === null && objectExists(draft, holder))
      record = withValueInPlace(record, holder.path, holder.fresh);
  for (const spec of specs)
    if (draft.typed[spec.path] !== undefined && !isOff(draft, spec))
      record = withValueInPlace(record, spec.path, valueToSave(draft, spec));
  for (const { member, toggle } of togglesOf(specs))
    if (!isOn(draft, member) && isToggleChanged(draft, member))
      record = toggledOff(record, draft, member, toggle.whenOff);
  return record;
}

/** The default that applies instead of that of a hidden field. */
export type OtherDefault = (spec: FieldSpec) => { value?: Json } | undefined;

/** The result of `recordOf` as it would be saved while some fields are hidden. */
export const withHidden = (
  record: Json,
  specs: FieldSpec[],
  isHidden: (spec: FieldSpec) => boolean,
  other: OtherDefault = () => undefined,
): Json => specs.filter(isHidden).reduce((made, spec) => hiddenIn(made, spec, other), record);

/** A record with a hidden field as it would be saved. */
export function hiddenIn(given: Json, spec: FieldSpec, other: OtherDefault): Json {
  const how = whenHiddenOf(spec);
  const usual = other(spec);
  const record = usual ? withValueInPlace(given, spec.path, usual.value) : given;
  if (how === 'omit') return withoutPath(record, spec.path);
  return how === 'clear' ? withValueInPlace(record, spec.path, null) : record;
}

/** The value that is saved instead of one that is hidden or switched off. */
type WhenOff = NonNullable<Field['whenHidden']>;

function whenHiddenOf(spec: FieldSpec): WhenOff {
  const group = spec.groups.findLast(({ whenHidden }) => whenHidden !== undefined);
  return spec.field.whenHidden ?? group?.whenHidden ?? 'keep';
}

/** A record with a value at a path of objects that exist; otherwise the record as it is. */
export function withValueInPlace(record: Json, path: string, value: Json): Json {
  if (value === undefined) return withoutPath(record, path);
  const cut = path.lastIndexOf('.');
  if (cut >= 0 && !isMembers(valueAt(record, path.slice(0, cut)))) return record;
  return sameJson(valueAt(record, path), value) ? record : withValueAt(record, path, value);
}

function toggledOff(record: Json, draft: Draft, member: Member, how: WhenOff): Json {
  if (how === 'omit') return withoutPath(record, member.path);
  return withValueInPlace(record, member.path, how === 'clear' ? null : startValue(draft, member));
}

/** Whether the draft differs from the loaded record; switching a toggle counts. */
export function isChanged(draft: Draft, record: Json, specs: FieldSpec[]): boolean {
  return !sameJson(draft.read, record) || togglesOf(specs).some(({ member }) => isToggleChanged(draft, member));
}

/** The draft after input into a field. Restoring the loaded value removes the change. */
export const withTypedValue = (draft: Draft, path: string, value: Json): Draft => ({
  ...forgetReset(draft, path),
  typed: { ...draft.typed, [path]: value },
});

/** Setting a field by hand discards the remembered state of its reset. */
const forgetReset = (draft: Draft, path: string): Draft => ({ ...draft, resets: without(draft.resets, [path]) });

const without = <Held>(all: Record<string, Held>, paths: string[]): Record<string, Held> =>
  Object.fromEntries(Object.entries(all).filter(([path]) => !paths.includes(path)));

/** The draft after a toggle was switched. Switching it on again restores earlier input. */
export const withToggle = (draft: Draft, path: string, on: boolean): Draft => ({
  ...forgetReset(draft, path),
  on: { ...draft.on, [path]: on },
});

/** The draft after a change of the field `by` reset others to the values of a new record, toggles off. */
export function withReset(
  draft: Draft,
  by: string,
  specs: FieldSpec[],
  entity: Schema,
  fresh: Json = newRecord(entity),
): Draft {
  const typed = { ...draft.typed };
  const on = { ...draft.on };
  const resets = { ...draft.resets };
  for (const spec of specs) {
    resets[spec.path] = { by, typed: typed[spec.path], on: on[spec.path] };
    const value = valueAt(fresh, spec.path);
    // An undefined value would leave the field as it was loaded.
    typed[spec.path] = controlValue(spec, value) ?? (startValue(draft, spec) === undefined ? undefined : '');
    if (spec.field.toggle) on[spec.path] = (value ?? null) !== null;
  }
  return { ...draft, typed, on, resets };
}

/** The reset fields, and the field whose change reset them last; null if there are none. */
export function lastReset({ resets }: Draft): { by: string; fields: string[] } | null {
  const by = Object.values(resets).at(-1)?.by;
  if (by === undefined) return null;
  return { by, fields: Object.keys(resets).filter((path) => resets[path]!.by === by) };
}

/** The draft after reset fields got their previous values back. */
export function undoResets(draft: Draft, paths: string[]): Draft {
  const back = paths.map((path) => ({ path, ...draft.resets[path]! }));
  const typed = back.flatMap((held) => (held.typed === undefined ? [] : [[held.path, held.typed]]));
  const on = back.flatMap((held) => (held.on === undefined ? [] : [[held.path, held.on]]));
  return {
    ...draft,
    typed: { ...without(draft.typed, paths), ...Object.fromEntries(typed) },
    on: { ...without(draft.on, paths), ...Object.fromEntries(on) },
    resets: without(draft.resets, paths),
  };
}

/** Whether a required field is empty. */
export function isMissing(draft: Draft, spec: FieldSpec): boolean {
  const value = valueOf(draft, spec);
  const isChosen = value !== undefined && spec.choices.some((choice) => sameJson(choice.value, value));
  // A blank item is reported at the item, not at its list. In JSON, an empty list is an answer.
  const isNothing = isJson(spec)
    ? value === undefined ||
      (typeof value === 'string' ? isBlank(value) : value === null && !accepts(spec.schema, null))
    : Array.isArray(value)
      ? value.length === 0
      : isBlank(value);
  return spec.kind !== 'boolean' && !isChosen && isNothing;
}
