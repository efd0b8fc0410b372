// The screens of this installation: those of the build, in which the server replaces or adds customized ones.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { ScreenParts } from '../engine/load.ts';
import { loaders, menus as builtMenus } from './all.screens';

/** What the server says about customizations, in a JSON block of the page. */
type Customizations = {
  /** Menu entries by slug. */
  menus: Record<string, Pick<Screen, 'kind' | 'title' | 'menu' | 'when'>>;
  /** Addresses of modules by slug. */
  screens: Record<string, string>;
  /** The address of the report of all changes. */
  changes: string;
  /** The number of changes that were skipped. */
  skipped: number;
};

const block = document.getElementById('customizations')?.textContent;

/** The customizations of this installation; undefined if there are none. */
export const customizations = block ? (JSON.parse(block) as Customizations) : undefined;

/** The menu entry of every screen by its slug. */
export const menuEntries = { ...builtMenus, ...customizations?.menus };

/** Loads the parts of a screen. Throws if there is no such screen. */
export async function loadParts(slug: string): Promise<ScreenParts> {
  const address = customizations?.screens[slug];
  const load = loaders[slug];
  if (address !== undefined)
    return ((await import(new URL(address, document.baseURI).href)) as { default: ScreenParts }).default;
  if (!load) throw new Error(`There is no screen "${slug}".`);
  return (await load()).default;
}
