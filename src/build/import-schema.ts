// Turns any JSON Schema into one that an entity supports. References are followed, so that nothing refers to itself;
// everything that is dropped is reported with its path. Knows JSON Schema and entities, and no screen.
import { isFieldName } from '../engine/check/entity-fields.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { mergeAllOf, mergeUnion } from './merge-schemas.ts';
import { drop, resolveReferences, type Import, type Position } from './schema-import.ts';
import { fitsType, isScalar, isTitled, typesIn } from './schema-types.ts';
import { titleFromName } from '../engine/rules/title-from-name.ts';
import { t } from '../messages/gen/build.gen.ts';

export type Known = {
  /** The keywords that entities support, and the formats. */
  words: readonly string[];
  formats: readonly string[];
};

/** How deep objects go; forms have no place for what is deeper. */
const maxDepth = 4;
/** How many fields are kept, because references can unfold without end. */
const maxFields = 2000;

/** Keywords of a record that are kept, or that are handled elsewhere. */
const handled = [
  '$schema',
  '$id',
  'title',
  'description',
  'type',
  'properties',
  'required',
  'definitions',
  '$defs',
  '$comment',
  'id',
];

/** The schema of a record as an entity supports it, and what was dropped, each with its path. */
export function importSchema(root: Schema, known: Known): { record: Schema; dropped: string[] } {
  const run: Import = { root, known, dropped: [], count: 0 };
  const top = resolveReferences(run, root, { path: '', depth: 0, open: ['#'], isRequired: true });
  const whole = top
    ? mergeAllOf(run, top.schema, { path: t('the-record'), depth: 0, open: top.open, isRequired: true })
    : {};
  for (const key of Object.keys(whole)) {
    if (!handled.includes(key) && !(key === 'additionalProperties' && whole[key] !== false))
      drop(run, key, run.known.words.includes(key) ? t('record-rules-dropped') : t('keyword-not-supported'));
  }
  const { title, description } = whole;
  const made = importMembers(run, whole, { path: '', depth: 0, open: ['#'], isRequired: true });
  return {
    record: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...made,
    },
    dropped: [...new Set(run.dropped)],
  };
}

function importField(run: Import, given: unknown, position: Position): Schema | undefined {
  const found = resolveReferences(run, given, position);
  if (!found) return undefined;
  if (++run.count > maxFields)
    return drop(run, position.path, t('beyond-first-fields', { maxFields: String(maxFields) }));
  const inside = { ...position, open: found.open };
  const whole = mergeUnion(run, mergeAllOf(run, found.schema, inside), inside);
  const { type, isNullable } = typesIn(whole);
  if (type === undefined) return drop(run, position.path, t('no-control-supports-value'));
  const kept: Record<string, unknown> = { type: isNullable ? [type, 'null'] : type };
  for (const [key, value] of Object.entries(whole)) {
    if (['type', '$ref', 'definitions', '$defs', '$comment', 'nullable'].includes(key)) continue;
    const part = importKeyword(run, key, value, type, inside);
    if (part !== undefined) Object.assign(kept, part);
  }
  if (type === 'array' && kept.items === undefined) return drop(run, position.path, t('no-items'));
  if (type === 'object') Object.assign(kept, importMembers(run, whole, inside));
  return kept;
}

/** A keyword as an entity can hold it; undefined for one that is handled elsewhere or dropped. */
function importKeyword(
  run: Import,
  key: string,
  value: unknown,
  type: string,
  position: Position,
): Record<string, unknown> | undefined {
  const at = `${position.path}.${key}`;
  const isText = typeof value === 'string' && value.trim() !== '';
  if (key === 'properties' || key === 'required') return undefined;
  if (key === 'title' || key === 'description') return isText ? { [key]: value } : undefined;
  if (key === 'const') return isScalar(value) ? { enum: [value] } : drop(run, at, t('choices-can-only-strings'));
  if (key === 'enum') return importChoices(run, value, type, at);
  if (key === 'items') {
    const items = importField(run, value, { ...position, path: `${position.path}[]`, depth: position.depth + 1 });
    return items && { items };
  }
  if (key === 'exclusiveMinimum' && type === 'integer' && typeof value === 'number') return { minimum: value + 1 };
  if (key === 'exclusiveMaximum' && type === 'integer' && typeof value === 'number') return { maximum: value - 1 };
  if (key === 'oneOf' && Array.isArray(value) && value.every(isTitled))
    return { oneOf: value.map(({ const: one, title }) => ({ const: one, title })) };
  if (key === 'additionalProperties') {
    if (isObject(value) && Object.keys(value).length > 0) return drop(run, at, t('no-control-supports-values'));
    return value === false ? drop(run, at, t('unknown-fields-record-always')) : undefined;
  }
  if (key === 'format' && !run.known.formats.includes(value as string))
    return drop(run, at, t('format-unknown', { value: String(value) }));
  if (!run.known.words.includes(key)) return drop(run, at, t('keyword-not-supported'));
  if (/\$ref|^(anyOf|allOf|oneOf|not|if|then|else)$/.test(key)) return drop(run, at, t('field-rules-dropped'));
  if (key === 'default' && type === 'object') return drop(run, at, t('object-takes-defaults-fields'));
  if (key === 'default' && value === null) return undefined;
  return { [key]: value };
}

function importChoices(run: Import, value: unknown, type: string, at: string) {
  const list = Array.isArray(value) ? value.filter((one) => isScalar(one) && fitsType(one, type)) : [];
  if (list.length === 0) return drop(run, at, t('none-values-can-offered'));
  if (list.length < (value as unknown[]).filter((one) => one !== null).length)
    drop(run, at, t('some-values-cannot-offered'));
  return { enum: [...new Set(list)] };
}

function importMembers(run: Import, schema: Schema, position: Position): Pick<Schema, 'properties' | 'required'> {
  const given = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const prefix = position.path === '' ? '' : `${position.path}.`;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = given.flatMap(([name, part]): [string, Schema][] => {
    const path = prefix + name;
    if (!isFieldName(name)) {
      const isReserved = name in Object.prototype;
      drop(run, path, isReserved ? t('field-name-reserved') : t('field-name-can-contain'));
      return [];
    }
    if (position.depth >= maxDepth) {
      drop(run, path, t('more-than-objects-deep', { maxDepth: String(maxDepth) }));
      return [];
    }
    const isRequired = position.isRequired && required.includes(name);
    const made = importField(run, part, { ...position, path, depth: position.depth + 1, isRequired });
    return made ? [[name, { ...made, title: made.title ?? titleFromName(name) }]] : [];
  });
  const properties = Object.fromEntries(
    fields.map(([name, part]) => [name, withFalse(part, position.isRequired && required.includes(name))]),
  );
  const kept = required.filter((name, index) => {
    if (required.indexOf(name) !== index) return false;
    const part = Object.hasOwn(properties, name) ? properties[name]! : undefined;
    const isAnswered = part !== undefined && (part.type !== 'boolean' || part.default !== undefined);
    if (part !== undefined && !isAnswered) drop(run, `${prefix}${name}`, t('no-longer-required'));
    return isAnswered;
  });
  return { properties, ...(kept.length > 0 ? { required: kept } : {}) };
}

/** A required boolean starts as false, because that is what an empty checkbox shows. */
const withFalse = (part: Schema, isRequired: boolean): Schema =>
  isRequired && part.type === 'boolean' && part.default === undefined && !part.enum
    ? { ...part, default: false }
    : part;
