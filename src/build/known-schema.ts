// What of any JSON Schema an entity can hold. References are followed and put in place, so that nothing refers to
// itself; every loss is reported with its path. Knows JSON Schema and the words of entities, and no screen.
import { isFieldName } from '../engine/check/entity-fields.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { fitsType, isScalar, isTitled, pointedAt, typesIn } from './schema-types.ts';
import { wordsOf } from './words-of.ts';

export type Known = {
  /** The words that entities understand, and the formats. */
  words: readonly string[];
  formats: readonly string[];
};

type Place = { path: string; depth: number; open: readonly string[]; isAsked: boolean };

/** How deep objects go; what lies deeper has no place in a form. */
const deepest = 4;
/** How many fields are kept; references that unfold without bounds end here. */
const mostFields = 2000;

/** The schema of a record as an entity can hold it, and what was lost, each with its path. */
export function knownSchema(root: Schema, known: Known): { record: Schema; lost: string[] } {
  const lost: string[] = [];
  let count = 0;
  const lose = (path: string, why: string) => {
    lost.push(`${path}: ${why}`);
    return undefined;
  };

  /** A schema with its reference and its only branches put in place; undefined where that cannot be done. */
  function plain(given: unknown, place: Place): { schema: Schema; open: readonly string[] } | undefined {
    if (!isObject(given)) return lose(place.path, 'is not a schema');
    let schema = given as Schema;
    let open = place.open;
    while (typeof schema.$ref === 'string') {
      const reference: string = schema.$ref;
      if (open.includes(reference)) return lose(place.path, 'refers to itself');
      const target = pointedAt(root, reference);
      if (!isObject(target)) return lose(place.path, `refers to "${reference}", which does not exist here`);
      open = [...open, reference];
      schema = { ...target, ...schema, $ref: (target as Schema).$ref };
    }
    const { $ref: _followed, ...rest } = schema;
    return { schema: rest, open };
  }

  function field(given: unknown, place: Place): Schema | undefined {
    const found = plain(given, place);
    if (!found) return undefined;
    if (++count > mostFields) return lose(place.path, `is beyond the first ${mostFields} fields`);
    const inside = { ...place, open: found.open };
    const whole = withoutUnion(withoutAllOf(found.schema, inside), inside);
    const { type, isNullable } = typesIn(whole);
    if (type === undefined) return lose(place.path, 'no control supports a value of several types or without a type');
    const kept: Record<string, unknown> = { type: isNullable ? [type, 'null'] : type };
    for (const [key, value] of Object.entries(whole)) {
      if (['type', '$ref', 'definitions', '$defs', '$comment', 'nullable'].includes(key)) continue;
      const part = keyword(key, value, type, inside);
      if (part !== undefined) Object.assign(kept, part);
    }
    if (type === 'array' && kept.items === undefined) return lose(place.path, 'has no items');
    if (type === 'object') Object.assign(kept, members(whole, inside));
    return kept;
  }

  /** A keyword as an entity can hold it; undefined for one that is handled elsewhere or lost. */
  function keyword(key: string, value: unknown, type: string, place: Place): Record<string, unknown> | undefined {
    const at = `${place.path}.${key}`;
    const isText = typeof value === 'string' && value.trim() !== '';
    if (key === 'properties' || key === 'required') return undefined;
    if (key === 'title' || key === 'description') return isText ? { [key]: value } : undefined;
    if (key === 'const')
      return isScalar(value) ? { enum: [value] } : lose(at, 'choices can be only strings, numbers and booleans');
    if (key === 'enum') return choices(value, type, at);
    if (key === 'items') {
      const items = field(value, { ...place, path: `${place.path}[]`, depth: place.depth + 1 });
      return items && { items };
    }
    if (key === 'exclusiveMinimum' && type === 'integer' && typeof value === 'number') return { minimum: value + 1 };
    if (key === 'exclusiveMaximum' && type === 'integer' && typeof value === 'number') return { maximum: value - 1 };
    if (key === 'oneOf' && Array.isArray(value) && value.every(isTitled))
      return { oneOf: value.map(({ const: one, title }) => ({ const: one, title })) };
    if (key === 'additionalProperties') {
      if (isObject(value) && Object.keys(value).length > 0)
        return lose(at, 'no control supports values under arbitrary names');
      return value === false ? lose(at, 'unknown fields of a record are always kept') : undefined;
    }
    if (key === 'format' && !known.formats.includes(value as string))
      return lose(at, `the format "${String(value)}" is unknown`);
    if (!known.words.includes(key)) return lose(at, 'entities do not support this keyword');
    if (/\$ref|^(anyOf|allOf|oneOf|not|if|then|else)$/.test(key))
      return lose(at, 'rules across fields are not imported');
    if (key === 'default' && type === 'object') return lose(at, 'an object takes the defaults of its fields');
    if (key === 'default' && value === null) return undefined;
    return { [key]: value };
  }

  function choices(value: unknown, type: string, at: string) {
    const list = Array.isArray(value) ? value.filter((one) => isScalar(one) && fitsType(one, type)) : [];
    if (list.length === 0) return lose(at, 'none of the values can be offered as a choice');
    if (list.length < (value as unknown[]).filter((one) => one !== null).length)
      lose(at, 'some values cannot be offered as choices');
    return { enum: [...new Set(list)] };
  }

  function members(schema: Schema, place: Place): Pick<Schema, 'properties' | 'required'> {
    const given = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    const prefix = place.path === '' ? '' : `${place.path}.`;
    const required = Array.isArray(schema.required) ? schema.required : [];
    const fields = given.flatMap(([name, part]): [string, Schema][] => {
      const path = prefix + name;
      if (!isFieldName(name)) {
        const isReserved = name in Object.prototype;
        lose(
          path,
          isReserved
            ? 'this field name is reserved'
            : 'a field name can contain only letters, digits, underscores and hyphens',
        );
        return [];
      }
      if (place.depth >= deepest) {
        lose(path, `is more than ${deepest} objects deep`);
        return [];
      }
      const isAsked = place.isAsked && required.includes(name);
      const made = field(part, { ...place, path, depth: place.depth + 1, isAsked });
      return made ? [[name, { ...made, title: made.title ?? wordsOf(name) }]] : [];
    });
    const properties = Object.fromEntries(
      fields.map(([name, part]) => [name, withNo(part, place.isAsked && required.includes(name))]),
    );
    const kept = required.filter((name, index) => {
      if (required.indexOf(name) !== index) return false;
      const part = Object.hasOwn(properties, name) ? properties[name]! : undefined;
      const isAnswered = part !== undefined && (part.type !== 'boolean' || part.default !== undefined);
      if (part !== undefined && !isAnswered) lose(`${prefix}${name}`, 'is no longer required');
      return isAnswered;
    });
    return { properties, ...(kept.length > 0 ? { required: kept } : {}) };
  }

  /** A schema with the branches of `allOf` laid into it. */
  function withoutAllOf(schema: Schema, place: Place): Schema {
    if (!Array.isArray(schema.allOf)) return schema;
    const { allOf, ...own } = schema;
    return allOf.reduce<Schema>((made, branch) => {
      const found = plain(branch, place);
      if (!found) return made;
      const { properties = {}, required = [], ...rest } = withoutAllOf(found.schema, { ...place, open: found.open });
      const clash = Object.keys(rest).find(
        (key) =>
          key in made &&
          !['title', 'description'].includes(key) &&
          JSON.stringify(made[key as 'type']) !== JSON.stringify(rest[key as 'type']),
      );
      if (clash !== undefined) lose(`${place.path}.allOf`, `"${clash}" is defined more than once`);
      const both = { ...properties, ...made.properties };
      const names = [...new Set([...required, ...(made.required ?? [])])];
      return {
        ...rest,
        ...made,
        ...(Object.keys(both).length > 0 ? { properties: both } : {}),
        ...(names.length > 0 ? { required: names } : {}),
      };
    }, own as Schema);
  }

  /** A union of one schema and null is that schema; one of constants is a choice. */
  function withoutUnion(schema: Schema, place: Place): Schema {
    const key = Array.isArray(schema.anyOf) ? 'anyOf' : Array.isArray(schema.oneOf) ? 'oneOf' : undefined;
    if (key === undefined) return schema;
    const { [key]: branches = [], ...own } = schema;
    if (branches.every(isTitled)) return { ...own, oneOf: branches };
    if (branches.every((one) => isObject(one) && 'const' in one))
      return { ...own, enum: branches.map((one) => (one as Schema).const) };
    const isNull = (one: unknown) => isObject(one) && one.type === 'null';
    const others = branches.filter((one) => !isNull(one));
    if (others.length !== 1 || others.length === branches.length)
      return own.type === undefined ? schema : { ...schema };
    const found = plain(others[0], place);
    if (!found) return schema;
    const inner = withoutAllOf(found.schema, { ...place, open: found.open });
    return { ...inner, ...own, type: [...[inner.type ?? typesIn(inner).type ?? []].flat(), 'null'] };
  }

  const top = plain(root, { path: '', depth: 0, open: ['#'], isAsked: true });
  const whole = top ? withoutAllOf(top.schema, { path: 'the record', depth: 0, open: top.open, isAsked: true }) : {};
  for (const key of Object.keys(whole)) {
    const isKept = [
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
    if (!isKept.includes(key) && !(key === 'additionalProperties' && whole[key] !== false))
      lose(
        key,
        known.words.includes(key)
          ? 'rules of the whole record are not imported'
          : 'entities do not support this keyword',
      );
  }
  const { title, description } = whole;
  const made = members(whole, { path: '', depth: 0, open: ['#'], isAsked: true });
  return {
    record: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...made,
    },
    lost: [...new Set(lost)],
  };
}

/** A yes or no that every record must have starts as no: that is what an empty box shows. */
const withNo = (part: Schema, isAsked: boolean): Schema =>
  isAsked && part.type === 'boolean' && part.default === undefined && !part.enum ? { ...part, default: false } : part;
