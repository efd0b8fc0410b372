// Lists whose items must differ, in records of screens that the manager serves without code.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createValidator } from '../../../src/server/manager/collections/validator.ts';
import { sameJson } from '../../../src/engine/rules/paths.ts';

const validate = createValidator({
  type: 'object',
  properties: { list: { type: 'array', title: 'List', uniqueItems: true } },
});
const item = fc.jsonValue({ maxDepth: 2 });
/** A value whose members are in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, turned(part)] as const)
      .reverse(),
  );
};

describe('a list with unique items', () => {
  test('is rejected exactly if two of its items are equal', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.boolean(), (items, isRepeated) => {
        const list = isRepeated ? [...items, ...items.slice(0, 1).map(turned)] : items;
        const hasEqual = list.some((one, at) => list.slice(at + 1).some((other) => sameJson(one, other)));
        expect(validate({ list }).map(({ id }) => id)).toEqual(hasEqual ? ['PARAMETER list'] : []);
      }),
    );
  });

  test('of thousands of objects is validated in linear time', () => {
    const list = Array.from({ length: 4_900 }, (_, index) => ({ name: `${'x'.repeat(50)}${index}` }));
    const begun = performance.now();
    expect(validate({ list })).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(700);
  });
});
