// What the view of a form is decided from: what never changes while it is shown, and the state at a moment. Types alone.
import type { Definition } from '../definition.ts';
import type { Facts } from '../rules/conditions.ts';
import type { Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec, Section } from './fields.ts';
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
