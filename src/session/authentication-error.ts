// The messages for a password that was not accepted. Pure.
import { explain, faultIdOf, withoutFinalStop } from '../engine/rules/explain.ts';
import { t as engineText } from '../messages/gen/engine.gen.ts';
import type { Failure } from '../http/failure.ts';
import { t } from '../messages/gen/session.gen.ts';

/** Headline, advice and fault ID for a password that was not accepted. */
export function authenticationError(failure: Failure): { headline: string; details: string; faultId: string | null } {
  const id = faultIdOf(failure);
  return {
    headline: t('not-proven'),
    details: detailsOf(failure),
    faultId: id && engineText('fault-id', { id }),
  };
}

function detailsOf(failure: Failure): string {
  const advice = t('advice');
  if (failure.kind === 'forbidden') return t('incorrect', { advice });
  if (failure.kind !== 'rejected' || failure.status === 429) return explain(failure);
  if (failure.status === 400) return t('no-password', { advice });
  if ([401, 404, 405, 501].includes(failure.status)) return t('no-passwords', { advice });
  return t('failed', { reason: withoutFinalStop(explain(failure)), advice });
}
