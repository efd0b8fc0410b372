// The drafts of entries: from a stored value, back to one, and after changes. Pure, but for the ids of new entries.
import type { EntryChange } from '../../kinds/entries.ts';
import { Numeral } from '../../rules/numeral.ts';
import { accepts } from '../../rules/accepted.ts';
import { isMembers, isObject, sameJson, type Json } from '../../rules/paths.ts';
import { createDraft, editDraft, recordOf, shownValue, withToggle, withTypedValue, type Draft } from '../draft.ts';
import { entriesOf } from '../entries-code.ts';
import type { FieldSpec } from '../fields.ts';
import { valueField, type EntryForm } from './entry-fields.ts';

/** How an entry is edited: by its fields, as a single value, or as JSON if it does not fit. */
export type EntryAs = 'fields' | 'value' | 'json';

/** An entry as the control holds it. `wasBlank`: its key was loaded blank, and may stay so. */
export type EntryDraft = { id: string; key: string | null; wasBlank?: boolean; as: EntryAs; draft: Draft };

/** The parts of a field with entries. */
export type EntriesPlan = {
  spec: FieldSpec;
  isMap: boolean;
  /** How new entries are edited. */
  usual: EntryAs;
  formOf: (as: EntryAs) => EntryForm;
};

/** The drafts in a control; an empty list for anything else. */
export const draftsIn = (typed: Json): EntryDraft[] => (Array.isArray(typed) ? (typed as EntryDraft[]) : []);

/** The drafts of a stored value. */
export function openedEntries({ isMap, usual, formOf }: EntriesPlan, value: Json): EntryDraft[] {
  const open = (id: string, key: string | null, one: Json): EntryDraft => {
    const as = usual === 'fields' ? (isObject(one) ? 'fields' : 'json') : valueAs(one);
    const draft = editDraft(as === 'fields' ? one : { [valueField]: one });
    return { id, key, ...(key === '' && { wasBlank: true }), as, draft };
  };
  const valueAs = (one: Json): EntryAs => {
    const [spec] = formOf('value').specs;
    return fits(spec!, one) ? 'value' : 'json';
  };
  if (isMap) return isObject(value) ? Object.entries(value).map(([key, one], at) => open(`${at}`, key, one)) : [];
  return Array.isArray(value) ? value.map((one: Json, at) => open(`${at}`, null, one)) : [];
}

/** Whether the control of a single value can hold it. */
function fits(spec: FieldSpec, value: Json): boolean {
  if (value === null || value === undefined) return value === undefined || accepts(spec.schema, null);
  if (spec.home) return entriesOf(spec).fits(value);
  if (spec.choices.length > 0 && spec.kind !== 'list') return spec.choices.some((one) => sameJson(one.value, value));
  if (spec.kind === 'list') return Array.isArray(value) && value.every((one) => !isMembers(one));
  if (spec.kind === 'boolean') return typeof value === 'boolean';
  if (spec.kind === 'number') return typeof value === 'number' || value instanceof Numeral;
  return spec.kind === 'other' || typeof value === 'string';
}

const records = new WeakMap<EntryDraft, Json>();

/** The record of an entry; a single value is its only field. */
export function recordOfEntry({ formOf }: EntriesPlan, entry: EntryDraft): Json {
  if (!records.has(entry)) records.set(entry, recordOf(entry.draft, formOf(entry.as).specs));
  return records.get(entry);
}

/** The value that an entry is stored as. */
export function valueOfEntry(plan: EntriesPlan, entry: EntryDraft): Json {
  const record = recordOfEntry(plan, entry);
  return entry.as === 'fields' ? record : isMembers(record) ? record[valueField] : undefined;
}

/** The stored value of drafts. A value that was missing or null stays so while there is no entry. */
export function storedEntries(plan: EntriesPlan, typed: Json, start: Json): Json {
  const { isMap, spec } = plan;
  const entries = draftsIn(typed);
  if (entries.length > 0) {
    const values = entries.map((entry) => valueOfEntry(plan, entry));
    // A value that is still missing is reported, and must not make its entry disappear.
    if (!isMap) return values.map((value) => value ?? null);
    return Object.fromEntries(entries.map(({ key }, at) => [key ?? '', values[at] ?? null]));
  }
  if ((start ?? null) === null) return start;
  if (isMap ? (spec.schema.minProperties ?? 0) === 0 : accepts(spec.schema, [])) return isMap ? {} : [];
  return accepts(spec.schema, null) ? null : undefined;
}

let added = 0;

/** The drafts after a change. */
export function changedEntries(plan: EntriesPlan, typed: Json, change: EntryChange): EntryDraft[] {
  const { isMap, usual, formOf } = plan;
  const entries = draftsIn(typed);
  if (change.is === 'added') {
    added += 1;
    const { entity, fresh } = formOf(usual);
    return [...entries, { id: `new${added}`, key: isMap ? '' : null, as: usual, draft: createDraft(entity, fresh) }];
  }
  const at = entries.findIndex(({ id }) => id === change.id);
  const entry = entries[at];
  if (!entry) return entries;
  const others = entries.filter((one) => one !== entry);
  if (change.is === 'removed') return others;
  if (change.is === 'moved') {
    const to = Math.max(0, Math.min(others.length, at + change.by));
    return to === at ? entries : [...others.slice(0, to), entry, ...others.slice(to)];
  }
  const changed = change.is === 'renamed' ? { ...entry, key: change.key } : { ...entry, draft: after(entry) };
  return entries.map((one) => (one === entry ? changed : one));

  function after({ as, draft }: EntryDraft): Draft {
    if (change.is === 'typed') return withTypedValue(draft, change.path, change.value);
    if (change.is === 'switched') return withToggle(draft, change.path, change.on);
    if (change.is !== 'inside') return draft;
    const inner = formOf(as).specs.find(({ path }) => path === change.path);
    return inner?.home
      ? withTypedValue(draft, inner.path, entriesOf(inner).after(shownValue(draft, inner), change.change))
      : draft;
  }
}
