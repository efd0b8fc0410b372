// Shown beside a control whose options failed to load, with a retry button.
import { t } from '../../../messages/gen/engine.gen.ts';
import { t as formText } from '../../../messages/gen/form.gen.ts';
import type { Failure } from '../../../http/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { explain } from '../../rules/explain.ts';

type Props = { failure: Failure; /** The id of the control. */ control: string; onRetry: () => void };

export function OptionsFailed({ failure, control, onRetry }: Props) {
  const press = () => {
    // The button disappears.
    document.getElementById(control)?.focus();
    onRetry();
  };
  return (
    <p className="field-error" role="alert">
      {formText('options-failed')}: {explain(failure)} <Button onClick={press}>{t('retry')}</Button>
    </p>
  );
}
