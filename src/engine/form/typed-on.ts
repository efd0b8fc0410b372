// Typing into a new record goes on while it is saved. Once it exists, its form becomes that of the record, and what was typed
// since is a change of it. Pure.
import { valueAt, type Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';
import { savedDraft } from './draft.ts';
import type { FormPlan, FormState, Opening } from './form-state.ts';
import { formView, type FormView } from './form-view.ts';
import type { Saving } from './saving.ts';

/** Where the form of a new record goes on once it is saved; null where its key is unknown, or where what was typed since cannot be changed. */
export function continued(
  plan: FormPlan,
  state: FormState,
  { view: { record }, draft: sent, opening }: Saving,
  answer: Json,
): (Opening & { key: string }) | null {
  const at = plan.definition.screen.key ?? '';
  const key = printed(valueAt(answer, at) ?? valueAt(record, at));
  const draft = savedDraft(state.draft, sent, record);
  const view = formView(plan, { ...state, draft, key, refusal: null });
  const entered = [...Object.keys(draft.typed), ...Object.keys(draft.on)];
  const isNew = opening.mode === 'create' && at !== '' && key !== '';
  return isNew && entered.every((path) => isOpen(view, path)) ? { mode: 'edit', key, isContinued: true } : null;
}

/** Whether a person can change the field, or switch the group, at a path. */
function isOpen({ fields, groups, asText, readOnly }: FormView, path: string): boolean {
  const field = fields[path];
  const group = Object.values(groups).find((one) => one.path === path);
  if (asText !== null || readOnly !== null) return false;
  return field ? field.isShown && field.readOnly === null : group !== undefined && group.isShown && !group.isLocked;
}
