// The view of a form, computed from the record, the input and the session. Pure; components only render it.
import type { Group } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { withDoubles } from '../rules/numeral.ts';
import { sameJson, valueAt, type Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import { isRequiredByRule } from '../rules/required.ts';
import { say } from '../rules/sentences.ts';
import { sentence, type Places } from '../rules/texts.ts';
import { countOf, issuesAreMissing, issuesOf, type Issues } from './checking.ts';
import { isChanged, isOff, isOnThroughout, recordOf, valueOf, withHidden, withoutHidden, type Draft } from './draft.ts';
import {
  fieldView,
  groupViews,
  isMarked,
  isRequiredNow,
  jsonOf,
  type FieldView,
  type GroupView,
} from './field-view.ts';
import { fieldsOf, sectionsOf, showConditions, togglesOf, type FieldSpec } from './fields.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { asTextBecause, because, fieldLock, type Lock } from './locks.ts';
import { noteView, type NoteView } from './notes.ts';
import { wordsOf, type Words } from './words.ts';
import { chosenRecord } from './options.ts';

export type FormView = {
  fields: Record<string, FieldView>;
  /** The same fields in the order of the plan. */
  inOrder: FieldView[];
  groups: Record<string, GroupView>;
  notes: NoteView[];
  /** The record as a sentence; null if the descriptor has none. */
  words: Words | null;
  /** Set if the record is shown as text because the user may not change it; otherwise null. */
  asText: Lock | null;
  /** Set, with the reason, if everything is disabled; otherwise null. */
  readOnly: Lock | null;
  save: { isEnabled: boolean; why: string; state: string };
  /** The server error above the form; null if there is none. */
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

/** The constant parts of a definition's view. */
export const formPlan = (definition: Definition): FormPlan => ({
  specs: fieldsOf(definition.screen.form, definition.entity),
  sections: sectionsOf(definition.screen.form?.fields ?? []),
  definition,
});

/** The view of a form for a state. Fields that are as in `previous` keep their identity. */
export function formView(plan: FormPlan, whole: FormState, previous: FormView | null = null): FormView {
  const { screen, entity } = plan.definition;
  const validate = (one: Json) => plan.definition.validate(withDoubles(one));
  const { session } = whole;
  const specOf = new Map(plan.specs.map((spec) => [spec.path, spec]));
  const entered = recordOf(whole.draft, plan.specs);
  const inForm = (path: string) => {
    const spec = specOf.get(path);
    return spec ? valueOf(whole.draft, spec) : valueAt(entered, path);
  };
  const toggles = togglesOf(plan.specs);
  const facts: Facts = {
    session,
    field: inForm,
    chosen: (path) => chosenRecord(specOf.get(path), whole.options, inForm(path)),
    toggle: (path) => toggles.some(({ member }) => member.path === path && isOnThroughout(whole.draft, member)),
    form: { mode: whole.draft.mode, changed: isChanged(whole.draft, entered, plan.specs) },
    page: 'loaded',
  };
  const places = placesOf(whole, inForm, () => record);
  const isHidden = (spec: FieldSpec) => !showConditions(spec).every((condition) => holds(condition, facts));
  const isGone = (groups: Group[]) => groups.some(({ show }) => !holds(show, facts));
  const draft = withoutHidden(whole.draft, plan.specs, { field: isHidden, group: isGone });
  const state = draft === whole.draft ? whole : { ...whole, draft };
  const kept = draft === whole.draft ? entered : recordOf(draft, plan.specs);
  const record = withHidden(kept, plan.specs, isHidden);
  // The saved value of a hidden field is not a change by itself: a record that was only opened has none.
  const changed = isChanged(draft, kept, plan.specs);

  const mayUpdate = screen.may?.[draft.mode === 'create' ? 'create' : 'update'];
  const asText = asTextBecause(draft, mayUpdate, screen.calls ?? {}, session, screen.form?.readOnly !== undefined);
  const readOnly = because(screen.form?.readOnly, facts, places);
  const lockOf = (spec: FieldSpec) =>
    readOnly ??
    fieldLock(spec, draft, facts, places) ??
    (jsonOf(draft, spec) === null ? null : { why: say('no-control') });
  const isByRule = (path: string) => isRequiredByRule(validate, record, path);
  const isRequired = (spec: FieldSpec) => isRequiredNow(spec, { draft, facts, isByRule });
  const checked = plan.specs
    .filter((spec) => !isHidden(spec) && !lockOf(spec) && !isOff(draft, spec))
    .map((spec) => ({ spec, isRequired: isRequired(spec) }));
  const issues = asText || readOnly ? { fields: {}, record: [] } : issuesOf(draft, record, checked, entity, validate);

  const fields: FormView['fields'] = {};
  for (const spec of plan.specs) {
    const before = previous?.fields[spec.path];
    const field = fieldView(spec, state, {
      isShown: !isHidden(spec),
      isRequired: isRequired(spec),
      readOnly: lockOf(spec),
      isFormLocked: readOnly !== null,
      issues,
      record,
      facts,
      places,
    });
    fields[spec.path] = before && sameJson(before, field) ? before : field;
  }
  const recordErrors = state.wasAttempted || changed ? issues.record : [];
  return {
    fields,
    inOrder: plan.specs.map(({ path }) => fields[path]!),
    groups: groupViews(plan.specs, draft, facts, places, readOnly !== null),
    notes: (screen.form?.notes ?? []).filter((note) => holds(note.when, facts)).map((note) => noteView(note, places)),
    words: wordsOf(plan.definition, facts, places, issues),
    asText,
    readOnly,
    save: saveView(state, {
      changed,
      issues,
      marked: recordErrors.length > 0 || Object.keys(issues.fields).some((path) => isMarked(fields[path]!)),
      readOnly,
      saving: sentence(screen.says?.saving, places),
    }),
    above: state.refusal?.refusal.form ?? null,
    recordErrors,
    issues,
    isChanged: changed,
    record,
    facts,
    places,
  };
}

/** The values of placeholders: `inForm` reads the current value of a field, `record` the record as it would be saved. */
function placesOf(state: FormState, inForm: (path: string) => Json, record: () => Json): Places {
  return (place) => {
    if (place === 'form') return record();
    if (place === 'key') return state.key;
    if (place === 'base') return state.base;
    if (place === 'console') return state.session.console;
    if (place === 'session.userId') return state.session.userId;
    if (place.startsWith('record.')) return valueAt(state.draft.read, place.slice('record.'.length));
    if (place.startsWith('form.')) return inForm(place.slice('form.'.length));
    return undefined;
  };
}

/** Whether Save is enabled, and the reason if not. The tooltip and the status in the footer share this text. */
function saveView(state: FormState, facts: SaveFacts): FormView['save'] {
  if (facts.readOnly) return { isEnabled: false, why: facts.readOnly.why, state: '' };
  const why = whyNotSaved(state, facts);
  return { isEnabled: why === null, why: why ?? '', state: why ?? say('changed') };
}

function whyNotSaved({ draft, isSaving }: FormState, { changed, issues, marked, saving }: SaveFacts): string | null {
  if (isSaving) return saving || say('saving');
  const isInvalid = countOf(issues) > 0;
  if (isInvalid && marked) return say('invalid');
  if (!changed && draft.mode === 'edit') return say('unchanged');
  if (isInvalid) return say(issuesAreMissing(issues) ? 'fill-in' : 'check-entries');
  return changed ? null : say('unchanged');
}

type SaveFacts = { changed: boolean; issues: Issues; marked: boolean; readOnly: Lock | null; saving: string };

/** The title of a form page. */
export function formTitle({ screen, entity }: Definition, mode: Draft['mode'], places: Places): string {
  return sentence(screen.form?.title?.[mode], places) || sentence(screen.title, places) || entity.title || '';
}
