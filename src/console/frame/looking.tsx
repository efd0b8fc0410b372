// Loads the user interface for viewing as another user.
import { useUnit } from 'effector-react';
import { t } from '../../messages/gen/frame.gen.ts';
import { $look } from '../../session/session.ts';
import { late } from '../../ui/late.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { $openWindow, windowClosed } from '../windows.ts';
import { Boundary } from './boundary.tsx';

const LookView = late(async () => (await import('./look-view.tsx')).default, LookMeanwhile);

/** The bar that is shown while viewing as another user, and the dialog that starts it. */
export function Looking() {
  const { look, openWindow, close } = useUnit({ look: $look, openWindow: $openWindow, close: windowClosed });
  const isOpen = openWindow === 'look';
  if (look === null && !isOpen) return null;
  return (
    <Boundary
      place={String(isOpen)}
      title={t('look')}
      {...(isOpen ? { onDismiss: () => close() } : { isOptional: true })}
    >
      <LookView />
    </Boundary>
  );
}

function LookMeanwhile() {
  const { openWindow, close } = useUnit({ openWindow: $openWindow, close: windowClosed });
  return openWindow === 'look' && <LoadingDialog title={t('look')} onDismiss={() => close()} />;
}
