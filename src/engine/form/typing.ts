// What follows from typing into one field: the draft, which places count as touched, and what the change takes away. Pure.
import { isBlank, type Json } from '../rules/paths.ts';
import { groupReset, isOn, shownValue, typedInto, valueOf, type Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { formView } from './form-view.ts';

export type Change = { path: string; value: Json };

/** `putBack`: labels of the fields that the change has hidden and put back; empty where it took nothing away. */
export type Typed = { draft: Draft; touched: ReadonlySet<string>; putBack: string[] };

/** Whether a change of the field at `path` may put others back. */
export const resets = (plan: FormPlan, path: string): boolean => plan.specs.some((spec) => isResetBy(spec, path));

/** A form's state after a person typed into one of its fields. */
export function afterTyping(plan: FormPlan, state: FormState, { path, value }: Change): Typed {
  const draft = typedInto(state.draft, path, value);
  const spec = plan.specs.find((one) => one.path === path);
  const before = spec && shownValue(state.draft, spec);
  const touched =
    Array.isArray(before) && Array.isArray(value) ? touchedItems(state.touched, path, before, value) : state.touched;
  if (!resets(plan, path)) return { draft, touched, putBack: [] };
  const { fields } = formView(plan, { ...state, draft });
  const lost = plan.specs.filter(
    (one) => isResetBy(one, path) && !fields[one.path]!.isShown && holdsSomething(draft, one),
  );
  return {
    draft: groupReset(draft, lost, plan.definition.entity),
    touched,
    putBack: lost.map((one) => fields[one.path]!.label),
  };
}

const isResetBy = (spec: FieldSpec, path: string): boolean =>
  spec.groups.some((group) => group.resetBy?.includes(path));

const holdsSomething = (draft: Draft, spec: FieldSpec): boolean =>
  spec.field.toggle ? isOn(draft, spec.path) : !isBlank(valueOf(draft, spec));

/** Touched items keep their mark when others come and go; a new item has none. */
function touchedItems(touched: ReadonlySet<string>, path: string, before: Json[], after: Json[]): ReadonlySet<string> {
  if (before.length === after.length) return touched;
  const changed = before.findIndex((item, index) => item !== after[index]);
  const first = changed < 0 ? Math.min(before.length, after.length) : changed;
  const shift = after.length - before.length;
  const moved = [...touched].flatMap((place) => {
    const position = place.startsWith(`${path}[`) ? Number(place.slice(path.length + 1, -1)) : -1;
    if (position < first) return [place];
    const next = position + shift;
    return next < first || position >= before.length ? [] : [`${path}[${next}]`];
  });
  return new Set(moved);
}
