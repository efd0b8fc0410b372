// Shown beside a control whose options failed to load, with a retry button.
import type { Failure } from '../../http/failure.ts';
import { Button } from '../../ui/button.tsx';
import { explain } from '../rules/explain.ts';
import { t } from '../../messages/gen/engine.gen.ts';

export function OptionsFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <p className="field-error" role="alert">
      {t('options-failed')}: {explain(failure)} <Button onClick={onRetry}>{t('retry')}</Button>
    </p>
  );
}
