// The database of the manager: the lock of its folder, migrations, transactions and killed processes.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { allSelectors } from '../../../src/server/manager/data/content-selectors.ts';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { openManager } from '../../../src/server/manager/manager.ts';
import { databaseFile } from '../../../src/server/manager/data/start-problems.ts';
import { allRepositories } from '../../../src/server/manager/data/repositories.ts';
import { migrations } from '../../../src/server/manager/data/migrations.ts';
import { outputUntilKilled } from './crash.ts';
import { freshFolder } from './serve.ts';

const folders: string[] = [];
const folder = () => {
  folders.push(freshFolder());
  return folders.at(-1)!;
};
afterEach(() => folders.splice(0).forEach((one) => fs.rmSync(one, { recursive: true, force: true })));

const versionOf = (store: ReturnType<typeof openDatabase>) =>
  store.one<{ user_version: number }>('PRAGMA user_version')!.user_version;

describe('a data folder', () => {
  test('can be opened by only one manager at a time, and again after that one is closed', async () => {
    const dataDir = folder();
    const first = await openManager({ dataDir, contextPath: '', components: 0 });
    await expect(openManager({ dataDir, contextPath: '' })).rejects.toThrow(
      /is in use by another server\. Stop that server, or choose a different folder with --data\./,
    );
    await first.close();
    await (await openManager({ dataDir, contextPath: '' })).close();
  });

  test('can be opened again after the process that used it was killed', async () => {
    const dataDir = folder();
    const lock = new URL('../../../src/server/manager/data/lock.ts', import.meta.url).href;
    const hold = `import { lockFolder } from '${lock}'; lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', hold, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(openManager({ dataDir, contextPath: '', components: 0 })).rejects.toThrow(/is in use/);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await (await openManager({ dataDir, contextPath: '', components: 0 })).close();
  });
});

describe('the database', () => {
  test('runs all migrations when it is created, and none when it is opened again', () => {
    const dataDir = folder();
    const first = openDatabase(dataDir);
    expect(versionOf(first)).toBe(migrations.length);
    first.run("INSERT INTO setting VALUES ('kept', '1')");
    first.close();
    const second = openDatabase(dataDir);
    expect(second.all('SELECT * FROM setting')).toEqual([{ name: 'kept', value: '1' }]);
    second.close();
  });

  test('of an earlier version is migrated and keeps its data', () => {
    const dataDir = folder();
    const before = openDatabase(dataDir, migrations.slice(0, 3));
    before.run("INSERT INTO content_selector VALUES ('old', 'csel', NULL, 'path')");
    before.close();
    const after = openDatabase(dataDir);
    expect(versionOf(after)).toBe(migrations.length);
    expect(allSelectors(after).map(({ name }) => name)).toEqual(['old']);
    after.close();
  });

  test('of an earlier version loses the signing keys of its repositories', () => {
    const dataDir = folder();
    const before = openDatabase(dataDir, migrations.slice(0, 11));
    before.run(
      `INSERT INTO repository (name, format, type, online, members, cleanup_policies, attributes, settings)
       VALUES ('signed', 'apt', 'hosted', 1, '[]', '[]', '{}', '{"apt":{"flat":true},"aptSigning":{"keypair":"x"}}')`,
    );
    before.close();
    const after = openDatabase(dataDir);
    expect(allRepositories(after).map(({ settings }) => settings)).toEqual([{ apt: { flat: true } }]);
    after.close();
  });

  test('rolls back a migration that fails', () => {
    const dataDir = folder();
    expect(() => openDatabase(dataDir, ['CREATE TABLE a (x)', 'CREATE TABLE b (x); CREATE TABLE a (x)'])).toThrow(
      /from schema 1 to 2/,
    );
    const store = openDatabase(dataDir, ['CREATE TABLE a (x)']);
    expect(store.all("SELECT name FROM sqlite_master WHERE type = 'table'")).toEqual([{ name: 'a' }]);
    store.close();
  });

  test('of a newer version is not opened and not changed, with an error message', async () => {
    const dataDir = folder();
    /** The content of the file, to which opening and closing it has moved what was written to the journal. */
    const content = () => {
      openDatabase(dataDir, [...migrations, 'CREATE TABLE later (x)']).close();
      return fs.readFileSync(databaseFile(dataDir)).toString('base64');
    };
    const before = content();
    await expect(openManager({ dataDir, contextPath: '' })).rejects.toThrow(/was written by a newer version .*--data/);
    expect(content()).toBe(before);
  });

  test('rolls back a transaction that throws', () => {
    const store = openDatabase(folder());
    const work = () =>
      store.transaction(() => {
        store.run("INSERT INTO setting VALUES ('a', '1')");
        throw new Error('no');
      });
    expect(work).toThrow('no');
    expect(store.all('SELECT * FROM setting')).toEqual([]);
    store.close();
  });

  test('reports a full disk during a transaction, which is rolled back', () => {
    const store = openDatabase(folder());
    const { page_count: pages } = store.one<{ page_count: number }>('PRAGMA page_count')!;
    store.one(`PRAGMA max_page_count = ${pages + 2}`);
    const work = () =>
      store.transaction(() => {
        store.run(
          `INSERT INTO repository (name, format, type, online, members, cleanup_policies, attributes)
           VALUES ('raw-site', 'raw', 'hosted', 1, '[]', '[]', '{}')`,
        );
        expect(allRepositories(store)).toHaveLength(1);
        store.run("INSERT INTO setting VALUES ('large', ?)", 'x'.repeat(100_000));
      });
    expect(work).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
    expect(allRepositories(store)).toEqual([]);
    store.close();
  });

  test('contains every acknowledged transaction, completely, after a process was killed while writing', async () => {
    const dataDir = folder();
    const output = await outputUntilKilled([dataDir], (lines) => lines.split('\n').length > 50);
    const stored = output.split('\n').slice(0, -1).length;
    const store = openDatabase(dataDir);
    const names = new Set(allSelectors(store).map(({ name }) => name));
    for (let i = 0; i < stored; i++) expect(names.has(`pair-${i}-a`) && names.has(`pair-${i}-b`)).toBe(true);
    expect(names.size % 2).toBe(0);
    expect(store.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    store.close();
  });
});
