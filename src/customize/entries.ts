// Entries of a folder. Nothing here throws, and only regular files are read, because reading a pipe might never end.
import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  readdirSync,
  statSync,
  type Stats,
} from 'node:fs';
import { resolve, sep } from 'node:path';
import { t } from '../messages/gen/customize.gen.ts';
import { refusal, type Refusal } from './refusal.ts';

/** The folders inside of a customization. */
export const partFolders: readonly string[] = ['screens', 'kinds', 'messages'];

/** The name of the file that extends the vocabulary. A screen with this name would have no file of changes. */
export const vocabularyName = 'vocabulary';

/** The entry at a path; undefined if there is none, for example behind a broken link. */
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
export const namesIn = (folder: string): string[] => allNamesIn(folder).names.slice(0, mostEntries);

/** Those names of a folder that are read, as in `namesIn`. */
export const readNames = (names: readonly string[]): string[] => shownNames(names).slice(0, mostEntries);

/** The names without hidden files and those of editors, in order. */
const shownNames = (names: readonly string[]): string[] =>
  names.filter((name) => !name.startsWith('.') && !name.endsWith('~')).toSorted();

/** The reason why a folder cannot be read in full; undefined if it can, or if it does not exist. */
export function notAllRead(folder: string): Refusal | undefined {
  const { names, error } = allNamesIn(folder);
  if (error !== undefined) return refusal(t('folder-unreadable', { problem: error }), t('check-rights'));
  return names.length > mostEntries
    ? refusal(t('too-many-entries', { limit: String(mostEntries) }), t('remove-entries'))
    : undefined;
}

/** The code of the error when a folder is read, such as EACCES; undefined if it can be read, or if there is none. */
export const readError = (folder: string): string | undefined => allNamesIn(folder).error;

function allNamesIn(folder: string): { names: string[]; error?: string } {
  if (!isFolder(folder)) return { names: [] };
  try {
    return { names: shownNames(readdirSync(folder)) };
  } catch (error) {
    return { names: [], error: codeOf(error) };
  }
}

/** The code of an error: its message has the path of the machine. */
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** The largest file that is read, in bytes. */
const maxBytes = 1_000_000;

/** The text of a file, or why it is not read; undefined if there is none. */
export function textAt(path: string, stat: (path: string) => Stats = statSync): string | Refusal | undefined {
  try {
    lstatSync(path);
  } catch (error) {
    const code = codeOf(error);
    return ['ENOENT', 'ENOTDIR'].includes(code) ? undefined : unreadable(code);
  }
  const found = entryAt(path, stat);
  if (!found?.isFile()) return refusal(t('not-a-file'), t('remove-entry'));
  if (found.size > maxBytes) return tooLarge();
  try {
    const bytes = bytesAt(path, stat === lstatSync ? constants.O_NOFOLLOW : 0);
    if (!bytes) return refusal(t('not-a-file'), t('remove-entry'));
    if (bytes.length > maxBytes) return tooLarge();
    return isUtf8(bytes) ? bytes.toString() : refusal(t('not-utf8'), t('save-utf8'));
  } catch (error) {
    return unreadable(codeOf(error));
  }
}

/**
 * The bytes of a file, at most one more than the largest file has: the size of some files of the system is 0, although
 * they never end. undefined if another entry has replaced it meanwhile: opening a pipe would wait for its other end.
 */
function bytesAt(path: string, flags: number): Buffer | undefined {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | flags);
  try {
    if (!fstatSync(file).isFile()) return undefined;
    const bytes = Buffer.allocUnsafe(maxBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

const tooLarge = () => refusal(t('too-large', { limit: String(maxBytes / 1000) }), t('split-file'));

const unreadable = (problem: string) => refusal(t('unreadable', { problem }), t('check-rights'));

/** A folder, and its display name: unique, and the start of the paths of its files as users see them. */
export type NamedFolder = { folder: string; shown: string };

/** Folders by their names, those of one name with the folders around them. No path of the machine is shown. */
export function namedFolders(folders: readonly string[]): NamedFolder[] {
  const paths = folders.map((folder) => resolve(folder).split(sep));
  const endOf = (path: readonly string[], count: number) => path.slice(-count).join('/');
  const whole = paths.map((path) => path.join('/'));
  return folders.map((folder, at) => {
    const path = paths[at]!;
    const isShared = (count: number) =>
      paths.some((other, index) => whole[index] !== whole[at] && endOf(other, count) === endOf(path, count));
    const count = path.findIndex((_step, index) => !isShared(index + 1)) + 1;
    const times = whole.slice(0, at + 1).filter((one) => one === whole[at]).length;
    return { folder, shown: endOf(path, count) + (times > 1 ? ` (${times})` : '') };
  });
}

/** The path of a file that changes a screen, as it is shown to users. `shown`: the name of its folder. */
export const shownPath = (shown: string, screen: string): string => `${shown}/${screen}.json`;
