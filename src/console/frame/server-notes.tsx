// What the server says of itself that concerns every page: it does not answer, takes no changes, lacks a licence, is another one.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { explain } from '../../engine/rules/explain.ts';
import { $isReplaced } from '../../session/polling.ts';
import { isFrozen, lacksLicence } from '../../session/server-state.ts';
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
  // What fails at the start is told in the place of the screen.
  const isUntold = failure !== null && start.is === 'ready';
  const isUnpaid = failure?.kind === 'rejected' && failure.status === 402;
  return (
    <>
      {isUntold && !isConnected && (
        <Note tone="warning" action={<Button onClick={() => ask()}>Retry</Button>}>
          <p role="status">Server disconnected. Trying again; what you typed is kept.</p>
        </Note>
      )}
      {isUntold && isConnected && !isUnpaid && (
        <Note tone="warning" action={<Button onClick={() => ask()}>Retry</Button>}>
          <p role="status">The server answers, but does not tell its state: {explain(failure)}</p>
        </Note>
      )}
      {isConnected && isReplaced && (
        <Note tone="warning" action={<Button onClick={() => location.reload()}>Reload</Button>}>
          <p role="status">The server was replaced or restored. Reload the page, so that it shows what is there now.</p>
        </Note>
      )}
      {isFrozen(state) && (
        <Note tone="info">
          <p role="status">The server is in read-only mode: everything can be looked at, nothing can be saved.</p>
        </Note>
      )}
      {(isUnpaid || lacksLicence(state)) && (
        <Note tone="warning">
          <p role="status">The server has no valid licence. Some of its parts do not answer until one is installed.</p>
        </Note>
      )}
    </>
  );
}
