// Shown in place of something that failed to load.
import type { Failure } from '../../http/failure.ts';
import { Failed } from '../../ui/states.tsx';
import { explain, faultIdOf } from '../rules/explain.ts';
import { t } from '../../messages/gen/engine.gen.ts';

export type LoadFailedProps = {
  headline: string;
  failure: Failure;
  details?: string | readonly string[];
  onRetry: () => void;
};

/**
 * A failed load: the reason, the fault id if there is one, and a retry button.
 * `details` replaces the usual explanation.
 */
export function LoadFailed({ headline, failure, details = explain(failure), onRetry }: LoadFailedProps) {
  const faultId = faultIdOf(failure);
  return (
    <Failed
      headline={headline}
      details={details}
      faultId={faultId && t('fault-id', { id: faultId })}
      retry={t('retry')}
      onRetry={() => onRetry()}
    />
  );
}
