// A change of each place of a screen, and of each key of the language.
import { keysOf } from '../../src/customize/apply-change.ts';
import type { Change } from '../../src/customize/change.ts';
import { keyRules } from '../../src/customize/key-rules.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { fileOf, originalOf, placesIn, screenSets, type shipped } from './customized.ts';
import { nested, valuesFor } from './sample-values.ts';

/** A text for each place that has one. */
export function changesOfAllPlaces(slug: string, sources: typeof shipped): Change[] {
  const changes: Record<string, object> = {};
  for (const { id, kind } of placesIn(slug, sources)) {
    const [key] = Object.entries(keyRules[kind] as Record<string, string>).find(([, rule]) => rule === 'text') ?? [];
    if (key !== undefined && kind !== 'facts') changes[id] = nested(key, 'Ours');
  }
  return readFile(`${slug}.json`, fileOf(changes), slug, 2).changes;
}

/** A change of each key of each kind of place, in the first place that has it. */
export function changeOfEachKey() {
  const seen = new Set<string>();
  return screenSets.flatMap((screenSet) =>
    screenSet.sources.flatMap(({ slug }) =>
      placesIn(slug, screenSet.sources).flatMap((place) =>
        keysOf(place).flatMap((key) => {
          if (seen.has(`${place.kind} ${key}`)) return [];
          const around = {
            entity: originalOf(slug, screenSet.sources).entity,
            places: placesIn(slug, screenSet.sources),
          };
          const [value] = valuesFor(place, key, around);
          if (value === undefined) return [];
          seen.add(`${place.kind} ${key}`);
          return [{ screenSet, slug, place: place.id, key, value }];
        }),
      ),
    ),
  );
}
