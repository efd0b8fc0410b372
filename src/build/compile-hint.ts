// Asks browsers to compile entire scripts in the background while they download. Otherwise, each function is compiled
// at its first call, while the page waits.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint to the first script of the page in `dir`, and to the scripts among `files`. It suits scripts that call
 * most of their functions as soon as they are loaded. Throws if the page has no deferred script.
 */
export async function hintScripts(dir: string, files: readonly string[]): Promise<void> {
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const first = /<script defer src="?([\w.-]+)/.exec(page)?.[1];
  if (first === undefined) throw new Error('The page has no deferred script.');
  for (const name of [first, ...files].filter((file) => file.endsWith('.js'))) {
    const path = join(dir, name);
    await writeFile(path, hint + (await readFile(path, 'utf8')));
  }
}
