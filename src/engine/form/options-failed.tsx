// Shown beside a control whose options failed to load, with a retry button.
import type { Failure } from '../../http/failure.ts';
import { Button } from '../../ui/button.tsx';
import { explain } from '../rules/explain.ts';
import { say } from '../rules/sentences.ts';

export function OptionsFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <p className="field-error" role="alert">
      {say('options-failed')}: {explain(failure)} <Button onClick={onRetry}>{say('retry')}</Button>
    </p>
  );
}
