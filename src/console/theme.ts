// The theme: light, dark, or the one of the system. It is remembered in this browser.
import { createEffect, createEvent, createStore, sample } from 'effector';

export type Theme = 'system' | 'light' | 'dark';

/** The theme that the page was first drawn with. */
const drawnTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

export const themePicked = createEvent<Theme>();

export const $theme = createStore<Theme>(drawnTheme()).on(themePicked, (_, theme) => theme);

const applyFx = createEffect((theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('registrar-theme', theme);
  } catch {
    // A browser that stores nothing shows the theme until the page is left.
  }
});

sample({ clock: themePicked, target: applyFx });

/** The themes by name, in the order in which they are offered. */
export const themes = [
  { id: 'system', title: 'System' },
  { id: 'light', title: 'Light' },
  { id: 'dark', title: 'Dark' },
] as const;
