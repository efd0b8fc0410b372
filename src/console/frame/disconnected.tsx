// A line above the page while the server does not answer; it goes by itself when the server is back.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { $isConnected, stateWanted } from '../../session/session.ts';

export function Disconnected() {
  const { isConnected, ask } = useUnit({ isConnected: $isConnected, ask: stateWanted });
  if (isConnected) return null;
  return (
    <Note tone="warning" action={<Button onClick={() => ask()}>Retry</Button>}>
      <p role="status">The server does not answer. Trying again; what you typed is kept.</p>
    </Note>
  );
}
