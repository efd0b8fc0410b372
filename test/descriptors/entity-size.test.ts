// Entities whose references unfold to too many schemas are reported, and not followed.
import { expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/vocabulary.ts';
import { checkEntity } from '../../src/engine/check/entity.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { textOf } from '../../src/messages/finding-messages.ts';

const vocabulary = await readVocabulary();

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
  const findings: string[] = [];
  checkEntity(entity, 'things', (path, found) => findings.push(`${path.join('.')}: ${textOf(found)}`), [], vocabulary);
  expect(findings).toEqual([expect.stringMatching(/^properties: With all references resolved/)]);
});
