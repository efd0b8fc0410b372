// What may not be changed now, and why: a field, a whole form, for everybody or for one person. Pure.
import type { Because, Call } from '../descriptor/descriptor.gen.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { say } from '../rules/sentences.ts';
import { sentence, type Places } from '../rules/texts.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';

/** Not to be changed, and why; '' where no reason is told. */
export type Lock = { why: string };

/** The lock of a reason that holds now; null where it does not, or where none is given. */
export function because(reason: Because | undefined, facts: Facts, places: Places): Lock | null {
  return reason && holds(reason.when, facts) ? { why: sentence(reason.why, places) } : null;
}

/** The lock of one field by itself, its groups, or its entity; null while it may be changed. */
export function fieldLock(spec: FieldSpec, draft: Draft, facts: Facts, places: Places): Lock | null {
  const { readOnly } = spec.field;
  if (spec.widget === 'text-only' || spec.schema.readOnly || readOnly === 'always') return { why: '' };
  if (readOnly === 'onEdit') return draft.mode === 'edit' ? { why: '' } : null;
  const own = because(readOnly, facts, places);
  return (
    own ?? spec.groups.map((group) => because(group.readOnly, facts, places)).find((lock) => lock !== null) ?? null
  );
}

/** Why a form is shown as text to this person: there is no call, or they may not use it; null where neither is so. */
export function asTextBecause(
  draft: Draft,
  permission: string | undefined,
  calls: Record<string, Call>,
  session: Facts['session'],
  isReadOnlyScreen: boolean,
): Lock | null {
  const call = draft.mode === 'create' ? calls.create : calls.update;
  if (!call) return { why: isReadOnlyScreen ? '' : say('no-update') };
  if (permission === undefined || session.may(permission)) return null;
  return { why: say(draft.mode === 'create' ? 'may-not-create' : 'may-not-update', { permission }) };
}
