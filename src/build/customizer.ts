// Applies the customizations of folders to the screens of this project.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { customize, type Customized } from '../customize/customize.ts';
import { readFolder } from '../customize/read-folders.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { readScreens, readVocabulary } from './check-schemas.ts';
import { projectRoot } from './project-root.ts';

/** A function that reads and applies the folders as they are now. Throws if a folder does not exist. */
export async function createCustomizer(folders: readonly string[]): Promise<() => Customized> {
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing !== undefined) throw new Error(t('folder-missing', { folder: missing }));
  const vocabulary = await readVocabulary(folders);
  return () => {
    const read = folders.map(readFolder);
    return customize(
      readScreens(join(projectRoot, 'schemas')),
      read.flatMap((one) => one.files),
      vocabulary,
      read.flatMap((one) => one.screens),
    );
  };
}
