// The whole page: the frame with the screen of the current address, and the dialogs over it.
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { t as engineText } from '../messages/gen/engine.gen.ts';
import { explain } from '../engine/rules/explain.ts';
import { isDisconnection } from '../http/failure.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import { $identityRequest, identityCancelled } from '../session/identity-request.ts';
import { $start, $user } from '../session/session.ts';
import { retried } from './console.ts';
import { Boundary } from './frame/boundary.tsx';
import { Confirmation } from './frame/dialogs.tsx';
import { Frame } from './frame/frame.tsx';
import { PaletteBox } from './frame/palette-box.tsx';
import { SessionEnded } from './frame/sign-in.tsx';
import { $wasIdle } from './health-access.ts';
import { t } from '../messages/gen/frame.gen.ts';
import { $isGuarded } from './navigation.ts';
import { ScreenView } from './screen-view.tsx';
import { useShortcuts } from './shortcuts.ts';
import { $openWindow, typedAhead, windowClosed } from './windows.ts';

const Palette = lazy(() => import('./frame/palette-view.tsx'));
const ShortcutSheet = lazy(() => import('./frame/shortcut-sheet.tsx'));
const Authenticate = lazy(() => import('./frame/authenticate-dialog.tsx'));
const IdleWarning = lazy(() => import('./frame/idle-warning.tsx'));
const Why = lazy(() => import('./why/why.tsx'));

const $isAsking = $identityRequest.map((asking) => asking !== null);

export function App() {
  const { start, isGuarded, openWindow, isAsking, wasIdle, user, retry, ...dismiss } = useUnit({
    start: $start,
    isGuarded: $isGuarded,
    openWindow: $openWindow,
    isAsking: $isAsking,
    wasIdle: $wasIdle,
    user: $user,
    retry: retried,
    window: windowClosed,
    typedAhead,
    asking: identityCancelled,
  });
  useLeaveGuard(isGuarded);
  useShortcuts(user !== null);
  return (
    <>
      <Frame>
        {start.is === 'starting' && (
          <>
            <h1 className="visually-hidden">{t('product')}</h1>
            <Loading label={engineText('loading')} lines={6} />
          </>
        )}
        {start.is === 'failed' && (
          <div className="card padded">
            <h1 className="visually-hidden">{t('product')}</h1>
            <Failed
              headline={isDisconnection(start.failure) ? t('unreachable') : t('user-unknown')}
              details={explain(start.failure)}
              retry={engineText('retry')}
              onRetry={() => retry()}
            />
          </div>
        )}
        {start.is === 'ready' && <ScreenView />}
      </Frame>
      {openWindow === 'palette' && (
        <LazyDialog
          title={t('palette')}
          onDismiss={dismiss.window}
          meanwhile={<PaletteBox onChange={(event) => dismiss.typedAhead(event.target.value)} />}
        >
          <Palette />
        </LazyDialog>
      )}
      {openWindow === 'shortcuts' && (
        <LazyDialog title={t('shortcuts')} onDismiss={dismiss.window}>
          <ShortcutSheet />
        </LazyDialog>
      )}
      {isAsking && (
        <LazyDialog title={t('confirm')} onDismiss={dismiss.asking}>
          <Authenticate />
        </LazyDialog>
      )}
      {wasIdle && user !== null && (
        <Boundary place="" title="" isOptional>
          <Suspense fallback={null}>
            <IdleWarning />
          </Suspense>
        </Boundary>
      )}
      {wasIdle && (
        <Boundary place="" title="" isOptional>
          <Suspense fallback={null}>
            <Why />
          </Suspense>
        </Boundary>
      )}
      <SessionEnded />
      <Confirmation />
    </>
  );
}

type LazyDialogProps = {
  title: string;
  onDismiss: () => void;
  /** The content of a dialog that is open while the window loads, so that no key reaches the page below. */
  meanwhile?: ReactNode;
  children: ReactNode;
};

/** Loads a dialog when it is first opened. If that fails, the page stays as it is. */
function LazyDialog({ title, onDismiss, meanwhile, children }: LazyDialogProps) {
  const loading = meanwhile && (
    <Dialog title={title} className="palette" hasVisibleTitle={false} onDismiss={() => onDismiss()}>
      {meanwhile}
    </Dialog>
  );
  return (
    <Boundary place={title} title={title} onDismiss={() => onDismiss()}>
      <Suspense fallback={loading}>{children}</Suspense>
    </Boundary>
  );
}

/** Asks before the tab is closed with unsaved changes. */
function useLeaveGuard(isGuarded: boolean) {
  useEffect(() => {
    if (!isGuarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isGuarded]);
}
