// Loads what is shown while a user looks as another user.
import { useUnit } from 'effector-react';
import { $look } from '../../session/session.ts';
import { late } from '../../ui/late.tsx';
import { $openWindow } from '../windows.ts';
import { Boundary } from './boundary.tsx';

const LookView = late(async () => (await import('./look-view.tsx')).default);

/** The bar while a user looks as another user, and the dialog that starts it. */
export function Looking() {
  const { look, openWindow } = useUnit({ look: $look, openWindow: $openWindow });
  if (look === null && openWindow !== 'look') return null;
  return (
    <Boundary place="" title="" isOptional>
      <LookView />
    </Boundary>
  );
}
