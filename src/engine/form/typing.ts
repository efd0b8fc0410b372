// The effects of input into one field: the new draft, the touched places, and the fields that it resets. Pure.
import type { EntryChange } from '../kinds/entries.ts';
import { isBlank, type Json } from '../rules/paths.ts';
import { undoResets, withReset, isOn, shownValue, withTypedValue, valueOf, type Draft } from './draft.ts';
import { entriesOf } from './entries-code.ts';
import type { FieldSpec } from './fields.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { freshRecord } from './fresh-record.ts';
import { shownIn } from './form-facts.ts';
import { toExactNumber } from '../rules/exact-number.ts';
import { otherDefault, withHiddenDefaults } from './hidden-defaults.ts';
import { placeKey, placeOfKey } from '../rules/field-place.ts';
import { controlValue } from './values.ts';

/** A new value of a field, or a change of an entry in it. `isStored`: the value is as in the record, not as typed. */
export type Change = { path: string } & (
  { value: Json; isStored?: true; entry?: undefined } | { entry: EntryChange; isStored?: undefined }
);

export type Typed = { draft: Draft; touched: ReadonlySet<string> };

/** A form's state after input into one of its fields. */
export function afterTyping(plan: FormPlan, state: FormState, change: Change): Typed {
  const { path } = change;
  const spec = plan.specAt.get(path);
  const value = typedValue(spec, state.draft, change);
  const draft = withTypedValue(state.draft, path, value);
  const before = spec && shownValue(state.draft, spec);
  const touched =
    Array.isArray(before) && Array.isArray(value) ? touchedItems(state.touched, path, before, value) : state.touched;
  if (!plan.specs.some((one) => isResetBy(one, path))) return { draft, touched };
  const isShown = shownIn(plan, { ...state, draft });
  const lost = plan.specs.filter(
    (one) => isResetBy(one, path) && !isShown(one) && !draft.resets[one.path] && holdsSomething(plan, draft, one),
  );
  return {
    draft: undoResets(
      withReset(draft, path, lost, plan.definition.entity, hiddenFresh(plan, draft)),
      Object.keys(draft.resets).filter((at) => isShown(plan.specAt.get(at)!)),
    ),
    touched,
  };
}

/** The value in the control after a change. */
function typedValue(spec: FieldSpec | undefined, draft: Draft, change: Change): Json {
  if (change.entry) return spec?.home ? entriesOf(spec).after(shownValue(draft, spec), change.entry) : undefined;
  return spec && change.isStored ? filledValue(spec, change.value) : change.value;
}

/** The value in the control for one that a response has, of which a text may print a number. */
function filledValue(spec: FieldSpec, value: Json): Json {
  const isPrinted = spec.kind === 'number' && typeof value === 'string';
  return controlValue(spec, isPrinted ? (toExactNumber(value) ?? value) : value);
}

/** The values that hidden fields are reset to. */
const hiddenFresh = ({ definition }: FormPlan, draft: Draft): Json =>
  withHiddenDefaults(freshRecord(definition, draft), definition);

const isResetBy = (spec: FieldSpec, path: string): boolean =>
  spec.groups.some((group) => group.resetBy?.includes(path));

/** Whether a field has a value besides a default that does not count while it is hidden. */
const holdsSomething = ({ definition }: FormPlan, draft: Draft, spec: FieldSpec): boolean =>
  otherDefault(definition, draft, spec) === undefined &&
  (spec.field.toggle ? isOn(draft, spec) : !isBlank(valueOf(draft, spec)));

/** Touched items stay touched when others are added or removed; a new item is untouched. */
function touchedItems(touched: ReadonlySet<string>, path: string, before: Json[], after: Json[]): ReadonlySet<string> {
  if (before.length === after.length) return touched;
  const changed = before.findIndex((item, index) => item !== after[index]);
  const first = changed < 0 ? Math.min(before.length, after.length) : changed;
  const shift = after.length - before.length;
  const moved = [...touched].flatMap((key) => {
    const place = placeOfKey(key);
    const { position } = place;
    if (place.path !== path || position === null || position < first) return [key];
    const next = position + shift;
    return next < first || position >= before.length ? [] : [placeKey({ path, position: next })];
  });
  return new Set(moved);
}
