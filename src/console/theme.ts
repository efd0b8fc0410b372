// Light, dark, or as the system has it; remembered in this browser.
import { createEffect, createEvent, createStore, sample } from 'effector';

export type Theme = 'system' | 'light' | 'dark';

/** The theme that the page was drawn with: what this browser remembers, else the system's. */
const drawnTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

export const themePicked = createEvent<Theme>();

export const $theme = createStore<Theme>(drawnTheme()).on(themePicked, (_, theme) => theme);

const applyFx = createEffect((theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('registrar-theme', theme);
  } catch {
    // A browser that stores nothing for this page still shows the theme.
  }
});

sample({ clock: themePicked, target: applyFx });

const order: Theme[] = ['system', 'light', 'dark'];

/** The theme that comes after one. */
export const nextTheme = (theme: Theme): Theme => order[(order.indexOf(theme) + 1) % order.length]!;
