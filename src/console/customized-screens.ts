// The screens of this installation: those of the build, some replaced and others added by customizations.
import type { ScreenParts } from '../engine/load.ts';
import { $customizations, importCustomized, type Customizations } from '../session/customizations.ts';
import { loaders, menus as builtMenus } from './all.screens';

/** The menu entry of every screen by its slug. */
export const menuEntries = (customizations = $customizations.getState()) => ({
  ...builtMenus,
  ...(customizations?.menus as typeof builtMenus | undefined),
});

/** Loads the parts of a screen. Throws if the screen does not exist. */
export async function loadParts(
  slug: string,
  customizations: Customizations | null = $customizations.getState(),
): Promise<ScreenParts> {
  const address = customizations?.screens[slug];
  if (address !== undefined)
    return typeof address === 'string' ? importCustomized<ScreenParts>(address) : (address as ScreenParts);
  const load = loaders[slug];
  if (!load) throw new Error(`The screen "${slug}" does not exist.`);
  return (await load()).default;
}
