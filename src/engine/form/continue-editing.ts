// The user can keep typing into a new record while it is saved. Once it exists, its form becomes that of the record,
// and later input is a change of it. Pure.
import type { Json } from '../rules/paths.ts';
import { repeatedPath } from './repeat-path.ts';
import { savedDraft } from './saved-draft.ts';
import type { FormPlan, FormState, Opening } from './form-state.ts';
import { formView, type FormView } from './form-view.ts';
import { savedKey } from './saved-notice.ts';
import type { Saving } from './saved-record.ts';

/**
 * The address at which the form of a new record continues once it is saved; null if its key is unknown, or if the later
 * input cannot be changed there.
 */
export function nextAddress(
  plan: FormPlan,
  state: FormState,
  { view: { record }, draft: sent, opening }: Saving,
  answer: Json,
): (Opening & { key: string }) | null {
  const key = savedKey(plan.definition, record, answer);
  const draft = savedDraft(state.draft, sent, record, plan.specs);
  const view = formView(plan, { ...state, draft, key, refusal: null });
  const entered = [...Object.keys(draft.typed), ...Object.keys(draft.on)];
  const isNew = opening.mode === 'create' && key !== '';
  return isNew && entered.every((path) => isOpen(view, path)) ? { mode: 'edit', key, isContinued: true } : null;
}

/** Whether the user can change the field, or switch the group, at a path. */
function isOpen({ fields, groups, asText, readOnly }: FormView, path: string): boolean {
  const field = fields[repeatedPath(path)];
  const group = Object.values(groups).find((one) => one.path === path);
  if (asText !== null || readOnly !== null) return false;
  return field ? field.isShown && field.readOnly === null : group !== undefined && group.isShown && !group.isLocked;
}
