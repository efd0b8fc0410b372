// Merges the schemas that the calls of a resource send and return into one entity.
import { importSchema, type Supported } from '../import-schema.ts';
import { isSecret } from '../screen-draft.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { joined } from './inline.ts';
import type { Part, Resource } from './resources.ts';
import { propertiesOf } from './shapes.ts';

export type ApiRecord = {
  entity: Schema;
  /** The fields that each call sends, and those that are returned. */
  created: ReadonlySet<string>;
  updated: ReadonlySet<string>;
  returned: ReadonlySet<string>;
  dropped: string[];
};

/** The entity of a resource. Values of the server are read-only; secrets that it never returns are write-only. */
export function recordOf(resource: Resource, supported: Supported): ApiRecord {
  const dropped: string[] = [];
  const imported = (part: Part | undefined): Schema => {
    if (!part) return {};
    const result = importSchema(part.schema, supported);
    dropped.push(...part.dropped, ...result.dropped);
    return result.record;
  };
  const [create, update] = [imported(resource.create), imported(resource.update)];
  const returned = resource.returned.map(imported).reduce<Schema>((whole, one) => bothOf(whole, one), {});
  const sent = bothOf(create, update);
  const names = (schema: Schema) => new Set(Object.keys(propertiesOf(schema)));
  const title = [returned, sent].map((schema) => schema.title).find((one) => one !== undefined);
  const description = [returned, sent].map((schema) => schema.description).find((one) => one !== undefined);
  return {
    entity: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      properties: propertiesOf(withReturned(sent, returned)),
      required: (resource.create ? create : update).required ?? [],
    },
    created: names(create),
    updated: names(update),
    returned: names(returned),
    dropped,
  };
}

/** Merges two schemas of objects; the first takes precedence. */
function bothOf(first: Schema, second: Schema): Schema {
  const properties = { ...propertiesOf(first) };
  for (const [name, part] of Object.entries(propertiesOf(second))) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    properties[name] = own?.properties && part.properties ? bothOf(own, part) : (own ?? part);
  }
  return { ...second, ...first, properties };
}

/** Adds the fields that are only returned to those that are sent. */
function withReturned(sent: Schema, returned: Schema): Schema {
  const returnedFields = propertiesOf(returned);
  const own = Object.entries(propertiesOf(sent)).map(([name, part]): [string, Schema] => {
    const same = Object.hasOwn(returnedFields, name) ? returnedFields[name] : undefined;
    if (part.properties) return [name, withReturned(part, same ?? {})];
    return [name, same === undefined && isSecret(name, part) ? asSecret(part) : withoutFlags(part)];
  });
  const names = new Set(own.map(([name]) => name));
  const others = Object.entries(returnedFields)
    .filter(([name]) => !names.has(name))
    .map(([name, part]): [string, Schema] => [name, asReturned(part)]);
  return { ...sent, properties: Object.fromEntries([...own, ...others]) };
}

function asSecret({ default: _default, ...part }: Schema): Schema {
  return { ...part, writeOnly: true };
}

function withoutFlags({ readOnly: _readOnly, writeOnly: _writeOnly, ...part }: Schema): Schema {
  return part;
}

/** A schema with read-only fields. */
function asReturned({ default: _default, required: _required, writeOnly: _secret, ...part }: Schema): Schema {
  if (!part.properties || Object.keys(part.properties).length === 0) return { ...part, readOnly: true };
  const inside = Object.entries(part.properties).map(([name, one]): [string, Schema] => [name, asReturned(one)]);
  return { ...part, properties: Object.fromEntries(inside) };
}

/** The paths of the fields that only the server sets, each with its label. */
export function serverPaths(
  schema: Schema,
  prefix = '',
  title = '',
): { path: string; label: string; schema: Schema }[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, part]) => {
    const path = joined(prefix, name);
    const label = [title, part.title ?? name].filter(Boolean).join(': ');
    if (part.readOnly) return [{ path, label, schema: part }];
    return part.properties ? serverPaths(part, path, label) : [];
  });
}
