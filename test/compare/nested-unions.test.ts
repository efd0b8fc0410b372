// Comparing unions inside of unions: the work does not double with each level.
import { expect, test, vi } from 'vitest';
import { compareSchemas } from '../../src/compare/compare-schema.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';

const nested = (depth: number, maxLength: number): Schema => {
  const text: Schema = { type: 'string', maxLength };
  if (depth === 0) return text;
  return { anyOf: [{ type: 'object', properties: { part: nested(depth - 1, maxLength + 1) } }, text] };
};

test('nested unions are compared in little more time than their size', () => {
  const visits = vi.spyOn(JSON, 'stringify');
  const differences = compareSchemas(nested(10, 10), nested(10, 50));
  expect(differences.every(({ key, change }) => key === 'maxLength' && change === 'looser')).toBe(true);
  expect(differences).toHaveLength(11);
  expect(visits.mock.calls.length).toBeLessThan(2000);
  visits.mockRestore();
});

test('recursive unions are compared', () => {
  const tree = (maxLength: number): Schema => ({
    definitions: {
      node: {
        anyOf: [
          { type: 'object', properties: { left: { $ref: '#/definitions/node' }, name: { type: 'string', maxLength } } },
          { type: 'string', maxLength },
        ],
      },
    },
    properties: { root: { $ref: '#/definitions/node' } },
  });
  const found = compareSchemas(tree(20), tree(10));
  expect(found.map(({ field, change }) => [field, change])).toEqual([
    ['root.name', 'tighter'],
    ['root', 'tighter'],
  ]);
});
