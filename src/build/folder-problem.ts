// What is wrong with the folders of screens that a command names.
import { existsSync, statSync } from 'node:fs';
import { t } from '../messages/gen/build.gen.ts';

/** The problem of the first folder that is missing, or is a file; undefined if there is none. */
export function folderProblem(folders: readonly string[]): string | undefined {
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing !== undefined) return t('folder-not-found', { missing });
  const file = folders.find((folder) => !statSync(folder).isDirectory());
  return file === undefined ? undefined : t('file-not-folder', { file });
}
