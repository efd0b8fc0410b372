// Looks at the files of customizations, and says whether they have changed.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { partFolders, readNames } from '../customize/entries.ts';

/**
 * Milliseconds until the next look, after one that took `millis`: one at thousands of files, or at slow storage, is a
 * small part of the time. Watching the files instead misses files and folders that are replaced.
 */
export const pauseAfter = (millis: number): number => (millis < longLook ? 200 : 20 * millis);

/** Milliseconds of a look that takes long. A shorter one may have waited for requests. */
const longLook = 100;

/** Looks at files that change all the time, after which they are read as they are. */
const mostLooks = 4;

/** Looks at the files, and says whether they have changed since the look that last said so. */
export type Look = (isWhole?: boolean) => Promise<boolean>;

/**
 * A function that looks again, one call at a time. A file that is being written is waited for, unless `isWhole`: it
 * counts once it is the same twice. `screenFolders` have screens only. Requests do not wait for looks.
 */
export async function createLook(folders: readonly string[], screenFolders: readonly string[]): Promise<Look> {
  const stateOfAll = async () => {
    const states: string[] = [];
    for (const folder of folders) states.push(await stateOf(folder));
    for (const folder of screenFolders) states.push(await stateOf(folder, 1));
    return states.join();
  };
  let known = await stateOfAll();
  let latest = known;
  let looks = 0;
  const look = async (isWhole: boolean) => {
    const now = await stateOfAll();
    const isSame = now === latest;
    latest = now;
    if (now === known) {
      looks = 0;
      return false;
    }
    looks += 1;
    if (!isSame && !isWhole && looks < mostLooks) return false;
    known = now;
    looks = 0;
    return true;
  };
  let last: Promise<unknown> = Promise.resolve();
  return (isWhole = false) => {
    const looked = last.then(() => look(isWhole));
    last = looked;
    return looked;
  };
}

/** How deep the files of a customization are, as in messages/de/screens/status.json. */
const deepest = 3;

/**
 * The names, times and sizes of the files in a folder that are read, which change when they do. One after the other:
 * storage that does not respond would otherwise keep all threads of the process for files.
 */
async function stateOf(folder: string, depth = 0): Promise<string> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return '-';
  const states: string[] = [];
  for (const name of readNames(names)) {
    const path = join(folder, name);
    const isRead = depth === 0 ? partFolders.includes(name) : depth < deepest;
    const found = await stat(path).catch(() => undefined);
    const { mtimeMs, ctimeMs, size, ino } = found ?? {};
    states.push(
      isRead && found?.isDirectory() === true
        ? `${name}/${await stateOf(path, depth + 1)}`
        : `${name} ${mtimeMs} ${ctimeMs} ${size} ${ino}`,
    );
  }
  return states.join('\n');
}
