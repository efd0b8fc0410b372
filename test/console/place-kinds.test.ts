// Each kind of place that the descriptor language has occurs in a screen without findings.
import { expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { placesOf } from '../../src/customize/places.ts';
import { meta, partsOf, shipped, vocabulary, screenSets } from '../customize/customized.ts';
import { tableOfThings, thingsFiles } from '../screens/every-place.ts';
import { kindOfPlace, neverValid, placeKinds } from './place-kinds.ts';

const fixtures = [...screenSets.flatMap(({ sources }) => sources), thingsFiles, tableOfThings];
const used = new Set(
  fixtures.flatMap((source) => [...placesOf(partsOf(source).screen, meta).keys()].map((id) => kindOfPlace(id))),
);

test('the fixture screens with all kinds of places have no findings', () => {
  expect(customize(shipped, [], vocabulary, [thingsFiles, tableOfThings]).skipped).toEqual([]);
});

test('every kind of place of the language occurs in a valid screen, unless it is listed as never valid', () => {
  const missing = placeKinds().filter((kind) => !used.has(kind));
  expect(missing).toEqual(Object.keys(neverValid));
});

test('every place of a valid screen has a kind that the language defines', () => {
  const known = placeKinds();
  expect([...used].filter((kind) => !known.includes(kind) && kind !== 'part')).toEqual([]);
});
