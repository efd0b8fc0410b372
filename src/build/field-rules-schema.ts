// Generates the meta-schemas of restrictions and of added fields in customizations.
import { addedSchemaKeys } from '../customize/add-part.ts';
import { restrictionKeys } from '../customize/restrict.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { t } from '../messages/gen/customization-schema.gen.ts';

/** The meta-schema of the schema of an added field. */
export const addedSchema = (entity: Schema) => ({
  type: 'object',
  description: t('field-schema'),
  additionalProperties: false,
  properties: Object.fromEntries(
    addedSchemaKeys.map((key) => [key, { $ref: refOf(key), description: keywordsOf(entity)[key]!.description }]),
  ),
});

/** The rules of a restriction, each documented as in the language of entities. */
export function restrictionSchema(entity: Schema): object {
  const own: Record<string, object> = {
    required: { const: true, description: t('required') },
    options: { type: 'array', minItems: 1, description: t('options') },
    message: { type: 'string', description: t('message') },
    when: { $ref: 'screen.schema.json#/definitions/condition', description: t('rule-when') },
  };
  return {
    type: 'object',
    description: t('restriction'),
    additionalProperties: false,
    properties: Object.fromEntries(
      restrictionKeys.map((key) => [
        key,
        own[key] ?? {
          type: key === 'pattern' ? 'string' : 'number',
          description: keywordsOf(entity)[key]!.description,
        },
      ]),
    ),
  };
}

/** The keywords of entities with their descriptions. */
const keywordsOf = (entity: Schema) => entity.definitions!['words']!.properties!;

/** The meta-schema of JSON Schema does not have our own keywords. */
const refOf = (key: string) =>
  key.startsWith('x-')
    ? `entity.schema.json#/definitions/words/properties/${key}`
    : `http://json-schema.org/draft-07/schema#/properties/${key}`;
