// What the view of a form is decided from: what never changes while it is shown, and the state at a moment.
import type { Definition } from '../definition.ts';
import type { Facts } from '../rules/conditions.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Places } from '../rules/texts.ts';
import type { Draft } from './draft.ts';
import { fieldsOf, sectionsOf, type FieldSpec, type Section } from './fields.ts';
import type { LoadedOptions } from './options.ts';

export type FormState = {
  draft: Draft;
  key: string | null;
  touched: ReadonlySet<string>;
  wasAttempted: boolean;
  isSaving: boolean;
  refusal: { refusal: Refusal; rejected: Json } | null;
  options: LoadedOptions;
  session: Facts['session'] & { userId: string };
  base: string;
};

/** The parts of a definition that never change while it is shown. */
export type FormPlan = { specs: FieldSpec[]; sections: Section[]; definition: Definition };

export const formPlan = (definition: Definition): FormPlan => ({
  specs: fieldsOf(definition.screen.form, definition.entity),
  sections: sectionsOf(definition.screen.form?.fields ?? []),
  definition,
});

/** What the places of a text mean in a state; `inForm` gives the value of a field as it stands. */
export function placesOf(state: FormState, inForm: (path: string) => Json): Places {
  return (place) => {
    if (place === 'key') return state.key;
    if (place === 'base') return state.base;
    if (place === 'session.userId') return state.session.userId;
    if (place.startsWith('record.')) return valueAt(state.draft.read, place.slice('record.'.length));
    if (place.startsWith('form.')) return inForm(place.slice('form.'.length));
    return undefined;
  };
}
