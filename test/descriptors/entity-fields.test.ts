// Fields of an entity by their dotted paths.
import { describe, expect, test } from 'vitest';
import { choicesOf, fieldAt } from '../../src/engine/descriptor/entity.ts';

const text = { type: 'string' };
const entity = {
  type: 'object',
  properties: {
    plain: text,
    named: { type: 'object', properties: { inner: text } },
    labels: { type: 'object', properties: { own: { type: 'integer' } }, additionalProperties: text },
    anything: { type: 'object' },
    fixed: { type: 'object', readOnly: true, properties: { inner: text, deep: { properties: { inner: text } } } },
    shared: { $ref: '#/definitions/shared' },
    lost: { $ref: '#/definitions/missing' },
    inherited: { $ref: '#/definitions/constructor' },
  },
  definitions: { shared: { type: 'object', properties: { inner: text } } },
};

describe('the schema of a field', () => {
  test.each([
    ['plain', text],
    ['named.inner', text],
    ['labels.own', { type: 'integer' }],
    ['labels.any', text],
    ['anything.at.all', {}],
    ['shared.inner', text],
    ['fixed.inner', { ...text, readOnly: true }],
    ['fixed.deep.inner', { ...text, readOnly: true }],
  ])('is found for %s', (path, schema) => {
    expect(fieldAt(entity, path)).toEqual(schema);
  });

  test.each(['other', 'named.other', 'plain.inner', 'labels.any.inner', 'toString', 'named.constructor'])(
    'is undefined for %s, which is not in the entity',
    (path) => {
      expect(fieldAt(entity, path)).toBeUndefined();
    },
  );

  test('is unknown inside an unresolved reference', () => {
    expect(fieldAt(entity, 'lost.inner')).toEqual({ $ref: '#' });
    expect(fieldAt(entity, 'inherited.inner')).toEqual({ $ref: '#' });
  });
});

test('a choice without a title is shown as its value, and null as a dash, in "oneOf" as in "enum"', () => {
  const values = ['a', 1, null, { b: 2 }];
  const labels = ['a', '1', '–', '{"b":2}'];
  expect(choicesOf({ enum: values }).map(({ label }) => label)).toEqual(labels);
  expect(choicesOf({ oneOf: values.map((value) => ({ const: value })) }).map(({ label }) => label)).toEqual(labels);
});
