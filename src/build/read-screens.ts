// Reads the screens of a folder, and their declared renames.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { noRenames, renamesIn, type Renames } from '../customize/renames.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';

/** The names of the folders in a folder, without hidden ones, such as those that are being written. */
export const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();

/** Whether a path is that of a file, not of a folder with the name of one. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * The screens of a folder: the folder itself if it has a screen.json, otherwise each of its subfolders that has one.
 * Throws if the folder does not exist.
 */
export function readScreens(folder: string): ScreenSource[] {
  const isScreen = isFile(join(folder, 'screen.json'));
  return isScreen ? readScreen(folder) : folders(folder).flatMap((slug) => readScreen(join(folder, slug)));
}

function readScreen(folder: string): ScreenSource[] {
  const source = (name: string) => {
    const path = join(folder, name);
    return isFile(path) ? { path, text: readFileSync(path, 'utf8') } : undefined;
  };
  const screen = source('screen.json');
  return screen ? [{ slug: basename(resolve(folder)), screen, entity: source('entity.json') }] : [];
}

/** The declared renames of a folder of screens; none if the file is missing or unreadable, which the check reports. */
export function readRenames(folder: string): Renames {
  const path = join(folder, 'renames.json');
  try {
    return existsSync(path) ? renamesIn(JSON.parse(readFileSync(path, 'utf8'))) : noRenames;
  } catch {
    return noRenames;
  }
}
