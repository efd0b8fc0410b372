// A screen as the engine receives it: the descriptor, the entity, and the validator that was compiled from it.
import type { ComponentType, ReactNode } from 'react';
import type { Condition, Screen } from './descriptor/descriptor.gen.ts';
import type { Schema } from './descriptor/entity.ts';
import type { fieldRules } from './rules/field-rules.ts';
import type { RecordValidator } from './rules/required.ts';
import type * as variants from './rules/variants.ts';
import type { BrokenRule } from './rules/messages.ts';

/** A compiled validator, as AJV makes it: false and errors for an invalid value. */
export type ValidatorFunction = { (value: unknown): boolean; errors?: BrokenRule[] | null };

/**
 * The defaults of a screen, by the paths of the fields. They apply unless all of the screen's conditions in
 * `when` are true. Without a value, the screen has no default.
 */
export type HiddenDefaults = Readonly<Record<string, { value?: unknown; when: readonly Condition[] }>>;

export type Definition = {
  /** Name of its folder. */
  slug: string;
  screen: Screen;
  /** An empty object schema for screens without an entity. */
  entity: Schema;
  /** The validators that RJSF uses, compiled ahead of time. */
  validators: Record<string, ValidatorFunction>;
  validate: RecordValidator;
  /** The defaults of hidden fields, where customizations have set others. */
  hiddenDefaults?: HiddenDefaults;
  /** Checks the rules of fields; missing if the screen has none. */
  fieldRules?: typeof fieldRules;
  /** Renders a group that is initially folded; missing if the screen has none. */
  Fold?: ComponentType<{ id: string; title: string; children: ReactNode }>;
  /** Code that few lists need, with a type that the model of the list defines; missing if this list needs none. */
  lateLists?: object;
  /** Finds and creates variants; missing if the screen has none. */
  variants?: typeof variants;
};
