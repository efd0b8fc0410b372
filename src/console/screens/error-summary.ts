// The error of a custom screen, as shown on the screen, or in a notice after the user has left it. Pure.

import type { Notice } from '../../engine/host.ts';
import { explain, faultIdOf, sentences } from '../../engine/rules/explain.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import type { Failure } from '../../http/failure.ts';

export type ErrorSummary = { headline: string; details: string | readonly string[]; faultId: string | null };

/** A notice with the full error in one line. */
export const noticeOf = ({ headline, details, faultId }: ErrorSummary): Notice => ({
  tone: 'error',
  text: sentences([headline, details, faultId].flat()),
});

/** A failure under a headline, with its default message. */
export function errorSummary(headline: string, failure: Failure): ErrorSummary {
  const id = faultIdOf(failure);
  return { headline, details: explain(failure), faultId: id && engineText('fault-id', { id }) };
}
