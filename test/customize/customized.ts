// The screens that the tests of customizations change, and a customization of one of them.
import { readFileSync } from 'node:fs';
import { readScreens } from '../../src/build/check-schemas.ts';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import { isAdvice } from '../../src/customize/advice.ts';
import { customize, type Customized } from '../../src/customize/customize.ts';
import type { ScreenParts } from '../../src/customize/change.ts';
import { readMetaSchema } from '../../src/customize/meta.ts';
import { placesOf, type Place } from '../../src/customize/places.ts';
import { checkScreen, type ScreenSource } from '../../src/engine/check/check-screen.ts';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { choicesOf, fieldAt, type Schema } from '../../src/engine/descriptor/entity.ts';
import { corpus, vocabulary as corpusVocabulary } from '../descriptors/sources.ts';
import { sampled } from '../sampled.ts';

export const shipped = readScreens('schemas');
export const vocabulary = await readVocabulary();
export const meta = readMetaSchema(vocabulary.screenSchema);

/** The screens with the vocabulary for their check. */
export const screenSets = [
  { name: 'schemas', sources: shipped, vocabulary },
  { name: 'corpus', sources: readScreens(corpus), vocabulary: corpusVocabulary },
];

export type ScreenSet = (typeof screenSets)[number];

/** Every `step`-th shipped screen, from the one at `first` on, and every `corpusStep`-th one of the corpus. */
export const sampledScreens = (step: number, first: number, corpusStep = 4) =>
  screenSets.flatMap((of, index) =>
    sampled(of.sources, index === 0 ? step : corpusStep, first).map((source) => ({ slug: source.slug, source, of })),
  );

/** Frozen JSON, which tests can share because they cannot change it. */
const frozen = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'object' ? Object.freeze(value) : value));

const knownParts = new WeakMap<ScreenSource, ScreenParts>();

/** A screen and its entity as JSON, read once. */
export function partsOf(source: ScreenSource): ScreenParts {
  const known = knownParts.get(source);
  if (known) return known;
  const screen = frozen(source.screen.text) as Screen;
  const entity = source.entity ? (frozen(source.entity.text) as Schema) : { type: 'object', properties: {} };
  const parts = { screen, entity };
  knownParts.set(source, parts);
  return parts;
}

export const originalOf = (slug: string, sources = shipped): ScreenParts =>
  partsOf(sources.find((one) => one.slug === slug)!);

const knownPlaces = new WeakMap<readonly ScreenSource[], Map<string, Place[]>>();

/** The places of a screen, computed once. */
export function placesIn(slug: string, sources = shipped): Place[] {
  const known = knownPlaces.get(sources) ?? new Map<string, Place[]>();
  knownPlaces.set(sources, known);
  const places = known.get(slug) ?? [...placesOf(originalOf(slug, sources).screen, meta).values()];
  known.set(slug, places);
  return [...places];
}

/** The fields of all screens with options of their own, except those that are always read-only. */
export const fieldsWithOptions = () =>
  screenSets.flatMap((screenSet) =>
    screenSet.sources.flatMap(({ slug }) =>
      placesIn(slug, screenSet.sources).flatMap(({ id, field }) => {
        const schema = field === undefined ? undefined : fieldAt(originalOf(slug, screenSet.sources).entity, field);
        const options = schema && !schema.readOnly ? choicesOf(schema).map(({ value }) => value) : [];
        return options.length > 0 ? [{ screenSet, slug, id, options }] : [];
      }),
    ),
  );

/** The text of a file with changes. */
export const fileOf = (changes: object): string => JSON.stringify({ version: 2, ...changes }, null, 2);

/** A customization of one screen. */
export const customizedIn = (screenSet: ScreenSet, slug: string, changes: object): Customized =>
  customize(screenSet.sources, [{ screen: slug, path: `${slug}.json`, text: fileOf(changes) }], screenSet.vocabulary);

/** A customization of one of the shipped screens. */
export const customized = (slug: string, changes: object): Customized => customizedIn(screenSets[0]!, slug, changes);

/** The screen after customizations; the shipped one if no change is applied. */
export const screenAfter = (slug: string, { screens }: Customized, sources = shipped): ScreenParts =>
  screens.find((one) => one.slug === slug) ?? originalOf(slug, sources);

/** The findings of the check about customized screens. */
export function findingsWith({ sources, vocabulary }: ScreenSet, screens: Customized['screens']) {
  return sources.flatMap((source) => {
    const made = screens.find(({ slug }) => slug === source.slug);
    const { screen, entity } = source;
    return made
      ? checkScreen(
          {
            ...source,
            screen: { ...screen, text: JSON.stringify(made.screen) },
            entity: entity && { ...entity, text: JSON.stringify(made.entity) },
          },
          vocabulary,
        ).filter((finding) => !isAdvice(finding))
      : [];
  });
}

/** The reason why a single change is refused; '' if it is applied. */
export const refusalOf = (slug: string, changes: object): string =>
  customized(slug, changes)
    .skipped.map(({ summary, advice }) => `${summary} ${advice}`)
    .join('\n');

/** The files of the example. */
export const acme = (screens: readonly string[]) =>
  screens.map((screen) => {
    const path = `test/fixtures/acme/${screen}.json`;
    return { screen, path, text: readFileSync(path, 'utf8') };
  });

/** A valid file. */
export const validFile = {
  screen: 'logging',
  path: 'logging.json',
  text: fileOf({ list: { none: 'No loggers yet' } }),
};

/** The result of a file for the routing rules together with a valid file. */
export const customizedWithFile = (text: string): Customized =>
  customize(shipped, [{ screen: 'routing-rules', path: 'broken.json', text }, validFile], vocabulary);
