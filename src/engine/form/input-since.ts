// The difference between two states of a form, if they differ only by input. Pure.
import { sameJson } from '../rules/paths.ts';
import { changesObjects } from './draft-record.ts';
import type { FieldSpec } from './fields.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { fieldOfKey } from '../rules/field-place.ts';
import { repeatedPath } from './repeat-path.ts';

/** The fields with other input or other options, and those that were touched. */
type InputSince = { changed: FieldSpec[]; touched: string[] };

/** The input between two states; null if more has changed, or if the input changes the structure of the record. */
export function inputSince(plan: FormPlan, before: FormState, state: FormState): InputSince | null {
  const shared = ['key', 'wasAttempted', 'refusal', 'session', 'base'] as const;
  if (shared.some((name) => before[name] !== state[name])) return null;
  const [was, draft] = [before.draft, state.draft];
  if (was.mode !== draft.mode || was.read !== draft.read) return null;
  if (!sameJson(was.on, draft.on) || !sameJson(was.resets, draft.resets)) return null;
  if (Object.keys(was.typed).some((path) => draft.typed[path] === undefined)) return null;
  const typed = Object.keys(draft.typed).filter((path) => draft.typed[path] !== was.typed[path]);
  const specs = typed.flatMap((path) => plan.specAt.get(path) ?? []);
  if (specs.length < typed.length || typed.some((path) => plan.overlapping.has(path))) return null;
  if (changesObjects(was, draft, specs)) return null;
  const changed =
    before.options === state.options ? specs : [...new Set([...specs, ...withOtherOptions(plan, before, state)])];
  return { changed, touched: touchedSince(plan, before.touched, state.touched) };
}

function withOtherOptions({ specs }: FormPlan, before: FormState, state: FormState): FieldSpec[] {
  const isOther = (call: string | undefined) => call !== undefined && before.options[call] !== state.options[call];
  const isChanged = ({ field }: FieldSpec) => isOther(field.options?.call);
  return specs.filter((spec) => isChanged(spec) || spec.field.fieldsFrom !== undefined || spec.home !== undefined);
}

/** The fields with places that were touched in one state only. */
function touchedSince({ indexAt }: FormPlan, before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  if (before === after) return [];
  const places = [...after]
    .filter((place) => !before.has(place))
    .concat([...before].filter((place) => !after.has(place)));
  return places.map((key) => repeatedPath(fieldOfKey(key))).filter((path) => indexAt.has(path));
}
