// The state of a form for tests: signed in as the administrator, with nothing visited, sent or loaded yet.
import type { Draft } from '../../../src/engine/form/draft.ts';
import type { FormState } from '../../../src/engine/form/form-state.ts';

export const session: FormState['session'] = {
  signedIn: true,
  userId: 'admin',
  edition: 'OSS',
  clustered: false,
  may: () => true,
};

/** The state of a form with this draft; `more` replaces the rest. */
export const formState = (draft: Draft, more: Partial<FormState> = {}): FormState => ({
  draft,
  key: 'a',
  touched: new Set(),
  wasAttempted: false,
  isSaving: false,
  refusal: null,
  options: {},
  session,
  base: '',
  ...more,
});
