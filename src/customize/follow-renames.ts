// Applies the changes of a file to the screens and places that have been renamed since it was written.
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

/** The declared renames of a screen, with what they mean for its data. */
export const namesOfScreen = (places: PlaceNames, { screen, entity }: ScreenParts, meta: MetaSchema): Names =>
  namesWith(
    places,
    (path) => fieldAt(entity, path) !== undefined,
    (id) => placesOf(screen, meta).has(id),
  );

/** The changes of one screen under the present names, and what should be rewritten. */
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

/** The keys around the value of a change. Those of an added part are in its value. */
const keysOf = ({ key }: Change) => (key === 'add' ? [] : key.split('.'));
