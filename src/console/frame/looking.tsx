// Loads what is shown while a user looks as another user.
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $look } from '../../session/session.ts';
import { $openWindow } from '../windows.ts';
import { Boundary } from './boundary.tsx';

const LookView = lazy(() => import('./look-view.tsx'));

/** The bar while a user looks as another user, and the dialog that starts it. */
export function Looking() {
  const { look, openWindow } = useUnit({ look: $look, openWindow: $openWindow });
  if (look === null && openWindow !== 'look') return null;
  return (
    <Boundary place="" title="" isOptional>
      <Suspense fallback={null}>
        <LookView />
      </Suspense>
    </Boundary>
  );
}
