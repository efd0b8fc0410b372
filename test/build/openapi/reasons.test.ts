// The reason why a field is not in a draft is that of the smallest part that contains it.
import { expect, test } from 'vitest';
import { reasonFor } from '../../../src/build/openapi/draft-api.ts';

const dropped = [
  'a: whole',
  'a.b: one: two: three',
  'a.b[].c: item',
  'x: y: it is left out',
  'x: y.z: inside',
  'ab: other',
];

test.each([
  ['a', 'whole'],
  ['a.c', 'whole'],
  ['a.b', 'one: two: three'],
  ['a.b.c', 'one: two: three'],
  ['a.b[].c.d', 'item'],
  ['a[].b', 'whole'],
  ['x: y', 'it is left out'],
  ['x: y.z', 'inside'],
  ['b', undefined],
])('the reason why the field "%s" is not in a draft is %j', (path, why) => {
  expect(reasonFor(path, dropped)).toBe(why);
});
