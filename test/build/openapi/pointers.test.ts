// References in documents: JSON pointers with their escapes and percent-encoding, and anchors.
import { expect, test, vi } from 'vitest';
import { below, pointedAt, targetOf } from '../../../src/build/references.ts';

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

test.each([
  ['#user', '#/components/schemas/a~1b'],
  ['#dynamic', '#/components/schemas/a~1b/properties/default'],
  ['#old', '#/components/schemas/list/allOf/0'],
  ['#caf%C3%A9', '#/components/schemas/list'],
])('the anchor %s is that of %s', (reference, pointer) => {
  const user = { $anchor: 'user', properties: { default: { $dynamicAnchor: 'dynamic' }, id: {} } };
  const list = { $anchor: 'café', default: { $anchor: 'user' }, allOf: [{ $id: '#old' }] };
  const document = { example: { $anchor: 'user' }, components: { schemas: { 'a/b': user, list } } };
  expect(targetOf(document, reference)).toEqual({ value: pointedAt(document, pointer), pointer });
  expect(pointedAt(document, pointer)).toBeDefined();
});

test('10,000 references by anchor do not each walk the document', () => {
  const schemas = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`s${at}`, { $anchor: `a${at}` }]));
  const visits = vi.spyOn(Object, 'entries');
  for (let at = 0; at < 10_000; at++) expect(pointedAt(schemas, `#a${at}`)).toBe(schemas[`s${at}`]);
  expect(visits.mock.calls.length).toBeLessThan(20_000);
  visits.mockRestore();
});
