// A lock that the system releases when its process ends for any reason.
import { rmSync } from 'node:fs';
import Database from 'libsql';

/** Locks a file, which is created if needed. Returns a function that unlocks it, or undefined if it is locked. */
export function lockFile(file: string): (() => void) | undefined {
  try {
    return acquire(file);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('SQLITE_BUSY')) return undefined;
    // A damaged file can be replaced, because it contains only the lock.
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error;
    rmSync(file, { force: true });
    return acquire(file);
  }
}

function acquire(file: string): () => void {
  const lock = new Database(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}
