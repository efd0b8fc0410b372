// Loads the user interface for viewing as another user.
import { useUnit } from 'effector-react';
import { t } from '../../messages/gen/frame.gen.ts';
import { $viewAs } from '../../session/session.ts';
import { late } from '../../ui/late.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { $openWindow, windowClosed } from '../windows.ts';
import { Boundary } from './boundary.tsx';

const ViewAsParts = late(async () => (await import('./view-as-parts.tsx')).default, ViewAsLoading);

/** The bar that is shown while viewing as another user, and the dialog that starts it. */
export function ViewAs() {
  const { viewAs, openWindow, close } = useUnit({ viewAs: $viewAs, openWindow: $openWindow, close: windowClosed });
  const isOpen = openWindow === 'view-as';
  if (viewAs === null && !isOpen) return null;
  return (
    <Boundary
      place={String(isOpen)}
      title={t('view-as')}
      {...(isOpen ? { onDismiss: () => close() } : { isOptional: true })}
    >
      <ViewAsParts />
    </Boundary>
  );
}

function ViewAsLoading() {
  const { openWindow, close } = useUnit({ openWindow: $openWindow, close: windowClosed });
  return openWindow === 'view-as' && <LoadingDialog title={t('view-as')} onDismiss={() => close()} />;
}
