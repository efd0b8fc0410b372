// Applies the customizations of folders to the screens of this project.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { customize, type Customized } from '../customize/customize.ts';
import { readFolder, type CustomizationFolder } from '../customize/read-folders.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { readScreens, readVocabulary } from './check-schemas.ts';
import { projectRoot } from './project-root.ts';

/** A function that reads and applies the folders as they are now. Throws, now and later, if one is not a folder. */
export async function createCustomizer(folders: readonly string[]): Promise<() => Customized> {
  const vocabulary = await readVocabulary();
  const shipped = readScreens(join(projectRoot, 'schemas'));
  requireFolders(folders);
  return () => {
    requireFolders(folders);
    const all = folders.map(readFolder);
    const customized = customize(
      shipped,
      all.flatMap((one) => one.files),
      withNames(vocabulary, all),
      all.flatMap((one) => one.screens),
    );
    return { ...customized, skipped: [...all.flatMap((one) => one.problems), ...customized.skipped] };
  };
}

function requireFolders(folders: readonly string[]): void {
  const missing = folders.find((folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory());
  if (missing !== undefined) throw new Error(t('folder-missing', { folder: missing }));
}

/** The vocabulary with the names of the folders; the very same without any, because checks are kept for it. */
function withNames(vocabulary: Vocabulary, folders: readonly CustomizationFolder[]): Vocabulary {
  const names = folders.flatMap(
    (folder) => Object.entries(folder.names) as [keyof CustomizationFolder['names'], string[]][],
  );
  return names.reduce<Vocabulary>((made, [key, more]) => ({ ...made, [key]: [...made[key], ...more] }), vocabulary);
}
