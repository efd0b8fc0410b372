// Updates the changes of a file for screens and places that were renamed since it was written.
import { fieldAt } from '../engine/descriptor/entity.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { Change, ScreenParts } from './change.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf } from './places.ts';
import type { Problem } from './problem.ts';
import { refusal } from './refusal.ts';
import { namesWith, newStrings, type Names } from './renamed-names.ts';
import { namesOf, newPlace, newScreen, type PlaceNames, type Renames } from './renames.ts';

/** The declared renames of a screen, with the renames of data that they imply. */
export const namesOfScreen = (places: PlaceNames, { screen, entity }: ScreenParts, meta: MetaSchema): Names =>
  namesWith(
    places,
    (path) => fieldAt(entity, path) !== undefined,
    (id) => placesOf(screen, meta).has(id),
  );

/** The changes of one screen with current names, and notes about those to rewrite. */
export function followRenames(
  changes: readonly Change[],
  renames: Renames,
  parts: ScreenParts,
  meta: MetaSchema,
): { changes: Change[]; notes: Problem[] } {
  const notes: Problem[] = [];
  const [first] = changes;
  if (!first) return { changes: [], notes };
  const screen = newScreen(first.screen, renames);
  const names = namesOfScreen(namesOf(renames, screen), parts, meta);
  const followed = changes.map((change) => {
    const place = newPlace(change.place, names.places);
    const value = newStrings(change.value, change.place, keysOf(change), names);
    const isNoted = notes.some((note) => note.file === change.file && note.place === place);
    if ((place !== change.place || !sameJson(value, change.value)) && !isNoted) {
      const { file, line, column, key } = change;
      const found =
        place === change.place
          ? t('sibling-renamed', { place, key })
          : t('place-renamed', { from: change.place, to: place });
      notes.push({ file, line, column, screen, place, key, ...refusal(found, t('run-migrate')) });
    }
    return { ...change, screen, place, value };
  });
  return { changes: followed, notes };
}

/** The keys around the value of a change. The value of an added part contains its keys. */
const keysOf = ({ key }: Change) => (key === 'add' ? [] : key.split('.'));
