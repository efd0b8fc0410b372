// The files of a release: the compiled server, the built page, and the data that both need.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageDir } from '../build/build-page.ts';
import { messagesFolder, projectLocales } from '../build/languages.ts';
import { pageAreas } from '../build/page-areas.gen.ts';
import { projectRoot } from '../build/project-root.ts';
import { requiredCode } from '../build/required-code.ts';
import { bundleServer } from '../build/server-bundle.mjs';
import { billOfMaterials, licenses } from './bill-of-materials.ts';
import { example, releaseDocuments } from './documents.ts';
import { createPackages, distinct, type Package } from './packages.ts';
import type { PackedFile } from './tarball.ts';

/** Dependencies of the release, which have native code. All others are bundled with the server. */
const installed = ['libsql'];

/** The modules that the code of validators can require. */
const required = ['ucs2length', 'equal', 'uri', 'validation_error'].map((name) => `ajv/dist/runtime/${name}.js`);

export type ReleaseFiles = { version: string; installable: PackedFile[]; page: PackedFile[] };

const text = (name: string, content: string): PackedFile => ({ name, content: Buffer.from(content) });

/** All files of a folder, with their paths below `as`. */
const copied = (folder: string, as: string, filter = /./): PackedFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && filter.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ name: join(as, path.slice(folder.length + 1)), content: readFileSync(path) }));

/** The files of a release. The page must have been built. */
export async function releaseFiles(): Promise<ReleaseFiles> {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Record<string, string>;
  const { name = '', version = '', license = '' } = manifest;
  const release = { name, version, license };
  const { chunks, files } = await bundleServer({
    root: projectRoot,
    entries: { registrar: join('src', 'server', 'registrar.ts') },
    instead: join(projectRoot, 'src', 'build', 'installed'),
    plugins: [validatorParts, ownCommands],
  });
  const packages = createPackages(projectRoot);
  const forPage = distinct(packages.ofPage());
  const all = distinct([...forPage, ...packages.ofFiles(files), ...packages.installed(installed)]);
  const server = chunks.map(({ fileName, code }) =>
    fileName === 'registrar.js'
      ? { ...text(`lib/server/${fileName}`, `#!/usr/bin/env node\n${code}`), isExecutable: true }
      : text(`lib/server/${fileName}`, code),
  );
  const page = copied(pageDir, '');
  const legalFiles = (list: readonly Package[]) => [
    { name: 'LICENSE', content: readFileSync(join(projectRoot, 'LICENSE')) },
    text('THIRD-PARTY-LICENSES.txt', licenses(list)),
    text('sbom.cdx.json', billOfMaterials(release, list)),
  ];
  return {
    version,
    page: [...page, ...legalFiles(forPage)],
    installable: [
      ...server,
      ...page.map((file) => ({ ...file, name: join('page', file.name) })),
      ...schemaFiles(),
      ...messageFiles(),
      ...copied(join(projectRoot, 'src', 'deploy'), 'deploy', /^(?!README\.md$)/),
      ...copied(join(projectRoot, example.from), example.to),
      ...releaseDocuments().map(([name, content]) => text(name, content)),
      ...legalFiles(all),
      text('package.json', JSON.stringify(manifestOf(manifest, packages.versionOf), null, 2)),
    ],
  };
}

/** The manifest without scripts, so that nothing runs when the package is installed. */
const manifestOf = (manifest: Record<string, unknown>, versionOf: (name: string) => string) => ({
  name: manifest['name'],
  version: manifest['version'],
  description: manifest['description'],
  type: 'module',
  license: manifest['license'],
  engines: manifest['engines'],
  bin: { registrar: 'lib/server/registrar.js' },
  dependencies: Object.fromEntries(installed.map((name) => [name, versionOf(name)])),
});

/** The messages in all languages, which customizations and translated findings need. */
const messageFiles = (): PackedFile[] => [
  ...Object.values(pageAreas)
    .filter((file) => !file.startsWith(messagesFolder))
    .map((file) => ({ name: file, content: readFileSync(join(projectRoot, file)) })),
  ...['en', ...projectLocales(projectRoot)].flatMap((locale) =>
    copied(join(projectRoot, messagesFolder, locale), join(messagesFolder, locale), /\.json$/),
  ),
];

/** The descriptors, with the names of custom screens added to the vocabulary. */
function schemaFiles(): PackedFile[] {
  const screens = join(projectRoot, 'src', 'console', 'screens');
  const customScreens = readdirSync(screens, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return copied(join(projectRoot, 'schemas'), 'schemas', /\.json$/).map((file) => {
    if (file.name !== join('schemas', 'vocabulary.json')) return file;
    const vocabulary = JSON.parse(file.content.toString()) as Record<string, string[]>;
    const names = customScreens.map(({ name }) => name).sort();
    return text(
      file.name,
      JSON.stringify({ ...vocabulary, customScreens: [...(vocabulary['customScreens'] ?? []), ...names] }, null, 2),
    );
  });
}

/** Inlines the code that validators require, which the project reads from node_modules. */
const validatorParts = {
  name: 'validator-parts',
  load: (id: string) => {
    if (!id.endsWith(join('build', 'required-code.ts'))) return null;
    const existing = required.filter((one) => existsSync(join(projectRoot, 'node_modules', one)));
    const table = Object.fromEntries(existing.map((one) => [one, requiredCode(one)]));
    return `const table = ${JSON.stringify(table)};
export const requiredCode = (specifier) => {
  if (!Object.hasOwn(table, specifier)) throw new Error(\`Validators cannot require \${specifier}.\`);
  return table[specifier];
};`;
  },
};

/** Replaces commands of the project in messages by those of the release. */
const ownCommands = {
  name: 'own-commands',
  transform: (code: string, id: string) =>
    id.endsWith(join('gen', 'customize.gen.ts'))
      ? code.replaceAll('npm run customize --', 'registrar customize')
      : null,
};
