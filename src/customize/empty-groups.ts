// Finds and removes groups without fields, which are not valid in screens.
import { isObject, partAt, sameJson } from '../engine/rules/paths.ts';
import type { ScreenParts } from './change.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf, type Place } from './places.ts';
import { withoutPart } from './remove-part.ts';

/** The groups without a field, even in nested groups. */
export const emptyGroups = ({ screen }: ScreenParts, meta: MetaSchema): Place[] =>
  [...placesOf(screen, meta).values()].filter(({ kind, path }) => kind === 'group' && isEmpty(partAt(screen, path)));

const isEmpty = (part: unknown): boolean =>
  isObject(part) && Array.isArray(part['fields']) && part['fields'].every(isEmpty);

/** The screen without the added groups to which no field was moved. */
export function withoutEmptyGroups(parts: ScreenParts, meta: MetaSchema): ScreenParts {
  // Removing the innermost group also removes the groups that it leaves empty.
  const innermost = emptyGroups(parts, meta).findLast(({ path }) =>
    sameJson(partAt(parts.screen, [...path, 'fields']), []),
  );
  return innermost ? withoutEmptyGroups({ ...parts, screen: withoutPart(parts.screen, innermost) }, meta) : parts;
}
