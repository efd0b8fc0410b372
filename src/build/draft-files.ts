// The files of a drafted screen, with paths that lead from its folder to schemas/.
import { join, relative, resolve, sep } from 'node:path';
import { format } from 'prettier';
import { projectRoot } from './project-root.ts';

const schemas = join(projectRoot, 'schemas');

/** The path from a folder to schemas/. It stays valid when a folder of drafts/ is moved to schemas/. */
const schemasFrom = (folder: string): string => relative(resolve(folder), schemas).split(sep).join('/');

type Draft = { entity: object; screen: object };

/** The texts of entity.json and screen.json in a folder, whose meta-schemas editors find there. */
export async function draftFiles(
  { entity, screen }: Draft,
  folder: string,
): Promise<{ entity: string; screen: string }> {
  const text = (file: object, name: string) =>
    format(JSON.stringify({ ...file, $schema: `${schemasFrom(folder)}/${name}.schema.json` }), {
      parser: 'json',
      printWidth: 120,
    });
  return { entity: await text(entity, 'entity'), screen: await text(screen, 'screen') };
}

/** The README of a screen with this title. A folder outside of schemas/ is checked by its name, and has no types. */
export function draftReadme(title: string, folder: string): string {
  const parent = join(resolve(folder), '..');
  const scripts =
    parent === schemas
      ? ['check:schemas', 'types']
      : [`check:schemas -- ${relative(resolve('.'), parent).split(sep).join('/') || '.'}`];
  const commands = scripts.map((script) => `\`npm run ${script}\``).join(' and ');
  const reference = `${schemasFrom(folder)}/README.md`;
  return `# ${title}

- \`entity.json\` describes the record: fields, titles, limits, defaults and messages.
- \`screen.json\` describes the screen: menu entry, permissions, calls, list, form and actions.

Edit both, then run ${commands}. See [${reference}](${reference}) for every key.
`;
}
