// The view of a form, computed from the record, the input and the session. Pure; components only render it.
import type { Facts } from '../rules/conditions.ts';
import { correctionHint } from '../rules/field-errors.ts';
import type { Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import { t } from '../../messages/gen/form.gen.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import type { Issues } from './issues.ts';
import { differs } from './draft-record.ts';
import type { FieldView } from './field-view.ts';
import { formFacts } from './form-facts.ts';
import type { FormPlan, FormState } from './form-state.ts';
import type { GroupView } from './group-view.ts';
import type { Lock } from './locks.ts';
import type { NoteView } from './notes.ts';
import { updatedMemo, wholeMemo } from './view-memo.ts';
import type { Memo } from './view-parts.ts';
import { recordSentence, type RecordSentence } from './record-sentence.ts';

export type FormView = {
  fields: Record<string, FieldView>;
  /** The same fields in the order of the plan. */
  inOrder: FieldView[];
  groups: Record<string, GroupView>;
  notes: NoteView[];
  /** The record as a sentence; null if the descriptor has none. */
  sentence: RecordSentence | null;
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
  places: PlaceholderValues;
};

const memos = new WeakMap<FormView, Memo>();

/**
 * The view of a form for a state. With the view of an earlier state, only what depends on the difference is computed,
 * and fields that are as before keep their identity.
 */
export function formView(plan: FormPlan, whole: FormState, previous: FormView | null = null): FormView {
  const held = previous ? memos.get(previous) : undefined;
  // An update reuses the recorded reads, so each view is updated once at most.
  if (previous) memos.delete(previous);
  const memo = (held && updatedMemo(plan, whole, held)) ?? wholeMemo(plan, whole, held);
  const view = viewOf(plan, whole, memo);
  memos.set(view, memo);
  return view;
}

function viewOf(plan: FormPlan, whole: FormState, memo: Memo): FormView {
  const { screen } = plan.definition;
  const { entered, kept, record, issues, lock } = memo;
  const { facts, places } = formFacts(plan, whole, { entered: () => entered, record: () => record });
  // The saved value of a hidden field is not a change by itself: a record that was only opened has none.
  const isChanged = differs(kept);
  const recordErrors = whole.wasAttempted || isChanged ? issues.record : [];
  return {
    fields: memo.fields,
    inOrder: memo.inOrder,
    groups: memo.groups,
    notes: memo.notes,
    sentence: recordSentence(plan.definition, facts, places, issues),
    asText: memo.asText,
    readOnly: lock,
    save: saveView(whole, memo, {
      isChanged,
      isMarked: recordErrors.length > 0 || memo.tally.marked.size > 0,
      saving: formatText(screen.messages?.saving, places),
    }),
    above: whole.refusal?.refusal.form ?? null,
    recordErrors,
    issues,
    isChanged,
    record,
    facts,
    places,
  };
}

type SaveFacts = { isChanged: boolean; isMarked: boolean; saving: string };

/** Whether Save is enabled, and the reason if not. The tooltip and the status in the footer share this text. */
function saveView(state: FormState, memo: Memo, facts: SaveFacts): FormView['save'] {
  if (memo.lock) return { isEnabled: false, why: memo.lock.why, state: '' };
  const why = whyNotSaved(state, memo, facts);
  return { isEnabled: why === null, why: why ?? '', state: why ?? t('changed') };
}

function whyNotSaved(
  { draft, isSaving, session }: FormState,
  { tally, issues }: Memo,
  { isChanged, isMarked, saving }: SaveFacts,
): string | null {
  if (isSaving) return saving || t('saving');
  const isInvalid = tally.wrong.size + tally.missing.size + issues.record.length > 0;
  const correct = isInvalid ? correctionHint(isMarked, tally.wrong.size + issues.record.length > 0) : null;
  if (correct && isMarked) return correct;
  if (!isChanged && draft.mode === 'edit') return t('unchanged');
  if (correct) return correct;
  return isChanged ? (session.locked ?? null) : t('unchanged');
}
