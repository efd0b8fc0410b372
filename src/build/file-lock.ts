// A lock that the system releases when the process that holds it ends, for any reason.
import { rmSync } from 'node:fs';
import Database from 'libsql';

/** Locks a file, which is created if needed; returns a function that unlocks it, or undefined while it is locked. */
export function lockFile(file: string): (() => void) | undefined {
  try {
    return locked(file);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('SQLITE_BUSY')) return undefined;
    // The file contains only the lock: a damaged one is replaced.
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error;
    rmSync(file, { force: true });
    return locked(file);
  }
}

function locked(file: string): () => void {
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
