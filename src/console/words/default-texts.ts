// The texts that actions have by default.
import type { ScreenParts } from '../../customize/change.ts';
import type { Place } from '../../customize/places.ts';
import type { Definition } from '../../engine/definition.ts';
import { partAt } from '../../engine/rules/paths.ts';
import { completeAction } from '../../engine/screen/complete-action.ts';

/** The value of a key of an action, which is the default unless the descriptor sets it. */
export function defaultOfAction(slug: string, { screen, entity }: ScreenParts, place: Place, key: string): unknown {
  const action = partAt(screen, place.path) as Parameters<typeof completeAction>[1];
  return partAt(completeAction({ slug, screen, entity } as Definition, action), key.split('.'));
}
