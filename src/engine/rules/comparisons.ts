// The parts of a comparison: one subject, and one operator that tests its value.
import type { Comparison } from '../descriptor/descriptor.gen.ts';
import { isBlank, sameJson, type Json } from './paths.ts';

/** What a comparison can be about. */
export const subjects = ['field', 'panel', 'answer', 'chosen'] as const;

const tests = {
  is: (value: Json, other: Json) => sameJson(value, other),
  isNot: (value: Json, other: Json) => !sameJson(value, other),
  above: (value: Json, limit: number) => typeof value === 'number' && value > limit,
  below: (value: Json, limit: number) => typeof value === 'number' && value < limit,
  in: (value: Json, others: Json[]) => others.some((other) => sameJson(value, other)),
  includes: (value: Json, part: Json) =>
    Array.isArray(value)
      ? value.some((item) => sameJson(item, part))
      : typeof value === 'string' && typeof part === 'string' && value.includes(part),
  blank: (value: Json, isWanted: boolean) => isBlank(value) === isWanted,
};

/** The operators of comparisons. */
export const operators = Object.keys(tests) as (keyof typeof tests)[];

/** Whether a value satisfies the operator of a comparison. */
export function satisfies(comparison: Comparison, value: Json): boolean {
  const operator = operators.find((one) => one in comparison);
  return (
    operator !== undefined && (tests[operator] as (value: Json, operand: Json) => boolean)(value, comparison[operator])
  );
}
