// The view of the entries of a value (the records of a list, or the values of a map) in a control, and the changes
// that it can make. Types only.
import type { Failure } from '../../http/failure.ts';
import type { Field } from '../descriptor/descriptor.gen.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { Json } from '../rules/paths.ts';
import type { ChoiceView } from './choices.ts';
import type { ControlName } from './control-traits.gen.ts';

/** A field of an entry. */
export type EntryField = {
  /** Its path in the entry. */
  path: string;
  label: string;
  help: string;
  /** The unit of a number that is shown in one; '' for none. */
  unit: string;
  placeholder: string;
  control: ControlName;
  settings: Field['widget'];
  schema: Schema;
  /** The value that the control displays, and as it would be saved. */
  value: Json;
  stored: Json;
  /** The value as JSON if the control cannot hold it; otherwise null. */
  json: string | null;
  isRequired: boolean;
  isOptional: boolean;
  isLocked: boolean;
  error: string | null;
  /** Errors of items by position. */
  itemErrors: Record<number, string>;
  choices: readonly ChoiceView[] | undefined;
  isLoading: boolean;
  /** Why its options could not be loaded, and their call. */
  failure: { call: string; failure: Failure } | null;
  /** The label of the empty option; '' for none. */
  empty: string;
  items: { chosen: string; isOrdered: boolean; kept: readonly string[] };
  /** Its own entries; null for a field without any. */
  entries: EntriesView | null;
};

/** A part of an entry: a field, or an object with a title, and a toggle if it may be null. */
export type EntryPart =
  | { is: 'field'; field: EntryField }
  | {
      is: 'group';
      path: string;
      title: string;
      toggle: { isOn: boolean; control: ControlName } | null;
      parts: EntryPart[];
    };

export type EntryView = {
  /** Constant while the form is open. */
  id: string;
  /** The key of a value in a map, with its error; null in a list. */
  key: { text: string; error: string | null } | null;
  /** Whether the entry is a single value without fields. */
  isValue: boolean;
  /** The first error that it shows, its own or one of its fields; undefined for none. */
  firstError: string | undefined;
  error: string | null;
  parts: EntryPart[];
};

export type EntriesView = {
  isMap: boolean;
  isLocked: boolean;
  words: EntryWords;
  entries: EntryView[];
  /** The fewest and the most entries. */
  least: number;
  most: number;
};

/** The label of a list, and the descriptor's name of an entry and labels of the buttons that add and remove one. */
export type EntryWords = { name: string } & Pick<NonNullable<Field['items']>, 'label' | 'add' | 'remove'>;

/** A change of one entry, which `id` identifies; `inside`: of an entry in one of its fields. */
export type EntryChange =
  | { is: 'added' }
  | { is: 'removed'; id: string }
  /** `by`: so many places further down, or up; no further than to an end. */
  | { is: 'moved'; id: string; by: number }
  | { is: 'renamed'; id: string; key: string }
  | { is: 'typed'; id: string; path: string; value: Json }
  | { is: 'switched'; id: string; path: string; on: boolean }
  | { is: 'inside'; id: string; path: string; change: EntryChange };
