// The message for a value that breaks a rule of its entity: the entity's own, otherwise the engine's.
import { resolved, type Schema } from '../descriptor/entity.ts';
import { fieldError } from './field-errors.ts';

/** One broken rule as reported by AJV: place, keyword and limits. */
export type BrokenRule = {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** The name of a member that breaks a rule about names. */
  propertyName?: string;
  /** The message of this very rule. */
  text?: string;
};

/** Whether a rule is about a field that is missing. */
export const isAboutMissing = ({ keyword }: BrokenRule): boolean =>
  keyword === 'required' || keyword === 'dependencies';

/** The message for an empty required field. */
export const requiredMessage = (schema: Schema): string => schema['x-messages']?.required ?? fieldError('required');

/** The message for a broken rule of `schema`. `inControl`: a number as the control of the field shows it. */
export function message(rule: BrokenRule, schema: Schema, inControl = (limit: number) => String(limit)): string {
  const own = rule.text ?? ownMessage(rule, schema);
  if (own !== undefined) return own;
  // A limit is written as the user would type it, without separators.
  const limit = String(rule.params.limit);
  switch (rule.keyword) {
    case 'required':
    case 'dependencies':
      return requiredMessage(schema);
    case 'minimum':
      return fieldError('minimum', { limit: inControl(Number(limit)) });
    case 'maximum':
      return fieldError('maximum', { limit: inControl(Number(limit)) });
    case 'exclusiveMinimum':
      return fieldError('above', { limit: inControl(Number(limit)) });
    case 'exclusiveMaximum':
      return fieldError('below', { limit: inControl(Number(limit)) });
    case 'maxLength':
      return fieldError('most-characters', { limit });
    case 'minLength':
      return fieldError('fewest-characters', { limit });
    case 'minItems':
      return fieldError('fewest-items', { limit: Number(limit) });
    case 'maxItems':
      return fieldError('most-items', { limit: Number(limit) });
    case 'uniqueItems':
      return fieldError('unique');
    case 'contains':
      return containsMessage(rule, schema);
    case 'format':
      return rule.params.format === 'email'
        ? fieldError('email')
        : fieldError('format', { format: String(rule.params.format).replace('uri', 'URI') });
    case 'enum':
    case 'oneOf':
    case 'const':
      return fieldError('choice');
    case 'type':
      return String(rule.params.type).includes('number') || String(rule.params.type).includes('integer')
        ? fieldError('number')
        : fieldError('invalid');
    default:
      return fieldError('invalid');
  }
}

/** How many items of a list must be of a kind, which is named if it is a value or one of a few. */
function containsMessage({ params }: BrokenRule, { contains = {} }: Schema): string {
  const [least, most] = [Number(params.minContains), params.maxContains];
  const values = contains.enum ?? (contains.const === undefined ? [] : [contains.const]);
  const what = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
  const limits = { least: String(least), most: String(most) };
  if (what === '') return most === undefined ? fieldError('few-matching', { least }) : fieldError('matching', limits);
  return most === undefined ? fieldError('few-of', { least, what }) : fieldError('number-of', { ...limits, what });
}

/**
 * The message of a schema for a rule, or of the branch of `allOf` that contains the rule. A message for a keyword that
 * the schema has itself is not about that of a branch.
 */
function ownMessage({ schemaPath, keyword }: BrokenRule, schema: Schema): string | undefined {
  const [, index] = /\/allOf\/(\d+)\/[^/]+$/.exec(schemaPath) ?? [];
  const branch = schema.allOf?.[Number(index)];
  const ofBranch = typeof branch === 'object' ? branch['x-messages']?.[keyword] : undefined;
  return ofBranch ?? (branch && Object.hasOwn(schema, keyword) ? undefined : schema['x-messages']?.[keyword]);
}

/** The keys and positions that lead to the value that breaks a rule. */
export const stepsOf = ({ instancePath }: BrokenRule): string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The schema of a part of a field's value, as far as one is declared. */
export const schemaInside = (entity: Schema, field: Schema, steps: readonly string[]): Schema =>
  steps.reduce<Schema>((at, step) => {
    const whole = resolved(entity, at);
    const { properties = {}, items, additionalProperties: others } = whole;
    if (Object.hasOwn(properties, step)) return properties[step]!;
    const named = Object.entries(whole.patternProperties ?? {}).find(([name]) => new RegExp(name, 'u').test(step));
    return named?.[1] ?? whole.prefixItems?.[Number(step)] ?? items ?? (typeof others === 'object' ? others : {});
  }, field);

/**
 * The place of a broken rule: the field's path with dots, and the position of an item, from
 * 0; null for the record itself.
 */
export function placeOf(rule: BrokenRule): { path: string; item: number | null } | null {
  const steps = stepsOf(rule);
  if (isAboutMissing(rule)) steps.push(String(rule.params.missingProperty));
  if (steps.length === 0) return null;
  const at = steps.findIndex((step) => /^\d+$/.test(step));
  return at < 0
    ? { path: steps.join('.'), item: null }
    : { path: steps.slice(0, at).join('.'), item: Number(steps[at]) };
}

/** The schema that contains the rule: that of an item, or the field's own. */
export const ruleSchema = (entity: Schema, field: Schema, item: number | null): Schema =>
  item === null ? field : resolved(entity, field.prefixItems?.[item] ?? field.items ?? {});
