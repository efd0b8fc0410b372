// Validation against a schema: accepts the same values as AJV, and reports the intended branch.
import { textOf } from '../../src/messages/finding-messages.ts';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { definitionsOf } from '../../src/engine/check/intended-branch.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { compare } from '../../src/engine/check/shape.ts';
import { sampledRuns } from '../sampled.ts';
import { brokenVariants } from './broken.ts';
import { casesOf, corpus, sourcesOf } from './sources.ts';

const { screenSchema, entitySchema, jsonSchema } = await readVocabulary();
const ajv = new Ajv({ strict: false, validateFormats: false });
const validators = { screen: ajv.compile(screenSchema), entity: ajv.compile(entitySchema) };
const schemas = { screen: screenSchema, entity: entitySchema };

type Kind = keyof typeof validators;
const isAccepted = (kind: Kind, value: unknown) =>
  compare(schemas[kind], value, definitionsOf(schemas[kind], [jsonSchema])).refusals.length === 0;

type Whole = { kind: Kind; path: string; value: unknown };
const whole: Whole[] = [...readScreens('schemas'), ...readScreens(corpus)].flatMap(({ screen, entity }): Whole[] => [
  { kind: 'screen', path: screen.path, value: JSON.parse(screen.text) as unknown },
  ...(entity ? [{ kind: 'entity' as const, path: entity.path, value: JSON.parse(entity.text) as unknown }] : []),
]);

describe('validation against a schema', () => {
  test.each(whole.map((one) => [one.path, one] as const))('accepts %s like AJV', (_path, { kind, value }) => {
    expect(validators[kind](value)).toBe(true);
    expect(isAccepted(kind, value)).toBe(true);
  });

  const cases = ['shape', 'names', 'sense', 'conditions', 'order', 'entities'].flatMap(casesOf);
  test.each(cases.map((one) => [one.case, one] as const))('agrees with AJV about %s', (_case, one) => {
    const broken = sourcesOf(one)
      .flatMap(
        ({ screen, entity }) =>
          [
            ['screen', screen],
            ['entity', entity],
          ] as const,
      )
      .find(([, file]) => file?.path.endsWith(one.in));
    const [kind, file] = broken!;
    const value = JSON.parse(file!.text) as unknown;
    expect(isAccepted(kind, value)).toBe(validators[kind](value));
  });

  test('agrees with AJV about screens with a random broken part', () => {
    fc.assert(
      fc.property(brokenVariants(whole), ({ kind, broken }) => {
        expect(isAccepted(kind, broken)).toBe(validators[kind](broken));
      }),
      { numRuns: sampledRuns(500) },
    );
  });
});

test('a key that several schemas require is reported once', () => {
  const schema = { allOf: [{ required: ['a'] }, { required: ['a'] }] };
  expect(compare(schema, {}, definitionsOf({})).refusals).toHaveLength(1);
});

test('a duplicate item of a long list is found in linear time', () => {
  const list = [...Array(200_000).keys(), 199_999];
  expect(compare({ uniqueItems: true }, list, definitionsOf({})).refusals).toHaveLength(1);
});

describe('a value that matches none of several branches', () => {
  const branches: Schema = {
    description: 'A shape. It has a size.',
    anyOf: [
      { type: 'string', minLength: 2 },
      { type: 'object', required: ['circle'], properties: { circle: { type: 'number' } }, additionalProperties: false },
      {
        type: 'object',
        required: ['side'],
        properties: { side: { type: 'number' }, round: { type: 'boolean' } },
        additionalProperties: false,
      },
    ],
  };
  const findingTexts = (value: unknown) =>
    compare(branches, value, definitionsOf(branches)).refusals.map(
      ({ summary, advice }) => `${textOf(summary)} ${textOf(advice)}`,
    );

  test('is reported by the branch of the same JSON type', () => {
    expect(findingTexts('a')).toEqual(['"a" is too short. Use at least 2 characters.']);
  });

  test('is reported by the branch with the same key', () => {
    expect(findingTexts({ side: 'long' })).toEqual(['Expected a number, but found "long". Use a number.']);
    expect(findingTexts({ circle: 1, round: true })).toEqual(['Unknown key "round". Keys: circle.']);
  });

  test('is reported for all branches if it resembles none of them', () => {
    expect(findingTexts({ crcle: 1 })).toEqual(['Unknown key "crcle". Did you mean "circle"? Keys: circle, side.']);
    expect(findingTexts(7)).toEqual([
      'Expected a string or an object, but found 7. Use a string or an object. A shape.',
    ]);
    expect(findingTexts({})).toEqual(['The object is empty. Keys: circle, side.']);
  });
});
