// Moves the menu entry of the screen within its group: the edit that gives the menu the intended order.
import type { Edit } from '../../customize/edit-text.ts';
import type { Facts } from '../../engine/rules/conditions.ts';
import { formatText } from '../../engine/rules/texts.ts';
import { menuOf, orderOf, parentOf, type MenuItem } from '../menus.ts';
import type { ScreenMenu } from '../screen-menu.ts';
import { editedScreen, type EditedScreen } from '../words/edited-screen.ts';
import { isText, valueOf } from '../words/parts.ts';
import type { View } from './view.ts';

/** The menu as the user sees it: the entries of all screens, and the facts that hide some of them. */
export type MenuNow = { all: Readonly<Record<string, ScreenMenu>>; session: Facts['session'] };

const orderKey = { place: 'screen', key: 'menu.order' } as const;

/** The distance to the first or the last entry, which leaves positions in between. */
const step = 10;

/** The edit that moves the entry up or down; undefined at the end of the list, or if no order leads there. */
export function entryMovedBy(view: View, menu: MenuNow, by: -1 | 1): Edit[] | undefined {
  const others = othersIn(view, menu);
  const at = positionOf(view, menu);
  // Some places cannot be reached by moving this entry alone, such as one between two entries with the same order.
  for (let to = at + by; at !== -1 && to >= 0 && to <= others.length; to += by) {
    const edits = entryMovedTo(view, menu, to);
    if (edits) return edits;
  }
  return undefined;
}

/** The edit that moves the entry beside that of another screen; undefined if they are not in the same list. */
export function entryMovedBeside(view: View, menu: MenuNow, other: string, side: 'before' | 'after') {
  const at = othersIn(view, menu).findIndex(({ slug }) => slug === other);
  const to = side === 'before' ? at : at + 1;
  return at === -1 || to === positionOf(view, menu) ? undefined : entryMovedTo(view, menu, to);
}

function entryMovedTo(view: View, menu: MenuNow, to: number): Edit[] | undefined {
  const others = othersIn(view, menu);
  const orderAt = (at: number) => {
    const one = others[at];
    return one && orderOf(menu.all[one.slug]!);
  };
  const [above, below] = [orderAt(to - 1), orderAt(to)];
  const between =
    above === undefined ? [below! - step] : below === undefined ? [above + step] : [Math.floor((above + below) / 2)];
  // The entry may be there already without the order that the file sets. With the order of a neighbor, titles decide.
  const candidates = [...between, above, below].filter((value) => value !== undefined);
  const leadsThere = (value: number | undefined) => positionOf(withOrder(view, value), menu) === to;
  if (isMoved(view) && leadsThere(orderWithout(view))) return [{ ...orderKey, value: undefined }];
  const found = candidates.find(leadsThere);
  return found === undefined ? undefined : [{ ...orderKey, value: found }];
}

const isMoved = ({ now }: View) => valueOf(now, orderKey.place, orderKey.key) !== undefined;

/** The order of the entry without the one that the file sets. */
const orderWithout = ({ base, edits, meta }: View): number | undefined =>
  editedScreen(base, [...edits, { ...orderKey, value: undefined }], meta)?.whole.screen.menu.order;

function withOrder({ slug, now }: View, value: number | undefined): Pick<View, 'slug' | 'now'> {
  const { screen } = now.whole;
  const { order: _before, ...rest } = screen.menu;
  const menu = value === undefined ? rest : { ...rest, order: value };
  return { slug, now: { ...now, whole: { ...now.whole, screen: { ...screen, menu } } } };
}

/** The entries that the entry can be moved among, without itself. */
const othersIn = (view: Pick<View, 'slug' | 'now'>, menu: MenuNow): MenuItem[] =>
  listOf(view, menu).filter(({ slug }) => slug !== view.slug);

const positionOf = (view: Pick<View, 'slug' | 'now'>, menu: MenuNow): number =>
  listOf(view, menu).findIndex(({ slug }) => slug === view.slug);

/** The entries of its group, or of its parent if that is in the group; none if it is not in the menu. */
function listOf({ slug, now }: Pick<View, 'slug' | 'now'>, { all, session }: MenuNow): MenuItem[] {
  const own = all[slug] && entryOf(all[slug], now);
  if (!own) return [];
  const items = menuOf({ ...all, [slug]: own }, own.menu.mode, session).map((group) => group.items);
  const group = items.find((inside) => inside.some((item) => item.slug === slug)) ?? [];
  const isChild = group.some((item) => item.slug === slug && item.isChild);
  const above = (one: string) => parentOf(all[one]?.menu.path ?? '');
  return group.filter((item) => item.isChild === isChild && (!isChild || above(item.slug) === above(slug)));
}

/** The entry of the screen with its edits, which the menu shows a moment later. */
function entryOf({ group, ...entry }: ScreenMenu, now: EditedScreen): ScreenMenu {
  const own = valueOf(now, 'screen', 'menu.group');
  const title = isText(own) ? formatText(own) : group;
  return {
    ...entry,
    title: now.named.screen.title,
    menu: now.whole.screen.menu,
    ...(title !== undefined && { group: title }),
  };
}
