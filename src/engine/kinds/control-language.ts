// What the check of descriptors knows about a control.
import type { Field } from '../descriptor/descriptor.gen.ts';

export type ControlLanguage = {
  /** The JSON types of fields that it suits. */
  suits: readonly string[];
  /** The keys of the field that it supports, of those that only some controls support. */
  keys: readonly (keyof Field)[];
  /** With the key `items`: the keys of that object that it supports. */
  itemKeys?: readonly (keyof NonNullable<Field['items']>)[];
  needsOptions?: boolean;
  isReadOnly?: boolean;
  isJson?: boolean;
  hasEntries?: boolean;
  /** Whether its value is a secret, and whether it may hold a write-only field. */
  isSecret?: boolean;
  suitsSecrets?: boolean;
  /** The only format of texts that can be entered; undefined for any. */
  format?: string;
};
