// The names and values of the fields of an entity, as the check needs them. A missing field differs from one without a
// schema.
import type { Pair } from './finding.ts';
import { choicesOf, resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import { suggestNames, typeName } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/**
 * Whether a field can be named in a descriptor, where a dot leads into an object, and members of every object are
 * taken.
 */
export const isFieldName = (name: string) => /^[A-Za-z_$][\w$-]*$/.test(name) && !(name in Object.prototype);

/** Every field of an entity by dotted path, objects and what is inside them, six deep; empty without an entity. */
export function fieldNames(entity: Schema | undefined, prefix = '', home = entity): string[] {
  return Object.entries(entity?.properties ?? {}).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const inside = path.split('.').length < 6 ? fieldNames(resolved(home!, schema), `${path}.`, home) : [];
    return [path, ...inside];
  });
}

/** Whether a field may hold null; true if it declares no type. */
export const mayBeNull = (schema: Schema) => schema.type === undefined || [schema.type].flat().includes('null');

/** The values that a field can have, when they are listed; undefined when it is free. */
export function valuesOf(schema: Schema): unknown[] | undefined {
  const choices = choicesOf(schema);
  // A choice without a value leaves the field free; it is reported elsewhere.
  const isComplete = choices.length >= (schema.oneOf?.length ?? 1);
  return isComplete ? choices.map(({ value }) => value) : undefined;
}

/** The JSON types of a field's values other than null: those that it declares, else those of its choices. */
export function typesOfValues(schema: Schema): string[] {
  if (schema.type !== undefined) return typesOf(schema);
  const types = (valuesOf(schema) ?? []).map((value) => (Number.isInteger(value) ? 'integer' : typeName(value)));
  return [...new Set(types)].filter((type) => type !== 'null');
}

/** Whether a field belongs to a path: is it, or lies inside it. */
export const isWithin = (path: string, holder: string) => path === holder || path.startsWith(`${holder}.`);

/** The finding for a name that no field has; `known`: the names of the fields. */
export const noField = (name: string, known: readonly string[]): Pair => [
  t('entity-no-field', { name }),
  suggestNames(name, known, t('names-fields')),
];
