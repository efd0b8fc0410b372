// The theme: light, dark, or that of the system. It is stored in this browser.
import { createEffect, createEvent, createStore, sample } from 'effector';

export type Theme = 'system' | 'light' | 'dark';

/** The theme with which the page was first rendered. */
const initialTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

export const themePicked = createEvent<Theme>();

export const $theme = createStore<Theme>(initialTheme()).on(themePicked, (_, theme) => theme);

const applyFx = createEffect((theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('registrar-theme', theme);
  } catch {
    // Without storage, the theme lasts until the page is left.
  }
});

sample({ clock: themePicked, target: applyFx });

/** In display order. */
export const themes: readonly Theme[] = ['system', 'light', 'dark'];
