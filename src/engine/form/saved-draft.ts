// A draft after its record was saved or read again: the new baseline with the changes that were made meanwhile. Pure.
import { sameJson, withoutPath, type Json } from '../rules/paths.ts';
import { editDraft, isOn, shownValue, withoutInput, type Draft } from './draft.ts';
import { togglesOf, type FieldSpec } from './fields.ts';

/**
 * The draft after `sent` was saved as `record`: the new baseline, without secrets, as it would be loaded. Later changes
 * are kept, also those that only took earlier input back.
 */
export function savedDraft(draft: Draft, sent: Draft, record: Json, specs: FieldSpec[]): Draft {
  const secrets = specs.filter(({ schema }) => schema.writeOnly);
  const read = secrets.reduce((made, { path }) => withoutPath(made, path), record);
  const changed = specs.filter((spec) => isChangedSince(spec, draft, sent));
  const saved = {
    ...editDraft(read),
    typed: since(draft.typed, sent.typed),
    on: Object.fromEntries(
      togglesOf(specs)
        .filter(({ member: { path } }) => changed.some((spec) => togglesAround(spec).includes(path)))
        .map(({ member }) => [member.path, isOn(draft, member)]),
    ),
  };
  // The values shown since then may differ from the new baseline.
  const shown = changed.flatMap((spec) => {
    const value = shownValue(draft, spec);
    return sameJson(value, shownValue(saved, spec)) ? [] : [[spec.path, value] as const];
  });
  return { ...saved, typed: { ...saved.typed, ...Object.fromEntries(shown) } };
}

/** The draft over the current record of the server. Input that has changed nothing does not hide the current value. */
export function withCurrent(draft: Draft, read: Json, specs: FieldSpec[]): Draft {
  const loaded = withoutInput(draft);
  const shown = Object.fromEntries(specs.map((spec) => [spec.path, shownValue(loaded, spec)]));
  return { ...draft, read, typed: since(draft.typed, shown) };
}

const togglesAround = ({ path, switches }: FieldSpec) => [path, ...switches.map((holder) => holder.path)];

/** Whether a field shows something else since the draft was `sent`, or a toggle of it was switched. */
export const isChangedSince = (spec: FieldSpec, draft: Draft, sent: Draft): boolean =>
  !sameJson(draft.typed[spec.path], sent.typed[spec.path]) ||
  togglesAround(spec).some((path) => draft.on[path] !== sent.on[path]);

const since = <Held>(now: Record<string, Held>, then: Record<string, Held>) =>
  Object.fromEntries(Object.entries(now).filter(([path, held]) => !sameJson(held, then[path])));

/** Whether there are changes since the draft was `sent`. */
export const isTypedSince = (draft: Draft, sent: Draft): boolean =>
  !sameJson(draft.typed, sent.typed) || !sameJson(draft.on, sent.on);
