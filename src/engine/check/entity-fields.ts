// The fields of an entity by path. A missing field differs from one without a schema.
import type { Schema } from './meant.ts';

/** Whether a field can be named in a descriptor, where a dot leads into an object, and members of every object are taken. */
export const isFieldName = (name: string) => /^[A-Za-z_$][\w$-]*$/.test(name) && !(name in Object.prototype);

/** A schema of which nothing is known: a reference that leads nowhere. */
export const unknownSchema: Schema = { $ref: '#' };

/** Whether nothing can be said of a field, because its schema cannot be read or refers to itself. */
export const isUnknown = (schema: Schema) => schema.$ref !== undefined;

/** A schema with its references to definitions of the same entity followed, as far as they lead somewhere new. */
export function followed(entity: Schema, schema: Schema, seen: readonly string[] = []): Schema {
  const name = schema.$ref?.replace('#/definitions/', '');
  const target = name === undefined || seen.includes(name) ? undefined : entity.definitions?.[name];
  if (target === undefined) return schema;
  const whole = followed(entity, target, [...seen, name!]);
  return { ...whole, ...schema, $ref: whole.$ref };
}

/** The schema of a field by dotted path; undefined when the entity has no such field. Objects without fields hold any. */
export function fieldAt(entity: Schema, path: string): Schema | undefined {
  let at: Schema = entity;
  for (const step of path.split('.')) {
    const holder = followed(entity, at);
    if (isUnknown(holder)) return unknownSchema;
    const own = holder.properties && Object.hasOwn(holder.properties, step) ? holder.properties[step] : undefined;
    if (own !== undefined) at = own;
    else if (typeof holder.additionalProperties === 'object') at = holder.additionalProperties;
    else if (!holder.properties && at !== entity && typesOf(holder).includes('object')) return {};
    else return undefined;
  }
  return followed(entity, at);
}

/** Every field of an entity by dotted path, objects and what is inside them, six deep; empty without an entity. */
export function fieldNames(entity: Schema | undefined, prefix = '', home = entity): string[] {
  return Object.entries(entity?.properties ?? {}).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const inside = path.split('.').length < 6 ? fieldNames(followed(home!, schema), `${path}.`, home) : [];
    return [path, ...inside];
  });
}

/** The JSON types of a field without null; empty when nothing is said. */
export function typesOf(schema: Schema): string[] {
  return (schema.type === undefined ? [] : [schema.type].flat()).filter((type) => type !== 'null');
}

/** Whether a field may hold null; true when nothing is said of its type. */
export const mayBeNull = (schema: Schema) => schema.type === undefined || [schema.type].flat().includes('null');

/** The values that a field can have, when they are listed; undefined when it is free. */
export function valuesOf(schema: Schema): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const branches = schema.oneOf?.filter((branch) => typeof branch === 'object');
  return branches?.every((branch) => 'const' in branch) ? branches.map((branch) => branch.const) : undefined;
}

/** Whether the object that holds the field requires it. */
export function isRequired(entity: Schema, path: string): boolean {
  const cut = path.lastIndexOf('.');
  const holder = cut < 0 ? entity : fieldAt(entity, path.slice(0, cut));
  return holder?.required?.includes(path.slice(cut + 1)) ?? false;
}

/** Whether a field belongs to a path: is it, or lies inside it. */
export const isWithin = (path: string, holder: string) => path === holder || path.startsWith(`${holder}.`);
