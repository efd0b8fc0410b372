// Looks at the files of customizations, and says whether they have changed.
import { join } from 'node:path';
import { entryAt, isFolder, namesIn, partFolders } from '../customize/entries.ts';

/**
 * Milliseconds until the next look, after one that took `millis`: requests wait for looks at thousands of files.
 * Watching the files instead misses files and folders that are replaced.
 */
export const pauseAfter = (millis: number): number => Math.max(200, 20 * millis);

/** Looks at files that change all the time, after which they are read as they are. */
const mostLooks = 4;

/**
 * A function that says whether files have changed since it last said so. A file that is being written is waited for,
 * unless `isWhole`: it counts once it is the same twice. `screenFolders` have screens only.
 */
export function createLook(
  folders: readonly string[],
  screenFolders: readonly string[],
): (isWhole?: boolean) => boolean {
  const stateOfAll = () =>
    [...folders.map((folder) => stateOf(folder)), ...screenFolders.map((folder) => stateOf(folder, 1))].join();
  let known = stateOfAll();
  let latest = known;
  let looks = 0;
  return (isWhole = false) => {
    const now = stateOfAll();
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
}

/** How deep the files of a customization are, as in messages/de/screens/status.json. */
const deepest = 3;

/** The names, times and sizes of the files in a folder that are read, which change when they do. */
function stateOf(folder: string, depth = 0): string {
  if (!isFolder(folder)) return '-';
  return namesIn(folder)
    .map((name) => {
      const path = join(folder, name);
      const isRead = depth === 0 ? partFolders.includes(name) : depth < deepest;
      if (isRead && isFolder(path)) return `${name}/${stateOf(path, depth + 1)}`;
      const { mtimeMs, ctimeMs, size, ino } = entryAt(path) ?? {};
      return `${name} ${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    })
    .join('\n');
}
