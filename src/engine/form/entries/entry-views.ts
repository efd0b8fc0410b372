// The view of entries: the fields of each, as those of a form. Pure, except that views which are as before are kept.
import type { EntriesView, EntryField, EntryPart, EntryView } from '../../kinds/entries.ts';
import { partAt, sameJson, valueAt, type Json } from '../../rules/paths.ts';
import { formatText, type PlaceholderValues } from '../../rules/texts.ts';
import { isOff, isOn, shownValue } from '../draft.ts';
import type { EntriesInput } from '../entries-code.ts';
import { fieldView, toggleControl, type FieldView } from '../field-view.ts';
import type { FieldSpec, Section } from '../fields.ts';
import type { FormState } from '../form-state.ts';
import type { EntryIssue } from '../issues.ts';
import { draftsIn, recordOfEntry, valueOfEntry, type EntriesPlan, type EntryDraft } from './entry-drafts.ts';
import { isFixed, isRequiredInEntry } from './entry-issues.ts';

/** The places of the fields of an entry, among those that were left: after this text. */
const placeOfEntry = (path: string, id: string): string => `${path}[#${id}]`;

/** The view of all entries. `kept`: earlier views by the id of their entry. */
export function viewOfEntries(plan: EntriesPlan, input: EntriesInput, kept: Map<string, EntryView>): EntriesView {
  const { spec, isMap } = plan;
  const { schema } = spec;
  const entries = draftsIn(shownValue(input.state.draft, spec)).map((entry, at) => {
    const view = viewOfEntry(plan, entry, at, input);
    const before = kept.get(entry.id);
    const same = before && sameJson(before, view) ? before : view;
    kept.set(entry.id, same);
    return same;
  });
  return {
    isMap,
    isLocked: input.isLocked,
    words: { name: formatText(spec.field.label, input.places) || schema.title || spec.path, ...spec.field.items },
    entries,
    least: (isMap ? schema.minProperties : schema.minItems) ?? 0,
    most: (isMap ? schema.maxProperties : schema.maxItems) ?? Infinity,
  };
}

function viewOfEntry(plan: EntriesPlan, entry: EntryDraft, at: number, input: EntriesInput): EntryView {
  const { spec, isMap, formOf } = plan;
  const { issue, isLocked, places } = input;
  const place = placeOfEntry(spec.path, entry.id);
  const found = issue?.entries?.[at] ?? null;
  const refused = refusedIn(plan, entry, at, input);
  const state = stateOf(entry, place, input.state, refused);
  const { specs, sections } = formOf(entry.as);
  const record = recordOfEntry(plan, entry);
  const views = new Map(
    specs.map((one) => {
      const isOpen = !isLocked && !isFixed(entry.draft, one);
      const own = found?.fields[one.path] ?? null;
      return [one.path, inEntry(one, { state, isOpen, issue: own, record, places })] as const;
    }),
  );
  const isDue = (name: string) => state.wasAttempted || input.state.touched.has(`${place}${name}`);
  const isAsRead = entry.draft.mode === 'edit' && sameJson(record, entry.draft.read);
  const error = (isAsRead || isDue('') ? found?.text : null) ?? refused?.refusal.fields[''] ?? null;
  const isLoadedKey = isMap && partAt(valueAt(input.state.draft.read, spec.path), [entry.key!]) !== undefined;
  // A key that occurs twice is reported at once, because the values could be mixed up.
  const keyError = isLoadedKey || isDue('#key') || found?.isTaken ? (found?.key ?? null) : null;
  const shown = specs.filter((one) => !isOff(entry.draft, one)).map(({ path }) => views.get(path)!);
  const inFields = shown.flatMap((one) => [one.error ?? [], ...Object.values(one.itemErrors)].flat());
  return {
    id: entry.id,
    key: isMap ? { text: entry.key!, error: keyError } : null,
    isValue: entry.as !== 'fields',
    firstError: error ?? keyError ?? inFields[0],
    error,
    parts: partsOf(sections, ''),
  };

  function partsOf(within: Section[], around: string): EntryPart[] {
    return within.flatMap((section): EntryPart[] => {
      if (section.kind === 'field') {
        const view = views.get(section.path);
        return view ? [{ is: 'field', field: fieldOf(view) }] : [];
      }
      const { object, title, toggle } = section.group;
      const path = [around, object].filter(Boolean).join('.');
      const holder = specs.flatMap(({ switches }) => switches).find((one) => one.path === path);
      const isItOn = !toggle || !holder || isOn(entry.draft, holder);
      return [
        {
          is: 'group',
          path,
          title: formatText(title),
          toggle: toggle ? { isOn: isItOn, control: toggleControl(toggle) } : null,
          parts: isItOn ? partsOf(section.sections, path) : [],
        },
      ];
    });
  }
}

/** The state of a form for the fields of an entry: its draft, the fields of it that were left, and its rejection. */
function stateOf({ draft }: EntryDraft, place: string, whole: FormState, refusal: FormState['refusal']): FormState {
  const start = `${place}.`;
  const touched = [...whole.touched].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  return { ...whole, draft, touched: new Set(touched), refusal };
}

/** The messages of a rejection about an entry, by the path in it; '' is the entry itself. */
function refusedIn(
  plan: EntriesPlan,
  entry: EntryDraft,
  at: number,
  { state: { refusal } }: EntriesInput,
): FormState['refusal'] {
  if (!refusal) return null;
  const { spec, isMap } = plan;
  const list = valueAt(refusal.rejected, spec.path);
  const rejected = isMap ? (list as Record<string, Json> | null)?.[entry.key!] : valueAt(list, String(at));
  const starts = isMap ? [`${spec.path}.${entry.key}`, `${spec.path}[${entry.key}]`] : [`${spec.path}[${at}]`];
  const isSame = sameJson(rejected, valueOfEntry(plan, entry));
  const fields = Object.entries(refusal.refusal.fields).flatMap(([key, text]) => {
    const start = starts.find((one) => key === one || key.startsWith(`${one}.`) || key.startsWith(`${one}[`));
    if (start === undefined) return [];
    const rest = key.slice(start.length).replace(/^\./, '');
    const path = entry.as === 'fields' ? rest : ['value', rest].filter(Boolean).join('.');
    return path === '' && !isSame ? [] : [[path, text] as const];
  });
  if (fields.length === 0) return null;
  return {
    refusal: { fields: Object.fromEntries(fields), form: null },
    rejected: entry.as === 'fields' ? rejected : { value: rejected },
  };
}

type Inside = {
  state: FormState;
  isOpen: boolean;
  issue: EntryIssue['fields'][string] | null;
  record: Json;
  places: PlaceholderValues;
};

function inEntry(spec: FieldSpec, { state, isOpen, issue, record, places }: Inside): FieldView {
  return fieldView(spec, state, {
    isShown: true,
    isRequired: isRequiredInEntry(state.draft, spec) || issue?.isMissing === true,
    readOnly: isOpen ? null : { why: '' },
    isFormLocked: !isOpen,
    issue,
    record,
    places,
    choices: spec.choices,
  });
}

/** What the control of an entry shows of the view of a field. */
function fieldOf(view: FieldView): EntryField {
  const { path, label, help, suffix, placeholder, value, stored, json, spec, options } = view;
  const { field } = spec;
  return {
    path,
    label,
    help,
    unit: suffix,
    placeholder,
    control: spec.widget,
    settings: field.widget,
    schema: spec.schema,
    value,
    stored,
    json,
    isRequired: view.isRequired,
    isOptional: view.isOptional,
    isLocked: view.readOnly !== null,
    error: view.error,
    itemErrors: view.itemErrors,
    choices: options?.choices,
    isLoading: options?.is === 'loading',
    failure: options?.is === 'failed' ? { call: field.options!.call, failure: options.failure } : null,
    empty: options?.empty ?? '',
    items: { chosen: view.chosen, isOrdered: field.items?.ordered === true, kept: field.items?.kept ?? [] },
    entries: view.entries ?? null,
  };
}
