// The rules of fields that apply while a condition is true. Pure; loads with the screens that have any.
import type { Field, FieldRule } from '../descriptor/descriptor.gen.ts';
import type { Choice, Schema } from '../descriptor/entity.ts';
import { isMet, type Facts } from './conditions.ts';
import type { BrokenRule } from './messages.ts';
import { numeralsToDoubles } from './numeral.ts';
import { sameJson, type Json } from './paths.ts';
import { formatText, type PlaceholderValues } from './texts.ts';

/** Whether a text matches a pattern. */
type Matches = (pattern: string, text: string) => boolean;
type Test = (value: Json, limit: never, matches: Matches) => boolean;
const lengthOf = (text: string) => Array.from(text).length;
const ofText = (test: (text: string, limit: never) => boolean): Test => {
  return (value, limit) => typeof value !== 'string' || test(value, limit);
};
const ofNumber = (test: (number: number, limit: number) => boolean): Test => {
  return (value, limit: number) => typeof value !== 'number' || test(value, limit);
};
const ofList = (test: (length: number, limit: number) => boolean): Test => {
  return (value, limit: number) => !Array.isArray(value) || test(value.length, limit);
};

/** Whether a value satisfies a rule, by the equivalent keyword of JSON Schema. */
const tests = {
  minLength: ofText((text, limit: number) => lengthOf(text) >= limit),
  maxLength: ofText((text, limit: number) => lengthOf(text) <= limit),
  pattern: (value: Json, pattern: string, matches: Matches) => typeof value !== 'string' || matches(pattern, value),
  minimum: ofNumber((number, limit) => number >= limit),
  maximum: ofNumber((number, limit) => number <= limit),
  minItems: ofList((length, limit) => length >= limit),
  maxItems: ofList((length, limit) => length <= limit),
} satisfies Partial<Record<keyof FieldRule, Test>>;

const matchesHere: Matches = (pattern, text) => new RegExp(pattern, 'u').test(text);

const isOption = ({ options }: FieldRule, value: Json) =>
  options === undefined || options.some((option) => sameJson(option, value));

const inForce = ({ rules }: Field, facts: Facts) => (rules ?? []).filter(({ when }) => isMet(when, facts));

/** The inputs of the conditions and messages of rules. `message` writes limits as the control of the field does. */
type Around = {
  facts: Facts;
  places: PlaceholderValues;
  message: (rule: BrokenRule, schema: Schema) => string;
  /** By default, the messages of the page. */
  matches?: Matches;
};

/** The rules in force that a value of the field at `path` breaks, reported like those of its entity. */
export function brokenFieldRules(
  { path, field }: { path: string; field: Field },
  given: Json,
  { facts, places, message: messageOf, matches = matchesHere }: Around,
): BrokenRule[] {
  const value = numeralsToDoubles(given);
  if (value === undefined) return [];
  const instancePath = path.split('.').reduce((before, step) => `${before}/${step}`, '');
  return inForce(field, facts).flatMap((rule) => {
    const own = formatText(rule.message, places);
    const broken = (keyword: string, limit: unknown, item = ''): BrokenRule => {
      const one = { instancePath: instancePath + item, schemaPath: '', keyword, params: { limit } };
      // The messages of the entity may name its own limits.
      return { ...one, text: own || messageOf(one, {}) };
    };
    const ofWhole = Object.entries(tests).flatMap(([keyword, test]) => {
      const limit = rule[keyword as keyof FieldRule];
      return limit === undefined || test(value, limit as never, matches) ? [] : [broken(keyword, limit)];
    });
    const items = Array.isArray(value)
      ? value.flatMap((item: Json, index) => (isOption(rule, item) ? [] : [broken('enum', '', `/${index}`)]))
      : isOption(rule, value)
        ? []
        : [broken('enum', '')];
    return [...ofWhole, ...items];
  });
}

/** The choices that the rules in force leave, with the labels that these give them. */
function remainingChoices(field: Field, choices: Choice[], facts: Facts, places: PlaceholderValues): Choice[] {
  const rules = inForce(field, facts);
  const labels = rules.flatMap((rule) => rule.labels ?? []);
  const left = choices.filter(({ value }) => rules.every((rule) => isOption(rule, value)));
  if (labels.length === 0) return left;
  return left.map((choice) => {
    const own = labels.find(({ is }) => sameJson(is, choice.value));
    return own ? { ...choice, label: formatText(own.text, places) } : choice;
  });
}

/** The functions of the rules of fields that the form uses. */
export const fieldRules = { broken: brokenFieldRules, choices: remainingChoices };
