// Turns a schema of an OpenAPI document into JSON Schema without references, and finds the pointers of its leaves.
import type { Schema } from '../../engine/descriptor/entity.ts';
import { isObject } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/build.gen.ts';
import type { SchemaPlace } from './api-document.ts';
import { mergeBranches } from '../merge-schemas.ts';
import { below, targetOf } from '../references.ts';

/** A value without named parts, such as a text, a list of numbers, or an object with any keys. */
export type Leaf = { path: string; pointer: string };

export type Inlined = {
  schema: Schema;
  leaves: Leaf[];
  /** The leaves of the entries of an object with any keys. */
  entries?: Leaf[];
  /** The dropped parts, as `path: reason`. */
  dropped: string[];
};

/** Sent schemas do not contain values of the server; returned ones do not contain secrets. */
export type Direction = 'sent' | 'returned';

/** Far deeper than any form. */
const maxDepth = 10;
/** Far larger than any form. A limit, because references can unfold endlessly. */
const mostParts = 4000;

/** Keywords that do not restrict a value, or that describe it for other programs. */
const ignored = /^(x-.*|example|examples|xml|externalDocs|discriminator|deprecated|\$(schema|id|anchor|comment|defs))$/;
/** Formats of numbers, which number controls do not distinguish. */
const numberFormats = ['int32', 'int64', 'float', 'double', 'decimal', 'number', 'integer'];
/** Keywords with schemas, which are handled separately. */
const holders = ['properties', 'items', 'allOf', 'anyOf', 'oneOf', 'additionalProperties', 'required', '$ref'];

class TooLarge extends Error {}

/** A schema with its references resolved; undefined if it is too large. */
export function inlined(root: unknown, { schema, pointer }: SchemaPlace, direction: Direction): Inlined | undefined {
  const inlining = new Inlining(root, direction);
  try {
    const result = inlining.visit(schema, { pointer, path: '', open: [pointer], depth: 0 });
    return { ...inlining.found, schema: result };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

type Position = { pointer: string; path: string; open: readonly string[]; depth: number };

class Inlining {
  readonly found: Omit<Inlined, 'schema'> = { leaves: [], dropped: [] };
  private parts = 0;
  private readonly root: unknown;
  private readonly direction: Direction;

  constructor(root: unknown, direction: Direction) {
    this.root = root;
    this.direction = direction;
  }

  visit(given: unknown, at: Position): Schema {
    if (++this.parts > mostParts) throw new TooLarge();
    const followed = this.follow(given, at);
    if (!followed) return this.leaf({}, at);
    const { schema, at: here } = followed;
    const own = cleaned(schema);
    const branches = Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : [];
    const parent = { ...here, depth: here.depth + 1 };
    if (parent.depth > maxDepth) return this.leaf({}, here);
    const before = this.found.leaves.length;
    const converted = { ...own, ...this.partsOf(schema, parent, branches.length > 0) };
    const visited = branches.map((branch, index) =>
      this.visit(branch, { ...parent, pointer: below(here.pointer, 'allOf', index) }),
    );
    const result = mergeBranches(converted, visited, (clash) =>
      this.found.dropped.push([`${here.path}.allOf`, t('defined-more-than-once', { clash })].join(': ')),
    );
    if (branches.length > 0) this.keepInner(before, here.path);
    return result;
  }

  /** Drops the leaves of branches without parts, which only describe the others. */
  private keepInner(start: number, path: string): void {
    const added = this.found.leaves.splice(start);
    const inner = added.filter((one) => one.path !== path);
    this.found.leaves.push(...(inner.length > 0 ? inner : added.slice(0, 1)));
  }

  /** A schema with its references resolved; undefined if one is unknown or circular. */
  private follow(given: unknown, at: Position): { schema: Record<string, unknown>; at: Position } | undefined {
    let schema = isObject(given) ? given : {};
    let here = at;
    while (typeof schema.$ref === 'string') {
      const reference = schema.$ref;
      const place = targetOf(this.root, reference);
      const target = place?.value;
      const isCircular = here.open.includes(place?.pointer ?? reference);
      if (isCircular || !isObject(target)) {
        const why = isCircular ? t('refers-itself') : t('refers-does-not-exist', { reference });
        this.found.dropped.push([at.path || t('the-record'), why].join(': '));
        return undefined;
      }
      const { $ref: _followed, ...siblings } = schema;
      // The title of a shared schema names a type, not a field.
      const { title, ...shared } = target;
      schema = { ...(at.path === '' ? { title } : {}), ...shared, ...siblings };
      here = { ...here, pointer: place!.pointer, open: [...here.open, place!.pointer] };
    }
    return { schema, at: here };
  }

  /** The parts of a schema. Without any, it is a leaf, unless `isMerged`: branches of `allOf` are merged into it. */
  private partsOf(schema: Record<string, unknown>, at: Position, isMerged: boolean): Schema {
    const converted: Schema = {};
    if (isObject(schema.properties)) Object.assign(converted, this.membersOf(schema, schema.properties, at));
    if (isObject(schema.items)) {
      const path = `${at.path}[]`;
      const before = this.found.leaves.length;
      converted.items = this.visit(schema.items, { ...at, pointer: below(at.pointer, 'items'), path });
      const isPlain = this.found.leaves.slice(before).every((one) => one.path === path);
      if (isPlain) this.found.leaves.splice(before);
      if (isPlain) this.leaf({}, at);
    }
    const union = ['anyOf', 'oneOf'].find((key) => Array.isArray(schema[key])) as 'anyOf' | 'oneOf' | undefined;
    if (union) converted[union] = this.unionOf(schema[union] as unknown[], union, at);
    if (isObject(schema.additionalProperties) || schema.additionalProperties === false)
      converted.additionalProperties = schema.additionalProperties as boolean;
    const hasMembers = isObject(schema.properties) && Object.keys(schema.properties).length > 0;
    const hasParts = hasMembers || converted.items !== undefined || union !== undefined;
    if (isObject(schema.additionalProperties) && Object.keys(schema.additionalProperties).length > 0) {
      const before = this.found.leaves.length;
      const pointer = below(at.pointer, 'additionalProperties');
      const path = `${at.path}.*`;
      converted.additionalProperties = this.visit(schema.additionalProperties, { ...at, pointer, path });
      const inner = this.found.leaves.splice(before);
      if (at.path === '')
        this.found.entries = inner.map((leaf) => ({ ...leaf, path: leaf.path.slice(path.length + 1) }));
      this.leaf({}, { ...at, pointer });
    } else if (!hasParts && !isMerged) this.leaf({}, at);
    return converted;
  }

  private membersOf(schema: Record<string, unknown>, properties: Record<string, unknown>, at: Position): Schema {
    const hidden = this.direction === 'sent' ? 'readOnly' : 'writeOnly';
    const members = Object.entries(properties).flatMap(([name, part]): [string, Schema][] => {
      const inside = { ...at, pointer: below(at.pointer, 'properties', name), path: joined(at.path, name) };
      const before = [this.found.leaves.length, this.found.dropped.length] as const;
      const { [hidden]: isHidden, readOnly: _set, writeOnly: _secret, ...converted } = this.visit(part, inside);
      if (!isHidden)
        return [[name, { ...converted, ...(_secret && this.direction === 'sent' ? { writeOnly: true } : {}) }]];
      this.found.leaves.splice(before[0]);
      this.found.dropped.splice(before[1]);
      return [];
    });
    const names = members.map(([name]) => name);
    const required = (Array.isArray(schema.required) ? (schema.required as unknown[]) : []).filter(
      (name): name is string => typeof name === 'string' && names.includes(name),
    );
    return { properties: Object.fromEntries(members), ...(required.length > 0 ? { required } : {}) };
  }

  /** The branches of a union, which is a leaf unless it only adds null to a schema. */
  private unionOf(branches: unknown[], key: string, at: Position): Schema[] {
    const before = this.found.leaves.length;
    const converted = branches.map((branch, index) =>
      this.visit(branch, { ...at, pointer: below(at.pointer, key, index) }),
    );
    const others = converted.filter(({ type }) => type !== 'null');
    if (others.length !== 1) {
      this.found.leaves.splice(before);
      this.leaf({}, at);
    }
    return converted;
  }

  private leaf(schema: Schema, { path, pointer }: Position): Schema {
    this.found.leaves.push({ path, pointer });
    return schema;
  }
}

/** A path with a further name. */
export const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The keywords of a schema without subschemas, with their names in JSON Schema. */
function cleaned(schema: Record<string, unknown>): Schema {
  const converted = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !ignored.test(key) && !holders.includes(key)),
  ) as Record<string, unknown>;
  // Swagger 2.0 has no standard keyword for null.
  if (schema['x-nullable'] === true || schema['x-isnullable'] === true) converted.nullable = true;
  for (const [exclusive, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof converted[exclusive] !== 'boolean') continue;
    if (converted[exclusive] && typeof converted[limit] === 'number') {
      converted[exclusive] = converted[limit];
      delete converted[limit];
    } else delete converted[exclusive];
  }
  if (numberFormats.includes(String(converted.format))) delete converted.format;
  return converted;
}
