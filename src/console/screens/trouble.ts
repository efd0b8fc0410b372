// What went wrong in a story, as it is told on its screen, or in a notice to whoever has left that. Pure.

import { explain, faultIdOf } from '../../engine/rules/explain.ts';
import { say } from '../../engine/rules/sentences.ts';
import type { Failure } from '../../http/failure.ts';

export type Trouble = { headline: string; details: string; faultId: string | null };

/** All that is known of it in one line. */
export const inOneLine = ({ headline, details, faultId }: Trouble): string =>
  [headline, details, faultId].filter(Boolean).join('. ').replaceAll('..', '.');

/** A failure under a headline, in the usual words. */
export function troubleOf(headline: string, failure: Failure): Trouble {
  const id = faultIdOf(failure);
  return { headline, details: explain(failure), faultId: id && say('fault-id', { id }) };
}
