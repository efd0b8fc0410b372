// Copies of the database, as the backup task makes them, while the server and other programs use the file.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Store } from '../../../src/server/manager/data/database.ts';
import { databaseFile } from '../../../src/server/manager/data/start-problems.ts';
import { outputUntilKilled } from './crash.ts';
import { freshFolder } from './serve.ts';

let dataDir: string;
beforeEach(() => void (dataDir = freshFolder()));
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const select = 'SELECT name FROM setting ORDER BY name';
const add = (store: Store, name: string) => store.run("INSERT INTO setting (name, value) VALUES (?, '1')", name);
const copy = () => path.join(dataDir, 'copy.db');

/** Runs a query on a file in this process; only on files that nothing else has open. */
function rowsOf<Row>(file: string, sql: string): Row[] {
  const database = new Database(file);
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}
const namesIn = (file: string) => rowsOf<{ name: string }>(file, select).map(({ name }) => name);

/** Opens, reads and closes a database as an administrator does with a command-line tool. */
const readElsewhere = (file: string): string[] => {
  const read = `const database = new (require('libsql'))(process.argv[1]);
    console.log(JSON.stringify(database.prepare('${select}').all().map(({ name }) => name)));
    database.close();`;
  return JSON.parse(execFileSync(process.execPath, ['-e', read, file], { encoding: 'utf8' })) as string[];
};

test('what is written after a copy is kept if another program opens and closes the database', async () => {
  const store = openDatabase(dataDir);
  add(store, 'before');
  await store.copyTo(copy());
  expect(readElsewhere(store.file)).toEqual(['before']);
  add(store, 'later');
  expect(readElsewhere(store.file)).toEqual(['before', 'later']);
  store.close();
});

test('a copy has all records, and waits until a program that reads earlier records has ended', async () => {
  const store = openDatabase(dataDir);
  add(store, 'first');
  const reader = new Database(store.file);
  reader.exec('BEGIN');
  reader.prepare(select).all();
  add(store, 'second');
  const copying = store.copyTo(copy());
  await after(300);
  expect(fs.existsSync(copy())).toBe(false);
  reader.exec('COMMIT');
  reader.close();
  await copying;
  expect(namesIn(copy())).toEqual(['first', 'second']);
  store.close();
});

test('copies at the same time are made one after the other, each with the records of its start', async () => {
  const store = openDatabase(dataDir);
  const copies: Promise<void>[] = [];
  for (let i = 0; i < 5; i++) {
    add(store, String(i).repeat(200_000));
    copies.push(store.copyTo(`${copy()}.${i}`));
  }
  await Promise.all(copies);
  for (let i = 0; i < 5; i++) {
    const names = namesIn(`${copy()}.${i}`);
    expect(names.length).toBeGreaterThan(i);
    expect(rowsOf(`${copy()}.${i}`, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  }
  store.close();
});

test('a copy that fails leaves no file, and the next one succeeds', async () => {
  const store = openDatabase(dataDir);
  fs.mkdirSync(copy());
  await expect(store.copyTo(copy())).rejects.toThrow();
  expect(fs.existsSync(`${copy()}.part`)).toBe(false);
  fs.rmdirSync(copy());
  add(store, 'later');
  await store.copyTo(copy());
  expect(namesIn(copy())).toEqual(['later']);
  store.close();
});

test('a process that is killed while it writes and copies loses nothing that it has acknowledged', async () => {
  const output = await outputUntilKilled([dataDir, copy()], (lines) => lines.split('copied').length > 3);
  const stored = [...output.matchAll(/^\d+\n/gm)].length;
  const ofPairs = "SELECT name FROM content_selector WHERE name LIKE 'pair-%'";
  const store = openDatabase(dataDir);
  expect(store.all(ofPairs).length).toBeGreaterThanOrEqual(2 * stored);
  store.close();
  for (const file of [databaseFile(dataDir), copy()]) {
    expect(rowsOf(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(rowsOf(file, ofPairs).length % 2).toBe(0);
  }
});
