// Changes by others are listed for every key of every kind of part.
import { expect, test } from 'vitest';
import { changedByOthers } from '../../../src/console/customize/changed-by-others.ts';
import { keysOf } from '../../../src/customize/apply-change.ts';
import { fileOf, meta, originalOf, placesIn, worlds } from '../../customize/customized.ts';
import { addedParts, nested, valuesFor } from '../../customize/sample-values.ts';
import { baseOf } from './panel-view.ts';

/** The first place with each key of each kind. */
const seen = new Set<string>();
const all = worlds.flatMap(({ sources }) =>
  sources.flatMap(({ slug }) =>
    placesIn(slug, sources).flatMap((place) =>
      keysOf(place).flatMap((key) => {
        if (seen.has(`${place.kind} ${key}`)) return [];
        const around = { entity: originalOf(slug, sources).entity, places: placesIn(slug, sources) };
        const [value] = valuesFor(place, key, around);
        if (value === undefined) return [];
        seen.add(`${place.kind} ${key}`);
        return [{ sources, slug, place: place.id, key, value }];
      }),
    ),
  ),
);

test('There are keys of nearly every kind', () => expect(all.length).toBeGreaterThan(150));

test.each(all)('$slug $place $key', ({ sources, slug, place, key, value }) => {
  const [before, after] = [baseOf(slug, '', sources), baseOf(slug, fileOf({ [place]: nested(key, value) }), sources)];
  for (const [from, to] of [
    [before, after],
    [after, before],
  ] as const) {
    const [sentence, ...more] = changedByOthers(from, to, meta);
    expect(sentence).toMatch(/^(?!.*undefined|.*\[object).{8,}\.$/s);
    expect(more).toEqual([]);
  }
  expect(changedByOthers(after, after, meta)).toEqual([]);
});

test.each(Object.entries(addedParts))('%s, which is added', (place, part) => {
  const [before, after] = [
    baseOf('routing-rules'),
    baseOf('routing-rules', fileOf({ [place]: { add: true, ...part } })),
  ];
  expect(changedByOthers(before, after, meta)[0]).toMatch(/is added|is changed/);
});
