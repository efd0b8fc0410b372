// Shown in place of a list, settings or facts that failed to load: without alarm if the server does not have them.
import { isAbsent } from '../../http/failure.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { namesUnknown } from '../rules/direct.ts';
import { joinedServerMessages } from '../rules/explain.ts';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';

/** `feature`: what the server lacks if it does not know the call. */
export function ScreenFailed({ feature, ...props }: LoadFailedProps & { feature: string }) {
  const words = joinedServerMessages(props.failure);
  const isLacking = isAbsent(props.failure) && (words === '' || namesUnknown(words));
  if (!isLacking) return <LoadFailed {...props} />;
  return (
    <div role="alert">
      <Note tone="info" action={<Button onClick={() => props.onRetry()}>{t('retry')}</Button>}>
        <p>
          <strong>{props.headline}</strong>
        </p>
        <p>{t('not-offered', { feature })}</p>
      </Note>
    </div>
  );
}
