// The view and the request of a form with entered values.
import type { ScreenParts } from '../../src/customize/change.ts';
import { entityOfForm } from '../../src/customize/emptied.ts';
import { choicesOf } from '../../src/engine/descriptor/entity.ts';
import type { Variant } from '../../src/engine/rules/variants.ts';
import { sameJson, valueAt, type Json } from '../../src/engine/rules/paths.ts';
import type { Draft } from '../../src/engine/form/draft.ts';
import type { FieldSpec } from '../../src/engine/form/fields.ts';
import { startRecord } from '../../src/engine/form/fresh-record.ts';
import { formPlan } from '../../src/engine/form/form-plan.ts';
import type { FormPlan } from '../../src/engine/form/form-state.ts';
import { formView, type FormView } from '../../src/engine/form/form-view.ts';
import { repeatPath } from '../../src/engine/form/repeat-path.ts';
import { controlValue } from '../../src/engine/form/values.ts';
import { toRequest } from '../../src/engine/rules/request.ts';
import { testDefinition } from '../engine/definitions.ts';
import { formState } from '../engine/form/form-state.ts';

/** Values that at least one field accepts. */
const someTexts = ['', ' ', 'abc', 'a b', 'a@b.c', 'https://a.example', '/x', 'UPPER', 'a'.repeat(300)];
const otherValues = [null, 0, 1, 5, 8081, 1.5, -1, true, false, [], [''], ['a'], ['a', 'b'], {}];
export const someValues: readonly Json[] = [...someTexts, '2026-12-31T00:00', ...otherValues];

const plans = new Map<string, FormPlan>();

/** The form of a screen. Each is compiled once. */
export function planOf(parts: ScreenParts): FormPlan {
  const { screen, hiddenDefaults } = parts;
  const entity = entityOfForm(parts);
  const name = JSON.stringify([screen, entity, hiddenDefaults]);
  const plan =
    plans.get(name) ?? formPlan({ ...testDefinition(screen, entity), ...(hiddenDefaults && { hiddenDefaults }) });
  plans.set(name, plan);
  return plan;
}

export const viewOf = (plan: FormPlan, draft: Draft): FormView => formView(plan, formState(draft));

export const newDraft = ({ definition }: FormPlan, variant?: Variant): Draft =>
  draftOf('create', startRecord(definition, variant));

export const draftOf = (mode: Draft['mode'], read: Json): Draft => ({ mode, read, typed: {}, on: {}, resets: {} });

const hasIssue = ({ issues }: FormView, path: string) => issues.fields[path] !== undefined;

/** A draft with a value in the control of a field, and in its second box. */
export function withInput(draft: Draft, spec: FieldSpec, value: Json): Draft {
  const typed = controlValue(spec, value);
  const repeated = spec.field.repeat && { [repeatPath(spec.path)]: typed };
  return { ...draft, typed: { ...draft.typed, [spec.path]: typed, ...repeated } };
}

/** A draft whose fields are valid, as far as the values above allow. */
export function filled(plan: FormPlan, given: Draft): Draft {
  let draft = given;
  // A value can make other fields required.
  for (let round = 0; round < 3; round++)
    for (const { path, spec, isShown, readOnly } of viewOf(plan, draft).inOrder) {
      if (!isShown || readOnly || !hasIssue(viewOf(plan, draft), path)) continue;
      const choices = choicesOf(spec.schema.items ?? spec.schema).map(({ value }) => value);
      const values = [...choices, ...choices.map((choice) => [choice]), ...someValues.slice(2)];
      const good = values.find((value) => !hasIssue(viewOf(plan, withInput(draft, spec, value)), path));
      if (good !== undefined) draft = withInput(draft, spec, good);
    }
  return draft;
}

/** The request of a view without blank values; null if it cannot be saved. */
export function requestOf({ definition }: FormPlan, mode: Draft['mode'], { save, places }: FormView) {
  const call = definition.screen.calls?.[mode === 'create' ? 'create' : 'update'];
  const withoutBlanks = (_key: string, value: Json): Json => (value === null || value === '' ? undefined : value);
  return save.isEnabled && call ? (JSON.parse(JSON.stringify(toRequest(call, places), withoutBlanks)) as object) : null;
}

/** The view of a form after changing the loaded record into the given one. */
export function viewWith(plan: FormPlan, start: Draft, record: Json): FormView {
  const toggles = [...plan.toggles.keys()].map((path) => [path, (valueAt(record, path) ?? null) !== null] as const);
  const changed = plan.specs.filter(({ path }) => !sameJson(valueAt(record, path), valueAt(start.read, path)));
  const draft = changed.reduce((made, spec) => withInput(made, spec, valueAt(record, spec.path)), start);
  return viewOf(plan, { ...draft, on: Object.fromEntries(toggles) });
}
