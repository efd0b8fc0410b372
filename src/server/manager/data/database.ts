// The database file: opening, migrating and asking it. Knows no table; the tables are in migrations.ts.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { migrations } from './migrations.ts';
import { ManagerProblem } from '../problem.ts';

type Value = string | number | bigint | Buffer | null;

export type Store = {
  /** Runs a statement that answers no rows; gives how many rows it changed. */
  run(sql: string, ...values: Value[]): number;
  /** The first row, undefined when there is none. */
  one<Row>(sql: string, ...values: Value[]): Row | undefined;
  /** All rows, an empty list when there are none. */
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** Does the work as one transaction: all of it or, when it throws, nothing. Not to be nested. */
  transaction<Result>(work: () => Result): Result;
  /** Moves what was written lately from the journal into the file itself. */
  checkpoint(): void;
  /** The file's path. */
  file: string;
  close(): void;
};

/** Opens the database of a data folder, creating and migrating it as needed; throws a ManagerProblem when it cannot. */
export function openDatabase(dataDir: string, steps: readonly string[] = migrations): Store {
  const file = path.join(databaseFolder(dataDir), 'registrar.db');
  const database = openFile(file);
  try {
    migrate(database, file, steps);
  } catch (error) {
    database.close();
    throw error;
  }
  return toStore(database, file);
}

/** The folder within the data folder that the database lies in, made and writable; throws a ManagerProblem when it is not. */
export function databaseFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'db');
  try {
    makeFolder(path.resolve(folder));
    fs.accessSync(folder, fs.constants.W_OK);
    return folder;
  } catch (error) {
    throw new ManagerProblem(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code ?? error}). Make it writable for this user, or name another folder with --data.`,
    );
  }
}

// Step by step: asked for a whole path below a file system that takes no folders, such as /proc, Node tries for ever.
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

function openFile(file: string): Database.Database {
  try {
    const database = new Database(file);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('busy_timeout = 5000');
    database.pragma('foreign_keys = ON');
    return database;
  } catch (error) {
    throw new ManagerProblem(
      `The database ${file} cannot be opened (${(error as Error).message}). Restore it from a copy, or name another folder with --data.`,
    );
  }
}

function migrate(database: Database.Database, file: string, steps: readonly string[]): void {
  const { user_version: found } = (database.pragma('user_version') as { user_version: number }[])[0]!;
  if (found > steps.length)
    throw new ManagerProblem(
      `The database ${file} was written by a newer version (its tables are number ${found}, this version knows up to ${steps.length}). Start that newer version, or name another folder with --data.`,
    );
  steps.slice(found).forEach((step, i) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${found + i + 1}`);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw new ManagerProblem(
        `The database ${file} could not be brought from tables number ${found + i} to ${found + i + 1} (${(error as Error).message}). Nothing was changed; restore it from a copy, or name another folder with --data.`,
      );
    }
  });
}

function toStore(database: Database.Database, file: string): Store {
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
    run: (sql, ...values) => prepared(sql).run(...values).changes,
    // The library hangs its own timing on a single row; lists come without it.
    one: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values)[0] as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    transaction(work) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    checkpoint: () => void database.pragma('wal_checkpoint(PASSIVE)'),
    close() {
      statements.clear();
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}
