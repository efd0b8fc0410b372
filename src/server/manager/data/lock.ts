// One manager for a data folder at a time: a lock that the system takes back by itself when the process ends, however it ends.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { ManagerProblem } from '../problem.ts';

/** Takes a data folder for this manager; gives how to let go of it. Throws a ManagerProblem while another one has it. */
export function lockFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'db', 'in-use.lock');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new ManagerProblem(`The data folder ${dataDir} is in use by another server. Stop that one, or name another folder with --data.`);
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}
