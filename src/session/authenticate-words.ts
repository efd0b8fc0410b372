// The messages for a password that was not accepted. Pure.
import { explain, faultIdOf } from '../engine/rules/explain.ts';
import { t as engineText } from '../engine/rules/engine-messages.ts';
import type { Failure } from '../http/failure.ts';

const advice = 'If you use single sign-on, you may not have a password on this server. Ask an administrator for help.';

/** Headline, advice and fault ID for a password that was not accepted. */
export function whyNotProven(failure: Failure): { headline: string; details: string; faultId: string | null } {
  const id = faultIdOf(failure);
  return {
    headline: 'Authentication Failure',
    details: detailsOf(failure),
    faultId: id && engineText('fault-id', { id }),
  };
}

function detailsOf(failure: Failure): string {
  if (failure.kind === 'forbidden') return `Incorrect password. ${advice}`;
  if (failure.kind !== 'rejected' || failure.status === 429) return explain(failure);
  if (failure.status === 400) return `The server doesn't accept a password for this account. ${advice}`;
  if ([401, 404, 405, 501].includes(failure.status)) return `This server can't confirm passwords. ${advice}`;
  return `${explain(failure)}. Try again. ${advice}`.replace('..', '.');
}
