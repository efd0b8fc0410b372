// Why a password was of no use, in words. Pure.
import { explain } from '../../engine/rules/explain.ts';
import type { Failure } from '../../http/failure.ts';

const advice =
  'If you sign in by single sign-on, there may be no password of yours on this server: ask an administrator for another way.';

/** What is told of a password that was not traded for a ticket: a headline, and what would do. */
export function whyNotProven(failure: Failure): { headline: string; advice: string } {
  const headline = 'Authentication Failure';
  if (failure.kind === 'forbidden') return { headline, advice: `The password is not right. ${advice}` };
  if (failure.kind !== 'rejected') return { headline, advice: explain(failure) };
  if (failure.status === 429) return { headline, advice: explain(failure) };
  if (failure.status === 400)
    return { headline, advice: `The server does not take a password for this account. ${advice}` };
  if ([401, 404, 405, 501].includes(failure.status))
    return { headline, advice: `This server does not confirm passwords. ${advice}` };
  return { headline, advice: `${explain(failure)}. Try again. ${advice}`.replace('..', '.') };
}
