// Writes languages, customizations and the start block into the built page.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileContext, type FileWithContext } from '../customize/edited-file.ts';
import { shownPath } from '../customize/entries.ts';
import { toProblemLine } from '../customize/problem.ts';
import type { Installation } from './customizer.ts';
import { customModules } from './custom-modules.ts';
import { customFolder, withCustomizations, withLanguages, withStart } from './custom-page.ts';
import type { StartBlock } from '../start-block.ts';
import { languageModules, type Languages } from './language-modules.ts';

/** Writes the modules of customized screens into the page in `dir`. Prints what is skipped. */
export async function bakeCustomizations(dir: string, customized: Installation): Promise<void> {
  const { files, block, languages } = customModules(customized, { edited: editedFiles(customized) });
  const index = join(dir, 'index.html');
  await mkdir(join(dir, customFolder), { recursive: true });
  await writeFile(index, withCustomizations(withLanguages(await readFile(index, 'utf8'), languages), block));
  for (const [name, text] of files) await writeFile(join(dir, customFolder, name), text);
  for (const problem of customized.skipped) console.log(toProblemLine(problem));
}

/** The files that the page edits: those of screens with changes, even if all are skipped. */
function editedFiles(customized: Installation): Map<string, FileWithContext> {
  const { shown, texts } = customized.edited;
  const changed = new Set(customized.screens.map(({ slug }) => slug));
  return new Map(
    customized.slugs.flatMap((slug) => {
      const file = shownPath(shown, slug);
      const text = texts.get(file);
      if (text === undefined && !changed.has(slug)) return [];
      return [[slug, { file, text: text ?? '', context: fileContext(customized, slug, file) }] as const];
    }),
  );
}

/** Writes the files of languages into the page in `dir`. */
export async function bakeLanguages(dir: string, languages: Languages): Promise<void> {
  if (languages.size === 0) return;
  const { files, addresses } = languageModules(languages, './');
  const index = join(dir, 'index.html');
  await writeFile(index, withLanguages(await readFile(index, 'utf8'), JSON.stringify(addresses)));
  for (const [name, text] of files) await writeFile(join(dir, name), text);
}

/** Writes the start block into the page in `dir`. */
export async function bakeStart(dir: string, start: StartBlock): Promise<void> {
  const index = join(dir, 'index.html');
  // No text in the block may close its script element.
  const json = JSON.stringify(start).replaceAll('<', '\\u003c');
  await writeFile(index, withStart(await readFile(index, 'utf8'), json));
}
