// A later folder changes a part that an earlier folder adds: an invalid change does not affect the added part.
import { expect, test } from 'vitest';
import { keysOf } from '../../src/customize/apply-change.ts';
import { customize } from '../../src/customize/customize.ts';
import { placesOf } from '../../src/customize/places.ts';
import { fileOf, meta, sampledScreens, screenAfter, screenSets, type ScreenSet } from './customized.ts';
import { addedParts, nested, valuesFor } from './sample-values.ts';

const made = (slug: string, { sources, vocabulary }: ScreenSet, ...folders: object[]) =>
  customize(
    sources,
    folders.map((file, folder) => ({ screen: slug, path: `${folder}.json`, text: fileOf(file), folder })),
    vocabulary,
  );

const cases = sampledScreens(24, 4).flatMap(({ slug, of: screenSet }) =>
  Object.entries(addedParts).flatMap(([id, part]) => {
    const first = { [id]: { add: true, ...part } };
    const { screen, entity } = screenAfter(slug, made(slug, screenSet, first), screenSet.sources);
    const places = [...placesOf(screen, meta).values()];
    const place = places.find((one) => one.id === id);
    return place ? [{ slug, screenSet, id, first, place, around: { entity, places } }] : [];
  }),
);

test.each(cases)(
  'in $slug, the added part $id stays applied after any change by a later folder',
  ({ slug, screenSet, id, first, place, around }) => {
    const lost = keysOf(place).flatMap((key) =>
      [...valuesFor(place, key, around), 7, {}]
        .map((value) => ({ [id]: nested(key, value) }))
        .filter((second) => made(slug, screenSet, first, second).skipped.some(({ file }) => file === '0.json')),
    );
    expect(lost).toEqual([]);
  },
);

// The finding is about a different key of the part than the one that the later folder sets.
test.each<[slug: string, id: string, part: object, change: object]>([
  ['privileges', 'form/field:format', { prefix: 'Ours' }, { toggle: { widget: 'checkbox' } }],
  ['roles', 'action:delete', { label: 'Remove' }, { result: { table: { none: 'None' } } }],
])(
  'in %s, an invalid change of %s by a later folder is skipped, while the earlier addition stays applied',
  (slug, id, part, change) => {
    const [screenSet] = screenSets;
    const { changes, skipped } = made(slug, screenSet!, { [id]: { add: true, ...part } }, { [id]: change });
    expect(changes.map(({ file, key }) => `${file} ${key}`)).toEqual(['0.json add']);
    expect(skipped.map(({ file }) => file)).toEqual(['1.json']);
  },
);
