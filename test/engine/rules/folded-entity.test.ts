// Folding schemas: unions with null and branches of allOf become plain schemas that accept the same values.
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { sampledRuns } from '../../sampled.ts';
import { foldedEntity } from '../../../src/engine/rules/folded-entity.mjs';

const definitions: Record<string, Schema> = {
  proxy: { type: 'object', required: ['host'], properties: { host: { type: 'string', minLength: 1 } } },
  alias: { $ref: '#/definitions/proxy' },
  node: { type: 'object', properties: { next: { anyOf: [{ $ref: '#/definitions/node' }, { type: 'null' }] } } },
  level: { enum: ['low', 'high'] },
};
const folded = (value: Schema) =>
  foldedEntity({ type: 'object', properties: { value }, definitions }).properties!['value'];

describe('a folded schema', () => {
  test('allows null if it was a union of one schema and null', () => {
    expect(folded({ title: 'Proxy', anyOf: [{ $ref: '#/definitions/proxy' }, { type: 'null' }] })).toEqual({
      title: 'Proxy',
      ...definitions['proxy'],
      type: ['object', 'null'],
    });
    expect(folded({ oneOf: [{ type: 'null' }, { $ref: '#/definitions/alias' }] })).toEqual({
      ...definitions['proxy'],
      type: ['object', 'null'],
    });
    expect(folded({ anyOf: [{ $ref: '#/definitions/level' }, { const: null }] })).toEqual({
      enum: ['low', 'high', null],
    });
    expect(folded({ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] })).toEqual({
      type: ['integer', 'null'],
      minimum: 1,
    });
  });

  test('combines the fields and limits of all branches of allOf', () => {
    const note: Schema = { type: 'string', maxLength: 5 };
    expect(
      folded({
        allOf: [{ $ref: '#/definitions/proxy' }, { required: ['note'], properties: { note } }],
        properties: { host: { type: 'string', maxLength: 9 } },
      }),
    ).toEqual({
      type: 'object',
      required: ['host', 'note'],
      properties: { host: { type: 'string', minLength: 1, maxLength: 9 }, note },
    });
  });

  test.each<[string, Schema]>([
    ['of rules without a type', { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }],
    ['of a union of types', { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }],
    ['that refers to itself', definitions['node']!],
    ['of titled choices', { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }],
    ['of contradicting branches', { allOf: [{ type: 'string' }, { type: 'integer' }], type: 'string' }],
  ])('%s keeps its allOf, anyOf and oneOf', (_what, schema) => {
    const result = folded(schema)!;
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const) expect(result[key] === undefined).toBe(!schema[key]);
  });

  test.each<[string, Schema, Schema]>([
    ['the smaller maximum', { maximum: 5, maxItems: 3 }, { maximum: 3, maxItems: 3 }],
    ['the greater minimum', { minimum: 1, minLength: 4 }, { minimum: 2, minLength: 4 }],
    ['all required fields once', { required: ['b', 'a'] }, { required: ['b', 'a', 'c'] }],
    ['the common values', { enum: ['b', 'x', 'a'] }, { enum: ['b', 'a'] }],
    ['the flags of both', { readOnly: true, uniqueItems: false }, { readOnly: true, uniqueItems: true }],
    ['its own words', { title: 'Own', description: 'Of both' }, { title: 'Own', description: 'Of both' }],
    ['all messages', { 'x-messages': { type: 'No' } }, { 'x-messages': { type: 'No', enum: 'Choose' } }],
    ['the common type', { type: ['integer', 'null'] }, { type: 'integer' }],
    ['the common types', { type: ['string', 'integer', 'null'] }, { type: ['string', 'integer'] }],
    [
      'the fields of both',
      { properties: { a: { minimum: 9 } } },
      { properties: { a: { type: 'number', minimum: 9 } } },
    ],
    ['the fields of either', { properties: { z: {} } }, { properties: { z: {}, a: { type: 'number' } } }],
  ])('has %s of a schema and the branch of its allOf', (_what, own, both) => {
    const branch: Schema = {
      type: ['string', 'number'],
      title: 'Branch',
      maximum: 3,
      minimum: 2,
      required: ['a', 'c'],
      enum: ['a', 'b'],
      uniqueItems: true,
      properties: { a: { type: 'number' } },
      'x-messages': { enum: 'Choose' },
    };
    const result = folded({ ...own, allOf: [branch] })!;
    expect(result).toEqual({ ...branch, ...both });
  });

  test.each<[string, Schema, Schema]>([
    [
      'one of messages that differ',
      { 'x-messages': { type: 'No' } },
      { type: 'string', 'x-messages': { type: 'Yes' } },
    ],
    ['values of which none is common', { enum: ['a'] }, { enum: ['b'] }],
    ['a keyword that cannot be combined', { pattern: 'a' }, { type: 'string', pattern: 'b' }],
    ['a field that cannot be combined', { properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }],
    ['a condition', {}, { type: 'string', if: { minLength: 1 }, then: { pattern: 'a' } }],
    ['a union', {}, { type: 'string', oneOf: [{ pattern: 'a' }, { pattern: 'b' }] }],
    ['a type that contains no other', { type: 'string' }, { type: 'number' }],
    ['a reference that leads nowhere', {}, { $ref: '#/definitions/none' }],
  ])('keeps its allOf for %s', (_what, own, branch) => {
    expect(folded({ ...own, allOf: [branch] })).toEqual({ ...own, allOf: [branch] });
  });
});

describe('a folded union with null', () => {
  test.each<[Schema, Schema]>([
    [{ const: 'a' }, { enum: ['a', null] }],
    [{ enum: ['a', null] }, { enum: ['a', null] }],
    [{ type: ['string', 'null'] }, { type: ['string', 'null'] }],
    [
      { oneOf: [{ const: 'a', title: 'A' }] },
      {
        oneOf: [
          { const: 'a', title: 'A' },
          { const: null, title: '–' },
        ],
      },
    ],
    [{ oneOf: [{ const: null, title: 'None' }] }, { oneOf: [{ const: null, title: 'None' }] }],
    [
      { type: 'string', enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
  ])('of %j and null is %j', (schema, nullable) => {
    const none: Schema[] = [
      { type: 'null' },
      { const: null },
      { enum: [null], title: 'None' },
      { type: ['null'], const: null },
    ];
    for (const one of none) {
      expect(folded({ anyOf: [schema, one] })).toEqual(nullable);
      expect(folded({ title: 'It', oneOf: [one, schema] })).toEqual(
        // A union of constants alone is a set of choices.
        'const' in schema && 'const' in one ? { title: 'It', oneOf: [one, schema] } : { title: 'It', ...nullable },
      );
    }
  });

  test.each<[string, Schema]>([
    ['something that can also have other values', { enum: [null, 'a'] }],
    ['null with a rule that it breaks', { type: 'null', not: {} }],
    ['a constant that is not null', { type: 'null', const: 1 }],
    ['a type other than null', { type: 'string', const: null }],
    ['no type', {}],
  ])('keeps its anyOf of a text and %s', (_what, other) => {
    expect(folded({ anyOf: [{ type: 'string' }, other] })).toEqual({ anyOf: [{ type: 'string' }, other] });
  });

  test.each<[Schema]>([
    [{ pattern: 'a' }],
    [{ type: 'string', not: { const: 'a' } }],
    [{ type: 'string', oneOf: [{ pattern: 'a' }] }],
  ])('keeps its anyOf of null and %j, to which null cannot be added', (schema) => {
    expect(folded({ anyOf: [schema, { type: 'null' }] })).toEqual({ anyOf: [schema, { type: 'null' }] });
  });
});

describe('a schema', () => {
  test.each<[string, (inner: Schema) => Schema]>([
    ['a field', (inner) => ({ type: 'object', properties: { a: inner } })],
    ['fields by pattern', (inner) => ({ type: 'object', patternProperties: { '^a': inner } })],
    ['further fields', (inner) => ({ type: 'object', additionalProperties: inner })],
    ['all items', (inner) => ({ type: 'array', items: inner })],
    ['the first items', (inner) => ({ type: 'array', prefixItems: [inner] })],
    ['a definition', (inner) => ({ type: 'object', definitions: { a: inner } })],
  ])('is folded in %s', (_where, around) => {
    const union: Schema = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect(foldedEntity(around(union))).toEqual(around({ type: ['string', 'null'] }));
  });

  test('is the same object if nothing can be folded', () => {
    const entity: Schema = { type: 'object', properties: { value: { type: 'string' } } };
    expect(foldedEntity(entity)).toBe(entity);
  });
});

const leaf = fc.constantFrom<Schema>(
  { type: 'string' },
  { type: 'string', minLength: 2 },
  { type: ['string', 'null'] },
  { type: 'integer', minimum: 1 },
  { type: 'number', maximum: 3 },
  { enum: ['a', 'abc', 1] },
  { const: 'a' },
  { type: 'null' },
  { pattern: '^a' },
  { $ref: '#/definitions/proxy' },
  { $ref: '#/definitions/level' },
  { type: 'object', properties: { host: { type: 'string', maxLength: 1 } }, required: ['port'] },
  { not: { const: null } },
  { if: { type: 'string' }, then: { minLength: 2 } },
);
const { schema: schemas } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .record({
        key: fc.constantFrom('anyOf', 'oneOf', 'allOf'),
        own: leaf,
        all: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        isAlone: fc.boolean(),
      })
      .map(({ key, own, all, isAlone }) => ({ ...(isAlone ? {} : own), [key]: all })),
    fc.record({ host: tie('schema') }).map(({ host }): Schema => ({ type: 'object', properties: { host } })),
  ),
}));
const values = [null, 'a', 'abc', '', 1, 0, 2.5, true, {}, { host: 'a' }, { host: 'ab', port: 1 }, { host: null }, []];

test('a folded schema accepts the same values as the original', () => {
  fc.assert(
    fc.property(schemas, (value) => {
      const entity: Schema = { type: 'object', properties: { value }, definitions };
      const [before, after] = [entity, foldedEntity(entity)].map((one) => new Ajv({ strict: false }).compile(one));
      for (const one of values) expect([one, after!({ value: one })]).toEqual([one, before!({ value: one })]);
    }),
    { numRuns: sampledRuns(300) },
  );
});
