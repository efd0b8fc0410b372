// One manager per data folder: a lock that the system releases when the process ends, even if it was killed.
// The database also records its owner, in case the lock file of a running server is deleted.
import fs from 'node:fs';
import path from 'node:path';
import { lockFile } from '../../../build/file-lock.ts';
import { type Store, databaseFolder } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';
import { inUse } from './start-problems.ts';

/**
 * Locks a data folder; returns a function that unlocks it. Throws a ManagerProblem while another manager has the lock.
 */
export function lockFolder(dataDir: string): () => void {
  const unlock = lockFile(path.join(databaseFolder(dataDir), 'in-use.lock'));
  if (!unlock) throw inUse(dataDir);
  return unlock;
}

type Owner = { pid: number; started: string };

/** The start of a process, as a text that differs for later processes with the same id; undefined if unknown. */
function startOf(pid: number): string | undefined {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program, in parentheses, may contain spaces; the 20th field after it is the start time.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

const ownedHere = new Set<string>();

/**
 * Records this process as the owner of a database; returns a function that removes it. Throws a ManagerProblem
 * while another owner is running.
 */
export function claimDatabase(store: Store, dataDir: string): () => void {
  const file = fs.realpathSync(store.file);
  const owner = readSetting<Owner | null>(store, 'owner');
  const isRunning = owner && owner.pid !== process.pid && startOf(owner.pid) === owner.started;
  if (isRunning || ownedHere.has(file)) throw inUse(dataDir);
  const started = startOf(process.pid);
  if (started !== undefined) writeSetting(store, 'owner', { pid: process.pid, started } satisfies Owner);
  ownedHere.add(file);
  return () => {
    ownedHere.delete(file);
    writeSetting(store, 'owner', null);
  };
}
