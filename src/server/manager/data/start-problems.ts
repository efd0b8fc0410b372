// Turns the errors of opening the manager into one sentence with advice, and the reason that sets the exit code.
import fs from 'node:fs';
import path from 'node:path';
import { ManagerProblem } from '../problem.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The database file of a data folder. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, 'db', 'registrar.db');

/** The error code of writing a small file to a folder; undefined on success. SQLite hides the system's own codes. */
function writeFailure(folder: string): string | undefined {
  const file = path.join(folder, `.write-test-${process.pid}`);
  try {
    fs.writeFileSync(file, Buffer.alloc(65_536));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** An error as a ManagerProblem if it is of an expected kind; unexpected errors are returned unchanged. */
export function problemOf(error: unknown, dataDir: string): Error {
  const { code: given, message } = error as NodeJS.ErrnoException;
  // The library has no code for a file that it can't open at all.
  const code = message.startsWith('ConnectionFailed') ? 'SQLITE_CANTOPEN' : (given ?? '');
  if (error instanceof ManagerProblem || !/^(SQLITE_|E[A-Z]+$)/.test(code)) return error as Error;
  const file = databaseFile(dataDir);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return damaged(file, message);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return inUse(dataDir);
  const cause = (code.startsWith('SQLITE_') && writeFailure(path.dirname(file))) || code;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(cause))
    return new ManagerProblem(t('disk-full', { folder: dataDir, code: cause }), 'exhausted');
  if (/^(EMFILE|ENFILE)$/.test(cause)) return new ManagerProblem(t('too-many-files', { code: cause }), 'exhausted');
  const place = (error as NodeJS.ErrnoException).path ?? file;
  return new ManagerProblem(t('folder-unusable', { folder: dataDir, code: cause, file: place }));
}

export const damaged = (file: string, why: string): ManagerProblem =>
  new ManagerProblem(t('database-damaged', { file, problem: why }), 'damaged');

export const inUse = (dataDir: string): ManagerProblem =>
  new ManagerProblem(t('folder-in-use', { folder: dataDir }), 'inUse');
