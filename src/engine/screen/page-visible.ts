// Waits for the page to be visible, as reading again would be of no use before.
import { createEffect } from 'effector';

/** Ends when the page is visible. */
export const createVisibleFx = () =>
  createEffect(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (document.visibilityState === 'hidden') return;
          document.removeEventListener('visibilitychange', look);
          resolve();
        };
        document.addEventListener('visibilitychange', look);
        look();
      }),
  );
