// The code for the records of lists and the values of maps. It loads with the first form that needs it.
import type { EntriesView, EntryChange } from '../kinds/entries.ts';
import type { BrokenRule } from '../rules/messages.ts';
import type { Json } from '../rules/paths.ts';
import type { PlaceholderValues } from '../rules/texts.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import type { FormState } from './form-state.ts';
import type { Issue } from './issues.ts';

/** What the view of entries is computed from. */
export type EntriesInput = { state: FormState; issue: Issue | null; isLocked: boolean; places: PlaceholderValues };

/** Puts the draft of an entry with some fields into a form with others. */
export type MoveEntry = <Entry extends { draft: Draft }>(
  before: FieldSpec[],
  after: FieldSpec[],
  entry: Entry,
) => Entry;

/** A field whose control edits entries. In its control, the value is a list with a draft of each. */
export type Entries = {
  /** The drafts of a stored value; an empty list for a value without entries. */
  open: (value: Json) => Json[];
  /** The stored value of drafts. `start`: the value as loaded. */
  close: (typed: Json, start: Json) => Json;
  /** Whether the control can hold a value. */
  fits: (value: Json) => boolean;
  /** The drafts after a change. */
  after: (typed: Json, change: EntryChange) => Json[];
  /** The drafts of another field, each as `move` makes it; undefined if its entries are of another kind. */
  taken: (typed: Json, from: FieldSpec, move: MoveEntry) => Json[] | undefined;
  /** What is wrong with the value and its entries, by the broken rules about it; null for nothing. */
  issue: (draft: Draft, broken: BrokenRule[]) => Issue | null;
  /** The view of the entries, and the positions of those that show an error. */
  view: (input: EntriesInput) => { entries: EntriesView; itemErrors: Record<number, string> };
};

let create: ((spec: FieldSpec) => Entries) | null = null;
const known = new WeakMap<FieldSpec, Entries>();

/** Provides the code. */
export function provideEntries(code: (spec: FieldSpec) => Entries): void {
  create = code;
}

/** The entries of a field; throws before the code has loaded. */
export function entriesOf(spec: FieldSpec): Entries {
  const there = known.get(spec);
  if (there) return there;
  if (!create) throw new Error('Entries were shown before their code was loaded.');
  const made = create(spec);
  known.set(spec, made);
  return made;
}
