// Validates a record against its entity: with the same rules and messages as in the form.
import { Ajv } from 'ajv';
import { type Schema, resolved, schemaAt } from '../../../engine/descriptor/entity.ts';
import { addEntityWords, wordOptions } from '../../../engine/rules/entity-words.mjs';
import { foldedEntity } from '../../../engine/rules/folded-entity.mjs';
import { formats } from '../../../engine/rules/formats.mjs';
import { numeralsToDoubles } from '../../../engine/rules/numeral.ts';
import { isObject } from '../../../engine/rules/paths.ts';
import { remembered } from '../../../engine/rules/remembered.mjs';
import {
  isAboutMissing,
  message,
  placeOf,
  requiredMessage,
  ruleSchema,
  schemaInside,
  stepsOf,
  type BrokenRule,
} from '../../../engine/rules/messages.ts';
import { blankRequired, errorsToShow } from '../../../engine/rules/required.ts';
import { t as formText } from '../../../messages/gen/form.gen.ts';
import { type Violation, parameterId } from '../wire/refusals.ts';
import { linearPattern } from './linear-pattern.ts';
import type { RecordData } from './records.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The maximum number of values in one field, its lists and objects included. */
const maxValues = 10_000;
/** The maximum number of errors in a response. */
export const maxViolations = 100;

/** The number of values in a value; counting stops above the limit. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const parts = Object.values(value);
  let count = 1 + parts.length;
  for (const part of count > maxValues ? [] : parts) {
    count += valuesIn(part) - 1;
    if (count > maxValues) break;
  }
  return count;
}

/** The fields with more values than are checked. */
export const tooLarge = (record: RecordData): Violation[] =>
  Object.keys(record)
    .filter((name) => valuesIn(record[name]) > maxValues)
    .map((name) => ({ id: parameterId(name), message: t('too-many-values', { limit: String(maxValues) }) }));

/** The engine of patterns. AJV needs the name of its code as well, which is used only in compiled files. */
const regExp = Object.assign(linearPattern, { code: 'linearPattern' });

/** A text that is the same for values that are equal in JSON. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );

// AJV compares each pair of items, which takes seconds for thousands of objects.
const uniqueItems = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  compile: (isUnique: boolean) => (list: unknown[]) => !isUnique || new Set(list.map(textOf)).size === list.length,
} as const;

/** The limits of a field as its control writes them. */
type LimitAt = (path: string) => (limit: number) => string;

/** Without `limitAt`, limits are as they are stored. `most`: the maximum number of errors. */
export type Validator = (record: RecordData, limitAt?: LimitAt, most?: number) => Violation[];

/**
 * A validator for the records of an entity, which returns the errors by field.
 * Throws if the entity is not a JSON Schema.
 */
export function createValidator(given: Schema): Validator {
  const entity = foldedEntity(given);
  const ajv = new Ajv({
    ...wordOptions,
    allErrors: true,
    strict: false,
    multipleOfPrecision: 8,
    formats,
    code: { regExp },
  });
  addEntityWords(ajv);
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueItems);
  // The meta-schema that an entity names is for editors; reading its id twice would be a conflict.
  const { $schema: _editor, $id: _slug, ...rules } = entity as Schema & { $schema?: string };
  const compiled = ajv.compile(rules);
  const validate = (record: unknown) => (compiled(numeralsToDoubles(record)) ? [] : [...(compiled.errors ?? [])]);
  const isSetHere = (path: string) =>
    path.split('.').some((_step, at, steps) => schemaAt(entity, steps.slice(0, at + 1).join('.')).readOnly === true);
  return (record, limitAt, most = maxViolations) => {
    const large = tooLarge(record);
    if (large.length > 0) return large.slice(0, most);
    const blank = blankRequired(entity, validate, record).filter((path) => !isSetHere(path));
    const violations = errorsToShow(validate(record)).flatMap((rule) => {
      const found = placeOf(rule);
      if (!found) return [{ id: '*', message: entity['x-messages']?.[rule.keyword] ?? formText('record-invalid') }];
      const { path, item } = found;
      // A blank required string is reported only as missing, even if it breaks other rules.
      if (isSetHere(path) || (item === null && blank.includes(path))) return [];
      const own = ruleSchema(entity, resolved(entity, schemaAt(entity, path)), item);
      const inside = item === null ? [] : stepsInItem(rule, path);
      const schema = resolved(entity, schemaInside(entity, own, inside));
      const place = [item === null ? path : `${path}[${item}]`, ...inside].join('.');
      return [{ id: parameterId(place), message: message(rule, schema, limitAt?.(path)) }];
    });
    const missing = blank.map((path) => ({
      id: parameterId(path),
      message: requiredMessage(resolved(entity, schemaAt(entity, path))),
    }));
    return [...violations, ...missing].slice(0, most);
  };
}

/** The keys and positions that lead from the item of a list to the value that breaks a rule. */
const stepsInItem = (rule: BrokenRule, path: string): string[] => [
  ...stepsOf(rule).slice(path.split('.').length + 1),
  ...(isAboutMissing(rule) ? [String(rule.params.missingProperty)] : []),
];

const known = new WeakMap<Schema, Validator>();
/** Compiling takes longer than comparing, and most entities are the same after customizations change. */
const compiledOf = new Map<string, Validator>();

/** The validator of an entity, which is compiled once. */
export function validatorOf(entity: Schema): Validator {
  const validator = known.get(entity) ?? remembered(compiledOf, JSON.stringify(entity), () => createValidator(entity));
  known.set(entity, validator);
  return validator;
}
