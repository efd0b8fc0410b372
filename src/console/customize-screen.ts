// Opens the customize mode, whose code is loaded on first use.
import type { Facts } from '../engine/rules/conditions.ts';
import { t } from '../messages/gen/palette.gen.ts';
import { $user } from '../session/session.ts';
import { $page } from './navigation.ts';
import { noticed } from './notices.ts';

/** Whether a user may customize screens. */
export const mayCustomize = ({ may }: Facts['session']): boolean => may('nexus:settings:update');

/** Opens the customize mode with the part of the screen at a place; by default, with the screen itself. */
export function customizeScreen(place?: string): void {
  const [page, user] = [$page.getState(), $user.getState()?.id];
  import('./customize/entry.tsx').then(
    ({ openCustomizing }) => {
      // Not if the user has signed out or navigated while it was loading.
      if ($page.getState() === page && $user.getState()?.id === user) openCustomizing(place);
    },
    () => noticed({ tone: 'error', text: t('customize-failed') }),
  );
}
