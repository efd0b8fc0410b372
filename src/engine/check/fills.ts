// Replacements for parts with a wrong shape, for screens and for entities.
import type { Screen } from '../descriptor/descriptor.gen.ts';
import { unresolvedSchema, type Schema } from '../descriptor/entity.ts';
import type { JsonPath } from './finding.ts';
import type { Definitions } from './intended-branch.ts';
import { smallest, type Fill } from './well-formed-part.ts';
import { isObject } from '../rules/paths.ts';

/** A name that no part has, in place of one that cannot be read. */
const unreadable = '$unreadable';

/** A value for a part of a screen: the default of the key, or the smallest value of its schema. */
export function fillScreen(screen: unknown, definitions: Definitions): Fill {
  return (path, schema) => {
    const last = path.at(-1);
    if (path.length === 1 && last === 'kind') return kindOf(screen);
    if (path.length === 3 && path[0] === 'actions' && last === 'position')
      return isObject(screen) && screen['form'] ? 'form' : 'page';
    if (typeof schema === 'object' && schema.$ref === '#/definitions/path') return unreadable;
    const isOptional = typeof schema === 'object' && schema.default !== undefined;
    return isOptional || last === 'widget' || last === 'cell' ? undefined : smallest(schema, definitions, unreadable);
  };
}

/** A value for a part of an entity: an empty schema, or no keyword at all. */
export function fillEntity(slug: string): Fill {
  const whole: Record<string, unknown> = { $id: slug, title: slug, type: 'object', properties: {} };
  return (path) => {
    const [around, last] = path.slice(-2);
    if (path.length === 1) return whole[path[0]!];
    if (around === 'required') return unreadable;
    return around === 'properties' || around === 'definitions' || last === 'items' || last === 'not' ? {} : undefined;
  };
}

/** The kind that a screen was probably intended to have, according to its parts. */
function kindOf(value: unknown): Screen['kind'] {
  const has = (key: string) => isObject(value) && Object.hasOwn(value, key);
  if (has('list')) return has('form') ? 'collection' : 'table';
  if (has('form')) return 'settings';
  return has('facts') ? 'facts' : 'custom';
}

/** The entity as the screen sees it: of a field whose schema was repaired, only its existence is known. */
export function knownPart(entity: Schema, malformed: readonly JsonPath[]): Schema | undefined {
  const isLost = (path: JsonPath) => path.length === 1 && (path[0] === 'properties' || path[0] === 'definitions');
  if (malformed.some(isLost)) return undefined;
  const known = structuredClone(entity);
  for (const [part, name, word, ...rest] of malformed) {
    if ((part !== 'properties' && part !== 'definitions') || typeof name !== 'string') continue;
    const title = entity[part]![name]?.title ?? name;
    // A label that cannot be read says nothing about the rest of the field.
    const isLabel = (word === 'title' || word === 'description') && rest.length === 0;
    known[part]![name] = isLabel ? { ...known[part]![name], title } : { ...unresolvedSchema, title };
  }
  return known;
}
