// The whole page: the frame with the screen that the address means, and what may stand over it.
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { explain } from '../engine/rules/explain.ts';
import { Failed, Loading } from '../ui/states.tsx';
import { $start } from '../session/session.ts';
import { retried } from './console.ts';
import { Confirmation, Notices } from './frame/dialogs.tsx';
import { Frame } from './frame/frame.tsx';
import { Palette } from './frame/palette-view.tsx';
import { SessionEnded } from './frame/sign-in.tsx';
import { $isGuarded } from './navigation.ts';
import { ScreenView } from './screen-view.tsx';

export function App() {
  const { start, isGuarded, retry } = useUnit({ start: $start, isGuarded: $isGuarded, retry: retried });
  useLeaveGuard(isGuarded);
  return (
    <>
      <Frame>
        {start.is === 'starting' && <Loading label="Asking the server..." lines={6} />}
        {start.is === 'failed' && (
          <div className="card padded">
            <Failed
              headline="The repository manager could not be reached"
              details={explain(start.failure)}
              retry="Retry"
              onRetry={() => retry()}
            />
          </div>
        )}
        {start.is === 'ready' && <ScreenView />}
      </Frame>
      <Palette />
      <SessionEnded />
      <Confirmation />
      <Notices />
    </>
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
