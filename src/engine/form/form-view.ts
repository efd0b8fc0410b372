// Everything that a form shows, decided from the record, what was typed and what is known. Pure; components only draw it.
import type { Because, Call } from '../descriptor/descriptor.gen.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { Definition } from '../definition.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { sameJson, valueAt, type Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import { say } from '../rules/sentences.ts';
import { sentence, type Places } from '../rules/texts.ts';
import { countOf, issuesOf, type Issues } from './checking.ts';
import { cleanedValue, isChanged, isOff, isOn, recordOf, shownValue, valueOf, type Draft } from './draft.ts';
import { fieldsOf, isOneControl, sectionsOf, showConditions, type FieldSpec, type Section } from './fields.ts';
import { noteView, wordsOf, type NoteView, type Words } from './notes.ts';
import { choicesView, chosenRecord, type LoadedOptions, type OptionsView } from './options.ts';

export type FieldView = {
  path: string;
  spec: FieldSpec;
  label: string;
  help: string;
  before: string;
  after: string;
  /** What the control shows. */
  value: Json;
  isRequired: boolean;
  isShown: boolean;
  /** Not to be changed, and why; '' where no reason is told. */
  readOnly: { why: string } | null;
  /** Its toggle; null for a field without one. */
  toggle: { isOn: boolean; label: string; widget: 'checkbox' | 'switch' } | null;
  options: OptionsView | null;
  error: string | null;
  /** Errors of items by position. */
  itemErrors: Record<number, string>;
  advice: string | null;
};

export type FormView = {
  fields: Record<string, FieldView>;
  sections: Section[];
  groups: Record<
    string,
    { title: string; isShown: boolean; isLocked: boolean; toggle: FieldView['toggle']; path: string | null }
  >;
  notes: NoteView[];
  /** The record in words; null where the descriptor has no sentence. */
  words: Words | null;
  /** Shown as text, since this person may not change it; null otherwise. */
  asText: { why: string } | null;
  /** Everything disabled, and why; null otherwise. */
  readOnly: { why: string } | null;
  save: { isEnabled: boolean; why: string; state: string };
  /** What a refusal says above the form; null when there is nothing to say. */
  above: Refusal['form'];
  /** Errors of the record as a whole. */
  recordErrors: string[];
  issues: Issues;
  isChanged: boolean;
  /** The record as it would be saved. */
  record: Json;
  facts: Facts;
  places: Places;
};

export type FormState = {
  draft: Draft;
  key: string | null;
  touched: ReadonlySet<string>;
  wasAttempted: boolean;
  isSaving: boolean;
  refusal: { refusal: Refusal; rejected: Json } | null;
  options: LoadedOptions;
  session: Facts['session'] & { userId: string };
  base: string;
};

/** The parts of a definition that never change while it is shown. */
export type FormPlan = { specs: FieldSpec[]; sections: Section[]; definition: Definition };

export const formPlan = (definition: Definition): FormPlan => ({
  specs: fieldsOf(definition.screen.form, definition.entity),
  sections: sectionsOf(definition.screen.form?.fields ?? []),
  definition,
});

/** The view of a form in a state. */
export function formView(plan: FormPlan, state: FormState): FormView {
  const { screen, entity, validate } = plan.definition;
  const { draft, session } = state;
  const specOf = new Map(plan.specs.map((spec) => [spec.path, spec]));
  const unhidden = recordOf(draft, plan.specs, () => false);
  const inForm = (path: string) => {
    const spec = specOf.get(path);
    return spec ? valueOf(draft, spec) : valueAt(unhidden, path);
  };
  const facts: Facts = {
    session,
    field: inForm,
    chosen: (path) => chosenRecord(specOf.get(path), state.options, inForm(path)),
    form: { mode: draft.mode, changed: isChanged(draft, unhidden, plan.specs) },
    page: 'loaded',
  };
  const places = placesOf(state, inForm);
  const isHidden = (spec: FieldSpec) => !showConditions(spec).every((condition) => holds(condition, facts));
  const record = recordOf(draft, plan.specs, isHidden);
  const changed = isChanged(draft, record, plan.specs);

  const mayUpdate = screen.may?.[draft.mode === 'create' ? 'create' : 'update'];
  const asText = asTextBecause(draft, mayUpdate, screen.calls ?? {}, session, screen.form?.readOnly !== undefined);
  const readOnly = because(screen.form?.readOnly, facts, places);
  const lockOf = (spec: FieldSpec) => readOnly ?? fieldLock(spec, draft, facts, places);
  const checked = plan.specs
    .filter((spec) => !isHidden(spec) && !lockOf(spec) && !isOff(draft, spec))
    .map((spec) => ({ spec, isRequired: isRequiredNow(spec, draft, facts) }));
  const issues = asText || readOnly ? { fields: {}, record: [] } : issuesOf(draft, record, checked, entity, validate);

  const fields: FormView['fields'] = {};
  for (const spec of plan.specs) {
    const isShown = !isHidden(spec);
    fields[spec.path] = {
      path: spec.path,
      spec,
      label: sentence(spec.field.label, places) || spec.schema.title || spec.path,
      help: sentence(spec.field.help, places),
      before: sentence(spec.field.before, places),
      after: sentence(spec.field.after ?? spec.field.unit?.text, places),
      value: isOff(draft, spec) ? (spec.kind === 'list' ? [] : '') : shownValue(draft, spec),
      isRequired: spec.kind !== 'boolean' && isRequiredNow(spec, draft, facts),
      isShown,
      readOnly: lockOf(spec),
      toggle: toggleView(spec, draft, places),
      options: choicesView(spec, state.options, cleanedValue(draft, spec)),
      ...shownIssue(spec, issues, state, record),
    };
  }
  return {
    fields,
    sections: plan.sections,
    groups: groupViews(plan.specs, draft, facts, places, readOnly !== null),
    notes: (screen.form?.notes ?? []).filter((note) => holds(note.when, facts)).map((note) => noteView(note, places)),
    words: wordsOf(plan.definition, facts, places),
    asText,
    readOnly,
    save: saveView(state, changed, issues, readOnly, sentence(screen.says?.saving, places)),
    above: state.refusal?.refusal.form ?? null,
    recordErrors: state.wasAttempted || changed ? issues.record : [],
    issues,
    isChanged: changed,
    record,
    facts,
    places,
  };
}

function placesOf(state: FormState, inForm: (path: string) => Json): Places {
  return (place) => {
    if (place === 'key') return state.key;
    if (place === 'base') return state.base;
    if (place === 'session.userId') return state.session.userId;
    if (place.startsWith('record.')) return valueAt(state.draft.read, place.slice('record.'.length));
    if (place.startsWith('form.')) return inForm(place.slice('form.'.length));
    return undefined;
  };
}

function asTextBecause(
  draft: Draft,
  permission: string | undefined,
  calls: Record<string, Call>,
  session: Facts['session'],
  isReadOnlyScreen: boolean,
): FormView['asText'] {
  const call = draft.mode === 'create' ? calls.create : calls.update;
  if (!call) return { why: isReadOnlyScreen ? '' : say('no-update') };
  if (permission === undefined || session.may(permission)) return null;
  return { why: say(draft.mode === 'create' ? 'may-not-create' : 'may-not-update', { permission }) };
}

function because(reason: Because | undefined, facts: Facts, places: Places): { why: string } | null {
  return reason && holds(reason.when, facts) ? { why: sentence(reason.why, places) } : null;
}

function fieldLock(spec: FieldSpec, draft: Draft, facts: Facts, places: Places): { why: string } | null {
  const { readOnly } = spec.field;
  if (spec.widget === 'text-only' || spec.schema.readOnly || readOnly === 'always') return { why: '' };
  if (readOnly === 'onEdit') return draft.mode === 'edit' ? { why: '' } : null;
  const own = because(readOnly, facts, places);
  return (
    own ?? spec.groups.map((group) => because(group.readOnly, facts, places)).find((lock) => lock !== null) ?? null
  );
}

const isRequiredNow = (spec: FieldSpec, draft: Draft, facts: Facts): boolean =>
  spec.isRequired ||
  (spec.field.required !== undefined && holds(spec.field.required, facts)) ||
  (spec.field.toggle !== undefined && isOn(draft, spec.path));

function toggleView(spec: FieldSpec, draft: Draft, places: Places): FieldView['toggle'] {
  const { toggle } = spec.field;
  if (!toggle) return null;
  const label = sentence(toggle.label ?? spec.field.label, places) || spec.schema.title || spec.path;
  return { isOn: isOn(draft, spec.path), label, widget: toggle.widget ?? 'checkbox' };
}

/** Which words stand at a field now: the client's after a touch, an attempt, or at once for a record invalid as read; else the server's. */
function shownIssue(
  spec: FieldSpec,
  issues: Issues,
  state: FormState,
  record: Json,
): Pick<FieldView, 'error' | 'itemErrors' | 'advice'> {
  const { draft, refusal } = state;
  const issue = issues.fields[spec.path];
  const isAsRead =
    draft.mode === 'edit' &&
    sameJson(cleanedValue(draft, spec), valueAt(draft.read, spec.path)) &&
    draft.on[spec.path] === undefined;
  const isDue = (place: string) => state.wasAttempted || isAsRead || state.touched.has(place);
  const itemErrors: Record<number, string> = {};
  for (const [position, text] of Object.entries(issue?.items ?? {}))
    if (isDue(isOneControl(spec) ? spec.path : `${spec.path}[${position}]`)) itemErrors[Number(position)] = text;
  const isRejected = refusal !== null && sameJson(valueAt(refusal.rejected, spec.path), valueAt(record, spec.path));
  const told = isRejected ? refusal.refusal.fields : {};
  for (const [place, texts] of Object.entries(told)) {
    const position = place.startsWith(`${spec.path}[`) ? Number(place.slice(spec.path.length + 1, -1)) : NaN;
    if (!Number.isNaN(position)) itemErrors[position] ??= texts[0]!;
  }
  const own = issue?.text && isDue(spec.path) ? issue.text : null;
  return { error: own ?? told[spec.path]?.[0] ?? null, itemErrors, advice: issue?.advice ?? null };
}

function groupViews(
  specs: FieldSpec[],
  draft: Draft,
  facts: Facts,
  places: Places,
  isAllLocked: boolean,
): FormView['groups'] {
  const views: FormView['groups'] = {};
  for (const spec of specs) {
    let path = '';
    let isLocked = isAllLocked;
    for (const group of spec.groups) {
      isLocked ||= because(group.readOnly, facts, places) !== null;
      path = [path, group.of].filter(Boolean).join('.');
      const title = sentence(group.title, places);
      const toggle =
        group.toggle && group.of
          ? {
              isOn: isOn(draft, path),
              label: sentence(group.toggle.label, places) || title,
              widget: group.toggle.widget ?? ('checkbox' as const),
            }
          : null;
      views[group.id] = { title, isShown: holds(group.show, facts), isLocked, toggle, path: group.of ? path : null };
    }
  }
  return views;
}

function saveView(
  state: FormState,
  changed: boolean,
  issues: Issues,
  readOnly: { why: string } | null,
  saving: string,
): FormView['save'] {
  const count = countOf(issues);
  if (readOnly) return { isEnabled: false, why: readOnly.why, state: '' };
  if (state.isSaving) return { isEnabled: false, why: saving || say('saving'), state: saving || say('saving') };
  if (!changed) return { isEnabled: false, why: say('unchanged'), state: say('unchanged') };
  if (count > 0) return { isEnabled: false, why: say('invalid'), state: say('attention', { count }) };
  return { isEnabled: true, why: '', state: say('changed') };
}

/** The title of a form page. */
export function formTitle({ screen, entity }: Definition, mode: Draft['mode'], places: Places): string {
  return (
    sentence(screen.form?.title?.[mode], places) || sentence(screen.title, places) || (entity as Schema).title || ''
  );
}

/** Whether a call sends a field that is not valid. */
export const sendsInvalid = (paths: string[], issues: Issues): boolean =>
  paths.some(
    (place) =>
      place.startsWith('form.') &&
      issues.fields[place.slice('form.'.length)] !== undefined &&
      hasError(issues, place.slice('form.'.length)),
  );

const hasError = (issues: Issues, path: string) => {
  const issue = issues.fields[path];
  return issue !== undefined && (issue.text !== null || Object.keys(issue.items).length > 0);
};
