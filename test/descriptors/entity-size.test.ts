// Entities whose references unfold to too many schemas, or endlessly, are reported, and not followed.
import { expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/vocabulary.ts';
import { checkEntity } from '../../src/engine/check/entity.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { textOf } from '../../src/messages/finding-messages.ts';

const vocabulary = await readVocabulary();

const findingsOf = (entity: Schema): string[] => {
  const findings: string[] = [];
  checkEntity(entity, 'things', (path, found) => findings.push(`${path.join('.')}: ${textOf(found)}`), [], vocabulary);
  return findings;
};

test.each(['allOf', 'anyOf', 'oneOf'])('an entity with 2⁴⁰ schemas by "%s" has one finding', (key) => {
  const ref = (depth: number) => ({ $ref: `#/definitions/level${depth}` });
  const levels = Array.from({ length: 40 }, (_, depth) => [
    `level${depth}`,
    { [key]: [ref(depth + 1), ref(depth + 1)] },
  ]);
  const definitions = { ...Object.fromEntries(levels), level40: { type: 'string', title: 'A' } } as Record<
    string,
    Schema
  >;
  const entity = {
    $id: 'things',
    title: 'Thing',
    type: 'object',
    properties: { name: { ...ref(0), type: 'string', title: 'Name', default: 'a' } },
    definitions,
  };
  expect(findingsOf(entity)).toEqual([expect.stringMatching(/^properties: With all references resolved/)]);
});

test.each<[string, unknown, Schema]>([
  ['a definition that is itself', 'a', { $ref: '#/definitions/part' }],
  ['a union with itself', 'a', { anyOf: [{ $ref: '#/definitions/part' }, { type: 'integer' }] }],
  ['a list of itself', [[]], { type: 'array', items: { $ref: '#/definitions/part' } }],
])('the default of %s is not compared with it', (_what, value, part) => {
  const properties = { value: { $ref: '#/definitions/part', title: 'Value', default: value } };
  const entity = { $id: 'things', type: 'object', properties, definitions: { part } };
  expect(findingsOf(entity)).toContain('properties.value.$ref: The definition "part" refers to itself.');
});

test('a default equals a choice whose keys have another order', () => {
  const properties = { value: { title: 'Value', enum: [{ a: 1, b: [2] }], default: { b: [2], a: 1 } } };
  expect(findingsOf({ $id: 'things', type: 'object', properties })).toEqual([]);
});
