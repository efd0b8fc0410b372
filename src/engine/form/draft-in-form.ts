// The draft of an open form whose descriptor has changed: input stays, and waits for fields that are gone. Pure.
import { newRecord } from '../descriptor/entity.ts';
import { placeOfKey } from '../rules/field-place.ts';
import type { Json } from '../rules/paths.ts';
import { startValue, type Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import type { FormPlan } from './form-state.ts';
import { controlValue, recordValue } from './values.ts';

/** What was entered into a form, and the fields that were left. */
export type Input = Pick<Draft, 'typed' | 'on' | 'resets'> & { touched: ReadonlySet<string> };

export const noInput: Input = { typed: {}, on: {}, resets: {}, touched: new Set() };

/** A draft in the form of another plan. `waiting`: the input of fields that this plan does not have. */
export type InForm = { draft: Draft; touched: ReadonlySet<string>; waiting: Input };

/** Puts a draft of the plan `before`, and the input that waited for its fields, into the plan `after`. */
export function draftInForm(before: FormPlan, after: FormPlan, { draft, touched, waiting }: InForm): InForm {
  const isField = (path: string) => after.specAt.has(path);
  const [typed, typedLater] = split({ ...waiting.typed, ...draft.typed }, isField);
  const [on, onLater] = split({ ...waiting.on, ...draft.on }, (path) => after.toggles.has(path));
  const [resets, resetsLater] = split(
    { ...waiting.resets, ...draft.resets },
    (path, { by }) => isField(path) && isField(by),
  );
  const isTouched = (key: string) => isField(placeOfKey(key).path);
  const allTouched = [...waiting.touched, ...touched];
  // A changed default is part of a new record.
  const read = draft.mode === 'create' ? newRecord(after.definition.entity) : draft.read;
  return {
    draft: { ...draft, read, typed: converted(typed, draft, before, after), on, resets },
    touched: new Set(allTouched.filter(isTouched)),
    waiting: {
      typed: typedLater,
      on: onLater,
      resets: resetsLater,
      touched: new Set(allTouched.filter((key) => !isTouched(key))),
    },
  };
}

function split<Value>(
  values: Record<string, Value>,
  isIn: (path: string, value: Value) => boolean,
): [Record<string, Value>, Record<string, Value>] {
  const entries = Object.entries(values);
  const of = (isWanted: boolean) =>
    Object.fromEntries(entries.filter(([path, value]) => isIn(path, value) === isWanted));
  return [of(true), of(false)];
}

/** The input as other controls hold it. */
const converted = (typed: Draft['typed'], draft: Draft, before: FormPlan, after: FormPlan): Draft['typed'] =>
  Object.fromEntries(
    Object.entries(typed).map(([path, value]) => [
      path,
      convertedValue(value, draft, before.specAt.get(path), after.specAt.get(path)!),
    ]),
  );

function convertedValue(value: Json, draft: Draft, from: FieldSpec | undefined, to: FieldSpec): Json {
  if (
    !from ||
    (from.widget === to.widget && from.kind === to.kind && from.field.unit?.factor === to.field.unit?.factor)
  )
    return value;
  return controlValue(to, recordValue(from, value, startValue(draft, from)));
}
