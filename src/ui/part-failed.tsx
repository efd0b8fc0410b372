// Replaces a part of the page whose code failed to load, and retries it. The rest of the page stays usable.
import { t } from '../messages/gen/engine.gen.ts';
import type { LateFailure } from './late.tsx';
import { Failed } from './states.tsx';

export const PartFailed = (failure: LateFailure) => (
  <div className="padded">
    <LateFailed {...failure} />
  </div>
);

/** The same without padding, for dialogs. */
export const LateFailed = ({ problem, onRetry }: LateFailure) => (
  <Failed
    headline={t('part-failed')}
    details={(problem as Partial<Error>).message}
    retry={t('retry')}
    onRetry={onRetry}
  />
);
