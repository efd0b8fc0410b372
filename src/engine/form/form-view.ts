// Everything that a form shows, decided from the record, what was typed and what is known. Pure; components only draw it.
import type { Schema } from '../descriptor/entity.ts';
import type { Definition } from '../definition.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import { say } from '../rules/sentences.ts';
import { sentence, type Places } from '../rules/texts.ts';
import { countOf, issuesOf, type Issues } from './checking.ts';
import { isChanged, isOff, recordOf, valueOf, type Draft } from './draft.ts';
import { fieldView, groupViews, isRequiredNow, type FieldView, type GroupView } from './field-view.ts';
import { fieldsOf, sectionsOf, showConditions, type FieldSpec, type Section } from './fields.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { asTextBecause, because, fieldLock, type Lock } from './locks.ts';
import { noteView, type NoteView } from './notes.ts';
import { wordsOf, type Words } from './words.ts';
import { chosenRecord } from './options.ts';

export type FormView = {
  fields: Record<string, FieldView>;
  sections: Section[];
  groups: Record<string, GroupView>;
  notes: NoteView[];
  /** The record in words; null where the descriptor has no sentence. */
  words: Words | null;
  /** Shown as text, since this person may not change it; null otherwise. */
  asText: Lock | null;
  /** Everything disabled, and why; null otherwise. */
  readOnly: Lock | null;
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

/** What never changes while the form of a definition is shown. */
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
    fields[spec.path] = fieldView(spec, state, {
      isShown: !isHidden(spec),
      readOnly: lockOf(spec),
      issues,
      record,
      facts,
      places,
    });
  }
  return {
    fields,
    sections: plan.sections,
    groups: groupViews(plan.specs, draft, facts, places, readOnly !== null),
    notes: (screen.form?.notes ?? []).filter((note) => holds(note.when, facts)).map((note) => noteView(note, places)),
    words: wordsOf(plan.definition, facts, places, issues),
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

/** What the places of a text mean in a state; `inForm` gives the value of a field as it stands. */
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

function saveView(
  state: FormState,
  changed: boolean,
  issues: Issues,
  readOnly: Lock | null,
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
