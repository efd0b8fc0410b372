// The parts of a comparison: one subject, and one operator that tests its value.
import type { Comparison } from '../descriptor/descriptor.gen.ts';
import { isBlank, isObject, sameJson, type Json } from './paths.ts';
import { asDate } from './moments.ts';

/** The possible subjects of a comparison. */
export const subjects = ['field', 'loaded', 'panel', 'answer', 'option'] as const;

const numeric = (test: (value: number, limit: number) => boolean) => (value: Json, limit: Json) =>
  typeof value === 'number' && typeof limit === 'number' && test(value, limit);

const aDay = 86_400_000;
type Moment = NonNullable<Comparison['before']>;

/** The days from now to a moment. */
export const daysUntil = (moment: Moment): number => (moment === 'now' ? 0 : moment.days);

/** Milliseconds since 1970 of a moment. */
export const timeOf = (moment: Moment): number => Date.now() + daysUntil(moment) * aDay;

const timed = (test: (time: number, limit: number) => boolean) => (value: Json, moment: Moment) => {
  const time = asDate(value);
  return time !== undefined && test(time, timeOf(moment));
};

const tests = {
  is: (value: Json, other: Json) => sameJson(value, other),
  isNot: (value: Json, other: Json) => !sameJson(value, other),
  above: numeric((value, limit) => value > limit),
  below: numeric((value, limit) => value < limit),
  atLeast: numeric((value, limit) => value >= limit),
  atMost: numeric((value, limit) => value <= limit),
  before: timed((time, limit) => time < limit),
  after: timed((time, limit) => time > limit),
  in: (value: Json, others: Json[]) => others.some((other) => sameJson(value, other)),
  includes: (value: Json, part: Json) =>
    Array.isArray(value)
      ? value.some((item) => sameJson(item, part))
      : typeof value === 'string' && typeof part === 'string' && value.includes(part),
  blank: (value: Json, isWanted: boolean) => isBlank(value) === isWanted,
};

/** The operators of comparisons. */
export const operators = Object.keys(tests) as (keyof typeof tests)[];

/** The operator of a comparison; undefined if it has none. */
export const operatorOf = (comparison: Comparison) => operators.find((one) => one in comparison);

/** The field that a comparison compares with; undefined if it compares with a value. */
export function otherFieldOf(comparison: Comparison): string | undefined {
  const operand: unknown = comparison[operatorOf(comparison) ?? 'is'];
  return isObject(operand) && !('includes' in comparison) && Object.keys(operand).join() === 'field'
    ? (operand.field as string)
    : undefined;
}

/** Whether a value satisfies the operator of a comparison. `other`: the value of the field that it is compared with. */
export function satisfies(comparison: Comparison, value: Json, other?: Json): boolean {
  const operator = operatorOf(comparison);
  if (operator === undefined) return false;
  const operand = other === undefined ? comparison[operator] : other;
  return (tests[operator] as (value: Json, operand: Json) => boolean)(value, operand);
}
