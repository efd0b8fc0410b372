// A record on its way: as it was read, and what a person has typed and switched since. Pure; asks nobody.
import { newRecord, type Schema } from '../descriptor/entity.ts';
import { isBlank, sameJson, valueAt, withoutPath, withValueAt, type Json } from '../rules/paths.ts';
import { togglesOf, type FieldSpec } from './fields.ts';

export type Draft = {
  mode: 'create' | 'edit';
  /** The record as it was read; on create, the defaults. Never changed. */
  read: Json;
  /** What was typed, by path, as the control holds it: numbers are texts. */
  typed: Record<string, Json>;
  /** Toggles that were switched, by the path that they switch. */
  on: Record<string, boolean>;
};

export const createDraft = (entity: Schema): Draft => ({ mode: 'create', read: newRecord(entity), typed: {}, on: {} });
export const editDraft = (read: Json): Draft => ({ mode: 'edit', read, typed: {}, on: {} });

const numeral = /^[+-]?(\d+(\.\d+)?|\.\d+)$/;

/** Whether a toggle is on: as it was switched, else exactly when what was read is neither null nor missing. */
export const isOn = (draft: Draft, path: string): boolean =>
  draft.on[path] ?? (valueAt(draft.read, path) ?? null) !== null;

/** Whether a toggle stands otherwise than it was read. */
const isSwitched = (draft: Draft, path: string): boolean => isOn(draft, path) !== isOn({ ...draft, on: {} }, path);

/** Whether a toggle of the field, or of an object around it, is off. */
export const isOff = (draft: Draft, spec: FieldSpec): boolean =>
  [...spec.switches, ...(spec.field.toggle ? [spec.path] : [])].some((path) => !isOn(draft, path));

/** What the control of a field shows: text for everything that is typed; '' where there is nothing. */
export function shownValue(draft: Draft, spec: FieldSpec): Json {
  const typed = draft.typed[spec.path];
  if (typed !== undefined) return typed;
  const value = valueAt(draft.read, spec.path);
  if (spec.kind === 'number' && typeof value === 'number') return String(value / (spec.field.unit?.factor ?? 1));
  if (spec.kind === 'boolean') return value === true;
  if (spec.kind === 'list') return Array.isArray(value) ? value : [];
  return value ?? '';
}

/** What a field would be saved as, whether it is shown, switched off or neither. */
export function cleanedValue(draft: Draft, spec: FieldSpec): Json {
  const typed = draft.typed[spec.path];
  const read = valueAt(draft.read, spec.path);
  if (typed === undefined) return read;
  if (spec.kind === 'number' && typeof typed === 'string') return toNumber(typed, spec);
  if (Array.isArray(typed)) return typed.map((item) => cleanItem(item ?? '', spec));
  const text = cleanText(typed, spec);
  return text === '' && (read === null || read === undefined) ? read : text;
}

function toNumber(typed: string, spec: FieldSpec): Json {
  const text = typed.trim();
  if (text === '') return null;
  return numeral.test(text) ? Number(text) * (spec.field.unit?.factor ?? 1) : text;
}

/** An item of a list; an empty one stays a text, so that it is told as empty. */
function cleanItem(item: Json, spec: FieldSpec): Json {
  const isNumber = spec.isNumbers && typeof item === 'string' && !isBlank(item);
  return isNumber ? toNumber(item, spec) : cleanText(item, spec);
}

function cleanText(value: Json, spec: FieldSpec): Json {
  if (typeof value !== 'string') return value;
  if (spec.field.cleaned === 'trim') return value.trim();
  if (spec.field.cleaned === 'leading-slash') return withLeadingSlash(value);
  return value;
}

/** A path with exactly one slash in front. */
export const withLeadingSlash = (path: string): string => `/${path.trim().replace(/^\/+/, '')}`;

/** The value that conditions see: null while a toggle is off. */
export const valueOf = (draft: Draft, spec: FieldSpec): Json => (isOff(draft, spec) ? null : cleanedValue(draft, spec));

/** The record as it would be saved. Untouched parts are those that were read, unknown ones included. */
export function recordOf(draft: Draft, specs: FieldSpec[], isHidden: (spec: FieldSpec) => boolean): Json {
  let record = draft.read;
  for (const spec of specs) {
    if (draft.typed[spec.path] !== undefined && !isOff(draft, spec))
      record = laid(record, spec.path, cleanedValue(draft, spec));
    if (isHidden(spec)) record = left(record, draft, spec.path, whenHiddenOf(spec));
  }
  for (const [path, toggle] of togglesOf(specs)) {
    if (!isOn(draft, path) && isSwitched(draft, path)) record = left(record, draft, path, toggle.whenOff);
    if (isOn(draft, path) && isSwitched(draft, path) && isGroupToggle(specs, path))
      record = laid(record, path, valueAt(record, path) ?? {});
  }
  return record;
}

const isGroupToggle = (specs: FieldSpec[], path: string) => !specs.some((spec) => spec.path === path);

function whenHiddenOf(spec: FieldSpec): null | 'omit' | 'keep' {
  if (spec.field.whenHidden !== undefined) return spec.field.whenHidden;
  return spec.groups.findLast((group) => group.whenHidden !== undefined)?.whenHidden ?? 'keep';
}

const laid = (record: Json, path: string, value: Json): Json =>
  value === undefined || sameJson(valueAt(record, path), value) ? record : withValueAt(record, path, value);

function left(record: Json, draft: Draft, path: string, how: null | 'omit' | 'keep'): Json {
  if (how === 'omit') return withoutPath(record, path);
  if (how === null) return laid(record, path, null);
  return laid(record, path, valueAt(draft.read, path));
}

/** Whether anything differs from what was read; switching a toggle counts. */
export function isChanged(draft: Draft, record: Json, specs: FieldSpec[]): boolean {
  return !sameJson(draft.read, record) || [...togglesOf(specs).keys()].some((path) => isSwitched(draft, path));
}

/** Whether a field was ever set: read, defaulted, typed or switched. */
export function isSet(draft: Draft, path: string): boolean {
  return valueAt(draft.read, path) !== undefined || draft.typed[path] !== undefined || draft.on[path] !== undefined;
}

/** The draft after a person typed into a field. What was read again is no longer a change. */
export const typedInto = (draft: Draft, path: string, value: Json): Draft => ({
  ...draft,
  typed: { ...draft.typed, [path]: value },
});

/** The draft after a toggle was switched; what was typed before is there again when it is on. An object that was not there starts with the defaults of its fields. */
export function switched(draft: Draft, path: string, on: boolean, specs: FieldSpec[] = []): Draft {
  const typed = { ...draft.typed };
  const isNew = on && (valueAt(draft.read, path) ?? null) === null;
  for (const spec of isNew ? specs.filter((one) => one.switches.includes(path)) : [])
    if (spec.schema.default !== undefined) typed[spec.path] ??= spec.schema.default;
  return { ...draft, typed, on: { ...draft.on, [path]: on } };
}

/** The draft after a group was put back to a new record's values, toggles off. */
export function groupReset(draft: Draft, specs: FieldSpec[], entity: Schema): Draft {
  const fresh = newRecord(entity);
  const typed = { ...draft.typed };
  const on = { ...draft.on };
  for (const spec of specs) {
    const value = valueAt(fresh, spec.path);
    typed[spec.path] = value ?? emptyOf(spec);
    if (spec.field.toggle) on[spec.path] = (value ?? null) !== null;
  }
  return { ...draft, typed, on };
}

const emptyOf = (spec: FieldSpec): Json => (spec.kind === 'boolean' ? false : spec.kind === 'list' ? [] : '');

/** Whether nothing would be left of a field that a person must fill in. */
export const isMissing = (draft: Draft, spec: FieldSpec): boolean =>
  spec.kind !== 'boolean' && isBlank(valueOf(draft, spec));
