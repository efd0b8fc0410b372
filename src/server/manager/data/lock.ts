// One manager for a data folder at a time: a lock that the system takes back by itself when the process ends, however it ends.
import path from 'node:path';
import Database from 'libsql';
import { ManagerProblem } from '../problem.ts';
import { databaseFolder } from './database.ts';

/** Takes a data folder for this manager; gives how to let go of it. Throws a ManagerProblem while another one has it. */
export function lockFolder(dataDir: string): () => void {
  const lock = new Database(path.join(databaseFolder(dataDir), 'in-use.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new ManagerProblem(
      `The data folder ${dataDir} is in use by another server. Stop that one, or name another folder with --data.`,
    );
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}
