// The meta-schemas are the reference, so every key is described, and the descriptions are correct.
import { describe, expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import { definitionsOf } from '../../src/engine/check/intended-branch.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { compare } from '../../src/engine/check/shape.ts';
import { pathText } from './sources.ts';

const { screenSchema, entitySchema } = await readVocabulary();

interface Place {
  way: string[];
  words: string;
  schema: Schema & { examples?: unknown[] };
  isKey: boolean;
}

/** Every schema inside a schema, with the way to it. */
function placesIn(schema: Schema | boolean | undefined, way: string[] = [], isKey = false): Place[] {
  if (typeof schema !== 'object') return [];
  const lists = (['anyOf', 'allOf', 'oneOf'] as const).flatMap((key) =>
    (schema[key] ?? []).flatMap((part, index) => placesIn(part, [...way, key, String(index)])),
  );
  const members = (['properties', 'definitions'] as const).flatMap((key) =>
    Object.entries(schema[key] ?? {}).flatMap(([name, part]) =>
      placesIn(part, [...way, key, name], key === 'properties'),
    ),
  );
  const single = (['items', 'additionalProperties'] as const).flatMap((key) =>
    placesIn(schema[key] as Schema | undefined, [...way, key]),
  );
  return [{ way, words: pathText(way), schema, isKey }, ...lists, ...members, ...single];
}

/** Whether it accepts an empty list, or an object without properties. */
const canBeEmpty = ({ schema }: Place) =>
  (schema.type === 'array' && !schema.minItems) ||
  (schema.type === 'object' && !schema.minProperties && !schema.required && !schema.oneOf);

const keys = (schema: Schema) => placesIn(schema).filter(({ isKey }) => isKey);

describe.each([
  {
    name: 'screen.schema.json',
    schema: screenSchema,
    least: 150,
    // An empty body differs from none.
    empty: ['0', '2.properties.values'].map((part) => `definitions.call.anyOf.1.properties.body.anyOf.${part}`),
  },
  // A schema without keywords allows everything.
  { name: 'entity.schema.json', schema: entitySchema, least: 30, empty: ['definitions.words'] },
])('$name', ({ schema, least, empty }) => {
  const places = placesIn(schema);

  test('describes every key in a sentence', () => {
    const all = keys(schema);
    expect(all.length).toBeGreaterThan(least);
    const bare = all.filter(({ schema: { description = '' } }) => !/^\S.*[.,)]$/.test(description));
    expect(bare.map(({ words }) => words)).toEqual([]);
  });

  test('accepts all its defaults and examples', () => {
    const samples = places.flatMap(({ words, schema: part }) =>
      [...(part.default === undefined ? [] : [part.default]), ...(part.examples ?? [])].map((value) => ({
        words,
        part,
        value,
      })),
    );
    const wrong = samples.filter(({ part, value }) => compare(part, value, definitionsOf(schema)).refusals.length > 0);
    expect(wrong.map(({ words, value }) => [words, value])).toEqual([]);
  });

  test('describes only values that its enums contain', () => {
    const wrong = places.flatMap(({ words, schema: { enum: values, description = '' } }) => {
      const explained = values
        ? [...description.matchAll(/(?:^|\. )([a-z][a-zA-Z-]*): /g)].map((match) => match[1]!)
        : [];
      return explained.filter((value) => !values!.includes(value)).map((value) => `${words}: ${value}`);
    });
    expect(wrong).toEqual([]);
  });

  test('refuses empty lists and objects where they would have no effect', () => {
    expect(places.filter(canBeEmpty).map(({ words }) => words)).toEqual(empty);
  });

  test('describes the same default as "default" contains', () => {
    const wrong = places.filter(({ schema: { enum: values, default: usual, description = '' } }) => {
      const described = description.match(/[Ll]eft out[:,] (?:the |an? )?([a-z-]+)/)?.[1];
      return usual !== undefined && described !== undefined && values?.includes(described) && described !== usual;
    });
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });

  test('has all definitions that it refers to, and no others', () => {
    const named = places.flatMap(({ schema: { $ref } }) => ($ref?.startsWith('#/') ? [$ref] : []));
    const known = Object.keys(schema.definitions ?? {});
    const exists = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], schema) !== undefined;
    expect(named.filter((reference) => !exists(reference))).toEqual([]);
    const propertyNames = places.flatMap(({ schema: { propertyNames } }) =>
      propertyNames?.$ref ? [propertyNames.$ref] : [],
    );
    expect(
      known.filter(
        (name) => ![...named, ...propertyNames].some((reference) => reference.startsWith(`#/definitions/${name}`)),
      ),
    ).toEqual([]);
  });
});
