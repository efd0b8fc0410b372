// Moves a part among its siblings: the edits that do it.
import type { Edit } from '../../customize/edit-text.ts';
import type { View } from './model.ts';
import { isObject, partAt } from '../../engine/rules/paths.ts';
import { shortName, siblingsOf, wholePlace, type Part } from './parts.ts';

/** The kinds of parts that can be moved. */
const movable = ['column', 'field', 'group', 'note', 'tag', 'link', 'action', 'panel', 'input', 'section', 'tally'];

/** The siblings beside which a part can be moved up or down; undefined at the ends of the list. */
export function neighbor({ parts }: View, part: Part, by: -1 | 1): Part | undefined {
  if (!movable.includes(part.kind) || part.isHidden) return undefined;
  const siblings = siblingsOf(parts, part);
  return siblings[siblings.findIndex(({ id }) => id === part.id) + by];
}

/** The edits that move a part by one; undefined if it is at the end of its list. */
export function movedBy(view: View, part: Part, by: -1 | 1): Edit[] | undefined {
  const other = neighbor(view, part, by);
  return other && movedBeside(view, part, other, by === -1 ? 'before' : 'after');
}

/** The edits that move a part beside another one; undefined if it is not a sibling. */
export function movedBeside(view: View, part: Part, other: Part, side: 'before' | 'after'): Edit[] | undefined {
  const isSibling = siblingsOf(view.parts, part).some(({ id }) => id === other.id);
  if (!movable.includes(part.kind) || part.id === other.id || !isSibling) return undefined;
  const { id } = part;
  const own = isObject(view.file) && isObject(view.file[id]) ? view.file[id] : {};
  const { before: _before, after: _after, ...kept } = own;
  const place = { place: id, key: side, value: shortName(other.id) };
  if (!isMovedBefore(view, part)) return [...oppositeOf(side, own, id), place];
  // Moves apply in the order of the file, so this one has to be its last.
  const again = Object.entries(kept).map(([key, value]) => ({ place: id, key, value }));
  return [{ place: id, key: wholePlace, value: undefined }, ...again, place];
}

const oppositeOf = (side: 'before' | 'after', own: Record<string, unknown>, place: string): Edit[] => {
  const key = side === 'before' ? 'after' : 'before';
  return own[key] === undefined ? [] : [{ place, key, value: undefined }];
};

/** Whether the file moves a sibling after the entry of the part. */
function isMovedBefore({ file, parts }: View, part: Part): boolean {
  const places = isObject(file) ? Object.keys(file) : [];
  const later = places.slice(places.indexOf(part.id) + 1);
  const isMoved = (id: string) => ['before', 'after'].some((key) => partAt(file, [id, key]) !== undefined);
  return places.includes(part.id) && siblingsOf(parts, part).some(({ id }) => later.includes(id) && isMoved(id));
}
