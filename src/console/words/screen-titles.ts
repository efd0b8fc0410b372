// The titles of screens by address, for texts that name the target of a link. Pure.
import { formatText } from '../../engine/rules/texts.ts';
import { screenPath, type ScreenMenu } from '../screen-menu.ts';

/** The title of the screen at an address of the console; undefined if there is none. */
export function titleAt(screens: readonly Pick<ScreenMenu, 'title' | 'menu'>[], address: string): string | undefined {
  const found = screens.find((one) => screenPath(one) === address);
  return found && formatText(found.title);
}
