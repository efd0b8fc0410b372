// Generates TypeScript types from JSON Schemas.
import { compile } from 'json-schema-to-typescript';

export type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema at a pointer such as `#/definitions/x`. Throws if there is none. */
export function at(root: Schema, pointer: string): Schema {
  let found: unknown = root;
  for (const step of pointer.split('/').slice(1)) found = isSchema(found) ? found[step] : undefined;
  if (!isSchema(found)) throw new Error(`$ref ${pointer} does not exist. Use #/definitions/<name>.`);
  return found;
}

/** The parts of a schema that become a type: shapes and descriptions, without rules, defaults and examples. */
export function shapeOf(schema: unknown, refer: (pointer: string, description: unknown) => Schema): unknown {
  if (!isSchema(schema)) return schema;
  const shape = (part: unknown) => shapeOf(part, refer);
  if (typeof schema['$ref'] === 'string') return refer(schema['$ref'], schema['description']);
  const kept: Schema = {};
  for (const key of ['type', 'enum', 'const', 'required', 'description']) if (key in schema) kept[key] = schema[key];
  if (isSchema(schema['properties'])) {
    kept['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([key, part]) => [key, shape(part)]),
    );
  }
  for (const key of ['items', 'additionalProperties']) if (key in schema) kept[key] = shape(schema[key]);
  for (const key of ['anyOf', 'oneOf']) {
    const branches = schema[key];
    if (
      !Array.isArray(branches) ||
      branches.every(
        (branch) =>
          isSchema(branch) && !('type' in branch || '$ref' in branch || 'enum' in branch || 'const' in branch),
      )
    )
      continue;
    if (branches.every((branch) => isSchema(branch) && 'const' in branch))
      kept['enum'] = branches.map((branch) => (branch as Schema)['const']);
    else kept[key] = branches.map(shape);
  }
  const description = schema['description'];
  if (kept['type'] === 'object' && !kept['properties'] && !('additionalProperties' in kept)) {
    return { tsType: 'Record<string, unknown>', description };
  }
  return Object.keys(kept).every((key) => key === 'description') ? { tsType: 'unknown', description } : kept;
}

export async function typesOf(schema: Schema, name: string): Promise<string> {
  const text = await compile(schema, name, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { printWidth: 120, singleQuote: true },
  });
  return text
    .replace(/(\n \*)* ?\n \* This interface was referenced by .*\n \* via the `definition` .*/g, '')
    .replace(/\/\*\*\n \*\/\n/g, '')
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */');
}
