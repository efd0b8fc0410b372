// The kinds of values, one folder each: reads their part of the descriptor language, and writes the lists that the
// engine uses.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { format } from 'prettier';
import type { Schema } from '../engine/descriptor/entity.ts';
import { pascal } from './schema-to-type.ts';

/** The folders with kinds: those of the engine, and those of the project. */
export const kindRoots = ['src/engine/kinds', 'schemas/kinds'];

/** The contents of a kind.json. */
export type KindFile = {
  /** For a kind without settings: what it shows, in a few words. */
  description?: string;
  /** The keys of a cell of this kind; left out for a kind that is only a name. */
  settings?: Schema;
  /** The JSON types of fields that it suits; left out: all. */
  suits?: string[];
  /** Whether it can show the text of a column that replaces the value. */
  takesText?: boolean;
  /** Whether facts can use it. */
  inFacts?: boolean;
  /** Keywords that the entity must have for a field of this kind. */
  fields?: Schema;
  /** Whether every list and form loads it; the others load with a screen that uses one of them. */
  isCommon?: boolean;
  /** Values with the text that is shown; `cell`: the settings. */
  examples: { value: unknown; cell?: object; text: string }[];
};

export type KindFolder = { name: string; folder: string; file: KindFile };

/** All kinds in the folders, by name. Throws if two have the same name. */
export function readKinds(roots: readonly string[] = kindRoots): KindFolder[] {
  const found = roots
    .filter((root) => existsSync(root))
    .flatMap((root) =>
      readdirSync(root)
        .map((name) => ({ name, folder: join(root, name) }))
        .filter(({ folder }) => existsSync(join(folder, 'kind.json'))),
    )
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const twice = found.find(({ name }, index) => found[index + 1]?.name === name);
  if (twice) throw new Error(`There are two kinds named "${twice.name}". Rename one of the folders.`);
  return found.map((kind) => ({
    ...kind,
    file: JSON.parse(readFileSync(join(kind.folder, 'kind.json'), 'utf8')) as KindFile,
  }));
}

/** The definition of a cell in the meta-schema. */
function cellDefinition(kinds: readonly KindFolder[], description: string | undefined): object {
  const plain = kinds.filter(({ file }) => !file.settings);
  return {
    description,
    anyOf: [
      {
        enum: plain.map(({ name }) => name),
        description: plain.map(({ name, file }) => `${name}: ${file.description}.`).join(' '),
      },
      ...kinds.flatMap(({ file }) =>
        file.settings ? [{ type: 'object', additionalProperties: false, ...file.settings }] : [],
      ),
    ],
  };
}

/** The meta-schema of screens with the cells of these kinds; everything else keeps its formatting. */
export async function withCells(text: string, kinds: readonly KindFolder[]): Promise<string> {
  const schema = JSON.parse(text) as Schema;
  const facts = ['definitions', 'facts', 'properties', 'sections', 'items', 'properties', 'cells'];
  const parts: [path: string[], value: unknown][] = [
    [['definitions', 'cell'], cellDefinition(kinds, schema.definitions?.['cell']?.description)],
    [[...facts, 'additionalProperties', 'enum'], kinds.filter(({ file }) => file.inFacts).map(({ name }) => name)],
  ];
  let written = text;
  for (const [path, value] of parts) written = await replaced(written, path, value);
  return written;
}

async function replaced(text: string, path: string[], value: unknown): Promise<string> {
  const node: Node | undefined = findNodeAtLocation(parseTree(text)!, path);
  if (!node) throw new Error(`The meta-schema has no ${path.join('.')}.`);
  if (JSON.stringify(JSON.parse(text.slice(node.offset, node.offset + node.length))) === JSON.stringify(value))
    return text;
  const line = text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset);
  const indent = /^ */.exec(line)![0];
  const formatted = await format(JSON.stringify(value), { parser: 'json', printWidth: 120 - indent.length });
  return (
    text.slice(0, node.offset) +
    formatted.trim().replaceAll('\n', `\n${indent}`) +
    text.slice(node.offset + node.length)
  );
}

const target = 'src/engine/kinds';
const caption =
  '// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.\n';

/** `date-time` as the name of a variable: dateTimeKind. */
const variable = (name: string, part: string) =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${part}`;

/** The modules of one name, as imports and as the entries of an object. */
function listOf(kinds: readonly KindFolder[], module: string): { imports: string; entries: string } {
  const part = pascal(module.split('.')[0]!);
  const present = kinds.filter(({ folder }) => existsSync(join(folder, module)));
  const imports = present.map(({ name, folder }) => {
    const path = relative(target, join(folder, module));
    return `import ${variable(name, part)} from '${path.startsWith('.') ? path : `./${path}`}';\n`;
  });
  const entries = present.map(({ name }) => `'${name}': ${variable(name, part)}, `);
  return { imports: imports.join(''), entries: `{ ${entries.join('')}}` };
}

function tableOf(kinds: readonly KindFolder[], module: string, name: string): string {
  const { imports, entries } = listOf(kinds, module);
  return `${imports}\nexport const ${name} = ${entries};\n`;
}

const keysOf = ({ file }: KindFolder) => Object.keys(file.settings?.properties ?? {});

/** The generated files of the engine, by path. */
export function kindModules(kinds: readonly KindFolder[]): [path: string, text: string][] {
  const common = kinds.filter(({ file }) => file.isCommon);
  const late = kinds.filter(({ file }) => !file.isCommon);
  const drawn = kinds.filter(({ folder }) => existsSync(join(folder, 'cell.tsx'))).map(({ name }) => name);
  const withKeys = kinds.filter(({ file }) => file.settings);
  const lateParts = ['kind.ts', 'column.ts', 'cell.tsx'].map((module) => listOf(late, module));
  const language = kinds.map(
    ({ name, file: { suits, takesText = false } }) => `  '${name}': ${JSON.stringify({ suits, takesText })},\n`,
  );
  const module = (name: string, ...texts: string[]): [string, string] => [
    `${target}/${name}.gen.ts`,
    `${caption}${texts.join('\n')}`,
  ];
  return [
    module(
      'kinds',
      tableOf(common, 'kind.ts', 'kinds'),
      `/** The keys of cells that are objects. */\nexport const settingKeys = {${withKeys.map((kind) => ` '${kind.name}': ${JSON.stringify(keysOf(kind))},`).join('')} };\n`,
      `export type KindName = ${kinds.map(({ name }) => `'${name}'`).join(' | ')};\n`,
      `/** The kinds with a cell.tsx. */\nexport const drawnKinds: readonly KindName[] = ${JSON.stringify(drawn)};\n`,
    ),
    module(
      'late-words',
      `/** The names and keys of kinds that load with a screen. */\nexport const lateWords: readonly string[] = ${JSON.stringify(late.flatMap((kind) => [kind.name, ...keysOf(kind)]))};\n`,
    ),
    module('columns', tableOf(common, 'column.ts', 'columns')),
    module('cells', tableOf(common, 'cell.tsx', 'cells')),
    module(
      'late',
      lateParts.map(({ imports }) => imports).join(''),
      `export const late = {\n${['kinds', 'columns', 'cells'].map((name, at) => `  ${name}: ${lateParts[at]!.entries},\n`).join('')}};\n`,
    ),
    module('language', tableOf(kinds, 'check.ts', 'checks'), `export const language = {\n${language.join('')}};\n`),
  ];
}
