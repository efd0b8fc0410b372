// JSON pointers in references of documents: their escapes and their percent-encoding.
import { expect, test } from 'vitest';
import { below, pointedAt } from '../../../src/build/openapi/pointers.ts';

const root = { definitions: { 'a/b': 1, 'c~d': 2, 'e f': 3, '100%/g': 4 } };

test.each([
  ['#/definitions/a~1b', 1],
  ['#/definitions/c~0d', 2],
  ['#/definitions/e%20f', 3],
  ['#/definitions/100%~1g', 4],
  ['#/definitions/constructor', undefined],
  ['other.json#/definitions/a~1b', undefined],
])('the target of %s is %j', (pointer, target) => {
  expect(pointedAt(root, pointer)).toBe(target);
});

test('steps with slashes and tildes are escaped', () => {
  expect(below('#/definitions', 'a/b~c', 0)).toBe('#/definitions/a~1b~0c/0');
});
