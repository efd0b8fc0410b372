// The files of the source and their imports, for tests of its structure.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn, type SourceImport } from '../src/build/source-imports.ts';

/** The folder of the project. */
export const root = new URL('..', import.meta.url).pathname;

/** The files below a folder, by their path from the root. */
export function filesIn(folder: string, ending = /(?<!\.d)\.(tsx?|mjs)$/): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path, ending);
    return ending.test(entry.name) ? [path] : [];
  });
}

/** The imports of a file, each with whether it is type-only; own files by their path from the root. */
export const importsOf = (file: string): SourceImport[] => importsIn(root, file);

export const files = filesIn('src');
export const isIn = (file: string, ...folders: string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
/** Every import that a rule does not allow, as `file -> import`. */
export const forbiddenImports = (isAllowed: (file: string, from: string, isType: boolean) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ from, isType }) => !isAllowed(file, from, isType))
      .map(({ from }) => `${file} -> ${from}`),
  );
