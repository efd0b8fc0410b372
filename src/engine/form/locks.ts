// What cannot be changed at the moment, and why: a field or a whole form, for all users or for this one. Pure.
import type { Call, Reasons } from '../descriptor/descriptor.gen.ts';
import { traitsOf } from '../kinds/controls.ts';
import type { Facts } from '../rules/conditions.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { t as formText } from '../../messages/gen/form.gen.ts';
import { reasonNow } from '../rules/reasons.ts';
import type { PlaceholderValues } from '../rules/texts.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';

/** A lock with its reason; '' if there is none to show. */
export type Lock = { why: string };

/** The lock of the first reason whose condition is true; null if there is none. */
export function lockOf(reasons: Reasons | undefined, facts: Facts, places: PlaceholderValues): Lock | null {
  const why = reasonNow(reasons, facts, places);
  return why === undefined ? null : { why };
}

/** The lock of one field by itself, its groups, or its entity; null while it may be changed. */
export function fieldLock(spec: FieldSpec, draft: Draft, facts: Facts, places: PlaceholderValues): Lock | null {
  const { readOnly } = spec.field;
  if (traitsOf(spec.widget).isReadOnly || spec.schema.readOnly || readOnly === 'always') return { why: '' };
  if (readOnly === 'onEdit') return draft.mode === 'edit' ? { why: '' } : null;
  const own = lockOf(readOnly, facts, places);
  return own ?? spec.groups.map((group) => lockOf(group.readOnly, facts, places)).find((lock) => lock !== null) ?? null;
}

/** Why a form is shown as text to this user: no call exists, or the user lacks the permission; otherwise null. */
export function readOnlyTextLock(
  draft: Draft,
  permission: string | undefined,
  calls: Record<string, Call>,
  session: Facts['session'],
  isReadOnlyScreen: boolean,
): Lock | null {
  const call = draft.mode === 'create' ? calls.create : calls.update;
  if (!call) return { why: isReadOnlyScreen ? '' : formText('no-update') };
  if (permission === undefined || session.may(permission)) return null;
  return {
    why: draft.mode === 'create' ? t('may-not-create', { permission }) : formText('may-not-update', { permission }),
  };
}
