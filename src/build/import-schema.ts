// Turns any JSON Schema into one that an entity supports. Resolves references, and reports everything that it drops,
// with its path. Knows JSON Schema and entities, but no screens.
import { isFieldName } from '../engine/check/entity-fields.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { described, importChoices, importMixedChoices } from './import-choices.ts';
import { mergeAllOf, mergeUnion } from './merge-schemas.ts';
import { drop, resolveReferences, withoutRounded, type Import, type Position } from './schema-import.ts';
import { allTypes, anyValue, normalizeKeywords, isScalar, isTitled, typesIn, withNullChoice } from './schema-types.ts';
import { printed } from '../engine/rules/texts.ts';
import { titleFromName } from '../engine/rules/title-from-name.ts';
import { t } from '../messages/gen/build.gen.ts';

export type Supported = {
  /** The keywords that entities support, and the formats. */
  words: readonly string[];
  formats: readonly string[];
};

/** The deepest level of objects; deeper values are edited as JSON. */
const maxDepth = 8;
/** A limit, because references can unfold endlessly. */
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

/** The schema of a record as an entity supports it, and the dropped parts, as `path: reason`. */
export function importSchema(root: Schema, supported: Supported): { record: Schema; dropped: string[] } {
  const run: Import = { root, supported, dropped: [], count: 0, branches: 0 };
  const top = resolveReferences(run, root, { path: '', depth: 0, open: ['#'], isRequired: true });
  const merged = top
    ? mergeAllOf(run, top.schema, { path: t('the-record'), depth: 0, open: top.open, isRequired: true })
    : {};
  for (const key of Object.keys(merged)) {
    if (!handled.includes(key) && !(key === 'additionalProperties' && merged[key] !== false))
      drop(run, key, run.supported.words.includes(key) ? t('record-rules-dropped') : t('keyword-not-supported'));
  }
  const { title, description } = merged;
  const members = importMembers(run, merged, { path: '', depth: 0, open: ['#'], isRequired: true });
  return {
    record: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...members,
    },
    dropped: [...new Set(run.dropped)],
  };
}

/** Keywords of a field that have no meaning after references are resolved. */
const resolvedKeywords = [
  '$ref',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$schema',
  '$comment',
  'definitions',
  '$defs',
];

const statedTypes = [...allTypes, 'integer'];
/** Earlier drafts of JSON Schema have "any". */
const knownTypes: readonly unknown[] = [...statedTypes, 'any'];

/** A field of several types or of a union, which is edited as JSON. */
function importAny(run: Import, schema: Schema, position: Position): Schema {
  const stated = [schema.type ?? []].flat().filter((one) => statedTypes.includes(one));
  const { nullable } = schema as { nullable?: unknown };
  const types = stated.length > 0 && nullable === true ? [...new Set([...stated, 'null'])] : stated;
  for (const key of Object.keys(schema))
    if (!described.includes(key)) drop(run, `${position.path}.${key}`, t('not-checked-json'));
  return anyValue(schema, types.length > 0 ? types : allTypes);
}

function importField(run: Import, given: unknown, position: Position): Schema | undefined {
  if (given === true) return anyValue({});
  if (given === false) return drop(run, position.path, t('no-value-valid'));
  if (!isObject(given)) return drop(run, position.path, t('not-a-schema'));
  const found = resolveReferences(run, given, { ...position, path: `${position.path}.$ref` });
  // Circular references, and those to other documents, become any JSON.
  if (!found) return anyValue(given);
  if (++run.count > maxFields)
    return drop(run, position.path, t('beyond-first-fields', { maxFields: String(maxFields) }));
  const inside = { ...position, open: found.open };
  const exact = withoutRounded(run, mergeAllOf(run, found.schema, inside), inside);
  const merged = normalizeKeywords(mergeUnion(run, exact, inside));
  const schema = 'nullable' in merged && merged.nullable === true ? withNullChoice(merged) : merged;
  const { type, isNullable } = typesIn(schema);
  for (const one of [schema.type ?? []].flat())
    if (!knownTypes.includes(one)) drop(run, `${position.path}.type`, t('type-unknown', { value: printed(one) }));
  if (type === undefined && Array.isArray(schema.enum) && schema.enum.length > 0)
    return importMixedChoices(run, schema, position);
  if (type === undefined) return importAny(run, schema, inside);
  const kept: Record<string, unknown> = { type: isNullable ? [type, 'null'] : type };
  for (const [key, value] of Object.entries(schema)) {
    if (['type', 'nullable', ...resolvedKeywords].includes(key)) continue;
    const part = importKeyword(run, key, value, { type, isNullable }, inside);
    if (part !== undefined) Object.assign(kept, part);
  }
  if (type === 'array' && !kept.prefixItems) kept.items ??= { type: [...allTypes] };
  if (!kept.contains) for (const key of ['minContains', 'maxContains']) delete kept[key];
  if (type === 'object') Object.assign(kept, importMembers(run, schema, inside));
  return kept;
}

/** A keyword as an entity supports it; undefined if it is handled elsewhere or dropped. */
function importKeyword(
  run: Import,
  key: string,
  value: unknown,
  { type, isNullable }: { type: string; isNullable: boolean },
  position: Position,
): Record<string, unknown> | undefined {
  const at = `${position.path}.${key}`;
  const isText = typeof value === 'string' && value.trim() !== '';
  if (key === 'properties' || key === 'required') return undefined;
  if (key === 'title' || key === 'description') return isText ? { [key]: value } : undefined;
  if (key === 'const') return isScalar(value) ? { enum: [value] } : drop(run, at, t('choices-can-only-strings'));
  if (key === 'enum') return importChoices(run, value, { type, isNullable }, at);
  if (key === 'items') {
    const path = `${position.path}[]`;
    const items = importField(run, value, { ...position, path, depth: position.depth + 1 });
    return items && { items };
  }
  if (key === 'prefixItems' && Array.isArray(value)) return { prefixItems: importEach(run, value.entries(), position) };
  if (key === 'contains') return importContains(run, value, position);
  if (key === 'patternProperties' && isObject(value))
    return {
      patternProperties: Object.fromEntries(
        importEach(run, Object.entries(value), position).map((part, index) => [Object.keys(value)[index], part]),
      ),
    };
  if (key === 'oneOf' && Array.isArray(value) && value.every(isTitled))
    return { oneOf: value.map(({ const: one, title }) => ({ const: one, title })) };
  if (key === 'propertyNames') {
    const names = isObject(value)
      ? importField(
          run,
          { ...value, type: 'string' },
          { ...position, path: at, depth: position.depth + 1, isRequired: false },
        )
      : undefined;
    return names && { propertyNames: names };
  }
  if (key === 'additionalProperties') {
    if (isObject(value)) return importValues(run, value, position);
    return value === false ? drop(run, at, t('unknown-fields-record-always')) : undefined;
  }
  if (key === 'format' && !run.supported.formats.includes(value as string))
    return drop(run, at, t('format-unknown', { value: String(value) }));
  if (!run.supported.words.includes(key)) return drop(run, at, t('keyword-not-supported'));
  if (/\$ref|^(anyOf|allOf|oneOf|not|if|then|else)$/.test(key)) return drop(run, at, t('field-rules-dropped'));
  if (key === 'default' && type === 'object') return drop(run, at, t('object-takes-defaults-fields'));
  if (key === 'default' && value === null) return undefined;
  return { [key]: value };
}

/** The schemas of parts by key or position; any value for a part that cannot be imported. */
const importEach = (run: Import, parts: Iterable<[string | number, unknown]>, position: Position): Schema[] =>
  [...parts].map(([name, part]) => {
    const path = `${position.path}[${name}]`;
    return importField(run, part, { ...position, path, depth: position.depth + 1, isRequired: false }) ?? anyValue({});
  });

/** The schema that some items of a list match. It is dropped as a whole, because each of its rules matters. */
function importContains(run: Import, value: unknown, position: Position): Record<string, unknown> | undefined {
  const before = run.dropped.length;
  const at = `${position.path}.contains`;
  const contains = importField(run, value, { ...position, path: at, depth: position.depth + 1, isRequired: false });
  if (contains && run.dropped.length === before) return { contains };
  run.dropped.splice(before);
  return drop(run, at, t('field-rules-dropped'));
}

/** The schema of values under arbitrary names, which makes the object a value that is edited as JSON. */
function importValues(run: Import, value: object, position: Position): Record<string, unknown> {
  const path = `${position.path}.additionalProperties`;
  const values = importField(run, value, { ...position, path, depth: position.depth + 1, isRequired: false });
  return { additionalProperties: values ?? anyValue({}) };
}

function importMembers(run: Import, schema: Schema, position: Position): Pick<Schema, 'properties' | 'required'> {
  const given = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const prefix = position.path === '' ? '' : `${position.path}.`;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const isInside = position.path !== '';
  // The object is edited as JSON if it is too deep, or if descriptors cannot name one of its fields.
  if (isInside && (position.depth >= maxDepth || !given.every(([name]) => isFieldName(name)))) {
    if (given.length > 0) drop(run, `${position.path}.properties`, t('not-checked-json'));
    return {};
  }
  const fields = given.flatMap(([name, part]): [string, Schema][] => {
    const path = prefix + name;
    if (!isFieldName(name)) {
      const isReserved = name in Object.prototype;
      drop(run, path, isReserved ? t('field-name-reserved') : t('field-name-can-contain'));
      return [];
    }
    const isRequired = position.isRequired && required.includes(name);
    const field = importField(run, part, { ...position, path, depth: position.depth + 1, isRequired });
    return field ? [[name, { ...field, title: field.title ?? titleFromName(name) }]] : [];
  });
  const properties = Object.fromEntries(
    fields.map(([name, part]) => [name, withFalse(part, position.isRequired && required.includes(name))]),
  );
  const kept = required.filter((name, index) => {
    if (required.indexOf(name) !== index) return false;
    const part = Object.hasOwn(properties, name) ? properties[name]! : undefined;
    const canBeRequired = part !== undefined && (part.type !== 'boolean' || part.default !== undefined);
    if (part !== undefined && !canBeRequired) drop(run, `${prefix}${name}`, t('no-longer-required'));
    return canBeRequired;
  });
  return { properties, ...(kept.length > 0 ? { required: kept } : {}) };
}

/** A required boolean starts as false, as its empty checkbox shows. */
const withFalse = (part: Schema, isRequired: boolean): Schema =>
  isRequired && part.type === 'boolean' && part.default === undefined && !part.enum
    ? { ...part, default: false }
    : part;
