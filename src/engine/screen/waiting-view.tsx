// The status of work that continues, and of work that can no longer be followed.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { explain } from '../rules/explain.ts';
import { formatText } from '../rules/texts.ts';
import { t } from '../../messages/gen/actions.gen.ts';
import type { WaitingModel } from './waiting.ts';
import './refreshing.css';

export function WaitingStatus({ model }: { model: WaitingModel }) {
  const { waits, failure, retry } = useUnit({ waits: model.$waits, failure: model.$failure, retry: model.retried });
  return (
    <div role="status" className={failure ? 'refresh-failed' : 'visually-hidden'}>
      {failure ? (
        <>
          <span>{t('waiting-failed', { why: explain(failure) })}</span>
          <Button onClick={() => retry()}>{t('refresh-again')}</Button>
        </>
      ) : (
        waits.map(({ action, place }) => t('waiting', { label: formatText(action.label, place.places) })).join(' ')
      )}
    </div>
  );
}
