// Puts languages and customizations into the built page, for web servers that only serve files.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toProblemLine } from '../customize/problem.ts';
import type { Installation } from './customizer.ts';
import { customModules } from './custom-modules.ts';
import { customFolder, withCustomizations, withLanguages } from './custom-page.ts';
import { languageModules, type Languages } from './language-modules.ts';

/** Writes the modules of customized screens into the page in `dir`. Prints what is skipped. */
export async function bakeCustomizations(dir: string, customized: Installation): Promise<void> {
  const { files, block, languages } = customModules(customized);
  const index = join(dir, 'index.html');
  await mkdir(join(dir, customFolder), { recursive: true });
  await writeFile(index, withCustomizations(withLanguages(await readFile(index, 'utf8'), languages), block));
  for (const [name, text] of files) await writeFile(join(dir, customFolder, name), text);
  for (const problem of customized.skipped) console.log(toProblemLine(problem));
}

/** Writes the files of languages into the page in `dir`. */
export async function bakeLanguages(dir: string, languages: Languages): Promise<void> {
  if (languages.size === 0) return;
  const { files, addresses } = languageModules(languages, './');
  const index = join(dir, 'index.html');
  await writeFile(index, withLanguages(await readFile(index, 'utf8'), JSON.stringify(addresses)));
  for (const [name, text] of files) await writeFile(join(dir, name), text);
}
