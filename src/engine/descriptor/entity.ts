// JSON Schemas, and how the fields of an entity are read from one. Independent of screens.
/** A JSON Schema (draft-07), as far as the check reads it. */
export interface Schema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  readOnly?: boolean;
  writeOnly?: boolean;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  prefixItems?: Schema[];
  minProperties?: number;
  maxProperties?: number;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: (Schema | boolean)[];
  allOf?: (Schema | boolean)[];
  oneOf?: (Schema | boolean)[];
  not?: Schema | boolean;
  if?: Schema | boolean;
  then?: Schema | boolean;
  else?: Schema | boolean;
  definitions?: Record<string, Schema>;
  'x-messages'?: Record<string, string>;
  'x-advice'?: string[];
  'x-autocomplete'?: string;
  'x-capitals'?: 'words' | 'sentences';
  /** Set by customizations: what an emptied field is saved as without their rules, by which that is not valid. */
  'x-emptied'?: unknown;
}

/** The schema of a field whose reference leads nowhere, or into itself. */
export const unresolvedSchema: Schema = { $ref: '#' };

/** Whether nothing is known of a field, because its reference leads nowhere, or into itself. */
export const isUnknown = (schema: Schema): boolean => schema.$ref !== undefined;

/** A schema with its references followed, as far as they lead somewhere new. */
export function resolved(entity: Schema, schema: Schema, seen: readonly string[] = []): Schema {
  // It may be malformed, because customizations are checked later.
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/definitions/', '') : undefined;
  const isKnown = name !== undefined && !seen.includes(name) && Object.hasOwn(entity.definitions ?? {}, name);
  const target = isKnown ? entity.definitions?.[name] : undefined;
  if (target === undefined) return schema;
  const whole = resolved(entity, target, [...seen, name!]);
  return { ...whole, ...schema, $ref: whole.$ref };
}

/**
 * The schema of the field at `path`, references followed, also that of its items; undefined if the entity has no such
 * field. Objects without fields hold any.
 */
export function fieldAt(entity: Schema, path: string): Schema | undefined {
  let at = entity;
  let isFixed = false;
  for (const step of path.split('.')) {
    const holder = resolved(entity, at);
    isFixed ||= holder.readOnly === true;
    if (isUnknown(holder)) return unresolvedSchema;
    const { properties, additionalProperties } = holder;
    if (properties && Object.hasOwn(properties, step)) at = properties[step]!;
    else if (typeof additionalProperties === 'object') at = additionalProperties;
    else return !properties && at !== entity && typesOf(holder).includes('object') ? {} : undefined;
  }
  const whole = resolved(entity, at);
  const found = whole.items?.$ref === undefined ? whole : { ...whole, items: resolved(entity, whole.items) };
  // What is in an object that the server sets is set by it, too.
  return isFixed ? { ...found, readOnly: true } : found;
}

/** The schema of the field at `path`, references followed; an empty schema if the entity has no such field. */
export const schemaAt = (entity: Schema, path: string): Schema => fieldAt(entity, path) ?? {};

/** The JSON types of a schema without null; an empty list if it has no type. */
export const typesOf = ({ type = [] }: Schema): string[] => [type].flat().filter((one) => one !== 'null');

/** The JSON type of a schema other than null; '' if it has none. */
export const typeOf = (schema: Schema): string => typesOf(schema)[0] ?? '';

/** Whether the entity requires the field at `path`, in the object that contains it. */
export function isRequired(entity: Schema, path: string): boolean {
  const cut = path.lastIndexOf('.');
  const holder = cut < 0 ? entity : schemaAt(entity, path.slice(0, cut));
  return holder.required?.includes(path.slice(cut + 1)) ?? false;
}

/**
 * A new record: the defaults of the entity and the objects that it requires.
 * An optional object is absent until something in it is set.
 */
export function newRecord(entity: Schema): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(entity.properties ?? {})) {
    const schema = resolved(entity, declared);
    if (schema.default !== undefined) made[name] = structuredClone(schema.default);
    else if (schema.type === 'object' && entity.required?.includes(name))
      made[name] = newRecord({ ...schema, definitions: entity.definitions });
  }
  return made;
}

export type Choice = { value: unknown; label: string };

/** The choices that a schema offers by enum or oneOf, with their labels; an empty list if it offers none. */
export function choicesOf(schema: Schema): Choice[] {
  const titled = (schema.oneOf ?? []).flatMap((one) => (typeof one === 'object' && 'const' in one ? [one] : []));
  if (titled.length > 0) return titled.map((one) => ({ value: one.const, label: one.title ?? labelOf(one.const) }));
  const isNull = [schema.type].flat().join() === 'null';
  const values = schema.enum ?? (schema.const !== undefined ? [schema.const] : isNull ? [null] : []);
  return values.map((value) => ({ value, label: labelOf(value) }));
}

/** A choice without a label shows its value; that of null is a dash. */
const labelOf = (value: unknown): string => {
  if (value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The schema of the items of a list, or of the values of a map, with the definitions that it refers to. */
export function entrySchema(entity: Schema, { items, additionalProperties }: Schema): Schema {
  const inMap = typeof additionalProperties === 'object' ? additionalProperties : {};
  return { ...resolved(entity, items ?? inMap), definitions: entity.definitions };
}
