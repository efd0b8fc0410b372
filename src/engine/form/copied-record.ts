// A new record with the values of another one. Pure.
import type { Definition } from '../definition.ts';
import { resolved, type Schema } from '../descriptor/entity.ts';
import type { Place } from '../host.ts';
import { isMembers, valueAt, withValueAt, type Json } from '../rules/paths.ts';
import { printed, type PlaceholderValues } from '../rules/texts.ts';

/** A definition with this file, if one of its actions duplicates records. */
export type WithCopies = Definition & { copyRecord?: typeof copyRecord };

/** The create form with the values of a record, by the placeholders of its action. */
export function copyPlace({ screen, variants }: Definition, places: PlaceholderValues): Place {
  const from = printed(places('key'));
  if (!screen.variants || !variants) return { at: 'create', from };
  const record = screen.variants.by.reduce<Json>((made, path) => withValueAt(made, path, places(`record.${path}`)), {});
  return { at: 'create', from, variant: variants.variantOf(screen.variants, record).id };
}

/**
 * A new record that starts as `start`, with the values of `record` that belong to the entity. The key, the values
 * that distinguish its variant, secrets, and values that the server sets are as in `start`.
 */
export function copyRecord({ screen, entity }: Definition, record: Json, start: Json): Json {
  const own = [...(screen.key === undefined ? [] : [screen.key]), ...(screen.variants?.by ?? [])];
  return own.reduce<Json>(
    (made, path) => withValueAt(made, path, valueAt(start, path)),
    copiedObject(entity, entity, record, start),
  );
}

function copiedObject(entity: Schema, { properties = {} }: Schema, record: Json, start: Json): Record<string, Json> {
  const made: Record<string, Json> = { ...(isMembers(start) && start) };
  for (const [name, declared] of Object.entries(properties)) {
    const schema = resolved(entity, declared);
    const value = valueAt(record, name);
    if (value === undefined || schema.readOnly || schema.writeOnly || schema.format === 'password') continue;
    made[name] = isMembers(value) && schema.properties ? copiedObject(entity, schema, value, made[name]) : value;
  }
  return made;
}
