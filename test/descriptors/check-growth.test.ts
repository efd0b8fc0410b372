// The time of the check grows in proportion to a schema: four times as much of it takes far less than sixteen times as
// long.
import { expect, test } from 'vitest';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { draftOf, findingsOf } from './foreign.ts';

const named = (count: number, part: (index: number) => Schema): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}`, { title: `Field ${index}`, ...part(index) }]),
  ),
});

const schemas: Record<string, (size: number) => Schema> = {
  choices: (size) => named(1, () => ({ enum: Array.from({ length: 15 * size }, (_, index) => `value-${index}`) })),
  fields: (size) => named(size, (index) => ({ type: 'string', maxLength: index + 1 })),
  groups: (size) => named(size / 10, () => named(10, () => ({ type: 'integer', minimum: 0 }))),
};

/** The shortest of a few times, in milliseconds: other programs can only add to it. */
function timeOf(schema: Schema): number {
  const { screen, entity } = draftOf(schema as never);
  const times = Array.from({ length: 4 }, () => {
    const start = performance.now();
    expect(findingsOf({ screen, entity })).toEqual([]);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each(Object.entries(schemas))('%s', { timeout: 60_000 }, (_name, of) => {
  timeOf(of(50));
  expect(timeOf(of(400)) / timeOf(of(100))).toBeLessThan(11);
});
