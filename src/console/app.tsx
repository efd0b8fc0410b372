// The whole page: the frame with the screen of the current address, and the dialogs over it.
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { t as engineText } from '../messages/gen/engine.gen.ts';
import { explain } from '../engine/rules/explain.ts';
import { isDisconnection } from '../http/failure.ts';
import { useLeaveGuard } from '../ui/leave-guard.ts';
import { late, optionalLate } from '../ui/late.tsx';
import { LoadingDialog } from '../ui/loading-dialog.tsx';
import { MayOpen } from '../ui/may-open.ts';
import { Failed } from '../ui/states.tsx';
import { $identityRequest, identityCancelled } from '../session/identity-request.ts';
import { $start, $user } from '../session/session.ts';
import { retried } from './console.ts';
import { Boundary } from './frame/boundary.tsx';
import { Confirmation } from './frame/dialogs.tsx';
import { Frame } from './frame/frame.tsx';
import { Palette } from './frame/palette.tsx';
import { SessionEnded } from './frame/sign-in.tsx';
import { $wasIdle } from './health-access.ts';
import { t } from '../messages/gen/frame.gen.ts';
import { keepFocus } from './keep-focus.ts';
import { $isGuarded } from './navigation.ts';
import { LoadingPage, ScreenView } from './screen-view.tsx';
import { useShortcuts } from './shortcuts.ts';
import { $mayOpen } from './target.ts';
import { $openWindow, windowClosed } from './windows.ts';

const ShortcutSheet = late(
  async () => (await import('./frame/shortcut-sheet.tsx')).default,
  () => <LoadingDialog title={t('shortcuts')} onDismiss={windowClosed} />,
);
const Authenticate = late(
  async () => (await import('./frame/authenticate-dialog.tsx')).default,
  () => <LoadingDialog title={t('confirm')} onDismiss={identityCancelled} />,
);
const IdleWarning = optionalLate(async () => (await import('./frame/idle-warning.tsx')).default);
const Why = optionalLate(async () => (await import('./why/why.tsx')).default);

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
    asking: identityCancelled,
  });
  useLeaveGuard(isGuarded);
  useShortcuts(user !== null);
  useEffect(keepFocus, []);
  return (
    <MayOpen value={useUnit($mayOpen)}>
      <Frame>
        {start.is === 'starting' && <LoadingPage title={t('product')} />}
        {start.is === 'failed' && (
          <div className="card padded">
            <h1 tabIndex={-1} className="visually-hidden">
              {t('product')}
            </h1>
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
        <Boundary place="" title={t('palette')} onDismiss={() => dismiss.window()}>
          <Palette />
        </Boundary>
      )}
      {openWindow === 'shortcuts' && (
        <Boundary place="" title={t('shortcuts')} onDismiss={() => dismiss.window()}>
          <ShortcutSheet />
        </Boundary>
      )}
      {isAsking && (
        <Boundary place="" title={t('confirm')} onDismiss={() => dismiss.asking()}>
          <Authenticate />
        </Boundary>
      )}
      {wasIdle && user !== null && (
        <Boundary place="" title="" isOptional>
          <IdleWarning />
        </Boundary>
      )}
      {wasIdle && (
        <Boundary place="" title="" isOptional>
          <Why />
        </Boundary>
      )}
      <SessionEnded />
      <Confirmation />
    </MayOpen>
  );
}
