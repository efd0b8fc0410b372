// The time of the check grows in proportion to a schema: four times as much of it takes far less than sixteen times as
// long.
import { expect, test } from 'vitest';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { cpuTime } from '../cpu-time.ts';
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

const draft = draftOf({ type: 'object', properties: { name: { type: 'string' } } });

/** Schemas with mistakes, or with parts that are slow to check; no two parts are the same. */
const heavy: Record<string, (size: number) => Schema> = {
  'unknown keywords': (size) => named(size, () => ({ maxlength: 5, type: 'string' }) as Schema),
  'wrong types': (size) => named(size, () => ({ type: 'strin' })),
  'unresolved references': (size) => named(size, (index) => ({ $ref: `#/definitions/no${index}` })),
  'contradictory limits': (size) => named(size, () => ({ type: 'integer', minimum: 5, maximum: 1 })),
  'missing required fields': (size) => ({
    ...named(1, () => ({ type: 'string' })),
    required: Array.from({ length: size }, (_, index) => `missing${index}`),
  }),
  'patterns of many words': (size) =>
    named(size / 20, (index) => {
      const words = Array.from({ length: 20 }, (_, word) => `w${word}x${index}${size}`).join('|');
      return { type: 'string', pattern: `^(${words})( (${words}))*$` };
    }),
  'patterns with counts': (size) =>
    named(size / 20, (index) => ({ type: 'string', pattern: `^[a-z]{1,63}(\\.[a-z]{1,${9 + index}}){0,9}-${size}$` })),
};

test.each(Object.entries(heavy))(
  'the check takes less than 11 times as long for four times as many %s',
  (_name, of) => {
    const time = (size: number) => {
      const record = of(size);
      const entity = { $id: 'things', title: 'Thing', type: 'object', ...record };
      return cpuTime(() => findingsOf({ screen: draft.screen, entity }));
    };
    time(50);
    // Each pattern is checked only once, so each size has different ones.
    const sizes = [101, 100, 99, 98];
    const [small, large] = [1, 4].map((times) => Math.min(...sizes.map((size) => time(times * size)))) as [
      number,
      number,
    ];
    expect(large / small).toBeLessThan(11);
  },
);

/** The shortest of a few times: other programs can only add to it. */
function timeOf(schema: Schema): number {
  const { screen, entity } = draftOf(schema as never);
  const times = Array.from({ length: 4 }, () => {
    let found: string[] = [];
    const time = cpuTime(() => (found = findingsOf({ screen, entity })));
    expect(found).toEqual([]);
    return time;
  });
  return Math.min(...times);
}

test.each(Object.entries(schemas))(
  'the check takes less than 11 times as long for four times as many valid %s',
  (_name, of) => {
    timeOf(of(50));
    expect(timeOf(of(400)) / timeOf(of(100))).toBeLessThan(11);
  },
);

/** A record with fields of many kinds. Each pattern is checked only once, so each `word` has different ones. */
const mixed = (count: number, word: string): Schema => {
  const kinds: ((index: number) => Schema)[] = [
    (index) => ({ type: 'string', minLength: 1, maxLength: 100 + index, pattern: `^${word}${index}[a-z]{1,60}$` }),
    (index) => ({ type: 'integer', minimum: index, maximum: 1000 + index }),
    () => ({ type: 'boolean' }),
    (index) => ({ enum: ['a', 'b', `c${index}`] }),
  ];
  return named(count, (index) => kinds[index % kinds.length]!(index));
};

test('a schema of more than 80 KB is checked within a second', () => {
  timeOf(mixed(50, 'warm'));
  const { screen, entity } = draftOf(mixed(1300, 'x') as never);
  expect(JSON.stringify(entity).length).toBeGreaterThan(80_000);
  let found: string[] = [];
  expect(cpuTime(() => (found = findingsOf({ screen, entity })))).toBeLessThan(1_000);
  expect(found).toEqual([]);
});
