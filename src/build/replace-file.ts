// Replaces a file atomically: readers see the old text or the new one, and an error keeps the old one.
import { randomBytes } from 'node:crypto';
import { closeSync, fchmodSync, fchownSync, fsyncSync, lstatSync, openSync } from 'node:fs';
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
