// Notes about the server on every page: disconnected, status unavailable, restored, read-only, without a license.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { explain } from '../../engine/rules/explain.ts';
import { $isReplaced } from '../../session/polling.ts';
import { isFrozen, lacksLicense } from '../../session/server-state.ts';
import { $isConnected, $pollFailure, $start, $state, stateWanted } from '../../session/session.ts';

export function ServerNotes() {
  const { start, isConnected, failure, isReplaced, state, ask } = useUnit({
    start: $start,
    isConnected: $isConnected,
    failure: $pollFailure,
    isReplaced: $isReplaced,
    state: $state,
    ask: stateWanted,
  });
  // A failure at startup is shown in place of the screen.
  const isShown = failure !== null && start.is === 'ready';
  const lacksPayment = failure?.kind === 'rejected' && failure.status === 402;
  return (
    <>
      {isShown && !isConnected && (
        <Note tone="warning" action={<Button onClick={() => ask()}>Retry</Button>}>
          <p role="status">Server disconnected. Reconnecting… Your changes are kept.</p>
        </Note>
      )}
      {isShown && isConnected && !lacksPayment && (
        <Note tone="warning" action={<Button onClick={() => ask()}>Retry</Button>}>
          <p role="status">Server status is unavailable. {explain(failure)}</p>
        </Note>
      )}
      {isConnected && isReplaced && (
        <Note tone="warning" action={<Button onClick={() => location.reload()}>Reload</Button>}>
          <p role="status">The server was replaced or restored. Reload the page to see the current data.</p>
        </Note>
      )}
      {isFrozen(state) && (
        <Note tone="info">
          <p role="status">The server is in read-only mode. Changes can't be saved.</p>
        </Note>
      )}
      {(lacksPayment || lacksLicense(state)) && (
        <Note tone="warning">
          <p role="status">The server has no valid license. Some features are unavailable until you install one.</p>
        </Note>
      )}
    </>
  );
}
