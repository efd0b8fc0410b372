// In place of a part of the page whose code could not be loaded: it is tried again there, and the rest stays in use.
import { t } from '../messages/gen/engine.gen.ts';
import type { LateFailure } from './late.tsx';
import { Failed } from './states.tsx';

export function PartFailed({ problem, onRetry }: LateFailure) {
  return (
    <div className="padded">
      <Failed
        headline={t('part-failed')}
        details={(problem as Partial<Error>).message}
        retry={t('retry')}
        onRetry={onRetry}
      />
    </div>
  );
}
