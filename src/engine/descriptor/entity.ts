// An entity's JSON Schema, as far as the engine reads it. Knows no screen.
import type { Json } from '../rules/paths.ts';

/** One schema of an entity: the record, a field, an item. */
export type Schema = {
  $id?: string;
  $ref?: string;
  definitions?: Record<string, Schema>;
  title?: string;
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  oneOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  minLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  default?: Json;
  readOnly?: boolean;
  writeOnly?: boolean;
  format?: string;
  contentMediaType?: string;
  'x-messages'?: Record<string, string>;
  'x-advice'?: string[];
};

/** The schema of the field at `path`, references followed; an empty schema where the entity has none. */
export function schemaAt(entity: Schema, path: string): Schema {
  return path.split('.').reduce((at, step) => resolved(entity, at).properties?.[step] ?? {}, entity);
}

/** A schema with its references followed, as far as they lead somewhere new. */
export function resolved(entity: Schema, schema: Schema, seen: string[] = []): Schema {
  const name = schema.$ref?.replace('#/definitions/', '');
  if (name === undefined) return schema;
  const target = seen.includes(name) ? undefined : entity.definitions?.[name];
  return { ...(target && resolved(entity, target, [...seen, name])), ...schema, $ref: undefined };
}

/** The JSON type of a schema beside null; '' where it says none. */
export function typeOf(schema: Schema): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? ''];
  return types.find((type) => type !== 'null') ?? '';
}

/** Whether the entity requires the field at `path`, in the object that holds it. */
export function isRequired(entity: Schema, path: string): boolean {
  const cut = path.lastIndexOf('.');
  const holder = cut < 0 ? entity : resolved(entity, schemaAt(entity, path.slice(0, cut)));
  return holder.required?.includes(path.slice(cut + 1)) ?? false;
}

/** A new record: the defaults of the entity and the objects that it requires. An optional object is absent until something in it is set. */
export function newRecord(entity: Schema): Record<string, Json> {
  const made: Record<string, Json> = {};
  for (const [name, declared] of Object.entries(entity.properties ?? {})) {
    const schema = resolved(entity, declared);
    if (schema.default !== undefined) made[name] = structuredClone(schema.default);
    else if (schema.type === 'object' && entity.required?.includes(name))
      made[name] = newRecord({ ...schema, definitions: entity.definitions });
  }
  return made;
}

export type Choice = { value: Json; label: string };

/** The choices that a schema offers by enum or oneOf, with their words; an empty list where it offers none. */
export function choicesOf(schema: Schema): Choice[] {
  const titled = (schema.oneOf ?? []).filter((one) => 'const' in one);
  if (titled.length > 0) return titled.map((one) => ({ value: one.const, label: one.title ?? String(one.const) }));
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return values.map((value) => ({ value, label: typeof value === 'object' ? JSON.stringify(value) : String(value) }));
}
