// Moves a part among its siblings, or a field to another group.
import { suggestNames } from '../engine/check/wording.ts';
import { joined } from '../engine/descriptor/form-parts.ts';
import { type JsonPath, partAt, sameJson } from '../engine/rules/paths.ts';
import { t, type CustomizeMessages } from '../messages/gen/customize.gen.ts';
import type { ScreenParts } from './change.ts';
import { withPart } from './json.ts';
import type { MetaSchema } from './meta.ts';
import { groupProblem } from './group-rules.ts';
import { placesOf, splitId, type Place } from './places.ts';
import { isRefusal, refusal, type Refusal } from './refusal.ts';
import { withoutPart } from './remove-part.ts';

/** The sibling next to which a part is moved, by its name in the id of its place. */
export type Target = { side: 'before' | 'after'; name: string };

/** The screen with a part moved before or after a sibling. Fields and groups can be siblings. */
export function movePart(parts: ScreenParts, place: Place, target: Target, meta: MetaSchema): ScreenParts | Refusal {
  // The order of value labels has no effect.
  if (typeof place.path.at(-1) !== 'number' || place.kind === 'value')
    return refusal(t('cannot-move', { place: place.id }), t('remove'));
  const without = withoutPart(parts.screen, place);
  const position = siblingPosition(without, place, target, meta);
  if ('summary' in position) return position;
  const problem = groupProblem(parts, place, without, position.list);
  if (problem) return problem;
  return withItem(parts, without, partAt(parts.screen, place.path), position);
}

/** A position in a list of the descriptor. */
export type Position = { list: JsonPath; index: number };

/** The message about a part that is not a sibling. */
export const unknownSibling = 'unknown-sibling' satisfies keyof CustomizeMessages;

/** The position next to a sibling of `place`; a refusal if it has no such sibling. */
export function siblingPosition(
  screen: ScreenParts['screen'],
  place: Pick<Place, 'id' | 'object'>,
  { side, name }: Target,
  meta: MetaSchema,
): Position | Refusal {
  const siblings = siblingsOf(screen, place.id, meta);
  const found = siblings.find((one) => nameIn(one.id) === name);
  if (!found) {
    const names = siblings.map((one) => nameIn(one.id));
    return refusal(t(unknownSibling, { name, place: place.id }), suggestNames(name, names, t('parts')));
  }
  if (found.object !== place.object)
    return refusal(
      t('move-across-objects', { path: nameIn(place.id), group: name }),
      suggestNames(
        name,
        siblings.flatMap((one) => (one.object === place.object ? [nameIn(one.id)] : [])),
        t('parts'),
      ),
    );
  const index = Number(found.path.at(-1));
  return { list: found.path.slice(0, -1), index: side === 'before' ? index : index + 1 };
}

const nameIn = (id: string) => splitId(id)?.name ?? id;

/** The type of a part with its list, which siblings share. Fields and groups are siblings. */
function typeIn(id: string): string {
  const { base = '', type = '' } = splitId(id) ?? {};
  return `${base}:${type === 'group' ? 'field' : type}`;
}

/** A key of a part that is unique in its screen. `name`: that of a sibling instead of the part itself. */
export const siblingName = (id: string, name = nameIn(id)): string => `${typeIn(id)} ${name}`;

function siblingsOf(screen: ScreenParts['screen'], id: string, meta: MetaSchema): Place[] {
  return [...placesOf(screen, meta).values()].filter(
    (one) => one.id !== id && splitId(one.id) && typeIn(one.id) === typeIn(id),
  );
}

function withItem(
  parts: ScreenParts,
  screen: ScreenParts['screen'],
  item: unknown,
  { list, index }: Position,
): ScreenParts {
  const items = (partAt(screen, list) ?? []) as unknown[];
  return { ...parts, screen: withPart(screen, list, items.toSpliced(index, 0, item)) as ScreenParts['screen'] };
}

/** The group of a form with a name; a refusal if there is none. */
export function groupNamed(screen: ScreenParts['screen'], name: string, meta: MetaSchema): Place | Refusal {
  const groups = [...placesOf(screen, meta).values()].filter(({ kind }) => kind === 'group');
  const names = groups.map(({ id }) => nameIn(id));
  return (
    groups.find(({ id }) => id === `form/group:${name}`) ??
    refusal(t('unknown-group', { group: name }), suggestNames(name, names, t('groups')))
  );
}

/** The path of the object that contains the fields of a group. */
export const objectOf = (screen: ScreenParts['screen'], { object, path }: Place): string =>
  joined(object, (partAt(screen, path) as { object?: string }).object);

/** The screen with a field moved to the end of another group, or out of all groups for ''. */
export function moveToGroup(parts: ScreenParts, place: Place, name: string, meta: MetaSchema): ScreenParts | Refusal {
  const listIn = (group: Place | undefined) => (group ? [...group.path, 'fields'] : ['form', 'fields']);
  const groupIn = (screen: ScreenParts['screen']) => (name === '' ? undefined : groupNamed(screen, name, meta));
  const current = groupIn(parts.screen);
  if (current && isRefusal(current)) return current;
  if (sameJson(place.path.slice(0, -1), listIn(current))) return parts;
  // Removing the field can change the position of the group, because a group that becomes empty is removed, too.
  const without = withoutPart(parts.screen, place);
  const group = groupIn(without);
  if (group && isRefusal(group)) return group;
  const path = listIn(group);
  const object = group ? objectOf(without, group) : '';
  if (object !== place.object)
    return refusal(t('move-across-objects', { path: place.field!, group: name }), t('choose-group'));
  const problem = groupProblem(parts, place, without, path);
  if (problem) return problem;
  const list = partAt(without, path) as unknown[];
  return withItem(parts, without, partAt(parts.screen, place.path), { list: path, index: list.length });
}
