// A dialog shown while the code of a dialog loads. It is modal, so that no key reaches the page below.
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
  // The same delay as that of the loading state inside.
  const isDelayOver = useDelay(150);
  return (
    <Dialog title={title} className={isDelayOver ? '' : 'is-early'} onDismiss={onDismiss}>
      {children ?? (
        // Focused instead of the button, so that keys meant for the loading dialog do not press it.
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
