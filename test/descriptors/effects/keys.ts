// Enumerates every key of the descriptor language from its meta-schema, as `column.header` or `field.toggle.whenOff`.
import type { Schema } from '../../../src/engine/descriptor/entity.ts';

/** The keys of a schema and of the unnamed objects inside it; a named definition is listed under its own name. */
function keysIn(schema: Schema | boolean | undefined, name: string): string[] {
  if (typeof schema !== 'object') return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => [
    `${name}.${key}`,
    ...(part.$ref === undefined ? keysIn(part, `${name}.${key}`) : []),
  ]);
  const inner = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...own,
    ...inner.flatMap((part) => (typeof part === 'object' && part.$ref === undefined ? keysIn(part, name) : [])),
  ];
}

/** Every key of the descriptor language, each once. */
export function keysOfScreens(schema: Schema): string[] {
  const named = Object.entries(schema.definitions ?? {}).flatMap(([name, part]) => keysIn(part, name));
  return [...new Set([...keysIn(schema, 'screen'), ...named])];
}

/** Every keyword that an entity may use. */
export const wordsOfEntities = (schema: Schema): string[] =>
  Object.keys(schema.definitions?.['words']?.properties ?? {});
