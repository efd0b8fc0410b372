// Opens the database file: only a new one or one of this application, and only if it is intact.
import fs from 'node:fs';
import Database from 'libsql';
import { truncate } from '../../../engine/format/truncate.ts';
import { ManagerProblem } from '../problem.ts';
import { damaged } from './start-problems.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

// "RGST" in ASCII. It marks the file as a database of this application.
const applicationId = 0x52475354;
const tablesBeforeTheMark = ['account', 'role', 'session', 'setting'];

/**
 * Opens a database file, creating it if it is missing. Throws a ManagerProblem, or an error of SQLite with its code.
 */
export function openFile(file: string): Database.Database {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() && found.size === 0) throw new ManagerProblem(t('database-empty', { file }), 'damaged');
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    database.pragma('busy_timeout = 5000');
    recognize(database, file);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return database;
  } catch (error) {
    database?.close();
    // The remains of a failed first start must not look like a lost database to the next one.
    if (!found && fs.statSync(file, { throwIfNoEntry: false })?.size === 0) fs.rmSync(file);
    throw error;
  }
}

/** Rejects files of other applications and damaged ones; marks a new file. */
function recognize(database: Database.Database, file: string): void {
  const numberOf = (name: string) => (database.pragma(name) as Record<string, number>[])[0]![name]!;
  const [id, version] = [numberOf('application_id'), numberOf('user_version')];
  const tables = (
    database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
  ).map(({ name }) => name);
  const isNew = id === 0 && version === 0 && tables.length === 0;
  const isUnmarked = id === 0 && version > 0 && tablesBeforeTheMark.every((name) => tables.includes(name));
  if (id !== applicationId && !isNew && !isUnmarked)
    throw new ManagerProblem(t('database-of-other', { file }), 'damaged');
  const [{ quick_check: state }] = database.pragma('quick_check(1)') as [{ quick_check: string }];
  if (state !== 'ok') throw damaged(file, truncate(state.replace(/\s+/g, ' '), 200));
  if (id !== applicationId) database.pragma(`application_id = ${applicationId}`);
}
