// What the server says of itself that concerns every page: it does not answer, takes no changes, lacks a licence, is another one.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { $isReplaced } from '../../session/polling.ts';
import { isFrozen, lacksLicence } from '../../session/server-state.ts';
import { $isConnected, $state, stateWanted } from '../../session/session.ts';

export function ServerNotes() {
  const { isConnected, isReplaced, state, ask } = useUnit({
    isConnected: $isConnected,
    isReplaced: $isReplaced,
    state: $state,
    ask: stateWanted,
  });
  return (
    <>
      {!isConnected && (
        <Note tone="warning" action={<Button onClick={() => ask()}>Retry</Button>}>
          <p role="status">Server disconnected. Trying again; what you typed is kept.</p>
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
      {lacksLicence(state) && (
        <Note tone="warning">
          <p role="status">The server has no valid licence. Some of its parts do not answer until one is installed.</p>
        </Note>
      )}
    </>
  );
}
