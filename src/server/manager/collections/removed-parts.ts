// The parts that a PATCH removes from a record: those that it sends as null and that the entity does not allow to be
// null. Pure.
import { resolved, schemaAt, type Schema } from '../../../engine/descriptor/entity.ts';
import { isObject, type Json } from '../../../engine/rules/paths.ts';

/** A record without its removed parts. */
export function withoutRemoved(entity: Schema, value: Json, around = ''): Json {
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, part]) => {
    const schema = part === null ? schemaAt(entity, `${around}${name}`) : undefined;
    return schema === undefined || allowsNull(entity, schema);
  });
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutRemoved(entity, part, `${around}${name}.`)]));
}

function allowsNull(entity: Schema, schema: Schema | boolean): boolean {
  if (typeof schema === 'boolean') return schema;
  const { type, enum: values, anyOf, oneOf, ...rest } = resolved(entity, schema);
  if ('const' in rest) return rest.const === null;
  if (values) return values.includes(null);
  const isOfType = type === undefined || [type].flat().includes('null');
  return isOfType && (anyOf ?? oneOf ?? [true]).some((part) => allowsNull(entity, part));
}
