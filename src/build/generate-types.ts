// Writes the TypeScript types of descriptors and entities from their schemas, so that nobody writes them twice.
// The reference in schemas/README.md follows too. `--check` writes nothing and says which file differs from its schema.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { withReference } from './screen-reference.ts';

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Schema;
const pascal = (words: string) =>
  words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase());

/** The schema at a pointer like `#/definitions/x`; throws when the pointer leads nowhere. */
function at(whole: Schema, pointer: string): Schema {
  let found: unknown = whole;
  for (const step of pointer.split('/').slice(1)) found = isSchema(found) ? found[step] : undefined;
  if (!isSchema(found)) throw new Error(`$ref ${pointer} does not exist. Use #/definitions/<name>.`);
  return found;
}

/** What of a schema becomes a type: shapes and descriptions; rules, defaults and examples are left out. */
function shapeOf(schema: unknown, refer: (pointer: string, description: unknown) => Schema): unknown {
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

async function typesOf(schema: Schema, name: string): Promise<string> {
  const text = await compile(schema as JSONSchema, name, {
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

async function descriptorTypes(): Promise<string> {
  const whole = read('schemas/screen.schema.json');
  const definitions: Record<string, unknown> = {};
  const refer = (pointer: string, description: unknown) => {
    const name = pointer.split('/').at(-1)!;
    if (!(name in definitions)) {
      definitions[name] = true;
      definitions[name] = shapeOf(at(whole, pointer), refer);
    }
    return { tsType: pascal(name), description };
  };
  const root = shapeOf(whole, refer) as Schema;
  return typesOf({ ...root, title: 'Screen', definitions }, 'Screen');
}

async function entityTypes(): Promise<string> {
  const slugs = readdirSync('schemas')
    .filter((slug) => existsSync(`schemas/${slug}/entity.json`))
    .sort();
  const types: string[] = [];
  for (const slug of slugs) {
    const whole = read(`schemas/${slug}/entity.json`);
    const open: string[] = [];
    const refer = (pointer: string): Schema => {
      if (open.includes(pointer))
        throw new Error(
          `schemas/${slug}/entity.json: ${pointer} refers to itself. Nest the schemas to a fixed depth instead.`,
        );
      open.push(pointer);
      const shape = shapeOf(at(whole, pointer), refer) as Schema;
      open.pop();
      return shape;
    };
    const name = pascal(String(whole['title']));
    const shape = shapeOf(whole, refer) as Schema;
    types.push(
      await typesOf({ ...shape, title: name, description: `The record of schemas/${slug}/entity.json.` }, name),
    );
  }
  return types.join('\n');
}

const caption = (what: string, source: string) =>
  `// ${what}, generated from ${source} by \`npm run types\`: change the schema, not this file.\n\n`;

const readme = 'schemas/README.md';
const outputs: [path: string, text: string][] = [
  [
    'src/engine/descriptor/descriptor.gen.ts',
    caption('The descriptor language', 'schemas/screen.schema.json') + (await descriptorTypes()),
  ],
  ['src/console/entities.gen.ts', caption('Entities', 'schemas/*/entity.json') + (await entityTypes())],
  [
    readme,
    withReference(readFileSync(readme, 'utf8'), read('schemas/screen.schema.json'), read('schemas/entity.schema.json')),
  ],
];

const stale = outputs.filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path}: is out of date. Run \`npm run types\` and commit the result.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of stale) {
    writeFileSync(path, text);
    console.log(`Wrote ${path}`);
  }
}
