// Generates the reference in schemas/README.md from the descriptions of the two meta-schemas.

import type { Schema } from '../engine/descriptor/entity.ts';

const begin = '<!-- reference: written by `npm run types` from the two meta-schemas; change them, not this part -->';
const end = '<!-- end of reference -->';

const branchesOf = ({ anyOf = [] }: Schema) => anyOf.filter((branch) => typeof branch === 'object');

const code = (value: unknown) => `\`${JSON.stringify(value)}\``;
const link = (pointer: string) => `[${pointer.split('/').at(-1)}](#${pointer.split('/').at(-1)!.toLowerCase()})`;
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The values of a key in a few words: links to definitions, values, types. */
function holds(schema: Schema): string {
  if (schema.$ref !== undefined) return link(schema.$ref);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' ');
  if (schema.anyOf) return branchesOf(schema).map(holds).join(' or ');
  if (schema.type === 'array') return `list${schema.items ? ` of ${holds(schema.items)}` : ''}`;
  if (schema.properties) return 'object';
  if (typeof schema.additionalProperties === 'object') return `name to ${holds(schema.additionalProperties)}`;
  return schema.type === undefined ? 'any value' : [schema.type].flat().join(' or ');
}

/** Rows of a table: each key of a schema, followed by the keys of its objects. */
function rows(schema: Schema, prefix = ''): string[] {
  const inside = (part: Schema, path: string): string[] => {
    if (part.properties) return rows(part, `${path}.`);
    if (part.type === 'array' && part.items && part.items.$ref === undefined) return inside(part.items, `${path}[]`);
    return branchesOf(part).flatMap((branch) => (branch.$ref === undefined ? inside(branch, path) : []));
  };
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const path = `${prefix}${name}`;
    const mark = schema.required?.includes(name) ? ' *' : '';
    const defaultText = part.default === undefined ? '' : ` Default: ${code(part.default)}.`;
    return [
      `| \`${path}\`${mark} | ${cell(holds(part))} | ${cell(part.description ?? '')}${defaultText} |`,
      ...inside(part, path),
    ];
  });
}

const table = (lines: string[], what = 'key') =>
  lines.length === 0 ? [] : ['', `| ${what} | value | description |`, '| --- | --- | --- |', ...lines];

function section(name: string, schema: Schema): string[] {
  const branches = branchesOf(schema);
  const plain = branches.filter((branch) => !branch.properties).map(holds);
  const kinds = schema.anyOf
    ? [`Value: ${[...plain, ...(plain.length < branches.length ? ['an object'] : [])].join(', or ')}.`]
    : [];
  const described = branches.flatMap((branch) => (branch.enum && branch.description ? [branch.description] : []));
  const items = schema.type === 'array' && schema.items ? rows(schema.items) : [];
  const all = [...rows(schema), ...items, ...branches.flatMap((branch) => rows(branch))];
  const once = all.filter((row, index) => all.indexOf(row) === index);
  return [
    '',
    `### ${name}`,
    '',
    [schema.description ?? '', ...kinds, ...described].filter(Boolean).map(cell).join(' '),
    ...table(once),
  ];
}

/** The reference in Markdown. Keys with * are required. */
function reference(screen: Schema, entity: Schema): string {
  const words = entity.definitions?.['words'] ?? {};
  return [
    begin,
    '',
    '## screen.json',
    '',
    `${screen.description} Keys with * are required.`,
    ...table(rows(screen)),
    ...Object.entries(screen.definitions ?? {}).flatMap(([name, schema]) => section(name, schema)),
    '',
    '## entity.json',
    '',
    `${entity.description} ${words.description}`,
    ...table(
      rows(words).map((row) => row.replace('| any value |', '| |').replace('[words](#words)', 'schema')),
      'keyword',
    ),
    '',
    end,
  ].join('\n');
}

/** The README with a new reference. Throws if a marker is missing. */
export function withReference(readme: string, screen: Schema, entity: Schema): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`schemas/README.md: the markers of the reference are missing. Add ${begin} and ${end}.`);
  return readme.slice(0, from) + reference(screen, entity) + readme.slice(to + end.length);
}
