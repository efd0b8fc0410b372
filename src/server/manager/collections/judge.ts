// Whether a record is what its entity says: the same rules and the same sentences as in the form.
import { Ajv } from 'ajv';
import { type Schema, isRequired, resolved, schemaAt, typeOf } from '../../../engine/descriptor/entity.ts';
import { formats } from '../../../engine/rules/formats.mjs';
import { message, placeOf, ruleSchema } from '../../../engine/rules/messages.ts';
import { isBlank, valueAt } from '../../../engine/rules/paths.ts';
import { say } from '../../../engine/rules/sentences.ts';
import type { Violation } from '../wire/refusals.ts';
import type { Stored } from './records.ts';

export type Judge = (record: Stored) => Violation[];

/** The name of a place as the reference server tells it. */
export const parameter = (place: string): string => `PARAMETER ${place}`;

/** Rules about how a text is written; one that is blank is told as missing, or may be so. */
const ofWriting = ['format', 'pattern', 'minLength'];

/** What a form holds as blank when nothing is typed or chosen; of a field that may be empty no rule is told then. */
const typedOrChosen = ['string', 'number', 'integer', ''];

/** A judge of the records of an entity: it tells what is wrong with which field, nothing when all is well. Throws when the entity is no JSON Schema. */
export function judgeOf(entity: Schema): Judge {
  const ajv = new Ajv({ allErrors: true, strict: false, formats });
  // The meta-schema that an entity names is for editors; its id would make a second reading of it a clash.
  const { $schema: _editor, $id: _slug, ...rules } = entity as Schema & { $schema?: string };
  const validate = ajv.compile(rules);
  const required = (entity.required ?? []).filter((name) => typeOf(schemaAt(entity, name)) === 'string');
  const isSetHere = (path: string) =>
    path.split('.').some((_step, at, steps) => schemaAt(entity, steps.slice(0, at + 1).join('.')).readOnly === true);
  const mayBeEmpty = (path: string, schema: Schema) =>
    !isRequired(entity, path) && typedOrChosen.includes(typeOf(schema));
  return (record) => {
    validate(record);
    const violations = (validate.errors ?? [])
      // Each choice of a oneOf complains; the oneOf itself says it once.
      .filter((rule) => !/\/(oneOf|anyOf)\/\d+\//.test(rule.schemaPath) && rule.keyword !== 'if')
      .flatMap((rule) => {
        const place = placeOf(rule);
        if (!place) return [{ id: '*', message: entity['x-messages']?.[rule.keyword] ?? say('record-invalid') }];
        const { path, item } = place;
        if (isSetHere(path)) return [];
        const field = resolved(entity, schemaAt(entity, path));
        const isPassed = ofWriting.includes(rule.keyword) || mayBeEmpty(path, field);
        if (isPassed && item === null && isBlank(valueAt(record, path))) return [];
        const schema = ruleSchema(entity, field, item);
        return [{ id: parameter(item === null ? path : `${path}[${item}]`), message: message(rule, schema) }];
      });
    const blank = required.filter(
      (name) =>
        isBlank(valueAt(record, name)) && !isSetHere(name) && !violations.some(({ id }) => id === parameter(name)),
    );
    return [...violations, ...blank.map((name) => ({ id: parameter(name), message: say('field-required') }))];
  };
}
