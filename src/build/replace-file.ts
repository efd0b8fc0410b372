// Replaces a file as a whole: readers see the old text or the new one, and an error leaves the old one.
import { randomBytes } from 'node:crypto';
import { closeSync, fchmodSync, fchownSync, fsyncSync, lstatSync, openSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a text in place of a file, which is created if needed; of one that exists, the mode stays, and the owner where
 * that is permitted. `sync` waits until an open file is on the disk. Throws the error of the file system. The name of
 * the new file, until it has that of the old one, is hidden.
 */
export function replaceFile(path: string, text: string, sync: (file: number) => void = fsyncSync): void {
  const before = lstatSync(path, { throwIfNoEntry: false });
  const next = join(path, '..', `.${randomBytes(8).toString('hex')}.new`);
  try {
    const file = openSync(next, 'wx');
    try {
      if (before) keepOwner(file, before);
      // After the owner, because a change of that can clear bits; opening would apply the mask of the process.
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
