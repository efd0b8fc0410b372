// The address of a screen whose place in the menu has changed. Pure.
import { partsOf } from './address.ts';
import { screenPath, type ScreenMenu } from './screen-menu.ts';

type Menu = Pick<ScreenMenu, 'menu'>;

/** The new address of a screen that has moved in the menu; null if it has not moved or was removed. */
export function movedAddress(hash: string, before: Menu, after: Menu | undefined): string | null {
  const { path, rest } = partsOf(hash);
  const [from, to] = [screenPath(before), after && screenPath(after)];
  const isBelow = path === from || path.startsWith(`${from}/`);
  return to !== undefined && from !== to && isBelow ? `#${to}${path.slice(from.length)}${rest}` : null;
}
