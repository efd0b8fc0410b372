// Why a password was of no use, in words. Pure.
import { explain, faultIdOf } from '../../engine/rules/explain.ts';
import { say } from '../../engine/rules/sentences.ts';
import type { Failure } from '../../http/failure.ts';

const advice =
  'If you sign in by single sign-on, there may be no password of yours on this server: ask an administrator for another way.';

/** What is told of a password that was not traded for a ticket: a headline, what would do, and the fault id where there is one. */
export function whyNotProven(failure: Failure): { headline: string; details: string; faultId: string | null } {
  const id = faultIdOf(failure);
  return { headline: 'Authentication Failure', details: detailsOf(failure), faultId: id && say('fault-id', { id }) };
}

function detailsOf(failure: Failure): string {
  if (failure.kind === 'forbidden') return `The password is not right. ${advice}`;
  if (failure.kind !== 'rejected' || failure.status === 429) return explain(failure);
  if (failure.status === 400) return `The server does not take a password for this account. ${advice}`;
  if ([401, 404, 405, 501].includes(failure.status)) return `This server does not confirm passwords. ${advice}`;
  return `${explain(failure)}. Try again. ${advice}`.replace('..', '.');
}
