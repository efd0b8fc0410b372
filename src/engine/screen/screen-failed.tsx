// Shown in place of a list, settings or facts that failed to load.
import { isAbsent } from '../../http/failure.ts';
import { t } from '../../messages/gen/table.gen.ts';
import { namesUnknown } from '../rules/direct.ts';
import { serverWords } from '../rules/explain.ts';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';

/** `feature`: what the server lacks if it does not know the call. */
export function ScreenFailed({ feature, ...props }: LoadFailedProps & { feature: string }) {
  const words = serverWords(props.failure);
  const isLacking = isAbsent(props.failure) && (words === '' || namesUnknown(words));
  return <LoadFailed {...props} {...(isLacking && { details: t('not-offered', { feature }) })} />;
}
