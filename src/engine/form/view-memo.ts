// The intermediate results of a form's view: computed as a whole when a form opens or its structure changes, and
// updated part by part while the user types. Pure, except that an update takes over the recorded reads.
import type { Facts } from '../rules/conditions.ts';
import { sameJson, type Json } from '../rules/paths.ts';
import { fillPermission } from '../rules/texts.ts';
import { differentlyBroken } from './checking.ts';
import { withHidden, withoutHidden, type OtherDefault } from './draft.ts';
import {
  differs,
  evaluateDraft,
  changesObjects,
  reevaluateDraft,
  updateHiddenFields,
  withoutInputOf,
} from './draft-record.ts';
import type { FieldSpec } from './fields.ts';
import { areHiddenBy, formFacts, isHiddenBy } from './form-facts.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { hiddenDefault } from './hidden-defaults.ts';
import { inputSince } from './input-since.ts';
import { readOnlyTextLock, lockOf } from './locks.ts';
import { changedPlace, createReads } from './reads.ts';
import { requiredAfter, revalidateRecord, validateRecord } from './validation.ts';
import { isRequiredIn, updateFields, updateOnce, type Memo, type Part } from './view-parts.ts';

/** Everything about a form, computed from scratch. Parts that are as in `before` keep their identity. */
export function wholeMemo(plan: FormPlan, whole: FormState, before: Memo | undefined): Memo {
  const { screen } = plan.definition;
  const reads = createReads<Part>();
  const entered = evaluateDraft(whole.draft, plan.specs);
  let record: Json;
  const { facts, places } = formFacts(plan, whole, { entered: () => entered, record: () => record, note: reads.note });
  const isHidden = plan.specs.map((spec, index) => reads.during(index, () => isHiddenBy(spec, facts)));
  const hides = (spec: FieldSpec) => isHidden[plan.indexAt.get(spec.path)!]!;
  const draft = withoutHidden(whole.draft, plan.specs, {
    field: hides,
    group: (groups) => areHiddenBy(groups, facts),
  });
  const kept = draft === whole.draft ? entered : evaluateDraft(draft, plan.specs);
  record = withHidden(kept.record, plan.specs, hides, (spec) => hiddenDefault(plan.definition, draft, spec, facts));
  const mayBe = screen.may?.[draft.mode === 'create' ? 'create' : 'update'];
  const permission = mayBe && fillPermission(mayBe, places);
  const memo: Memo = {
    plan,
    whole,
    draft,
    entered,
    kept,
    record,
    isHidden,
    isRequired: [],
    broken: validateRecord(plan, record),
    issues: { fields: {}, record: [] },
    tally: { wrong: new Set(), missing: new Set(), marked: new Set() },
    fields: {},
    inOrder: [],
    groups: before?.groups ?? {},
    notes: before?.notes ?? [],
    asText: readOnlyTextLock(draft, permission, screen.calls ?? {}, whole.session, screen.form?.readOnly !== undefined),
    lock: reads.during('lock', () => lockOf(screen.form?.readOnly, facts, places)),
    reads,
  };
  updateFields(memo, plan.specs.keys(), { facts, places, before });
  updateOnce(memo, ['groups', 'notes'], facts, places);
  return memo;
}

/**
 * A memo after input into fields; null if more than input has changed, or if the input changes the structure of the
 * form.
 */
export function updatedMemo(plan: FormPlan, whole: FormState, before: Memo): Memo | null {
  const since = plan === before.plan ? inputSince(plan, before.whole, whole) : null;
  if (!since) return null;
  const { reads } = before;
  const entered = reevaluateDraft(before.entered, whole.draft, since.changed);
  let { record } = before;
  const { facts, places } = formFacts(plan, whole, { entered: () => entered, record: () => record, note: reads.note });

  const due = new Set<Part>(since.touched.map((path) => plan.indexAt.get(path)!));
  for (const { path } of since.changed) {
    due.add(plan.indexAt.get(path)!);
    for (const part of reads.of(path)) due.add(part);
  }
  if (differs(entered) !== differs(before.entered)) for (const part of reads.of(changedPlace)) due.add(part);

  const isHidden = [...before.isHidden];
  const again = (index: number) => {
    reads.forget(index);
    isHidden[index] = reads.during(index, () => isHiddenBy(plan.specs[index]!, facts));
  };
  for (const part of due) if (typeof part === 'number') again(part);
  const turned = [...due].flatMap((part) =>
    typeof part === 'number' && isHidden[part] !== before.isHidden[part] ? [plan.specs[part]!] : [],
  );
  const changed = [...new Set([...since.changed, ...turned])];
  // Toggles of hidden fields are left out, and values inside each other are hidden with each other.
  if (turned.length > 0 && Object.keys(whole.draft.on).length > 0) return null;
  if (turned.some(({ path }) => plan.overlapping.has(path))) return null;

  const hides = ({ path }: FieldSpec) => isHidden[plan.indexAt.get(path)!]!;
  const isAllShown = !isHidden.includes(true);
  const draft = isAllShown
    ? whole.draft
    : withoutInputOf(whole.draft, before.draft.on, (path) => isHidden[plan.indexAt.get(path)!] ?? false);
  if (changesObjects(before.draft, draft, changed)) return null;
  const isWhole = isAllShown && before.kept === before.entered;
  const kept = isWhole ? entered : reevaluateDraft(before.kept, draft, changed);
  const other: OtherDefault = (spec) => hiddenDefault(plan.definition, draft, spec, facts);
  record = isAllShown ? kept.record : updateHiddenFields(before.record, kept.record, changed, hides, other);

  // A default of the screen can start or cease to apply to a field that stays hidden.
  const ofScreen = Object.keys(plan.definition.hiddenDefaults ?? {}).flatMap((path) => plan.specAt.get(path) ?? []);
  if (!sameJson(updateHiddenFields(record, kept.record, ofScreen, hides, other), record)) return null;

  if (due.has('lock')) {
    reads.forget('lock');
    const lock = reads.during('lock', () => lockOf(plan.definition.screen.form?.readOnly, facts, places));
    if (!sameJson(lock, before.lock)) return null;
  }
  const broken = record === before.record ? before.broken : revalidateRecord(plan, record, before.broken, changed);
  const memo: Memo = {
    ...before,
    whole,
    draft,
    entered,
    kept,
    record,
    isHidden,
    isRequired: [...before.isRequired],
    broken,
    inOrder: [...before.inOrder],
  };
  const late = broken === before.broken ? [] : differentlyBroken(before.broken, broken);
  const ruled = [
    ...late.flatMap((path) => indexAround(plan, path) ?? []),
    ...requiredOtherwise(memo, before, changed, facts),
  ];
  for (const index of ruled)
    if (!due.has(index)) {
      due.add(index);
      again(index);
    }
  updateFields(
    memo,
    [...due].filter((part) => typeof part === 'number'),
    { facts, places, before },
  );
  updateOnce(
    memo,
    (['groups', 'notes'] as const).filter((part) => due.has(part)),
    facts,
    places,
  );
  return memo;
}

/** The position of the field at a path, or of the one that contains it. */
function indexAround({ indexAt }: FormPlan, path: string): number | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    const index = indexAt.get(at);
    if (index !== undefined) return index;
  }
  return undefined;
}

/** The fields that rules of the entity require otherwise than before. */
const requiredOtherwise = (memo: Memo, { record, isRequired }: Memo, changed: FieldSpec[], facts: Facts): number[] =>
  memo.record === record
    ? []
    : requiredAfter(memo.plan, changed).filter(
        (index) => isRequiredIn(memo, memo.plan.specs[index]!, facts) !== isRequired[index],
      );
