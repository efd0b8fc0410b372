// A record on its way: as it was read, and what a person has typed and switched since. Pure; asks nobody.
import { newRecord, type Schema } from '../descriptor/entity.ts';
import { withLeadingSlash } from '../rules/request-path.ts';
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
  /** What a change of the field `by` has put back in fields that it hid, by their paths, as it was before. */
  putBack: Record<string, { by: string; typed: Json; on: boolean | undefined }>;
};

/** A draft without what was typed and switched. */
export const untyped = (draft: Draft): Draft => ({ ...draft, typed: {}, on: {}, putBack: {} });

const draftOf = (mode: Draft['mode'], read: Json): Draft => ({ mode, read, typed: {}, on: {}, putBack: {} });
export const createDraft = (entity: Schema): Draft => draftOf('create', newRecord(entity));
export const editDraft = (read: Json): Draft => draftOf('edit', read);

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
  ...setAnew(draft, path),
  typed: { ...draft.typed, [path]: value },
});

/** Whoever sets a field again knows that it was put back. */
const setAnew = (draft: Draft, path: string): Draft => ({ ...draft, putBack: without(draft.putBack, [path]) });

const without = <Held>(all: Record<string, Held>, paths: string[]): Record<string, Held> =>
  Object.fromEntries(Object.entries(all).filter(([path]) => !paths.includes(path)));

/** The draft after a toggle was switched; what was typed before is there again when it is on. An object that was not there starts with the defaults of its fields. */
export function switched(draft: Draft, path: string, on: boolean, specs: FieldSpec[] = []): Draft {
  const typed = { ...draft.typed };
  const isNew = on && (valueAt(draft.read, path) ?? null) === null;
  for (const spec of isNew ? specs.filter((one) => one.switches.includes(path)) : [])
    if (spec.schema.default !== undefined) typed[spec.path] ??= spec.schema.default;
  return { ...setAnew(draft, path), typed, on: { ...draft.on, [path]: on } };
}

/** The draft after a change of the field `by` put others back to a new record's values, toggles off. */
export function groupReset(draft: Draft, by: string, specs: FieldSpec[], entity: Schema): Draft {
  const fresh = newRecord(entity);
  const typed = { ...draft.typed };
  const on = { ...draft.on };
  const putBack = { ...draft.putBack };
  for (const spec of specs) {
    putBack[spec.path] = { by, typed: typed[spec.path], on: on[spec.path] };
    const value = valueAt(fresh, spec.path);
    typed[spec.path] = value ?? emptyOf(spec);
    if (spec.field.toggle) on[spec.path] = (value ?? null) !== null;
  }
  return { ...draft, typed, on, putBack };
}

/** The draft after fields that had been put back got back what they held. */
export function broughtBack(draft: Draft, paths: string[]): Draft {
  const back = paths.map((path) => ({ path, ...draft.putBack[path]! }));
  const typed = back.flatMap((held) => (held.typed === undefined ? [] : [[held.path, held.typed]]));
  const on = back.flatMap((held) => (held.on === undefined ? [] : [[held.path, held.on]]));
  return {
    ...draft,
    typed: { ...without(draft.typed, paths), ...Object.fromEntries(typed) },
    on: { ...without(draft.on, paths), ...Object.fromEntries(on) },
    putBack: without(draft.putBack, paths),
  };
}

const emptyOf = (spec: FieldSpec): Json => (spec.kind === 'boolean' ? false : spec.kind === 'list' ? [] : '');

/** The draft after `sent` was saved as `record`: that is the new start, and what was typed or switched since then stays. */
export function savedDraft(draft: Draft, sent: Draft, record: Json): Draft {
  const since = <Held>(now: Record<string, Held>, then: Record<string, Held>) =>
    Object.fromEntries(Object.entries(now).filter(([path, held]) => !sameJson(held, then[path])));
  return { ...editDraft(record), typed: since(draft.typed, sent.typed), on: since(draft.on, sent.on) };
}

/** Whether anything was typed or switched since the draft was `sent`. */
export const isTypedSince = (draft: Draft, sent: Draft): boolean =>
  !sameJson(draft.typed, sent.typed) || !sameJson(draft.on, sent.on);

/** Whether nothing would be left of a field that a person must fill in. */
export const isMissing = (draft: Draft, spec: FieldSpec): boolean =>
  spec.kind !== 'boolean' && isBlank(valueOf(draft, spec));
