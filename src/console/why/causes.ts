// Describes the conditions of descriptors, and whether the engine evaluates each to true at the moment.
import type { Comparison, Condition, Reasons } from '../../engine/descriptor/descriptor.gen.ts';
import { formatDateTime } from '../../engine/format/times.ts';
import { truncate } from '../../engine/format/truncate.ts';
import { operatorOf, otherFieldOf, timeOf } from '../../engine/rules/comparisons.ts';
import { comparedValue, isMet, type Facts } from '../../engine/rules/conditions.ts';
import { isBlank, type Json } from '../../engine/rules/paths.ts';
import { formatText, type PlaceholderValues } from '../../engine/rules/texts.ts';
import { dateTimeOf } from '../../engine/rules/values.ts';
import { t } from '../../messages/gen/why.gen.ts';
import type { ReportedChange } from '../words/report.ts';

/**
 * What a customization may have set. `isOf` finds its change among those of a place; `text` is then shown, with the
 * file and the line. `place`: the place of the change, if it is not that of the explained part.
 */
export type Origin = {
  isOf: (change: ReportedChange, all: readonly ReportedChange[]) => boolean;
  text: string;
  place?: string;
};

/** A condition, permission or rule that affects a part, with its components. */
export type Cause = { isTrue: boolean; text: string; causes?: Cause[]; origin?: Origin };

/** How the fields and the inputs of panels are named on the page. */
export type Names = { field: (path: string) => string; input: (id: string) => string };

const maxLength = 60;

/** A value in a sentence. */
export const valueText = (value: Json): string => truncate(JSON.stringify(value ?? null), maxLength);

/** A condition as a value of a message's selector. */
export const flag = (isTrue: boolean) => String(isTrue) as 'true' | 'false';

/** The description of a condition. */
export function conditionCause(condition: Condition, facts: Facts, names: Names): Cause {
  const isTrue = isMet(condition, facts);
  const within = (parts: readonly Condition[]) => parts.map((part) => conditionCause(part, facts, names));
  if ('all' in condition) return { isTrue, text: t('all'), causes: within(condition.all) };
  if ('any' in condition) return { isTrue, text: t('any'), causes: within(condition.any) };
  if ('not' in condition) return { isTrue, text: t('not'), causes: within([condition.not]) };
  return { isTrue, text: factText(condition, isTrue, facts, names) };
}

type Fact = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

function factText(condition: Fact, truth: boolean, facts: Facts, names: Names): string {
  const isTrue = flag(truth);
  if ('may' in condition) return t('may', { isTrue, permission: condition.may });
  if ('edition' in condition) return t('edition', { isTrue, edition: condition.edition });
  if ('signedIn' in condition) return t('signed-in', { isSignedIn: flag(facts.session.signedIn) });
  if ('user' in condition)
    return typeof condition.user === 'string'
      ? t('user', { isTrue, user: condition.user })
      : t('user-field', { isTrue, field: names.field(condition.user.field) });
  if ('server' in condition) return t('server', { isTrue, state: condition.server });
  if ('toggle' in condition) return t('toggle', { isOn: isTrue, field: names.field(condition.toggle) });
  if ('page' in condition) return t('page', { page: facts.page ?? '' });
  if ('form' in condition) {
    const { mode = '', changed = false } = facts.form ?? {};
    return ['create', 'edit'].includes(condition.form)
      ? t('mode', { mode })
      : t('has-changes', { isChanged: flag(changed) });
  }
  return comparisonText(condition, truth, facts, names);
}

function subjectName({ field, loaded, panel, option, property }: Comparison, names: Names): string {
  if (field !== undefined) return names.field(field);
  if (loaded !== undefined) return t('subject-loaded', { field: names.field(loaded) });
  if (panel !== undefined) return names.input(panel);
  return option === undefined
    ? t('subject-answer')
    : t('subject-option', { field: names.field(option), property: property ?? '' });
}

function comparisonText(condition: Comparison, truth: boolean, facts: Facts, names: Names): string {
  const subject = subjectName(condition, names);
  const compared = comparedValue(condition, facts);
  const operator = operatorOf(condition);
  if (!compared || !operator) return t('unknown', { subject });
  const other = otherFieldOf(condition);
  const value = other === undefined ? valueText(condition[operator]) : names.field(other);
  const actual = valueText(compared.value);
  const isTrue = flag(truth);
  const words = { isTrue, subject, actual, value };
  if (operator === 'is' || operator === 'isNot')
    return t('is', { isSame: flag(truth === (operator === 'is')), subject, actual, value });
  if (operator === 'blank') return t('blank', { isBlank: flag(isBlank(compared.value)), subject });
  if (operator === 'includes') return t('includes', { isTrue, subject, value });
  if (operator === 'atLeast') return t('at-least', words);
  if (operator === 'atMost') return t('at-most', words);
  if (operator === 'before' || operator === 'after') {
    const limit = formatDateTime(timeOf(condition[operator]!));
    return t(operator, { ...words, actual: dateTimeOf(compared.value), value: limit });
  }
  return t(operator, words);
}

/** A condition as a list of causes that must all be true; empty without a condition. */
export function causesOf(condition: Condition | undefined, facts: Facts, names: Names): Cause[] {
  if (condition === undefined) return [];
  if ('all' in condition) return condition.all.flatMap((part) => causesOf(part, facts, names));
  return [conditionCause(condition, facts, names)];
}

/** The place of the part that has reasons, and their key. */
export type ReasonsAt = { place: string; key: 'readOnly' | 'disabled' | 'run.disabled' };

/** The reasons for a disabled part, each with its condition. The first that is true applies. */
export const reasonCauses = (
  reasons: Reasons | undefined,
  { place, key }: ReasonsAt,
  facts: Facts,
  places: PlaceholderValues,
  names: Names,
): Cause[] =>
  [reasons ?? []].flat().map(({ when, why }, index, { length }) => ({
    isTrue: isMet(when, facts),
    text: t('reason', { why: formatText(why, places) }),
    causes: causesOf(when, facts, names),
    origin: {
      place,
      text: t('reason-customization', { why: formatText(why, places) }),
      // Those of customizations come last, in the order of the changes.
      isOf: (change, all) => {
        const added = all.flatMap((one) =>
          [key, 'add'].includes(one.key) ? Array.from({ length: one.reasons ?? 0 }, () => one) : [],
        );
        return added[index - length + added.length] === change;
      },
    },
  }));

export const areAllTrue = (causes: readonly Cause[]): boolean => causes.every(({ isTrue }) => isTrue);
