// The places that the page knows are those that the check accepts: each kind is in a screen without findings.
import { expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { placesOf } from '../../src/customize/places.ts';
import { meta, partsOf, shipped, vocabulary, worlds } from '../customize/customized.ts';
import { tableOfThings, things } from '../screens/every-place.ts';
import { kindOfPlace, neverValid, placeKinds } from './place-kinds.ts';

const fixtures = [...worlds.flatMap(({ sources }) => sources), things, tableOfThings];
const used = new Set(
  fixtures.flatMap((source) => [...placesOf(partsOf(source).screen, meta).keys()].map((id) => kindOfPlace(id))),
);

test('The screens with every place have no findings', () => {
  expect(customize(shipped, [], vocabulary, [things, tableOfThings]).skipped).toEqual([]);
});

test('Every kind of place of the language is in a valid screen, apart from those that are listed', () => {
  const missing = placeKinds().filter((kind) => !used.has(kind));
  expect(missing).toEqual(Object.keys(neverValid));
});

test('Every place of a screen is of a kind that the language has', () => {
  const known = placeKinds();
  expect([...used].filter((kind) => !known.includes(kind) && kind !== 'part')).toEqual([]);
});
