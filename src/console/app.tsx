// The whole page: the frame with the screen that the address means, and what may stand over it.
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { explain } from '../engine/rules/explain.ts';
import { isDisconnection } from '../http/failure.ts';
import { Failed, Loading } from '../ui/states.tsx';
import { $asking, provingDismissed } from '../session/authenticate.ts';
import { $secondsLeft, touched } from '../session/idle.ts';
import { $start, $user } from '../session/session.ts';
import { retried } from './console.ts';
import { Boundary } from './frame/boundary.tsx';
import { Confirmation, Notices } from './frame/dialogs.tsx';
import { Frame } from './frame/frame.tsx';
import { SessionEnded } from './frame/sign-in.tsx';
import { $isGuarded } from './navigation.ts';
import { $isPaletteOpen, paletteClosed, paletteOpened } from './palette-door.ts';
import { ScreenView } from './screen-view.tsx';

const Palette = lazy(() => import('./frame/palette-view.tsx'));
const Authenticate = lazy(() => import('./frame/authenticate-dialog.tsx'));
const IdleWarning = lazy(() => import('./frame/idle-warning.tsx'));

const $isAsking = $asking.map((asking) => asking !== null);
const $isIdle = $secondsLeft.map((seconds) => seconds !== null);

export function App() {
  const { start, isGuarded, isPaletteOpen, isAsking, isIdle, user, retry, openPalette, ...dismiss } = useUnit({
    start: $start,
    isGuarded: $isGuarded,
    isPaletteOpen: $isPaletteOpen,
    isAsking: $isAsking,
    isIdle: $isIdle,
    user: $user,
    retry: retried,
    openPalette: paletteOpened,
    palette: paletteClosed,
    asking: provingDismissed,
    idle: touched,
  });
  useLeaveGuard(isGuarded);
  usePaletteKey(user !== null, openPalette);
  return (
    <>
      <Frame>
        {start.is === 'starting' && (
          <>
            <h1 className="unseen">Registrar</h1>
            <Loading label="Asking the server..." lines={6} />
          </>
        )}
        {start.is === 'failed' && (
          <div className="card padded">
            <h1 className="unseen">Registrar</h1>
            <Failed
              headline={
                isDisconnection(start.failure)
                  ? 'The repository manager could not be reached'
                  : 'The repository manager did not say who you are'
              }
              details={explain(start.failure)}
              retry="Retry"
              onRetry={() => retry()}
            />
          </div>
        )}
        {start.is === 'ready' && <ScreenView />}
      </Frame>
      {isPaletteOpen && (
        <Over title="Go to screen or record" onDismiss={dismiss.palette}>
          <Palette />
        </Over>
      )}
      {isAsking && (
        <Over title="Confirm that it is you" onDismiss={dismiss.asking}>
          <Authenticate />
        </Over>
      )}
      {isIdle && (
        <Over title="Are you still there?" onDismiss={dismiss.idle}>
          <IdleWarning />
        </Over>
      )}
      <SessionEnded />
      <Confirmation />
      <Notices />
    </>
  );
}

/** What stands over the page is fetched when it is first wanted; where that fails, the page stays as it is. */
function Over({ title, onDismiss, children }: { title: string; onDismiss: () => void; children: ReactNode }) {
  return (
    <Boundary place={title} title={title} onDismiss={() => onDismiss()}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}

/** Closing the tab asks, too, while something would be lost. */
function useLeaveGuard(isGuarded: boolean) {
  useEffect(() => {
    if (!isGuarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isGuarded]);
}

/** Ctrl K, or Command K, from anywhere but a question that waits. */
function usePaletteKey(isSignedIn: boolean, open: () => void) {
  useEffect(() => {
    if (!isSignedIn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isSignedIn, open]);
}
