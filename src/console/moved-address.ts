// The address of a screen whose place in the menu has changed. Pure.
import { splitAddress } from './address.ts';
import { screenPath, type MenuPlace } from './screen-menu.ts';

/** The new address of a screen that has moved in the menu; null if it has not moved or was removed. */
export function movedAddress(hash: string, before: MenuPlace, after: MenuPlace | undefined): string | null {
  const { path, rest } = splitAddress(hash);
  const [from, to] = [screenPath(before), after && screenPath(after)];
  const isBelow = path === from || path.startsWith(`${from}/`);
  return to !== undefined && from !== to && isBelow ? `#${to}${path.slice(from.length)}${rest}` : null;
}
