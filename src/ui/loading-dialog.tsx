// A dialog in place of one whose code is loading. It has the keys already, so that none reaches the page below.
import type { ReactNode } from 'react';
import { t } from '../messages/gen/engine.gen.ts';
import { Button } from './button.tsx';
import { Dialog, initialFocus } from './dialog.tsx';
import { Loading, useDelay } from './states.tsx';

type Props = {
  title: string;
  onDismiss: () => void;
  /** Shown instead of the loading state. */
  children?: ReactNode;
};

export function LoadingDialog({ title, onDismiss, children }: Props) {
  // As the loading state in it.
  const isDelayOver = useDelay(150);
  return (
    <Dialog title={title} className={isDelayOver ? '' : 'is-early'} onDismiss={onDismiss}>
      {children ?? (
        // Keys that are meant for the dialog to come must not press the button.
        <div ref={initialFocus} className="dialog-loading" tabIndex={-1}>
          <Loading label={t('loading')} lines={3} />
        </div>
      )}
      <div className="dialog-buttons">
        <Button onClick={() => onDismiss()}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
