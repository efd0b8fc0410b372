// Copies the database file while it is in use.
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'libsql';
import { t } from '../../../messages/gen/manager.gen.ts';

type Checkpoint = { busy: number; log: number; checkpointed: number };

/** Milliseconds between two attempts to empty the journal, and the number of attempts. */
const retry = { pause: 100, attempts: 50 };

export type Copier = {
  /** Copies the database as it is now to a file, which appears when it is complete. Others can write meanwhile. */
  copyTo: (target: string) => Promise<void>;
  /** While this is true, the journal must not be moved into the file. */
  isCopying: () => boolean;
  /** To be called after the database was closed. */
  close: () => void;
};

export function createCopier(database: Database.Database, file: string): Copier {
  let copying = false;
  let last: Promise<unknown> = Promise.resolve();
  // Stays open as long as the database: to close a file releases all locks that the process has on it, and the next
  // program that opens and closes the database would then delete the journal.
  let opened: number | undefined;

  /** Moves the journal into the file, which then has all records. Other programs that read it may delay that. */
  const moveJournal = async (): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      const [found] = database.pragma('wal_checkpoint(PASSIVE)') as [Checkpoint];
      if (found.busy === 0 && found.log === found.checkpointed) return;
      if (attempt === retry.attempts) throw new Error(t('copy-blocked', { file }));
      await pause(retry.pause);
    }
  };

  const copyNow = async (target: string): Promise<void> => {
    const partial = `${target}.part`;
    // Writes go to the journal until the next checkpoint, so that the file itself does not change meanwhile.
    database.pragma('wal_autocheckpoint = 0');
    copying = true;
    try {
      await moveJournal();
      opened ??= fs.openSync(file, 'r');
      await pipeline(
        fs.createReadStream('', { fd: opened, autoClose: false, start: 0, highWaterMark: 2 ** 20 }),
        fs.createWriteStream(partial, { mode: 0o600, flush: true }),
      );
      await fs.promises.rename(partial, target);
    } finally {
      copying = false;
      database.pragma('wal_autocheckpoint = 1000');
      await fs.promises.rm(partial, { force: true });
    }
  };

  return {
    copyTo(target) {
      const copy = last.then(() => copyNow(target));
      last = copy.catch(() => undefined);
      return copy;
    },
    isCopying: () => copying,
    close: () => void (opened !== undefined && fs.closeSync(opened)),
  };
}
