// The rules that customizations add to a field: which one requires a value, and which one a value breaks. Pure.
import { isBlank, isObject, sameJson, type Json } from '../../engine/rules/paths.ts';
import { numeralsToDoubles } from '../../engine/rules/numeral.ts';
import { t } from '../../messages/gen/why.gen.ts';
import type { ReportedChange } from '../words/report.ts';
import type { Origin } from './causes.ts';

type Rule = Record<string, unknown>;

const rulesOf = ({ rules }: ReportedChange): Rule[] => rules?.filter(isObject) ?? [];

/** A customization that requires a value, always or on a condition. */
export const requiredOrigin = (isConditional: boolean, text: string): Origin => ({
  isOf: (change) => rulesOf(change).some((rule) => rule['required'] === true && 'when' in rule === isConditional),
  text,
});

/** A rule of a customization that a value breaks. `own`: the messages of the rules of the field. */
export const brokenOrigin = (error: string, value: Json, own: readonly string[]): Origin => ({
  isOf: (change) =>
    rulesOf(change).some(
      (rule) =>
        (typeof rule['message'] === 'string' ? rule['message'] === error : !own.includes(error)) &&
        isBroken(rule, value),
    ),
  text: t('error-customization', { text: error }),
});

/** A customization that has set a key of the part. */
export const keyOrigin = (key: string, text: string, value?: string): Origin => ({
  isOf: (change) => change.key === key && (value === undefined || change.after.endsWith(JSON.stringify(value))),
  text,
});

/** Whether a value breaks a rule. */
export function isBroken(rule: Rule, stored: Json): boolean {
  const value = numeralsToDoubles(stored);
  if (rule['required'] === true && isBlank(value)) return true;
  const length = typeof value === 'string' ? Array.from(value).length : undefined;
  const count = Array.isArray(value) ? value.length : undefined;
  const number = typeof value === 'number' ? value : undefined;
  const limits = [
    [length, rule['minLength'], rule['maxLength']],
    [count, rule['minItems'], rule['maxItems']],
    [number, rule['minimum'], rule['maximum']],
  ] as const;
  if (limits.some(([size, min, max]) => size !== undefined && (size < Number(min) || size > Number(max)))) return true;
  if (typeof value === 'string' && typeof rule['pattern'] === 'string' && !new RegExp(rule['pattern'], 'u').test(value))
    return true;
  const { options } = rule;
  return (
    Array.isArray(options) &&
    [value].flat().some((one) => !isBlank(one) && !options.some((option) => sameJson(option, one)))
  );
}
