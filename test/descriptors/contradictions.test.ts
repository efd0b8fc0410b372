// A reported contradiction is correct: the condition is never true, for any record.
import { textOf } from '../../src/messages/finding-messages.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../src/engine/descriptor/descriptor.gen.ts';
import { contradiction } from '../../src/engine/check/contradictions.ts';
import { isMet, type Facts } from '../../src/engine/rules/conditions.ts';

/** Times between the days from now that conditions compare with. */
const times = [-1.5, -0.5, 0.5, 1.5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
const values = [null, '', ' ', 'a', 'ab', 0, 1, 2, true, false, [], [''], ['a'], ['a', 'b'], ...times];
const value = fc.constantFrom(...values);
const number = fc.constantFrom(0, 1, 2);
const limits = ['above', 'below', 'atLeast', 'atMost'] as const;
const moments = ['before', 'after'] as const;
const moment = fc.constantFrom('now' as const, { days: -1 }, { days: 0 }, { days: 1 });
const both = { x: 'y', y: 'x' };

const question: fc.Arbitrary<Condition> = fc.oneof(
  ...(['x', 'y'] as const).flatMap((field) => [
    value.map((is) => ({ field, is })),
    value.map((isNot) => ({ field, isNot })),
    ...limits.map((limit) => number.map((operand) => ({ field, [limit]: operand }))),
    ...moments.map((test) => moment.map((operand) => ({ field, [test]: operand }))),
    fc.constantFrom('is', 'isNot', ...limits).map((operator) => ({ field, [operator]: { field: both[field] } })),
    fc.array(value, { minLength: 1, maxLength: 2 }).map((list) => ({ field, in: list })),
    fc.constantFrom('a', 'b', 1).map((includes) => ({ field, includes })),
    fc.boolean().map((blank) => ({ field, blank })),
  ]),
  fc
    .constantFrom('create' as const, 'edit' as const, 'changed' as const, 'unchanged' as const)
    .map((form) => ({ form })),
  fc.constantFrom('OSS' as const, 'PRO' as const).map((edition) => ({ edition })),
  fc.boolean().map((signedIn) => ({ signedIn })),
  fc.constantFrom('a', 'b', { field: 'x' }).map((user) => ({ user })),
);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    question,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}));

const facts: fc.Arbitrary<Facts> = fc
  .record({
    x: value,
    y: value,
    mode: fc.constantFrom('create' as const, 'edit' as const),
    changed: fc.boolean(),
    edition: fc.constantFrom('OSS', 'PRO'),
    signedIn: fc.boolean(),
    userId: fc.constantFrom('', 'a', 'b'),
  })
  .map(({ x, y, mode, changed, edition, signedIn, userId }) => ({
    session: { signedIn, userId, edition, clustered: false, may: () => true },
    field: (path: string) => ({ x, y })[path],
    form: { mode, changed },
  }));

const session = { signedIn: true, userId: '', edition: 'OSS', clustered: false, may: () => true };

describe('a contradiction', () => {
  test('is never true, for random conditions and records', () => {
    let seen = 0;
    fc.assert(
      fc.property(
        fc.array(condition, { minLength: 1, maxLength: 3 }),
        fc.array(facts, { minLength: 10, maxLength: 10 }),
        (conditions, tries) => {
          if (contradiction(conditions) === undefined) return;
          seen += 1;
          for (const one of tries) expect(isMet({ all: conditions }, one)).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
    expect(seen).toBeGreaterThan(20);
  });

  test('names the two conditions that exclude each other', () => {
    expect(
      textOf(contradiction([{ field: 'x', is: 'a' }, { all: [{ form: 'edit' }, { field: 'x', blank: true }] }])!),
    ).toBe('{"field":"x","is":"a"} and {"field":"x","blank":true}');
  });

  test('is found between two limits exactly if no number is within both', () => {
    const numbers = [-1, -0.5, 0, 0.5, 1, 1.5, 2];
    const all = limits.flatMap((limit) => [0, 1].map((operand): Condition => ({ field: 'x', [limit]: operand })));
    for (const pair of all.flatMap((one) => all.map((other) => [one, other]))) {
      const isWithin = (x: number) => isMet({ all: pair }, { session, field: () => x });
      expect([pair, contradiction(pair) === undefined]).toEqual([pair, numbers.some(isWithin)]);
    }
  });

  test('is found between an empty value and each kind of limit', () => {
    for (const limit of limits) {
      const isFound = (blank: boolean) =>
        contradiction([
          { field: 'x', blank },
          { field: 'x', [limit]: 0 },
        ]) !== undefined;
      expect([limit, isFound(true), isFound(false)]).toEqual([limit, true, false]);
    }
  });

  test('is found if "after" is not earlier than "before", and between a time and no value', () => {
    const isFound = (...pair: Condition[]) => contradiction(pair) !== undefined;
    const days = [-1, 0, 1];
    for (const after of days)
      for (const before of days) {
        const pair: Condition[] = [
          { field: 'x', after: { days: after } },
          { field: 'x', before: before === 0 ? 'now' : { days: before } },
        ];
        expect([after, before, isFound(...pair)]).toEqual([after, before, after >= before]);
        expect([after, before, isFound(...pair.toReversed())]).toEqual([after, before, after >= before]);
      }
    for (const time of moments) {
      expect(isFound({ field: 'x', [time]: 'now' }, { field: 'x', blank: true })).toBe(true);
      expect(isFound({ field: 'x', [time]: 'now' }, { field: 'x', blank: false })).toBe(false);
      expect(isFound({ field: 'x', [time]: 'now' }, { field: 'y', blank: true })).toBe(false);
    }
  });

  test('is found between opposite comparisons with the same field, but not with different fields', () => {
    const opposite: [one: string, other: string][] = [
      ['is', 'isNot'],
      ['is', 'above'],
      ['is', 'below'],
      ['above', 'below'],
      ['above', 'atMost'],
      ['below', 'atLeast'],
    ];
    for (const [one, other] of opposite) {
      const pair = (field: string) => [
        { field: 'x', [one]: { field: 'y' } },
        { field: 'x', [other]: { field } },
      ];
      expect([one, other, contradiction(pair('y')) !== undefined]).toEqual([one, other, true]);
      expect([one, other, contradiction(pair('z')) !== undefined]).toEqual([one, other, false]);
      expect([one, other, contradiction(pair('y').toReversed()) !== undefined]).toEqual([one, other, true]);
    }
  });

  test('is found between a list of values and a limit that excludes all of them', () => {
    const list = { field: 'x', in: [1, 2] };
    expect(contradiction([list, { field: 'x', below: 1 }])).toBeDefined();
    expect(contradiction([list, { field: 'x', above: 2 }])).toBeDefined();
    expect(
      contradiction([
        { field: 'x', in: ['1'] },
        { field: 'x', below: 9 },
      ]),
    ).toBeDefined();
    expect(
      contradiction([
        { field: 'x', in: ['1'] },
        { field: 'x', above: 0 },
      ]),
    ).toBeDefined();
    expect(contradiction([list, { field: 'x', below: 1.5 }])).toBeUndefined();
    expect(contradiction([list, { field: 'x', above: 1.5 }])).toBeUndefined();
  });

  test('is not reported if several values are possible', () => {
    expect(
      contradiction([
        {
          any: [
            { field: 'x', is: 1 },
            { field: 'x', is: 2 },
          ],
        },
        { field: 'x', above: 1 },
      ]),
    ).toBeUndefined();
    expect(contradiction([])).toBeUndefined();
  });
});
