// A dialog in place of one whose code is loading. It has the keys already, so that none reaches the page below.
import { t } from '../messages/gen/engine.gen.ts';
import { Dialog } from './dialog.tsx';
import { Loading, useDelay } from './states.tsx';

type Props = { title: string; onDismiss: () => void };

export function LoadingDialog({ title, onDismiss }: Props) {
  // As the loading state in it.
  const isDelayOver = useDelay(150);
  return (
    <Dialog title={title} className={isDelayOver ? '' : 'is-early'} onDismiss={onDismiss}>
      <Loading label={t('loading')} lines={3} />
    </Dialog>
  );
}
