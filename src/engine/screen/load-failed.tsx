// What stands in place of anything that could not be had from the server.
import type { Failure } from '../../http/failure.ts';
import { Failed } from '../../ui/states.tsx';
import { explain, faultIdOf } from '../rules/explain.ts';
import { say } from '../rules/sentences.ts';

/** What failed, why, the fault id where there is one, and the way to ask again. `details`: other words than the usual ones. */
export function LoadFailed({
  headline,
  failure,
  details = explain(failure),
  onRetry,
}: {
  headline: string;
  failure: Failure;
  details?: string;
  onRetry: () => void;
}) {
  const faultId = faultIdOf(failure);
  return (
    <Failed
      headline={headline}
      details={details}
      faultId={faultId && say('fault-id', { id: faultId })}
      retry={say('retry')}
      onRetry={() => onRetry()}
    />
  );
}
