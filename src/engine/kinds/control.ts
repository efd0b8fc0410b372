// What a control consists of. A kind has one if its folder has a control.json (its part of the descriptor language),
// and a control.tsx that draws it. Where they are needed, control.ts converts between the stored value and the one in
// the control, and as-text.tsx shows the value to users who may not change it. `npm run types` lists them in *.gen.ts.
import type { AriaAttributes, ComponentType, KeyboardEventHandler } from 'react';
import type { Cell, Field, FieldsFrom } from '../descriptor/descriptor.gen.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { Failure } from '../../http/failure.ts';
import type { Json } from '../rules/paths.ts';
import type { ChoiceView } from './choices.ts';
import type { ControlName } from './control-traits.gen.ts';
import type { EntriesView, EntryChange } from './entries.ts';

/** The pure part of a control. */
export type Control = {
  /** An example of what to type, below the label; undefined for none. */
  help?: (schema: Schema) => string | undefined;
  /** The text of a stored value; undefined for a value that is shown as it is stored. */
  format?: (value: Json) => string | undefined;
  /** The stored value of a text; undefined if the text is not valid. `start`: the value as loaded. */
  parse?: (text: string, start: Json) => Json;
  /** The error message for a text that is not valid. */
  invalid?: (text: string) => string;
  /** The error message about a part of the value in a text, with the position of that part. */
  placed?: (text: string, pointer: string, message: string) => string;
  /** The members of the object that an option describes. */
  describe?: (from: FieldsFrom, option: Json) => DescribedMember[];
  /** What is wrong with their values, by position. */
  problems?: (members: readonly DescribedMember[], value: Json) => Record<number, string>;
};

/** Where the options of a described member come from: a direct call, and the fields of its records. */
export type DescribedOptions = {
  /** Of the call with its filters. */ id: string;
  call: string;
  /** What the records must have, by the property; null for a call without an argument. */
  filters: Record<string, string> | null;
  value: string;
  label: string;
};

/** A member of an object as the server describes it. */
export type DescribedMember = {
  id: string;
  label: string;
  help: string;
  control: ControlName;
  isRequired: boolean;
  isReadOnly: boolean;
  initial: string;
  /** The text between several values; null for a single one. */
  separator: string | null;
  /** A format of texts, such as `uri`. */
  format: string | null;
  pattern: string | null;
  minimum: number | null;
  maximum: number | null;
  options: DescribedOptions | null;
  /** Its options, once a form shows it; until they have loaded, only the current value. */
  choices?: readonly ChoiceView[];
  isLoading?: boolean;
  failure?: Failure | null;
};

/** What a form needs to know of a control before it is drawn. */
export type ControlTraits = {
  /** The control edits an object as a whole. */
  isObject?: boolean;
  /** `beside`: the control draws the field's label. `group`: the label names a group. Left out: a label element. */
  label?: 'beside' | 'group';
  /** The control shows its value as text. */
  isReadOnly?: boolean;
  /** The control edits a value of any type as JSON. */
  isJson?: boolean;
  /** There is one control for each item of a list. */
  hasItems?: boolean;
  /** The control edits the records of a list or the values of a map, each with its own controls. */
  hasEntries?: boolean;
  /** A chosen value can be removed only by an empty option. */
  clearedByOption?: boolean;
  /** The cell that shows the value to users who may not change it. */
  cell?: Cell;
};

/** What distinguishes fields that usually have different controls. */
export type Shape = 'text' | 'secret' | 'number' | 'boolean' | 'choice' | 'choices' | 'list' | 'records' | 'other';

/** The attributes of the element that takes the input: its name, description and states. */
export type ControlAttributes = AriaAttributes & {
  id: string;
  disabled?: boolean;
  spellCheck?: boolean;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler;
};

export type ControlProps<Settings = Field['widget']> = {
  attributes: ControlAttributes;
  /** The value that the control shows: text for everything that is typed. */
  value: Json;
  onChange: (value: Json) => void;
  /** The widget in the descriptor, for kinds with settings. */
  settings?: Settings;
  schema?: Schema;
  placeholder?: string;
  /** The text beside a box. */
  caption?: string;
  /** The error of the field, and those of its items by position. */
  error?: string | null;
  itemErrors?: Record<number, string>;
  /** The options. Until they have loaded, only the current value. */
  choices?: readonly ChoiceView[];
  isLoading?: boolean;
  /** The label of the empty option; '' for none. */
  empty?: string;
  /** Of a list with options: the heading of the chosen ones, whether their order matters, and which of them stay. */
  items?: { chosen: string; isOrdered: boolean; kept: readonly string[] };
  /** For an object: the members that the server describes, their options, and whether the record is new. */
  members?: readonly DescribedMember[];
  /** HTML about the option that describes them. */
  about?: string;
  /** Loads the options of a member again. */
  onRetry?: ((id: string) => void) | undefined;
  isNew?: boolean;
  /** The records of a list or the values of a map, and what is done to them; `onLeaveEntry`: a field in one is left. */
  entries?: EntriesView | undefined;
  onEntry?: (change: EntryChange) => void;
  onLeaveEntry?: (place: string) => void;
  /** Draws the control of a member or of a field of an entry. */
  Draw?: ComponentType<ControlProps & { name: ControlName }>;
  /** For read-only text: the value as it is stored, its cell, and the address of each item. */
  stored?: Json;
  cell?: Cell;
  links?: (string | null)[];
};

export type AsTextProps = {
  value: Json;
  members?: readonly DescribedMember[] | undefined;
  about?: string;
  entries?: EntriesView | undefined;
};
