// The database file: opens, migrates and queries it. The tables are in migrations.ts.
import fs from 'node:fs';
import path from 'node:path';
import type Database from 'libsql';
import { createCopier } from './database-copy.ts';
import { openFile } from './database-file.ts';
import { migrations } from './migrations.ts';
import { ManagerProblem } from '../problem.ts';
import { databaseFile, problemOf } from './start-problems.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type Value = string | number | bigint | Buffer | null;

export type Store = {
  /** Runs a statement without result rows; returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number;
  /** The first row; undefined if the result is empty. */
  one<Row>(sql: string, ...values: Value[]): Row | undefined;
  /** All rows. */
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** Runs the work as one transaction: all of it or, if it throws, nothing. Cannot be nested. */
  transaction<Result>(work: () => Result): Result;
  /** Changes whenever rows of a table may have changed, so that computed values can be cached until then. */
  generation(table: string): number;
  /** Changes whenever rows of any table but that of the sessions may have changed. */
  dataGeneration(): number;
  /** Writes a value that nothing reads, to find out whether and how fast the file can be written. */
  probeWrite(value: number): void;
  /** Moves recent writes from the journal into the file itself. */
  checkpoint(): void;
  /** Copies the database as it is now to a file, which appears when it is complete. Others can write meanwhile. */
  copyTo(target: string): Promise<void>;
  /** The file's path. */
  file: string;
  close: () => void;
};

/** Opens the database of a data folder, creating and migrating it as needed; throws a ManagerProblem on failure. */
export function openDatabase(dataDir: string, steps: readonly string[] = migrations): Store {
  databaseFolder(dataDir);
  const file = databaseFile(dataDir);
  let database: Database.Database | undefined;
  try {
    database = openFile(file);
    migrate(database, file, steps);
    return toStore(database, file);
  } catch (error) {
    database?.close();
    throw problemOf(error, dataDir);
  }
}

/**
 * The folder of the database within the data folder, created if missing; throws a ManagerProblem if it isn't writable.
 */
export function databaseFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'db');
  try {
    makeFolder(path.resolve(folder));
    // With the slash, a file with this name is an error, too.
    fs.accessSync(`${folder}/`, fs.constants.W_OK);
    return folder;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/.test(code)) throw problemOf(error, dataDir);
    throw new ManagerProblem(t('folder-not-writable', { folder: dataDir, code: code || String(error) }));
  }
}

// Step by step: on a file system without folders, such as /proc, Node's recursive mkdir never ends.
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

function migrate(database: Database.Database, file: string, steps: readonly string[]): void {
  const { user_version: found } = (database.pragma('user_version') as { user_version: number }[])[0]!;
  if (found > steps.length)
    throw new ManagerProblem(t('database-newer', { file, found: String(found), known: String(steps.length) }), 'newer');
  steps.slice(found).forEach((step, i) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${found + i + 1}`);
      database.exec('COMMIT');
    } catch (error) {
      rollBack(database);
      if (/^SQLITE_(FULL|IOERR|CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) throw error;
      throw new ManagerProblem(
        t('migration-failed', {
          file,
          from: String(found + i),
          to: String(found + i + 1),
          problem: (error as Error).message,
        }),
      );
    }
  });
}

/** Ends a transaction that failed. After some errors, such as a full disk, the database has already ended it. */
function rollBack(database: Database.Database): void {
  if (database.inTransaction) database.exec('ROLLBACK');
}

/** The table that a statement changes; undefined for other statements. */
const changedTable = (sql: string): string | undefined =>
  /^\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM)\s+(\w+)/.exec(sql)?.[1];

function toStore(database: Database.Database, file: string): Store {
  const generations = new Map<string, number>();
  let generationOfAll = 0;
  let generationOfData = 0;
  const countChange = (sql: string) => {
    const table = changedTable(sql);
    // Every use of a session changes it.
    if (table !== 'session') generationOfData++;
    if (table === undefined) generationOfAll++;
    else generations.set(table, (generations.get(table) ?? 0) + 1);
  };
  const copier = createCopier(database, file);
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string): Database.Statement => {
    const known = statements.get(sql);
    if (known) return known;
    const made = database.prepare(sql);
    if (statements.size > 500) statements.clear();
    statements.set(sql, made);
    return made;
  };
  return {
    file,
    run(sql, ...values) {
      countChange(sql);
      return prepared(sql).run(...values).changes;
    },
    // The library adds its own timing to a single row, but not to lists.
    one: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values)[0] as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    transaction(work) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        rollBack(database);
        // Values computed during the transaction are invalid.
        generationOfAll++;
        generationOfData++;
        throw error;
      }
    },
    generation: (table) => generationOfAll + (generations.get(table) ?? 0),
    dataGeneration: () => generationOfData,
    // Not counted as a change: cached responses stay current.
    probeWrite: (value) =>
      void prepared("INSERT OR REPLACE INTO setting (name, value) VALUES ('lastHealthCheck', ?)").run(value),
    checkpoint: () => void (copier.isCopying() || database.pragma('wal_checkpoint(PASSIVE)')),
    copyTo: copier.copyTo,
    close() {
      statements.clear();
      try {
        database.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
        copier.close();
      }
    },
  };
}
