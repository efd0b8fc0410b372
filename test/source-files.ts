// The files of the source and their imports, for tests of its structure.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

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
export function importsOf(file: string): { from: string; isType: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map(([, type, named, bare, lazy]) => {
    const from = (named ?? bare ?? lazy)!.replace(/^(screen|sheet):/, '');
    const own = from.startsWith('.') ? relative(root, normalize(join(root, dirname(file), from))) : from;
    return { from: own, isType: type !== undefined };
  });
}

export const files = filesIn('src');
export const isIn = (file: string, ...folders: string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
/** Every import that a rule does not allow, as `file -> import`. */
export const broken = (isAllowed: (file: string, from: string, isType: boolean) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ from, isType }) => !isAllowed(file, from, isType))
      .map(({ from }) => `${file} -> ${from}`),
  );
