// The input of a form's view: constant parts, and the state at a moment. Types only.
import type { Definition } from '../definition.ts';
import type { Facts } from '../rules/conditions.ts';
import type { Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Variant } from '../rules/variants.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec, Section, Toggled } from './fields.ts';
import type { LoadedOptions } from './options.ts';

/** An opened form. Each opening is a new object; results are matched to their opening by identity. */
export type Opening = {
  mode: 'create' | 'edit';
  key: string | null;
  /** The list's row, for screens without a call that reads a single record. */ row?: Json;
  /** The variant of a new record; missing if the screen has none, or if it is still to be chosen. */
  variant?: Variant;
  /** The key of the record whose values a new record starts with. */
  from?: string;
  /** Another variant of the new record that was open before: what was entered stays. */
  isSwitched?: boolean;
  /** A new record that was saved while the user kept typing: its form stays as it is when its own address is opened. */
  isContinued?: true;
};

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

/** The constant parts of a definition. */
export type FormPlan = {
  specs: FieldSpec[];
  sections: Section[];
  definition: Definition;
  specAt: ReadonlyMap<string, FieldSpec>;
  /** The position of each field in `specs`. */
  indexAt: ReadonlyMap<string, number>;
  toggles: ReadonlyMap<string, Toggled>;
  /** The fields whose value is, or contains, the value of another field. */
  overlapping: ReadonlySet<string>;
  /** The positions of fields that rules of the entity may require. */
  mayBeRequired: number[];
  /** The members of the record that rules of the entity relate to each other; null if a rule is about all members. */
  crossRuled: ReadonlySet<string> | null;
};
