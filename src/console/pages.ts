// The code that loads after the frame: pages by their kind, and what users open next.
import { $customizations } from '../session/customizations.ts';
import { engineCode } from './engine-code.ts';
import { pageIdle } from './health-access.ts';
import { loadCustomScreens } from './open-screens.ts';

export const pages = {
  ...engineCode,
  side: () => import('./side-pages.tsx'),
  palette: () => import('./frame/palette-results.tsx'),
  shortcuts: () => import('./frame/shortcut-sheet.tsx'),
  userMenu: () => import('./frame/user-menu.tsx'),
  authenticate: () => import('./frame/authenticate-dialog.tsx'),
  idle: () => import('./frame/idle-warning.tsx'),
  customScreens: loadCustomScreens,
  icons: () => import('../ui/rare-icons.tsx'),
};
/** Loads the code of the next screens while the page is idle, module by module, once the first screen is rendered. */
export function fetchRest(): void {
  setTimeout(whenIdle, 200, () => {
    pageIdle();
    untilLoaded(() => import('./after-start.ts').then(({ startRest }) => startRest()));
    if ($customizations.getState()?.live !== undefined)
      untilLoaded(() => import('./live.ts').then(({ followCustomizations }) => followCustomizations()));
    const rest = Object.values(pages);
    whenIdle(function fetchNext() {
      const load = rest.shift();
      // A module that fails to load now is loaded again when it is needed.
      if (load)
        void load()
          .catch(() => undefined)
          .then(() => whenIdle(fetchNext));
    });
  });
}

const whenIdle = (task: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task, 2000);
};

/** Loads code that the page depends on, such as the detection of idle sessions. Retries until it succeeds. */
function untilLoaded(load: () => Promise<void>): void {
  load().catch(() => setTimeout(untilLoaded, 10_000, load));
}
