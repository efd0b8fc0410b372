// Moves a part among its siblings: the edits that give the page the intended order.
import type { Edit } from '../../customize/edit-text.ts';
import { movePart } from '../../customize/move-part.ts';
import { placesOf } from '../../customize/places.ts';
import { isRefusal } from '../../customize/refusal.ts';
import type { Screen } from '../../engine/descriptor/descriptor.gen.ts';
import { isObject, sameJson } from '../../engine/rules/paths.ts';
import { editedScreen } from '../words/edited-screen.ts';
import type { View } from './view.ts';
import { shortName, siblingsOf, valueOf, wholePlace, type Part } from '../words/parts.ts';

export type Side = 'before' | 'after';

/** The kinds of parts that can be moved. */
const movable = [
  'column',
  'field',
  'group',
  'note',
  'tag',
  'link',
  'action',
  'panel',
  'input',
  'section',
  'tally',
  'filter',
];

/** The nearest sibling that a part can be moved past, up or down; undefined at the ends of the list. */
export function neighbor(view: View, part: Part, by: -1 | 1): Part | undefined {
  if (!movable.includes(part.kind) || part.isHidden) return undefined;
  const siblings = siblingsOf(view.parts, part);
  const at = siblings.findIndex(({ id }) => id === part.id);
  const others = by === 1 ? siblings.slice(at + 1) : siblings.slice(0, at).reverse();
  const before = orderOf(view, view.now.whole.screen);
  return others.find((other) => {
    const order = orderAfter(view, part, other, sideOf(by));
    return order !== undefined && !sameJson(order, before);
  });
}

const sideOf = (by: -1 | 1): Side => (by === -1 ? 'before' : 'after');

/** The edits that move a part by one position; undefined at the end of its list. */
export function movedBy(view: View, part: Part, by: -1 | 1): Edit[] | undefined {
  const other = neighbor(view, part, by);
  return other && movedBeside(view, part, other, sideOf(by));
}

/** The edits that move a part beside another; undefined if they are not siblings. */
export function movedBeside(view: View, part: Part, other: Part, side: Side): Edit[] | undefined {
  const isSibling = siblingsOf(view.parts, part).some(({ id }) => id === other.id);
  if (!movable.includes(part.kind) || part.id === other.id || !isSibling) return undefined;
  const place = { place: part.id, key: side, value: shortName(other.id) };
  const isSet = valueOf(view.now, part.id, opposite[side]) !== undefined;
  const single: Edit[] = [...(isSet ? [{ ...place, key: opposite[side], value: undefined }] : []), place];
  const target = orderAfter(view, part, other, side);
  // If the move is refused, the findings explain why.
  if (!target) return single;
  const leadsThere = (edits: Edit[]) => {
    const edited = editedScreen(view.base, [...view.edits, ...edits], view.meta);
    return edited && sameJson(orderOf(view, edited.whole.screen), target);
  };
  // Moves apply in the order of the file, so this one may have to come last, or others may have to follow it.
  const last = asLast(view, part.id, place);
  return [single, last].find(leadsThere) ?? inOrder(view, part.id, target);
}

const opposite = { before: 'after', after: 'before' } as const;

/** The ids of all parts in the order of the page, each with the path of its list. */
const orderOf = ({ meta }: View, screen: Screen): [list: string, id: string][] =>
  [...placesOf(screen, meta).values()].map(({ id, path }) => [path.slice(0, -1).join('.'), id]);

/** The order after a move; undefined if the move is refused. */
function orderAfter(view: View, part: Part, other: Part, side: Side) {
  const place = placesOf(view.now.whole.screen, view.meta).get(part.id);
  const moved = place && movePart(view.now.whole, place, { side, name: shortName(other.id) }, view.meta);
  return moved && !isRefusal(moved) ? orderOf(view, moved.screen) : undefined;
}

/** The edits that move a part's changes to the end of the file and add the move. */
function asLast({ now: { file } }: View, id: string, place: Edit): Edit[] {
  const own = isObject(file) && isObject(file[id]) ? file[id] : {};
  const { before: _before, after: _after, ...others } = own;
  const edits = Object.entries(others).map(([key, value]) => ({ place: id, key, value }));
  return [{ place: id, key: wholePlace, value: undefined }, ...edits, place];
}

/** The edits that move a part, and all parts of its list that the file moves, each beside the one before it. */
function inOrder(view: View, moved: string, target: [list: string, id: string][]): Edit[] {
  const [list] = target.find(([, id]) => id === moved)!;
  const ids = target.flatMap(([one, id]) => (one === list ? [id] : []));
  const isMoved = (id: string) =>
    id === moved || ['before', 'after', 'group', 'add'].some((key) => valueOf(view.now, id, key) !== undefined);
  return ids.flatMap((id, at) => {
    if (!isMoved(id)) return [];
    const sibling = at > 0 ? ids[at - 1] : ids.find((one) => !isMoved(one));
    // The others follow the first one.
    if (sibling === undefined)
      return ['before', 'after']
        .filter((key) => valueOf(view.now, id, key) !== undefined)
        .map((key) => ({ place: id, key, value: undefined }));
    return asLast(view, id, { place: id, key: at > 0 ? 'after' : 'before', value: shortName(sibling) });
  });
}
