// What the check of descriptors knows about a control.
import type { Field } from '../descriptor/descriptor.gen.ts';

export type ControlLanguage = {
  /** The JSON types of fields that it suits. */
  suits: readonly string[];
  /** The keys of the field that it obeys, of those that only some controls obey. */
  keys: readonly (keyof Field)[];
  needsOptions?: boolean;
  isReadOnly?: boolean;
  isJson?: boolean;
  /** Whether its value is a secret, and whether it may hold a write-only field. */
  isSecret?: boolean;
  suitsSecrets?: boolean;
};
