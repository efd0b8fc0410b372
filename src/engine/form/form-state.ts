// What the view of a form is decided from: what never changes while it is shown, and the state at a moment. Types alone.
import type { Definition } from '../definition.ts';
import type { Facts } from '../rules/conditions.ts';
import type { Json } from '../rules/paths.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec, Section } from './fields.ts';
import type { LoadedOptions } from './options.ts';

/** A form that was opened. Each opening is an object of its own: what belongs to it is told by identity. */
export type Opening = {
  mode: 'create' | 'edit';
  key: string | null;
  /** The list's row, for screens that read no record. */ row?: Json;
  /** A new record that was saved while somebody typed on: its form stays as it is when its own address is opened. */ isContinued?: true;
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

/** The parts of a definition that never change while it is shown. */
export type FormPlan = { specs: FieldSpec[]; sections: Section[]; definition: Definition };
