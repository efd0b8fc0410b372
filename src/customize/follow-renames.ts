// Applies the changes of a file to the screens and places that have been renamed since it was written.
import { isObject } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { Change } from './change.ts';
import type { Problem } from './problem.ts';
import { refusal } from './refusal.ts';
import { namesOf, newName, newPlace, newScreen, type PlaceNames, type Renames } from './renames.ts';

/** The changes under the present names, and what should be rewritten. */
export function followRenames(changes: readonly Change[], renames: Renames): { changes: Change[]; notes: Problem[] } {
  const notes: Problem[] = [];
  const followed = changes.map((change) => {
    const screen = newScreen(change.screen, renames);
    const names = namesOf(renames, screen);
    const place = newPlace(change.place, names);
    const value = newValue(change, names);
    const isNoted = notes.some((note) => note.file === change.file && note.place === place);
    if ((place !== change.place || value !== change.value) && !isNoted) {
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

/** The value with the present names of the parts that it names. */
function newValue({ place, key, value }: Change, names: PlaceNames): unknown {
  if (typeof value === 'string') return newName(value, place, key, names);
  if (key !== 'add' || !isObject(value)) return value;
  const entries = Object.entries(value).map(([one, part]): [string, unknown] => [
    one,
    newValue({ place, key: one, value: part } as Change, names),
  ]);
  return entries.some(([one, part]) => part !== value[one]) ? Object.fromEntries(entries) : value;
}
