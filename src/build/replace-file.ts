// Writes files and folders atomically: readers never see a part of them, and an error leaves no new entries.
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fchmodSync, fchownSync, fsyncSync, lstatSync, mkdtempSync, openSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a file, which is created if needed. Keeps the mode of an existing file, and its owner if that is permitted.
 * Until it is renamed, the new file is hidden. `sync` flushes an open file to the disk. Throws errors of the file
 * system.
 */
export function replaceFile(path: string, text: string, sync: (file: number) => void = fsyncSync): void {
  const before = lstatSync(path, { throwIfNoEntry: false });
  const next = join(path, '..', `.${randomBytes(8).toString('hex')}.new`);
  try {
    const file = openSync(next, 'wx');
    try {
      if (before) keepOwner(file, before);
      // Set after the owner, whose change can clear bits, and not when opening, which would apply the umask.
      if (before) fchmodSync(file, before.mode & 0o7777);
      writeFileSync(file, text);
      sync(file);
    } finally {
      closeSync(file);
    }
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

function keepOwner(file: number, { uid, gid }: { uid: number; gid: number }): void {
  try {
    fchownSync(file, uid, gid);
  } catch {
    // Only administrators may give files away.
  }
}

/**
 * Creates a folder with files, given by name. Until it is renamed, it is a hidden folder in `parent`, which must be on
 * the same file system. Throws errors of the file system, such as that of an existing folder.
 */
export function createFolder(folder: string, files: Readonly<Record<string, string>>, parent: string): void {
  const temporary = mkdtempSync(join(parent, '.new-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(temporary, name), text);
    // Temporary folders are private.
    chmodSync(temporary, 0o755);
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}
