// The keywords of one schema of an entity: they must suit its type, each other and its default.
import { hasFormat } from '../rules/formats.mjs';
import { isBlank, isMembers, sameJson } from '../rules/paths.ts';
import { resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import { mayBeNull, valuesOf } from './entity-fields.ts';
import type { JsonPath, Report } from './finding.ts';
import { definitionsOf } from './intended-branch.ts';
import { compare } from './shape.ts';
import type { MessageOrText } from '../../messages/finding-messages.ts';
import { suggestNames, listed, quoted, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

const belongs: Record<string, readonly string[]> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  contentMediaType: ['string'],
  'x-autocomplete': ['string'],
  'x-capitals': ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  contains: ['array'],
  minContains: ['array'],
  maxContains: ['array'],
  prefixItems: ['array'],
  patternProperties: ['object'],
  properties: ['object'],
  required: ['object'],
  dependentRequired: ['object'],
  propertyNames: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
  additionalProperties: ['object'],
};

/** Keywords that have no effect on the types that the value can have. */
export function checkKeywords(schema: Schema, at: JsonPath, report: Report, types = typesOf(schema)) {
  if (types.length === 0) return;
  for (const key of Object.keys(schema)) {
    const wanted = belongs[key];
    if (wanted && !types.some((type) => wanted.includes(type)))
      report(
        [...at, key],
        t('no-effect-on-types', { key, types: typesInWords(types) }),
        t('remove-change-type'),
        'key',
      );
  }
}

/** Each lower limit with its upper one, and whether they may be equal. */
const limits = [
  ['minimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'maximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
  ['minContains', 'maxContains', true],
  ['minContains', 'maxItems', true],
] as const;

/** Limits that no value can satisfy. `whole`: the schema with everything that is folded into it. */
export function checkLimits(schema: Schema, at: JsonPath, report: Report, whole = schema) {
  for (const [least, most, mayBeEqual] of limits) {
    const [min, max] = [whole[least], whole[most]];
    const own = [least, most].find((key) => Object.hasOwn(schema, key));
    if (own === undefined || min === undefined || max === undefined) continue;
    const words = { lower: least, min: String(min), upper: most, max: String(max) };
    if (min > max) report([...at, own], t('greater-than-no-value', words), t('change-one-them'));
    else if (min === max && !mayBeEqual) report([...at, own], t('not-below-no-value', words), t('change-one-them'));
  }
  for (const key of ['minContains', 'maxContains'] as const)
    if (schema[key] !== undefined && schema.contains === undefined)
      report([...at, key], t('no-effect-without', { key, other: 'contains' }), t('remove-it'), 'key');
}

/** A rule across fields is a condition with its consequences. */
export function checkRule(schema: Schema, at: JsonPath, report: Report) {
  for (const key of ['then', 'else'] as const)
    if (schema[key] !== undefined && schema.if === undefined)
      report([...at, key], t('no-effect-without', { key, other: 'if' }), t('remove-it'), 'key');
  if (schema.if !== undefined && schema.then === undefined && schema.else === undefined)
    report([...at, 'if'], t('no-effect-without', { key: 'if', other: 'then' }), t('add-key', { key: 'then' }), 'key');
}

/** The values and labels of choices. `brokenBy`: which other rule of the field a value breaks. */
export function checkChoices(
  schema: Schema,
  at: JsonPath,
  report: Report,
  brokenBy: (value: unknown) => MessageOrText | undefined = () => undefined,
) {
  const branches = schema.oneOf?.map((branch) => (typeof branch === 'object' ? branch.const : undefined));
  const isChoice = schema.oneOf?.some((branch) => typeof branch === 'object' && 'const' in branch) ?? false;
  const values: [string, JsonPath, unknown[]][] = [
    ['enum', ['enum'], schema.enum ?? []],
    ['oneOf', ['oneOf'], isChoice ? (branches ?? []) : []],
  ];
  for (const [, where, list] of values) {
    // Lists of choices can be long.
    const seen = new Set<unknown>();
    list.forEach((value, index) => {
      const isTwice = isMembers(value) ? list.findIndex((other) => sameJson(other, value)) < index : seen.has(value);
      seen.add(value);
      const here = [...at, ...where, index];
      const fits = compare({ type: schema.type }, value, definitionsOf({})).refusals.length === 0;
      if (value === undefined) report([...here, 'const'], t('choice-no-value'), t('add-const-title-label'));
      else if (!fits)
        report(
          here,
          t('does-not-type-field', { value: quoted(value) }),
          t('use-value', { value: typesInWords([schema.type!].flat()) }),
        );
      const found = isBlank(value) || !fits ? undefined : brokenBy(value);
      if (found !== undefined) report(here, t('choice-never-valid', { found }), t('remove-choice-change-rule'));
      if (value !== undefined && isTwice)
        report(here, t('duplicate-choice', { value: quoted(value) }), t('remove-one-them'));
    });
  }
  if (isChoice)
    schema.oneOf!.forEach((branch, index) => {
      if (typeof branch === 'object' && branch.title === undefined)
        report([...at, 'oneOf', index, 'title'], t('choice-no-label'), t('add-title-use-enum'));
    });
  if (schema.enum && isChoice) report([...at, 'enum'], t('choices-defined-twice-enum'), t('remove-one-them'), 'key');
}

/** A default must be a value that the field can have; blanks are allowed, because users fill them in. */
export function checkDefault(value: unknown, schema: Schema, at: JsonPath, entity: Schema, report: Report) {
  const whole = resolved(entity, schema);
  if (value === null && !(whole.type === undefined ? (valuesOf(whole)?.includes(null) ?? true) : mayBeNull(whole)))
    return report([...at, 'default'], t('field-does-not-allow'), t('remove-default-add-null'));
  const typeOf = ({ type, items }: Schema): Schema => ({
    type,
    ...(items && { items: typeOf(resolved(entity, items)) }),
  });
  if (isBlank(value) && compare(typeOf(whole), value, definitionsOf(entity)).refusals.length === 0) return;
  const wrong = refusalOf(whole, value, entity);
  const malformed = wrong ? undefined : withoutFormat(whole, value, entity);
  if (wrong) report([...at, 'default'], t('default-not-valid', { found: wrong.summary }), wrong.advice);
  else if (malformed)
    report([...at, 'default'], t('default-not-valid-does', malformed), t('use-another-default-remove'));
}

/** Why a schema does not accept a value, in words that do not depend on its description. */
const refusalOf = (schema: Schema, value: unknown, entity: Schema) =>
  compare({ ...schema, description: undefined }, value, definitionsOf(entity)).refusals.at(0);

/** Which rule of a field, other than its choices, each value breaks. */
export function brokenRule(schema: Schema, entity: Schema): (value: unknown) => MessageOrText | undefined {
  const { enum: _values, oneOf: _branches, const: _only, ...rules } = resolved(entity, schema);
  return (value) => {
    const refused = refusalOf(rules, value, entity);
    if (refused) return refused.summary;
    const malformed = withoutFormat(rules, value, entity);
    return malformed && t('value-not-format', malformed);
  };
}

/** A text in a value that does not have the format of its schema. */
function withoutFormat(schema: Schema, value: unknown, entity: Schema): { value: string; format: string } | undefined {
  const { format, items, properties = {} } = resolved(entity, schema);
  const first = (parts: readonly unknown[], of: (index: number) => Schema | undefined) =>
    parts.map((part, index) => withoutFormat(of(index) ?? {}, part, entity)).find((found) => found !== undefined);
  if (Array.isArray(value)) return first(value, () => items);
  if (isMembers(value)) return first(Object.values(value), (index) => ownPart(properties, Object.keys(value)[index]!));
  const isWrong = typeof value === 'string' && format !== undefined && !hasFormat(format, value);
  return isWrong ? { value: quoted(value), format } : undefined;
}

const ownPart = (properties: Record<string, Schema>, name: string) =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

const engineWords = [
  'required',
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minProperties',
  'maxProperties',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'then',
  'else',
];

/** Messages and advice must refer to keywords of the same schema. */
export function checkMessages(schema: Schema, at: JsonPath, isField: boolean, report: Report) {
  const own = Object.keys(schema).filter((key) => engineWords.includes(key));
  const known = [...new Set([...own, ...(isField ? ['required'] : []), ...(schema.if === undefined ? [] : ['if'])])];
  for (const key of Object.keys(schema['x-messages'] ?? {})) {
    if (!known.includes(key))
      report(
        [...at, 'x-messages', key],
        t('message-never-shown-schema', { key }),
        suggestNames(key, known, t('names-keywords')),
        'key',
      );
  }
  schema['x-advice']?.forEach((key, index) => {
    if (!own.includes(key))
      report(
        [...at, 'x-advice', index],
        Object.hasOwn(schema, key) ? t('cannot-be-advice', { key }) : t('schema-no-keyword-cannot', { key }),
        own.length > 0 ? t('keywords', { names: listed(own) }) : t('remove-it'),
      );
  });
}
