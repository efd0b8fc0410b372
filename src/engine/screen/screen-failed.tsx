// Shown in place of a list, settings or facts that failed to load: calmly, if the server does not have them.
import { isAbsent } from '../../http/failure.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import { t } from '../../messages/gen/table.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';

/** `feature`: what the server lacks if it does not know the call. */
export function ScreenFailed({ feature, ...props }: LoadFailedProps & { feature: string }) {
  if (!isAbsent(props.failure)) return <LoadFailed {...props} />;
  return (
    <Note tone="info" action={<Button onClick={() => props.onRetry()}>{engineText('retry')}</Button>}>
      {t('not-offered', { feature })}
    </Note>
  );
}
