// Whether a record is what its entity says: the same rules and the same sentences as in the form.
import { Ajv } from 'ajv';
import { type Schema, schemaAt, typeOf } from '../../../engine/descriptor/entity.ts';
import { formats } from '../../../engine/rules/formats.mjs';
import { message, placeOf, ruleSchema } from '../../../engine/rules/messages.ts';
import { isBlank, valueAt } from '../../../engine/rules/paths.ts';
import { say } from '../../../engine/rules/sentences.ts';
import type { Violation } from '../wire/refusals.ts';
import type { Stored } from './records.ts';

export type Judge = (record: Stored) => Violation[];

/** A judge of the records of an entity: it tells what is wrong with which field, nothing when all is well. Throws when the entity is no JSON Schema. */
export function judgeOf(entity: Schema): Judge {
  const ajv = new Ajv({ allErrors: true, strict: false, formats });
  const validate = ajv.compile(entity);
  const required = (entity.required ?? []).filter((name) => typeOf(schemaAt(entity, name)) === 'string');
  return (record) => {
    validate(record);
    const violations = (validate.errors ?? [])
      // Each choice of a oneOf complains; the oneOf itself says it once.
      .filter((rule) => !/\/(oneOf|anyOf)\/\d+\//.test(rule.schemaPath) && rule.keyword !== 'if')
      .map((rule) => {
        const place = placeOf(rule);
        if (!place) return { id: '*', message: entity['x-messages']?.[rule.keyword] ?? say('record-invalid') };
        const schema = ruleSchema(entity, schemaAt(entity, place.path), place.item);
        return {
          id: place.item === null ? place.path : `${place.path}[${place.item}]`,
          message: message(rule, schema),
        };
      });
    const blank = required.filter(
      (name) => isBlank(valueAt(record, name)) && !violations.some(({ id }) => id === name),
    );
    return [...violations, ...blank.map((name) => ({ id: name, message: say('field-required') }))];
  };
}
