// The draft of an open form whose descriptor has changed: input stays, and waits for fields that are gone. Pure.
import type { Json } from '../rules/paths.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import type * as FormCode from './form-code.ts';
import type { FormPlan } from './form-state.ts';
import { repeatedPath } from './repeat-path.ts';

/** What was entered into a form, and the fields that were left. */
export type Input = Pick<Draft, 'typed' | 'on' | 'resets'> & { touched: ReadonlySet<string> };

export const noInput: Input = { typed: {}, on: {}, resets: {}, touched: new Set() };

/** A draft in the form of another plan. `waiting`: the input of fields that this plan does not have. */
export type InForm = { draft: Draft; touched: ReadonlySet<string>; waiting: Input };

/**
 * Puts a draft of the plan `before`, and the input that waited for its fields, into the plan `after`. The code of forms
 * is an argument, so that pages without customizations load it in no other pieces than before.
 */
export function draftInForm(
  code: typeof FormCode,
  before: FormPlan,
  after: FormPlan,
  { draft, touched, waiting }: InForm,
): InForm {
  const isField = (path: string) => after.specAt.has(repeatedPath(path));
  const [typed, typedLater] = split({ ...waiting.typed, ...draft.typed }, isField);
  const [on, onLater] = split({ ...waiting.on, ...draft.on }, (path) => after.toggles.has(path));
  const [resets, resetsLater] = split(
    { ...waiting.resets, ...draft.resets },
    (path, { by }) => isField(path) && isField(by),
  );
  const isTouched = (key: string) => isField(code.fieldOfKey(key));
  const allTouched = [...waiting.touched, ...touched];
  // A changed default is part of a new record.
  const read = draft.mode === 'create' ? code.freshRecord(after.definition, draft) : draft.read;
  const inControls = Object.entries(typed).map(([path, value]) => [
    path,
    converted(code, value, draft, before.specAt.get(path), after.specAt.get(repeatedPath(path))!),
  ]);
  return {
    draft: { ...draft, read, typed: Object.fromEntries(inControls), on, resets },
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

/** The input as another control holds it. */
function converted(code: typeof FormCode, value: Json, draft: Draft, from: FieldSpec | undefined, to: FieldSpec): Json {
  const isSame =
    from?.widget === to.widget && from.kind === to.kind && from.field.unit?.factor === to.field.unit?.factor;
  if (!from || isSame) return value;
  return code.controlValue(to, code.recordValue(from, value, code.startValue(draft, from)));
}
