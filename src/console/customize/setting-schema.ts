// What the language says about a key of a part.
import type { MetaSchema } from '../../customize/meta.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';

/** The schema of a key, with references followed; undefined if the language does not have it. */
export function settingSchema(meta: MetaSchema, part: Schema, key: string): Schema | undefined {
  const schema = schemaOf(meta, part, key);
  return (
    schema && { ...meta.followed(schema).schema, ...(schema.default !== undefined && { default: schema.default }) }
  );
}

const schemaOf = (meta: MetaSchema, part: Schema, key: string) =>
  key.split('.').reduce<Schema | undefined>((at, step) => at && meta.keyOf(at, step), part);

/** The definition of the language that a key refers to, such as `text` or `address`. */
export const definitionAt = (meta: MetaSchema, part: Schema, key: string): string | undefined => {
  const schema = schemaOf(meta, part, key);
  return schema && meta.followed(schema).name;
};

/** Whether there is a control for a setting. */
export const hasControl = (schema: Schema, definition: string | undefined): boolean =>
  definition === 'address' ||
  ['boolean', 'integer', 'number'].includes(String(schema.type)) ||
  [schema, ...(schema.anyOf ?? [])].some((one) => typeof one === 'object' && one.enum !== undefined);
