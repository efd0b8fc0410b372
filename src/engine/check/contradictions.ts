// Whether conditions contradict each other. It considers the operators, not the entity, so it can miss contradictions
// but never reports a false one.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import { daysUntil, operatorOf, otherFieldOf, satisfies, subjects } from '../rules/comparisons.ts';
import { sameJson } from '../rules/paths.ts';
import type { Comparison, Condition } from '../descriptor/descriptor.gen.ts';
import { quoted } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Whether two conditions, or two values, are the same. */
export const isSameCondition = (left: unknown, right: unknown) => sameJson(left, right);

/** A description of two of the conditions that can never both be true; undefined if none are found. */
export function contradiction(conditions: Condition[]): MessageOrText | undefined {
  const asked = conditions.flatMap(together);
  for (const [index, one] of asked.entries()) {
    if ('any' in one) {
      const rest = asked.filter((other) => other !== one && !('any' in other));
      const reasons = one.any.map((branch) => contradiction([branch, ...rest]));
      if (reasons.every((reason) => reason !== undefined)) return reasons[0];
      continue;
    }
    const other = asked.slice(index + 1).find((later) => exclude(one, later) || exclude(later, one));
    if (other) return t('pair', { one: quoted(one), other: quoted(other) });
  }
  return undefined;
}

/** The conditions that must all be true. */
function together(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(together);
  if ('not' in condition && 'not' in condition.not) return together(condition.not.not);
  if ('not' in condition && 'any' in condition.not) return condition.not.any.map((part) => ({ not: part }));
  return [condition];
}

function exclude(one: Condition, other: Condition): boolean {
  if ('not' in one) return sameJson(one.not, other);
  for (const key of ['edition', 'page', 'signedIn', 'user'] as const) {
    const [left, right] = [one, other].map((part) =>
      key in part ? (part as Record<string, unknown>)[key] : undefined,
    );
    // A field may have any value.
    const isKnown = [left, right].every((value) => value !== undefined && typeof value !== 'object');
    if (isKnown) return left !== right;
  }
  if ('form' in one && 'form' in other) {
    const opposite = { create: 'edit', edit: 'create', changed: 'unchanged', unchanged: 'changed' }[one.form];
    return other.form === opposite;
  }
  return isComparison(one) && isComparison(other) && sameJson(subjectOf(one), subjectOf(other)) && disjoint(one, other);
}

const isComparison = (condition: Condition): condition is Comparison => subjects.some((key) => key in condition);

const subjectOf = ({ field, loaded, panel, answer, option, property }: Comparison) =>
  [field, loaded, panel, answer, option, property].map((part) => part ?? null);

/** The operators that exclude each other with the same operand, whether a value or another field. */
const opposites: Partial<Record<keyof Comparison, readonly (keyof Comparison)[]>> = {
  is: ['isNot', 'above', 'below'],
  above: ['below', 'atMost'],
  below: ['atLeast'],
};

function disjoint(one: Comparison, other: Comparison): boolean {
  const [left, right] = [operatorOf(one), operatorOf(other)];
  if (left && right && opposites[left]?.includes(right) && sameJson(one[left], other[right])) return true;
  // The value of another field is unknown.
  if (otherFieldOf(one) !== undefined || otherFieldOf(other) !== undefined) return false;
  const [from, to] = [one.after, other.before];
  if (from !== undefined && to !== undefined) return daysUntil(from) >= daysUntil(to);
  // Comparisons with the current time change over time.
  if ([one, other].some((each) => each.before !== undefined || each.after !== undefined))
    return isBlankTime(one, other);
  if ('is' in one) return !satisfies(other, one.is);
  if (one.in) return one.in.every((value) => !satisfies(other, value));
  const [low, high] = [limitOf(one, 'above', 'atLeast'), limitOf(other, 'below', 'atMost')];
  // Of equal limits, their operators have decided.
  if (low !== undefined && high !== undefined) return low > high;
  const isNumber = [limitOf(other, 'above', 'atLeast'), limitOf(other, 'below', 'atMost')].some(
    (limit) => limit !== undefined,
  );
  return one.blank === true && (other.blank === false || isNumber);
}

/** Whether one of two comparisons requires a blank value, and the other one a time. */
const isBlankTime = (one: Comparison, other: Comparison) =>
  one.blank === true && (other.before !== undefined || other.after !== undefined);

/** The limit of a comparison; undefined if it has none. */
function limitOf(comparison: Comparison, without: 'above' | 'below', within: 'atLeast' | 'atMost') {
  const limit = comparison[without] ?? comparison[within];
  return typeof limit === 'number' ? limit : undefined;
}
