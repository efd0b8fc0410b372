// Makes the built page load its first script as a classic script. The bundler writes the page for a module.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const moduleScript = /<script type="?module"?(?= src)/;

/** Replaces the module script of the page in `dir` by a deferred one. Throws if the page has none. */
export async function deferScripts(dir: string): Promise<void> {
  const index = join(dir, 'index.html');
  const page = await readFile(index, 'utf8');
  if (!moduleScript.test(page)) throw new Error('The page has no module script.');
  await writeFile(index, page.replace(moduleScript, '<script defer'));
}
