// What the frame knows of a screen before anybody opens it, and the path that this gives it. Pure.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';

/** The menu entry of a screen, as its descriptor tells it. */
export type ScreenMenu = Pick<Screen, 'kind' | 'title' | 'menu' | 'visible'>;

/** The path of a screen: its mode and menu path in lower case. */
export const screenPath = ({ menu }: Pick<ScreenMenu, 'menu'>): string => `${menu.mode}${menu.path.toLowerCase()}`;
