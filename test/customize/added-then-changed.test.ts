// A later folder changes a part that an earlier one adds: a change that is not valid costs only itself.
import { expect, test } from 'vitest';
import { keysOf } from '../../src/customize/apply-change.ts';
import { customize } from '../../src/customize/customize.ts';
import { placesOf } from '../../src/customize/places.ts';
import { fileOf, meta, sampledScreens, screenAfter, worlds, type World } from './customized.ts';
import { addedParts, nested, valuesFor } from './sample-values.ts';

const made = (slug: string, { sources, vocabulary }: World, ...folders: object[]) =>
  customize(
    sources,
    folders.map((file, folder) => ({ screen: slug, path: `${folder}.json`, text: fileOf(file), folder })),
    vocabulary,
  );

const cases = sampledScreens(24, 4).flatMap(({ slug, of: world }) =>
  Object.entries(addedParts).flatMap(([id, part]) => {
    const first = { [id]: { add: true, ...part } };
    const { screen, entity } = screenAfter(slug, made(slug, world, first), world.sources);
    const places = [...placesOf(screen, meta).values()];
    const place = places.find((one) => one.id === id);
    return place ? [{ slug, world, id, first, place, around: { entity, places } }] : [];
  }),
);

test.each(cases)('Each change of $id leaves it in force in $slug', ({ slug, world, id, first, place, around }) => {
  const lost = keysOf(place).flatMap((key) =>
    [...valuesFor(place, key, around), 7, {}]
      .map((value) => ({ [id]: nested(key, value) }))
      .filter((second) => made(slug, world, first, second).skipped.some(({ file }) => file === '0.json')),
  );
  expect(lost).toEqual([]);
});

// The finding is about another key of the part than the one of the later folder.
test.each<[slug: string, id: string, part: object, change: object]>([
  ['privileges', 'form/field:format', { prefix: 'Ours' }, { toggle: { widget: 'checkbox' } }],
  ['roles', 'action:delete', { label: 'Remove' }, { result: { table: { none: 'None' } } }],
])('In %s, a change of %s that contradicts the release costs only itself', (slug, id, part, change) => {
  const [world] = worlds;
  const { changes, skipped } = made(slug, world!, { [id]: { add: true, ...part } }, { [id]: change });
  expect(changes.map(({ file, key }) => `${file} ${key}`)).toEqual(['0.json add']);
  expect(skipped.map(({ file }) => file)).toEqual(['1.json']);
});
