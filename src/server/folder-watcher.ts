// Polls the files of customizations for changes.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { partFolders, readNames } from '../customize/entries.ts';

/**
 * Milliseconds until the next poll, by the number of entries, so that polls of thousands of files take a small part
 * of the time. Their duration is not measured, because it includes waiting for requests and for the storage. Watching
 * the files instead misses files and folders that are replaced.
 */
export const pauseAfter = (entries: number): number => Math.max(200, entries);

/** The number of polls after which files that change all the time are read as they are. */
const maxPolls = 4;

export type FolderWatcher = {
  /**
   * Polls the files, one call after the other, and returns whether they have changed since it last returned true.
   * Waits for files that are being written, unless `isWhole`: a change counts once a file is the same twice.
   */
  haveChanged: (isWhole?: boolean) => Promise<boolean>;
  /** The number of entries seen by the latest poll. */
  entries: () => number;
};

/** Polls folders and remembers their state. `screenFolders` have screens only. Requests do not wait for polls. */
export async function createFolderWatcher(
  folders: readonly string[],
  screenFolders: readonly string[],
): Promise<FolderWatcher> {
  let entries = 0;
  const stateOfAll = async () => {
    const states: string[] = [];
    for (const folder of folders) await addStates(states, folder, 0);
    for (const folder of screenFolders) await addStates(states, folder, 1);
    entries = states.length;
    return states.join('\n');
  };
  let known = await stateOfAll();
  let latest = known;
  let polls = 0;
  const poll = async (isWhole: boolean) => {
    const now = await stateOfAll();
    const isSame = now === latest;
    latest = now;
    if (now === known) {
      polls = 0;
      return false;
    }
    polls += 1;
    if (!isSame && !isWhole && polls < maxPolls) return false;
    known = now;
    polls = 0;
    return true;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    haveChanged: (isWhole = false) => {
      const polled = last.then(() => poll(isWhole));
      last = polled;
      return polled;
    },
    entries: () => entries,
  };
}

/** How deep the files of a customization are, as in messages/de/screens/status.json. */
const deepest = 3;

/**
 * Adds the names, times and sizes of the files in a folder that are read; they change when the content does. One after
 * the other: storage that does not respond would otherwise occupy all threads that access files.
 */
async function addStates(states: string[], folder: string, depth: number): Promise<void> {
  const names = await readdir(folder).catch(() => undefined);
  states.push(names ? '/' : '-');
  for (const name of readNames(names ?? [])) {
    const path = join(folder, name);
    const isRead = depth === 0 ? partFolders.includes(name) : depth < deepest;
    const found = await stat(path).catch(() => undefined);
    const { mtimeMs, ctimeMs, size, ino } = found ?? {};
    const isInside = isRead && found?.isDirectory() === true;
    states.push(isInside ? name : `${name} ${mtimeMs} ${ctimeMs} ${size} ${ino}`);
    if (isInside) await addStates(states, path, depth + 1);
  }
  states.push('.');
}
