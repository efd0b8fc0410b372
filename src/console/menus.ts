// The menu entries of all screens, and the menu tree of one user. Pure except for the list itself.
import { compareTexts } from '../engine/format/compare.ts';
import { isMet, type Facts } from '../engine/rules/conditions.ts';
import type { Text } from '../engine/descriptor/descriptor.gen.ts';
import { formatText } from '../engine/rules/texts.ts';
import { groupOf, screenPath, type ScreenMenu } from './screen-menu.ts';
import { screenCatalogue, type ScreenCatalogue } from '../messages/messages.ts';
import type { Customizations } from '../session/customizations.ts';
import { menuEntries } from './customized-screens.ts';

/** The entries of screens by their slugs; by default, with the customizations and in the language of the page. */
export const menusOf = (customizations?: Customizations, textsOf = screenCatalogue): Record<string, ScreenMenu> =>
  Object.fromEntries(
    Object.entries(menuEntries(customizations) as Record<string, ScreenMenu>).map(([slug, entry]) => [
      slug,
      inLanguage(entry, textsOf(slug)),
    ]),
  );

/** Every screen's entry by its slug. Replaced in place when customizations change. */
export const menus = menusOf();

function inLanguage(entry: ScreenMenu, texts: ScreenCatalogue = {}): ScreenMenu {
  const { title, 'menu/group': group } = texts as Record<string, Text | undefined>;
  return { ...entry, title: title ?? entry.title, ...(group !== undefined && { group: formatText(group) }) };
}

export type MenuItem = { slug: string; title: string; icon: string | undefined; address: string; isChild: boolean };
export type MenuGroup = { title: string; items: MenuItem[] };
export type Mode = 'admin' | 'user';

/** Whether a user may open a screen. */
export const isVisible = (screen: ScreenMenu, session: Facts['session']): boolean => isMet(screen.when, { session });

/** The groups of a mode with the screens that the user may open; groups without any are omitted. */
export function menuOf(all: Record<string, ScreenMenu>, mode: Mode, session: Facts['session']): MenuGroup[] {
  const shown = Object.entries(all).filter(
    ([, screen]) => screen.menu.mode === mode && !screen.menu.hidden && isVisible(screen, session),
  );
  const groups = new Map<string, [string, ScreenMenu][]>();
  for (const entry of shown) {
    const title = groupOf(entry[1]);
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  // The title before translation, so that the order is the same in every language.
  const originalTitle = (entries: [string, ScreenMenu][]) => groupOf({ menu: entries[0]![1].menu });
  return [...groups.entries()]
    .sort(([, left], [, right]) => compareTexts(originalTitle(left), originalTitle(right)))
    .map(([title, entries]) => {
      // The parent of a screen may be in another group.
      const paths = new Set(entries.map(([, screen]) => screen.menu.path));
      return { title, items: inOrder(entries, paths).map(([slug, screen]) => toItem(slug, screen, paths)) };
    });
}

/** The path of the parent entry. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The position of an entry. Those without one come after the others. */
export const orderOf = ({ menu }: ScreenMenu): number => menu.order ?? 1000;

/** Siblings by order and title, children right after their parent, at any depth. */
function inOrder(entries: [string, ScreenMenu][], paths: ReadonlySet<string>): [string, ScreenMenu][] {
  const sorted = [...entries].sort(
    ([, left], [, right]) =>
      orderOf(left) - orderOf(right) || compareTexts(formatText(left.title), formatText(right.title)),
  );
  const isChild = ([, screen]: [string, ScreenMenu]) => paths.has(parentOf(screen.menu.path));
  const withChildren = (entry: [string, ScreenMenu]): [string, ScreenMenu][] => [
    entry,
    ...sorted.filter((other) => parentOf(other[1].menu.path) === entry[1].menu.path).flatMap(withChildren),
  ];
  return sorted.filter((entry) => !isChild(entry)).flatMap(withChildren);
}

function toItem(slug: string, screen: ScreenMenu, paths: ReadonlySet<string>): MenuItem {
  return {
    slug,
    title: formatText(screen.title),
    icon: screen.menu.icon,
    address: `#${screenPath(screen)}`,
    isChild: paths.has(parentOf(screen.menu.path)),
  };
}

/** The menu of each mode for one user. */
export const menusFor = (all: Record<string, ScreenMenu>, session: Facts['session']): Record<Mode, MenuGroup[]> => ({
  admin: menuOf(all, 'admin', session),
  user: menuOf(all, 'user', session),
});

/** Address of the user's start screen: that of the lowest rank, else the first of the menu; undefined without any. */
export function startOf(all: Record<string, ScreenMenu>, { admin, user }: Record<Mode, MenuGroup[]>) {
  const items = [...admin, ...user].flatMap((group) => group.items);
  const rank = ({ slug }: MenuItem) => all[slug]!.menu.start ?? Infinity;
  return items.reduce<MenuItem | undefined>(
    (first, item) => (first === undefined || rank(item) < rank(first) ? item : first),
    undefined,
  )?.address;
}
