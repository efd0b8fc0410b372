// What stands beside a control whose choices could not be had, with the way to ask again.
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
