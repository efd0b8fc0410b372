// The second box of a field, in which the same text is entered again. Its text is never part of the record. Pure.
import type { Definition } from '../definition.ts';
import type { Text } from '../descriptor/descriptor.gen.ts';
import type { Json } from '../rules/paths.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import type { Issue } from './issues.ts';
import { repeatPath } from './repeat-path.ts';
import type { RepeatBox } from './templates/repeat-box.tsx';

/** A second box; `error`: shown after it was left, or after an attempt to save. */
export type RepeatView = { label: string; value: string; error: string | null };

/** A definition with this file, if one of its fields has a second box. */
export type WithRepeats = Definition & { repeats?: typeof repeats; RepeatBox?: typeof RepeatBox };

type State = { draft: Draft; touched: ReadonlySet<string>; wasAttempted: boolean };

type Around = {
  /** The value of the field, as its control shows it. */
  shown: Json;
  /** Whether a difference is an error now. */
  isChecked: boolean;
  print: (text: Text) => string;
};

/** The second box of a field, and its finding; undefined if the field has none. */
function boxOf(spec: FieldSpec, { draft, touched, wasAttempted }: State, { shown, isChecked, print }: Around) {
  const { repeat, cleaned } = spec.field;
  if (!repeat) return undefined;
  const path = repeatPath(spec.path);
  const value = String(draft.typed[path] ?? '');
  const compared = (text: string) => (cleaned ? text.trim() : text);
  // A stored value that is not changed does not have to be entered again.
  const isUntouched = draft.mode === 'edit' && value === '' && draft.typed[spec.path] === undefined;
  const isSame = isUntouched || compared(value) === compared(String(shown ?? ''));
  const message = print(repeat.message);
  const issue: Issue | null =
    isSame || !isChecked ? null : { text: null, items: {}, advice: null, repeat: message, isMissing: value === '' };
  const isDue = wasAttempted || touched.has(path);
  const view: RepeatView = { label: print(repeat.label), value, error: issue && isDue ? message : null };
  return { issue, view };
}

export const repeats = { boxOf };
