// What the frame knows of a screen before it is loaded, and the path derived from it. Pure.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { formatText } from '../engine/rules/texts.ts';

/** The menu entry of a screen, from its descriptor. */
export type ScreenMenu = Pick<Screen, 'kind' | 'title' | 'menu' | 'when'> & {
  /** The path of the request that the screen sends when it is opened. */
  first?: string;
  /** Title of its group in another language. */
  group?: string;
};

/** Title of the group of a screen in the menu; '' without a group. */
export const groupOf = ({ menu, group }: Pick<ScreenMenu, 'menu' | 'group'>): string =>
  group ?? (formatText(menu.group) || menu.path.split('/').slice(1, -1)[0]) ?? '';

/** What the address of a screen depends on. */
export type MenuPlace = Pick<ScreenMenu, 'menu'>;

/** The path of a screen: its mode and menu path in lower case. */
export const screenPath = ({ menu }: MenuPlace): string => `${menu.mode}${menu.path.toLowerCase()}`;
