// Reads entries of folders without throwing. It reads only regular files, because reading a pipe might never end.
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

/** The subfolders of a customization. */
export const partFolders: readonly string[] = ['screens', 'kinds', 'messages'];

/** The name of the file that extends the vocabulary, which a screen therefore cannot have. */
export const vocabularyName = 'vocabulary';

/** Whether a text has the form of the slug of a screen. */
export const isSlug = (text: string): boolean => /^[a-z][a-z0-9-]*$/.test(text);

/** Whether lists of screens, which are objects, have a member with this slug anyway, such as "constructor". */
export const isReservedSlug = (slug: string): boolean => slug in Object.prototype;

/** The entry at a path; undefined if there is none, or for a broken link. */
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
 * The names in a folder, without hidden files and backup files of editors, up to a limit; none if the folder does not
 * exist or cannot be read.
 */
export const namesIn = (folder: string): string[] => allNamesIn(folder).names.slice(0, mostEntries);

/** The names that `namesIn` returns for a folder with these names. */
export const readNames = (names: readonly string[]): string[] => shownNames(names).slice(0, mostEntries);

/** The names without hidden files and backup files of editors, sorted. */
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

/** The code of the error of a folder that cannot be read, such as EACCES; undefined without an error or a folder. */
export const readError = (folder: string): string | undefined => allNamesIn(folder).error;

function allNamesIn(folder: string): { names: string[]; error?: string } {
  if (!isFolder(folder)) return { names: [] };
  try {
    return { names: shownNames(readdirSync(folder)) };
  } catch (error) {
    return { names: [], error: codeOf(error) };
  }
}

/** The code of an error, because its message contains an absolute path. */
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** The largest file that is read, in bytes. */
const maxBytes = 1_000_000;

/** The text of a file, or why it cannot be read; undefined if there is none. */
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
 * The bytes of a file, at most one more than allowed, because the size of endless files of the system is 0. Returns
 * undefined if another entry has replaced it meanwhile, and does not block when that is a pipe.
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

/** A folder, and its unique display name, with which the paths of its files begin for users. */
export type NamedFolder = { folder: string; shown: string };

/** Display names of folders. Equal names are prefixed with parent folders, but never with absolute paths. */
export function namedFolders(folders: readonly string[]): NamedFolder[] {
  const paths = folders.map((folder) => resolve(folder).split(sep));
  const endOf = (path: readonly string[], count: number) => path.slice(-count).join('/');
  const fullPaths = paths.map((path) => path.join('/'));
  return folders.map((folder, at) => {
    const path = paths[at]!;
    const isShared = (count: number) =>
      paths.some((other, index) => fullPaths[index] !== fullPaths[at] && endOf(other, count) === endOf(path, count));
    const count = path.findIndex((_step, index) => !isShared(index + 1)) + 1;
    const times = fullPaths.slice(0, at + 1).filter((one) => one === fullPaths[at]).length;
    return { folder, shown: endOf(path, count) + (times > 1 ? ` (${times})` : '') };
  });
}

/** The displayed path of a file that changes a screen. `shown`: the display name of its folder. */
export const shownPath = (shown: string, screen: string): string => `${shown}/${screen}.json`;
