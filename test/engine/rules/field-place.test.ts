// Keys of places in fields: the path of the field and, in lists, a position.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeKey, placeOfKey } from '../../../src/engine/rules/field-place.ts';

test('the key of a place can be converted back to the place', () => {
  const place = fc.record({
    path: fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,8}){0,2}$/),
    position: fc.option(fc.nat(10_000)),
  });
  fc.assert(
    fc.property(place, (one) => {
      expect(placeOfKey(placeKey(one))).toEqual(one);
    }),
  );
});

test('a key without a position refers to the whole field', () => {
  expect(placeOfKey('matchers')).toEqual({ path: 'matchers', position: null });
  expect(placeOfKey('a[b]')).toEqual({ path: 'a[b]', position: null });
});
