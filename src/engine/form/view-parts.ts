// The parts of a form's view, with what each has read: its fields and their findings, its groups and its notes.
import { isMet, type Facts } from '../rules/conditions.ts';
import { message } from '../rules/messages.ts';
import { sameJson, valueAt, type Json } from '../rules/paths.ts';
import { t } from '../../messages/gen/form.gen.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import { fieldIssue, limitsIn, recordIssues, invalidDefault, type Broken } from './checking.ts';
import { objectExists, isLoaded, isOff, shownValue, withoutInput, type Draft } from './draft.ts';
import { evaluateDraft, type DraftResult } from './draft-record.ts';
import type { WithDescribed } from './described.ts';
import { fieldView, hasVisibleError, isRequiredNow, jsonOf, type FieldView } from './field-view.ts';
import type { FieldSpec } from './fields.ts';
import { formFacts, isHiddenBy } from './form-facts.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { isOutside } from './hidden-defaults.ts';
import { groupViews, type GroupView } from './group-view.ts';
import { needsAttention, type Issue, type Issues } from './issues.ts';
import { fieldLock, type Lock } from './locks.ts';
import { noteView, type NoteView } from './notes.ts';
import type { Reads } from './reads.ts';
import type { WithRepeats } from './repeats.ts';
import { isRequiredHere } from './validation.ts';

/** A part of a view: a field by its position, or one of the parts that there is once. */
export type Part = number | 'lock' | 'groups' | 'notes';

export type Memo = {
  plan: FormPlan;
  whole: FormState;
  /** The draft without the input of hidden fields. */
  draft: Draft;
  /** What results from all input, and from that of the fields that are shown. */
  entered: DraftResult;
  kept: DraftResult;
  /** The record as it would be saved. */
  record: Json;
  isHidden: boolean[];
  isRequired: boolean[];
  broken: Broken;
  issues: Issues;
  tally: Tally;
  fields: Record<string, FieldView>;
  inOrder: FieldView[];
  groups: Record<string, GroupView>;
  notes: NoteView[];
  asText: Lock | null;
  lock: Lock | null;
  reads: Reads<Part>;
};

/** The fields that are wrong, those that are missing, and those of either that show an error. */
type Tally = { wrong: Set<number>; missing: Set<number>; marked: Set<number> };

export const isRequiredIn = ({ plan, draft, record }: Memo, spec: FieldSpec, facts: Facts): boolean =>
  isRequiredNow(spec, { draft, facts, isByRule: (path) => isRequiredHere(plan, record, path) });

/** Returns whether a field was shown, switched on and required in the record as loaded. */
function requiredAsLoaded({ plan, whole }: Memo): (spec: FieldSpec) => boolean {
  const draft = withoutInput(whole.draft);
  const { facts } = formFacts(plan, { ...whole, draft }, { entered: () => evaluateDraft(draft, plan.specs) });
  const isByRule = (path: string) => isRequiredHere(plan, draft.read, path);
  return (spec) => !isHiddenBy(spec, facts) && !isOff(draft, spec) && isRequiredNow(spec, { draft, facts, isByRule });
}

/** Whether an object around a field exists only by input. */
const isBegunAround = (draft: Draft, { holders }: FieldSpec): boolean =>
  holders.some((holder) => !isLoaded(draft, holder) && objectExists(draft, holder));

type Around = { facts: Facts; places: PlaceholderValues; before: Memo | undefined };

/** Computes fields and what depends on all of them. The memo is a new one whose parts may be changed. */
export function updateFields(memo: Memo, indexes: Iterable<number>, { facts, places, before }: Around): void {
  const { plan, whole, draft, record, lock, reads, tally } = memo;
  const { entity, fieldRules, repeats, described } = plan.definition as WithRepeats & WithDescribed;
  const isChecked = !memo.asText && !lock;
  const found = new Map<string, Issue | null>();
  const views: Record<string, FieldView> = {};
  const state = draft === whole.draft ? whole : { ...whole, draft };
  let wasRequired: ReturnType<typeof requiredAsLoaded> | undefined;
  for (const index of indexes) {
    const spec = plan.specs[index]!;
    const view = reads.during(index, () => {
      const fixed = lock ?? fieldLock(spec, draft, facts, places);
      const readOnly = fixed ?? (jsonOf(draft, spec, false) === null ? null : { why: t('no-control') });
      const isRequired = isRequiredIn(memo, spec, facts);
      const isShown = !memo.isHidden[index];
      // What was entered before a field was locked is saved, too, and so is an object that users begin around it.
      const isEntered =
        !readOnly || draft.typed[spec.path] !== undefined || (!spec.schema.readOnly && isBegunAround(draft, spec));
      const isOpen = isChecked && isShown && isEntered && !isOff(draft, spec);
      const rules = spec.field.rules && fieldRules;
      const ownRules =
        rules &&
        ((value: Json) =>
          rules.broken(spec, value, {
            facts,
            places,
            message: (rule, schema) => message(rule, schema, limitsIn(spec)),
          }));
      const inside = described?.membersIn(spec, valueAt(record, spec.path), { facts, options: whole.options });
      // Also if the field is hidden or locked: the record would have the default nevertheless.
      const isWrongChoice =
        isChecked && isOutside(plan.definition, { draft, record }, spec, { loaded: whole.options, places });
      const own = isWrongChoice
        ? invalidDefault(spec)
        : isOpen
          ? (inside?.issue ?? fieldIssue(draft, { spec, isRequired, ownRules }, memo.broken, entity))
          : null;
      const repeated = isEntered
        ? repeats?.boxOf(spec, state, {
            shown: shownValue(draft, spec),
            isChecked: isOpen && !own?.text,
            print: (text) => formatText(text, places),
          })
        : undefined;
      const issue = repeated?.issue ?? own;
      memo.isRequired[index] = isRequired;
      found.set(spec.path, issue);
      return fieldView(spec, state, {
        isShown,
        isRequired,
        readOnly,
        isFormLocked: lock !== null,
        issue,
        isNewlyMissing:
          draft.mode === 'edit' &&
          issue?.isMissing &&
          isRequired &&
          !readOnly &&
          !(wasRequired ??= requiredAsLoaded(memo))(spec),
        record,
        places,
        choices: rules?.choices(spec.field, spec.choices, facts, places) ?? spec.choices,
        ...(inside && { members: inside.members, about: inside.about }),
        ...(repeated && { repeat: repeated.view }),
      });
    });
    const was = before?.fields[spec.path];
    const same = was && sameJson(was, view) ? was : view;
    memo.inOrder[index] = views[spec.path] = same;
    count(tally, index, found.get(spec.path)!, same);
  }
  const ofRecord = isChecked ? recordIssues(memo.broken, entity) : [];
  memo.issues = { fields: issuesWith(memo, found), record: ofRecord };
  memo.fields = { ...memo.fields, ...views };
}

function count({ wrong, missing, marked }: Tally, index: number, issue: Issue | null, view: FieldView): void {
  const put = (set: Set<number>, isIn: boolean) => (isIn ? set.add(index) : set.delete(index));
  put(missing, issue?.isMissing === true);
  put(wrong, issue !== null && !issue.isMissing && needsAttention(issue));
  put(marked, issue !== null && hasVisibleError(view));
}

/** The issues of a memo with those that were found, in the order of the form. */
function issuesWith({ plan, issues }: Memo, found: Map<string, Issue | null>): Issues['fields'] {
  const known = issues.fields;
  const all = { ...known };
  let isNew = false;
  for (const [path, issue] of found)
    if (issue) {
      isNew ||= !Object.hasOwn(known, path);
      all[path] = issue;
    } else delete all[path];
  if (!isNew) return all;
  return Object.fromEntries(plan.specs.flatMap(({ path }) => (Object.hasOwn(all, path) ? [[path, all[path]!]] : [])));
}

/** Computes the groups or the notes of a form; each that is as before keeps its identity. */
export function updateOnce(
  memo: Memo,
  parts: readonly ('groups' | 'notes')[],
  facts: Facts,
  places: PlaceholderValues,
): void {
  const { plan, draft, lock, reads } = memo;
  for (const part of parts) {
    reads.forget(part);
    reads.during(part, () => {
      if (part === 'groups') {
        const groups = groupViews(plan.specs, draft, facts, places, lock !== null);
        for (const [id, group] of Object.entries(groups)) {
          const was = memo.groups[id];
          if (was && sameJson(was, group)) groups[id] = was;
        }
        memo.groups = groups;
      } else {
        const all = plan.definition.screen.form?.notes ?? [];
        const notes = all.filter((note) => isMet(note.when, facts)).map((note) => noteView(note, places));
        if (!sameJson(memo.notes, notes)) memo.notes = notes;
      }
    });
  }
}
