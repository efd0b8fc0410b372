// The record that results from a draft, updated field by field while the user types. Pure.
import { isMembers, sameJson, valueAt, type Json } from '../rules/paths.ts';
import {
  valueToSave,
  hiddenIn,
  objectExists,
  isOff,
  isToggleChanged,
  withValueInPlace,
  recordOf,
  type Draft,
  type OtherDefault,
} from './draft.ts';
import { togglesOf, type FieldSpec, type Holder } from './fields.ts';

/** A record that results from a draft, and what differs from the loaded one. */
export type DraftResult = {
  record: Json;
  /** The fields whose value differs. */
  differing: ReadonlySet<string>;
  /** Whether a toggle was switched, or an object came into being. */
  isOtherwise: boolean;
};

/** Whether the draft changes anything. */
export const differs = ({ differing, isOtherwise }: DraftResult): boolean => differing.size > 0 || isOtherwise;

/** The result of a draft. */
export function evaluateDraft(draft: Draft, specs: FieldSpec[]): DraftResult {
  const record = recordOf(draft, specs);
  const differing = Object.keys(draft.typed).filter((path) => isDifferent(draft, record, path));
  const isNew = ({ path }: Holder) => (valueAt(draft.read, path) ?? null) === null && isMembers(valueAt(record, path));
  return {
    record,
    differing: new Set(differing),
    isOtherwise:
      togglesOf(specs).some(({ member }) => isToggleChanged(draft, member)) ||
      [...new Set(specs.flatMap(({ holders }) => holders))].some(isNew),
  };
}

const isDifferent = (draft: Draft, record: Json, path: string): boolean =>
  !sameJson(valueAt(draft.read, path), valueAt(record, path));

/** The result of a draft after the input of some fields changed, and nothing else did. */
export function reevaluateDraft(before: DraftResult, draft: Draft, changed: FieldSpec[]): DraftResult {
  let { record } = before;
  const differing = new Set(before.differing);
  for (const spec of changed) {
    if (!isOff(draft, spec)) record = withValueInPlace(record, spec.path, valueToSave(draft, spec));
    if (isDifferent(draft, record, spec.path)) differing.add(spec.path);
    else differing.delete(spec.path);
  }
  return { ...before, record, differing };
}

/**
 * The result of `withHidden` after some fields of `kept`, the result of `recordOf`, changed or were hidden or shown.
 */
export const updateHiddenFields = (
  before: Json,
  kept: Json,
  changed: FieldSpec[],
  isHidden: (spec: FieldSpec) => boolean,
  other: OtherDefault,
): Json =>
  changed.reduce((made, spec) => {
    const shown = withValueInPlace(made, spec.path, valueAt(kept, spec.path));
    return isHidden(spec) ? hiddenIn(shown, spec, other) : shown;
  }, before);

/** The draft without the input of the fields at which `isHidden`, for which nothing else than input has changed. */
export const withoutInputOf = (draft: Draft, on: Draft['on'], isHidden: (path: string) => boolean): Draft => ({
  ...draft,
  typed: Object.fromEntries(
    Object.entries(draft.typed).filter(([path]) => !isHidden(path) || draft.resets[path] !== undefined),
  ),
  on,
});

/**
 * Whether an object that was not loaded, around one of the fields, came into being or disappeared between two drafts.
 */
export const changesObjects = (before: Draft, draft: Draft, specs: FieldSpec[]): boolean =>
  specs.some(({ holders }) =>
    holders.some(
      (holder) =>
        (valueAt(draft.read, holder.path) ?? null) === null &&
        objectExists(before, holder) !== objectExists(draft, holder),
    ),
  );
