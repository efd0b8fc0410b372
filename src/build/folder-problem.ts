// What is wrong with the folders that a command names.
import { existsSync } from 'node:fs';
import { isFolder, readError } from '../customize/entries.ts';
import { t } from '../messages/gen/build.gen.ts';

/** The problem of the first folder that is missing, is a file, or cannot be read; undefined if there is none. */
export function folderProblem(folders: readonly string[]): string | undefined {
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing !== undefined) return t('folder-not-found', { missing });
  const file = folders.find((folder) => !isFolder(folder));
  if (file !== undefined) return t('file-not-folder', { file });
  for (const folder of folders) {
    const problem = readError(folder);
    if (problem !== undefined) return t('folder-unreadable', { folder, problem });
  }
  return undefined;
}

/** Throws the problem of the first folder that cannot be used: without it, screens and rules would be missing. */
export function requireFolders(folders: readonly string[]): void {
  const problem = folderProblem(folders);
  if (problem !== undefined) throw new Error(problem);
}
