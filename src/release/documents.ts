// The documents of a release: those of the project, with the commands and paths of the installed program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '../build/commands.ts';
import { commands as installed } from '../build/installed/commands.ts';
import { projectRoot } from '../build/project-root.ts';

/** The example of CUSTOMIZE.md: its folder in the project, and in a release. */
export const example = { from: 'test/fixtures/acme', to: 'example' };

/** The documents of the project by their paths in a release. */
const documents: Readonly<Record<string, string>> = {
  'schemas/CUSTOMIZE.md': 'schemas/CUSTOMIZE.md',
  'schemas/README.md': 'schemas/README.md',
  'deploy/README.md': 'src/deploy/README.md',
  'embed/README.md': 'src/embed/README.md',
};

const replacements = [
  [commands.startWith, installed.startWith],
  [commands.customize, installed.customize],
  [example.from, example.to],
  ['src/deploy/', 'deploy/'],
] as const;

/** Without pictures, which would be larger than the texts. */
const inRelease = (text: string): string =>
  replacements
    .reduce((before, [from, to]) => before.replaceAll(from, to), text)
    .replace(/^!\[[^\]]*\]\([^)]*\)\n\n?/gm, '');

const readme = `# Registrar

The administration console of an artifact repository manager.

\`registrar\` starts it with an embedded repository manager, \`registrar --backend URL\` in front of a server.
\`registrar --help\` lists all options.

| file | content |
| --- | --- |
| \`schemas/CUSTOMIZE.md\` | how to customize screens (\`--customize DIR\`), with an example in \`${example.to}/\` |
| \`schemas/README.md\` | the language of screens; its commands \`npm run …\` need the sources |
| \`deploy/README.md\` | how to run it for a large company, with recipes for a container image and a systemd unit |
| \`embed/README.md\` | how to use the dialog in \`page/embed/\` in another page |

The licenses of included packages are in THIRD-PARTY-LICENSES.txt, and their list is in sbom.cdx.json (CycloneDX).
`;

/** The documents with their paths in a release. */
export const releaseDocuments = (): [path: string, text: string][] => [
  ['README.md', readme],
  ...Object.entries(documents).map(([to, from]): [string, string] => [
    to,
    inRelease(readFileSync(join(projectRoot, from), 'utf8')),
  ]),
];
