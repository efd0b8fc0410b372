// Hides parts of a screen.
import { schemaAt } from '../engine/descriptor/entity.ts';
import { partAt, sameJson } from '../engine/rules/paths.ts';
import { searchFields } from '../engine/rules/column-rules.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { ScreenParts } from './change.ts';
import { withPart } from './json.ts';
import { hidingProblem, isConditional } from './group-rules.ts';
import { fieldsIn } from './locked-fields.ts';
import { neverHidden } from './key-rules.ts';
import { screenPlace, type Place } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';

/** A screen without a part. A group that becomes empty is also removed. */
export function hidePart(parts: ScreenParts, place: Place): ScreenParts | Refusal {
  if (typeof place.path.at(-1) !== 'number' || neverHidden.includes(place.kind))
    return refusal(t('cannot-hide', { place: place.id }), t(place.id === screenPlace ? 'hide-entry' : 'remove'));
  const problem = hidingProblem(parts, place) ?? defaultsProblem(parts, place);
  if (problem) return problem;
  if (isNeeded(parts.screen, place)) return refusal(t('cannot-hide', { place: place.id }), t('remove'));
  const screen = withoutPart(parts.screen, place);
  return { ...parts, screen: place.id.startsWith('list/column:') ? searchingShown(screen, parts.screen) : screen };
}

/** Whether a part is the last one of a list that cannot be empty or missing. */
function isNeeded(screen: ScreenParts['screen'], { path, kind }: Pick<Place, 'path' | 'kind'>): boolean {
  const [list, around] = [path.slice(0, -1), path.slice(0, -2)];
  if ((partAt(screen, list) as unknown[]).length > 1) return false;
  // A section without rows is removed as well. Removing the last field of items would also remove the list, which may
  // not be hidden.
  if (kind === 'row') return isNeeded(screen, { path: around, kind: 'fact' });
  if (['column', 'item'].includes(kind) || list.at(-1) === 'sections') return true;
  if (around.at(-1) === 'details') return true;
  return around.at(-1) === 'result' && Object.keys(partAt(screen, around) as object).length === 1;
}

/**
 * Why a field cannot be removed: its new default would apply even while the screen hides it, or without a check that
 * it is among the options, which only the form can make.
 */
function defaultsProblem({ screen, entity, hiddenDefaults = {} }: ScreenParts, place: Place): Refusal | undefined {
  const changed = [...fieldsIn(partAt(screen, place.path), place)].filter(
    ([path]) =>
      Object.hasOwn(hiddenDefaults, path) && !sameJson(hiddenDefaults[path]!.value, schemaAt(entity, path).default),
  );
  const [first] = changed;
  if (first && isConditional(screen, place)) return refusal(t('hides-default', { path: first[0] }), t('remove'));
  const [loaded] = changed.find(([, { options }]) => options !== undefined) ?? [];
  return loaded === undefined ? undefined : refusal(t('hides-options', { path: loaded }), t('remove'));
}

/** Removes hidden columns from the search, because users could not see why a row matches. */
function searchingShown(screen: ScreenParts['screen'], before: ScreenParts['screen']): ScreenParts['screen'] {
  const search =
    screen.list?.search && searchFields(screen.list.search, before.list!.columns, screen.list.columns, screen.key);
  const kept = search?.length === 0 ? undefined : search;
  return withPart(screen, ['list', 'search'], kept) as ScreenParts['screen'];
}

/** A descriptor without a part. Also removes groups, items, sections, cells and optional lists that become empty. */
export function withoutPart(screen: ScreenParts['screen'], { path }: Pick<Place, 'path'>): ScreenParts['screen'] {
  const result = withPart(screen, path, undefined) as ScreenParts['screen'];
  const [list, around] = [path.slice(0, -1), path.slice(0, -2)];
  const left = partAt(result, list);
  if (!Array.isArray(left) || left.length > 0) return result;
  if (list.at(-2) === 'items' || list.at(-1) === 'rows') return withoutPart(result, { path: around });
  // The list of a form itself has the path form/fields.
  if (list.at(-1) === 'fields') return list.length > 2 ? withoutPart(result, { path: around }) : result;
  if (list.at(-1) === 'columns') return result;
  const without = withPart(result, list, undefined) as ScreenParts['screen'];
  const { as, ...others } = partAt(without, around) as { as?: unknown };
  // A cell without badges shows its value only; one without labels and links is the standard cell.
  const isEmpty = Object.keys(others).length === 0 && around.length > 0;
  return isEmpty ? (withPart(without, around, as) as ScreenParts['screen']) : without;
}
