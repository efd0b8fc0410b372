// The view of a record in a form, and the facts about the record as a whole.
import { combine, createStore, type Store } from 'effector';
import { t } from '../../messages/gen/form.gen.ts';
import { formatShortList } from '../format/lists.ts';
import type { Host } from '../host.ts';
import { lastReset, type Draft } from './draft.ts';
import type { FormPlan, FormState, Opening } from './form-state.ts';
import type { FormView } from './form-view.ts';
import { formCode } from './lazy-form-code.ts';

/** The state of a form that the model holds in a store for each part. */
type Parts = {
  draft: Store<Draft | null>;
  opening: Store<Opening | null>;
} & { [Part in 'touched' | 'wasAttempted' | 'isSaving' | 'refusal' | 'options']: Store<FormState[Part]> };

export type RecordView = ReturnType<typeof createRecordView>;

export function createRecordView(plan: FormPlan, host: Host, parts: Parts) {
  const $state = combine(
    { ...parts, session: host.$session, base: host.$base },
    ({ draft, opening, ...state }): FormState | null => draft && opening && { draft, key: opening.key, ...state },
  );
  /** The view of the form; null while there is nothing to show. */
  const $view = createStore<FormView | null>(null);
  $view.on($state, (previous, state) => state && formCode().formView(plan, state, previous));
  /** Whether leaving would discard changes. */
  const $isChanged = $view.map((view) => view?.isChanged === true && view.asText === null && view.readOnly === null);

  /** The fields that a change of the field `at` has reset; null if there are none. */
  const $resetNotice = combine(parts.draft, $view, (draft, view) => {
    const lost = draft && view && lastReset(draft);
    if (!lost) return null;
    const labelOf = (path: string) => view.fields[path]!.label;
    return {
      at: lost.by,
      text: t('group-reset', { field: labelOf(lost.by), fields: formatShortList(lost.fields.map(labelOf)) }),
    };
  });
  return { $state, $view, $isChanged, $resetNotice };
}
