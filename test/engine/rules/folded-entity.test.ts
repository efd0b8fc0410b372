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
