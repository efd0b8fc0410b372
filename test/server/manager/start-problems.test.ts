// The problems that prevent the manager from opening: each has a message with advice, and a reason for the exit code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, describe, expect, test } from 'vitest';
import { openManager } from '../../../src/server/manager/manager.ts';
import { lockFolder } from '../../../src/server/manager/data/lock.ts';
import { problemOf } from '../../../src/server/manager/data/start-problems.ts';
import { ManagerProblem } from '../../../src/server/manager/problem.ts';
import { migrations } from '../../../src/server/manager/data/migrations.ts';
import { freshFolder } from './serve.ts';

const folders: string[] = [];
const folder = () => {
  folders.push(freshFolder());
  return folders.at(-1)!;
};
afterEach(() => folders.splice(0).forEach((one) => fs.rmSync(one, { recursive: true, force: true })));

// The smallest world: hashing the passwords of more users would take longer than all the rest of these tests.
const world = { repositories: [], users: [{ userId: 'admin', password: 'admin123', seeded: true }] };
const open = (dataDir: string) => openManager({ dataDir, contextPath: '', world });
const inDb = (dataDir: string, name: string) => {
  fs.mkdirSync(path.join(dataDir, 'db'), { recursive: true });
  return path.join(dataDir, 'db', name);
};
const foreign = (sql: string) => (dataDir: string) => {
  const database = new Database(inDb(dataDir, 'registrar.db'));
  database.exec(sql);
  database.close();
};

/** The folder of a manager that was filled and closed, and whose database `spoil` has changed. */
async function filled(spoil: (file: string) => void): Promise<string> {
  const dataDir = folder();
  await (await open(dataDir)).close();
  spoil(inDb(dataDir, 'registrar.db'));
  return dataDir;
}

const tables = migrations.join('\n');
const cases: [name: string, reason: string, message: RegExp, prepare: (dataDir: string) => unknown][] = [
  [
    'a text file as its database',
    'damaged',
    /is damaged \(file is not a database\)/,
    (dir) => fs.writeFileSync(inDb(dir, 'registrar.db'), 'this is not a database, it is a letter to somebody'),
  ],
  [
    'an empty file as its database',
    'damaged',
    /is empty \(0 bytes\)\. Restore it from a backup, or delete it/,
    (dir) => fs.writeFileSync(inDb(dir, 'registrar.db'), ''),
  ],
  [
    'a database of a different application',
    'damaged',
    /is a database of another application/,
    foreign('CREATE TABLE theirs (x)'),
  ],
  [
    'a database of a different application with version 7',
    'damaged',
    /is a database of another application/,
    foreign('CREATE TABLE theirs (x); PRAGMA user_version = 7'),
  ],
  [
    'a database of a different application with its own id',
    'damaged',
    /is a database of another application/,
    foreign(`${tables}; PRAGMA user_version = 3; PRAGMA application_id = 5`),
  ],
  [
    'a database of a newer version',
    'newer',
    /was written by a newer version .*Start that newer version/,
    foreign(`${tables}; PRAGMA user_version = 1000`),
  ],
  [
    'a file in place of the log folder',
    'data',
    /can't be used \((EEXIST|ENOTDIR) at .*log/,
    (dir) => fs.writeFileSync(path.join(dir, 'log'), ''),
  ],
  ['a folder in place of the database', 'data', /can't be used/, (dir) => fs.mkdirSync(inDb(dir, 'registrar.db'))],
  [
    'a file in place of the database folder',
    'data',
    /can't be written .*--data/,
    (dir) => fs.writeFileSync(path.join(dir, 'db'), ''),
  ],
];
const fullDisk: typeof cases = [
  [
    'a database on a full disk',
    'exhausted',
    /is full .*Free some space/,
    (dir) => fs.symlinkSync('/dev/full', inDb(dir, 'registrar.db')),
  ],
];

const failureOf = async (dataDir: string): Promise<ManagerProblem> => {
  const failure = await open(dataDir).then(
    async (manager) => manager.close().then(() => undefined),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ManagerProblem);
  return failure as ManagerProblem;
};

describe('a manager does not open', () => {
  test.each([...cases, ...(fs.existsSync('/dev/full') ? fullDisk : [])])(
    'with %s',
    async (_name, reason, message, prepare) => {
      const dataDir = folder();
      prepare(dataDir);
      const failure = await failureOf(dataDir);
      expect([failure.reason, failure.message]).toEqual([reason, expect.stringMatching(message)]);
      expect(failure.message).not.toContain('\n');
    },
  );

  test('with damaged pages in its database', async () => {
    const dataDir = await filled((file) => {
      const bytes = fs.readFileSync(file);
      bytes.fill(7, 3 * 4096, Math.min(bytes.length, 9 * 4096));
      fs.writeFileSync(file, bytes);
    });
    const failure = await failureOf(dataDir);
    expect([failure.reason, failure.message]).toEqual(['damaged', expect.stringMatching(/is damaged/)]);
  });

  test('with a database that was emptied, and does not change the file', async () => {
    const dataDir = await filled((file) => fs.truncateSync(file));
    expect((await failureOf(dataDir)).reason).toBe('damaged');
    expect(fs.statSync(inDb(dataDir, 'registrar.db')).size).toBe(0);
  });

  test('while another manager uses its folder, even if the lock file is deleted', async () => {
    const dataDir = folder();
    const first = await open(dataDir);
    expect((await failureOf(dataDir)).reason).toBe('inUse');
    fs.rmSync(inDb(dataDir, 'in-use.lock'));
    expect((await failureOf(dataDir)).reason).toBe('inUse');
    await first.close();
    await (await open(dataDir)).close();
  });

  test.runIf(fs.existsSync('/proc/self'))(
    'while another process uses its folder, but opens after that process was killed',
    async () => {
      const dataDir = folder();
      const module = new URL('../../../src/server/manager/manager.ts', import.meta.url).href;
      const hold = `import { openManager } from '${module}'; await openManager({ dataDir: process.argv[1], contextPath: '', world: ${JSON.stringify(world)} }); console.log('open');`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', hold, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      fs.rmSync(inDb(dataDir, 'in-use.lock'));
      expect((await failureOf(dataDir)).reason).toBe('inUse');
      child.kill('SIGKILL');
      await once(child, 'exit');
      await (await open(dataDir)).close();
    },
  );
});

describe('a manager opens', () => {
  test('with a damaged lock file, and replaces it with one that can be locked', async () => {
    const dataDir = folder();
    const file = inDb(dataDir, 'in-use.lock');
    fs.writeFileSync(file, 'not a lock '.repeat(100));
    const manager = await open(dataDir);
    expect(fs.readFileSync(file, 'utf8')).not.toContain('not a lock');
    expect(() => lockFolder(dataDir)).toThrow(/is in use by another server/);
    await manager.close();
    lockFolder(dataDir)();
  });

  test('with a database without an application id, and sets the id', async () => {
    const mark = (file: string) => {
      const database = new Database(file);
      const [{ application_id: id }] = database.pragma('application_id') as [{ application_id: number }];
      database.pragma('application_id = 0');
      database.close();
      return id;
    };
    const dataDir = await filled((file) => expect(mark(file)).not.toBe(0));
    await (await open(dataDir)).close();
    expect(mark(inDb(dataDir, 'registrar.db'))).not.toBe(0);
  });
});

test.each([
  ['ENOSPC', 'exhausted', /is full/],
  ['EDQUOT', 'exhausted', /is full/],
  ['EMFILE', 'exhausted', /Too many files are open .*ulimit/],
  ['EACCES', 'data', /can't be used \(EACCES at .*permissions/],
  ['SQLITE_IOERR_READ', 'data', /can't be used/],
])('the error %s has the reason %s', (code, reason, message) => {
  const dataDir = folder();
  inDb(dataDir, '');
  const problem = problemOf(Object.assign(new Error('failed'), { code, path: '/somewhere' }), dataDir);
  expect(problem).toMatchObject({ reason, message: expect.stringMatching(message) });
});

test('an unexpected error is returned unchanged', () => {
  const error = new TypeError('a bug');
  expect(problemOf(error, folder())).toBe(error);
});
