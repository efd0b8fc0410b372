// Entries of a folder. Nothing here throws, and only ordinary files are read: a pipe would never end.
import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, readdirSync, statSync, type Stats } from 'node:fs';
import { basename } from 'node:path';
import { t } from '../messages/gen/customize.gen.ts';
import { refusal, type Refusal } from './refusal.ts';

/** The folders inside of a customization. */
export const partFolders: readonly string[] = ['screens', 'kinds', 'messages'];

/** The name of the file that extends the vocabulary. A screen with this name would have no file of changes. */
export const vocabularyName = 'vocabulary';

/** What is at a path; undefined if there is nothing, such as behind a broken link. */
export function entryAt(path: string, stat: (path: string) => Stats = statSync): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}

export const isFolder = (path: string): boolean => entryAt(path)?.isDirectory() ?? false;

/** The most entries of a folder that are read. */
const mostEntries = 1000;

/**
 * The names in a folder, without hidden files and those of editors; none if it does not exist or cannot be read.
 * Of very many, the first ones.
 */
export const namesIn = (folder: string): string[] => allNamesIn(folder).slice(0, mostEntries);

/** Why not all entries of a folder are read; undefined if they are. */
export const crowded = (folder: string): Refusal | undefined =>
  allNamesIn(folder).length > mostEntries
    ? refusal(t('too-many-entries', { limit: String(mostEntries) }), t('remove-entries'))
    : undefined;

function allNamesIn(folder: string): string[] {
  if (!isFolder(folder)) return [];
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.') && !name.endsWith('~'))
      .sort();
  } catch {
    return [];
  }
}

/** The largest file that is read, in bytes. */
const maxBytes = 1_000_000;

/** The text of a file, or why it is not read; undefined if there is none. */
export function textAt(path: string, stat: (path: string) => Stats = statSync): string | Refusal | undefined {
  const found = entryAt(path, stat);
  if (!found && !entryAt(path, lstatSync)) return undefined;
  if (!found?.isFile()) return refusal(t('not-a-file'), t('remove-entry'));
  if (found.size > maxBytes) return refusal(t('too-large', { limit: String(maxBytes / 1000) }), t('split-file'));
  try {
    const bytes = readFileSync(path);
    return isUtf8(bytes) ? bytes.toString() : refusal(t('not-utf8'), t('save-utf8'));
  } catch (error) {
    // The message has the path of the machine.
    return refusal(t('unreadable', { problem: (error as NodeJS.ErrnoException).code ?? '' }), t('check-rights'));
  }
}

/** The path of a file that changes a screen, as it is shown to users. */
export const shownPath = (folder: string, screen: string): string => `${basename(folder)}/${screen}.json`;
