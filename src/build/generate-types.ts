// `npm run types`: generates the TypeScript types of descriptors from their schema, the cells and widgets of the
// meta-schema, the meta-schema of customizations, the lists of kinds, the reference in schemas/README.md, and the
// compiled messages.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { filesLoadedBy } from './source-imports.ts';
import { messageModule } from './compile-messages.ts';
import { withKinds } from './kind-language.ts';
import { kindModules } from './kind-modules.ts';
import { readControls, readKinds } from './kinds.ts';
import { pascal } from './pascal.ts';
import { readArguments } from './read-arguments.ts';
import { textShapes } from './text-places.ts';
import { at, shapeOf, typesOf, type Schema } from './schema-to-type.ts';
import { withReference } from './screen-reference.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Schema;

async function descriptorTypes(meta: Schema): Promise<string> {
  const definitions: Record<string, unknown> = {};
  const refer = (pointer: string, description: unknown) => {
    const name = pointer.split('/').at(-1)!;
    if (!(name in definitions)) {
      definitions[name] = true;
      definitions[name] = shapeOf(at(meta, pointer), refer);
    }
    return { tsType: pascal(name), description };
  };
  const root = shapeOf(meta, refer) as Schema;
  return typesOf({ ...root, title: 'Screen', definitions }, 'Screen');
}

const caption = (what: string, source: string) =>
  `// ${what}, generated from ${source} by \`npm run types\`: change that file, not this one.\n\n`;

/** The areas whose messages the server sends by id, such as findings of the checks. */
const findings = ['check', 'customize', 'languages', 'editing'];

/** A file of messages: its area, and the paths of its English texts and of the compiled module. */
type MessageFile = { area: string; source: string; target: string };

const compiledMessages = ({ area, source, target }: MessageFile): [path: string, text: string] => [
  target,
  messageModule(
    area,
    JSON.parse(readFileSync(source, 'utf8')) as Record<string, string>,
    source,
    relative(dirname(target), `src/messages/${findings.includes(area) ? 'finding-messages' : 'messages'}.ts`),
  ),
];

/** The module with the areas that the page can show, which languages translate. */
function pageAreasModule(all: readonly MessageFile[]): string {
  const loaded = filesLoadedBy('.', 'src/main.tsx');
  // The page imports the texts of the check, but does not run it.
  const isShown = ({ area, target }: MessageFile) => loaded.has(target) && area !== 'check';
  const constant = (name: string, some: readonly MessageFile[]) => {
    const sources = Object.fromEntries(some.map(({ area, source }) => [area, source]));
    return `export const ${name}: Readonly<Record<string, string>> = ${JSON.stringify(sources, null, 2)};\n`;
  };
  const sent = all.filter((file) => findings.includes(file.area) && !isShown(file));
  return [
    `/** The English file of each area. */\n${constant('pageAreas', all.filter(isShown))}`,
    `/** Those of findings whose texts the server sends to the page. */\n${constant('findingAreas', sent)}`,
  ].join('\n');
}

/** The constants of the engine that the vocabulary of the product sets. */
function vocabularyModule(): string {
  const vocabulary = read('schemas/vocabulary.json');
  const pathOf = (key: string) => {
    const path = vocabulary[key];
    if (typeof path === 'string' && /^(\/[\w.-]+)+$/.test(path)) return path;
    throw new Error(
      `schemas/vocabulary.json: "${key}" must be a path with a leading slash, for example /service/rest.`,
    );
  };
  return [
    "/** The path of the API, below the server's base. */",
    `export const apiPath = '${pathOf('api')}';`,
    "/** The path of direct calls, below the server's base. */",
    `export const directPath = '${pathOf('direct')}';`,
    '',
  ].join('\n');
}

const readme = 'schemas/README.md';
const metaSchema = 'schemas/screen.schema.json';
const kinds = readKinds();
const controls = readControls();
const screenText = await withKinds(readFileSync(metaSchema, 'utf8'), kinds, controls);
const screenSchema = JSON.parse(screenText) as Schema;

/** The files in the folder of English messages, and those of kinds. */
const messageFiles: MessageFile[] = [
  ...readdirSync('src/messages/en')
    .sort()
    .map((file) => {
      const area = file.replace(/\.json$/, '');
      return { area, source: `src/messages/en/${file}`, target: `src/messages/gen/${area}.gen.ts` };
    }),
  ...[...new Set([...kinds, ...controls].map(({ folder }) => folder))]
    .filter((folder) => existsSync(`${folder}/messages.json`))
    .sort()
    .map((folder) => ({
      area: `kind-${basename(folder)}`,
      source: `${folder}/messages.json`,
      target: `${folder}/messages.gen.ts`,
    })),
];

type Output = [path: string, text: string];

const help = `npm run types [-- --check]
Generates the types of descriptors, the compiled messages and the reference in schemas/README.md.
  --check  writes nothing, and exits with 1 if a file is out of date`;
const { values } = await readArguments(process.argv.slice(2), help, { check: { type: 'boolean', default: false } });
const isCheck = values.check;
const staleIn = (some: readonly Output[]) =>
  some.filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);

function write(some: readonly Output[]) {
  for (const [path, text] of staleIn(some)) {
    writeFileSync(path, text);
    console.log(`Wrote ${path}`);
  }
}

// Written first, because the meta-schema of customizations uses messages.
const messageModules = messageFiles.map(compiledMessages);
if (!isCheck) write(messageModules);
const { customizationSchema } = await import('./customization-schema.ts');

const outputs: Output[] = [
  [metaSchema, screenText],
  ['schemas/customization.schema.json', await customizationSchema(screenSchema, read('schemas/entity.schema.json'))],
  ...kindModules(kinds, controls),
  [
    'src/engine/descriptor/descriptor.gen.ts',
    caption('The descriptor language', 'schemas/screen.schema.json') + (await descriptorTypes(screenSchema)),
  ],
  [
    'src/engine/descriptor/text-places.gen.ts',
    caption('Where descriptors have texts', metaSchema) +
      `import type { TextShape } from './translate.ts';\n\nexport const textShapes: Record<string, TextShape> = ${JSON.stringify(textShapes(screenSchema), null, 2)};\n`,
  ],
  ['src/engine/rules/vocabulary.gen.ts', caption('The vocabulary', 'schemas/vocabulary.json') + vocabularyModule()],
  [
    'src/engine/kinds/described/vocabulary.gen.ts',
    caption('How the server describes fields', 'schemas/vocabulary.json') +
      `export const describedFields = ${JSON.stringify(read('schemas/vocabulary.json')['describedFields'], null, 2)} as const;\n`,
  ],
  ...messageModules,
  [
    'src/build/page-areas.gen.ts',
    caption('The messages that the page can show', 'the imports of src/main.tsx') + pageAreasModule(messageFiles),
  ],
  [readme, withReference(readFileSync(readme, 'utf8'), screenSchema, read('schemas/entity.schema.json'))],
];

if (isCheck) {
  const stale = staleIn(outputs);
  for (const [path] of stale) console.error(`${path}: is out of date. Run \`npm run types\` and commit the result.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else write(outputs);
