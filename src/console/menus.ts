// The menu entries of all screens, and the tree that they make for one person. Pure but for the list itself.
import type { Condition } from '../engine/descriptor/descriptor.gen.ts';
import { holds, type Facts } from '../engine/rules/conditions.ts';
import { sentence } from '../engine/rules/texts.ts';
import { screenPath, type ScreenMenu } from './screen-menu.ts';
import { menus as menuEntries } from './screens/all.screens';

/** Every screen's entry by its slug. */
export const menus: Record<string, ScreenMenu> = menuEntries;

export type MenuItem = { slug: string; title: string; icon: string | undefined; address: string; isChild: boolean };
export type MenuGroup = { title: string; items: MenuItem[] };
export type Mode = 'admin' | 'user';

/** Whether a person may open a screen. */
export const isVisible = (screen: ScreenMenu, session: Facts['session']): boolean => holds(screen.visible, { session });

/** The groups of a mode with the screens that a person may open; groups without any are left out. */
export function menuOf(all: Record<string, ScreenMenu>, mode: Mode, session: Facts['session']): MenuGroup[] {
  const shown = Object.entries(all).filter(
    ([, screen]) => screen.menu.mode === mode && !screen.menu.hidden && isVisible(screen, session),
  );
  const paths = new Set(shown.map(([, screen]) => screen.menu.path));
  const groups = new Map<string, [string, ScreenMenu][]>();
  for (const entry of shown) {
    const title = entry[1].menu.path.split('/').slice(1, -1)[0] ?? '';
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  return [...groups.entries()]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([title, entries]) => ({
      title,
      items: inOrder(entries, paths).map(([slug, screen]) => toItem(slug, screen, paths)),
    }));
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Neighbours by order and title, children right behind their parent. */
function inOrder(entries: [string, ScreenMenu][], paths: ReadonlySet<string>): [string, ScreenMenu][] {
  const sorted = [...entries].sort(
    ([, left], [, right]) =>
      (left.menu.order ?? 1000) - (right.menu.order ?? 1000) ||
      sentence(left.title).localeCompare(sentence(right.title)),
  );
  const isChild = ([, screen]: [string, ScreenMenu]) => paths.has(parentOf(screen.menu.path));
  return sorted
    .filter((entry) => !isChild(entry))
    .flatMap((entry) => [entry, ...sorted.filter((other) => parentOf(other[1].menu.path) === entry[1].menu.path)]);
}

function toItem(slug: string, screen: ScreenMenu, paths: ReadonlySet<string>): MenuItem {
  return {
    slug,
    title: sentence(screen.title),
    icon: screen.menu.icon,
    address: `#${screenPath(screen)}`,
    isChild: paths.has(parentOf(screen.menu.path)),
  };
}

/** What keeps a person from a screen, in a sentence: another edition, permissions that are missing, or else that there is something. */
export function whyNotOpen({ visible }: Pick<ScreenMenu, 'visible'>, session: Facts['session']): string {
  const conditions = partsOf(visible);
  const editions = conditions.flatMap((one) => ('edition' in one ? [one.edition] : []));
  if (editions.length > 0 && !editions.includes(session.edition as (typeof editions)[number]))
    return `This screen belongs to the edition ${editions.join(' or ')}, and this server is ${session.edition || 'another'}.`;
  const missing = conditions.flatMap((one) => ('may' in one && !session.may(one.may) ? [one.may] : []));
  if (missing.length === 0) return 'This screen is not available on this server, or not to you.';
  return `This screen is not available to you: the permission ${missing.join(', ')} is needed. Ask an administrator for it.`;
}

/** The plain conditions at any depth of one. */
function partsOf(condition: Condition | undefined): Condition[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(partsOf);
  return 'any' in condition ? condition.any.flatMap(partsOf) : [condition];
}
