// The second box of a field, in which the same text is entered again. Its text is never part of the record. Pure.
import type { Definition } from '../definition.ts';
import { isBlank, sameJson, valueAt } from '../rules/paths.ts';
import { sentence, type Places } from '../rules/texts.ts';
import { cleanedValue, type Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import type { Issue } from './issues.ts';
import { repeatPath } from './repeat-path.ts';
import { recordValue } from './values.ts';

/** A second box; `error`: shown after it was left, or after an attempt to save. */
export type RepeatView = { label: string; value: string; error: string | null };

/** A definition with this file, if one of its fields has a second box. */
export type WithRepeats = Definition & { repeats?: typeof repeats };

const typedIn = ({ typed }: Draft, { path }: FieldSpec): string => String(typed[repeatPath(path)] ?? '');

/** The finding for a second box that differs; null if it does not, or if the value is as loaded. */
function issueOf(spec: FieldSpec, draft: Draft, places: Places): Issue | null {
  const value = cleanedValue(draft, spec);
  const again = typedIn(draft, spec);
  if (draft.mode === 'edit' && again === '' && sameJson(value, valueAt(draft.read, spec.path))) return null;
  const isSame = isBlank(value) ? again === '' : sameJson(recordValue(spec, again, undefined), value);
  if (isSame) return null;
  const repeat = sentence(spec.field.repeat!.message, places);
  return { text: null, items: {}, advice: null, repeat, isMissing: again === '' };
}

type State = { draft: Draft; touched: ReadonlySet<string>; wasAttempted: boolean };

/** The view of a second box. */
function viewOf(
  spec: FieldSpec,
  { draft, touched, wasAttempted }: State,
  issue: Issue | null,
  places: Places,
): RepeatView {
  const isDue = wasAttempted || touched.has(repeatPath(spec.path));
  return {
    label: sentence(spec.field.repeat!.label, places),
    value: typedIn(draft, spec),
    error: isDue ? (issue?.repeat ?? null) : null,
  };
}

export const repeats = { issueOf, viewOf };
