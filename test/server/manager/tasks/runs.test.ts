// The schedules, runs and effects of tasks, with a database but without a server.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Store, openDatabase } from '../../../../src/server/manager/data/database.ts';
import { setFrozen } from '../../../../src/server/manager/data/frozen.ts';
import { allRepositories, assign } from '../../../../src/server/manager/data/repositories.ts';
import { savePolicy } from '../../../../src/server/manager/data/cleanup-policies.ts';
import { writeSetting } from '../../../../src/server/manager/data/settings.ts';
import { seed } from '../../../../src/server/manager/seed/seed.ts';
import type { Log } from '../../../../src/server/manager/services/log.ts';
import { createTasks, type Tasks } from '../../../../src/server/manager/tasks/runner.ts';
import type { Task } from '../../../../src/server/manager/tasks/task.ts';
import { freshFolder } from '../serve.ts';

const start = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
const folder = freshFolder();
let store: Store;
let now = start;
let rotated = 0;
const log: Log = {
  write: () => undefined,
  writeBlock: () => true,
  rotate: () => rotated++ >= 0,
  file: '',
  close: () => undefined,
};

beforeAll(async () => {
  store = openDatabase(folder);
  await seed(store, start, undefined, 300);
});
afterAll(() => {
  store.close();
  fs.rmSync(folder, { recursive: true });
});

const open = () =>
  createTasks({ store, now: () => now, log, work: { store, now: () => now, dataDir: folder, logs: [log] } });
let tasks: Tasks;
beforeEach(() => {
  now = start;
  writeSetting(store, 'tasks', []);
  tasks = open();
});

const aTask = (more: Partial<Task> = {}): Task => ({
  id: 'one',
  typeId: 'log.rotate',
  name: 'One',
  enabled: true,
  alertEmail: null,
  notificationCondition: 'FAILURE',
  properties: {},
  schedule: { kind: 'hourly', start, offset: 0 },
  created: start,
  updated: start,
  nextRun: null,
  runningSince: null,
  lastRun: null,
  message: null,
  ...more,
});
const endState = (id = 'one') => tasks.find(id)?.lastRun?.endState;
const countOf = (repository: number) =>
  store.one<{ count: number }>('SELECT count(*) AS count FROM component WHERE repository_id = ?', repository)!.count;

async function runNow(task: Partial<Task>) {
  tasks.save(aTask({ schedule: { kind: 'manual' }, ...task }));
  expect(tasks.run('one')).toBe(true);
  await tasks.idle();
  return tasks.find('one')!;
}

describe('a schedule', () => {
  test('starts a task once when it is due, and not earlier', async () => {
    tasks.save(aTask());
    const runs = rotated;
    now += hour - 1;
    tasks.tick();
    await tasks.idle();
    expect(rotated).toBe(runs);
    now += 1;
    tasks.tick();
    tasks.tick();
    await tasks.idle();
    expect([rotated - runs, endState(), tasks.find('one')!.nextRun]).toEqual([1, 'OK', start + 2 * hour]);
  });

  test('continues after a restart, with a single run for all missed ones', async () => {
    tasks.save(aTask());
    now += 5 * hour + 1;
    tasks = open();
    const runs = rotated;
    tasks.tick();
    await tasks.idle();
    expect([rotated - runs, tasks.find('one')!.nextRun]).toEqual([1, start + 6 * hour]);
  });

  test('has no next run if its task is disabled, and the task cannot be run either', () => {
    expect(tasks.save(aTask({ enabled: false })).nextRun).toBeNull();
    expect(tasks.run('one')).toBe(false);
  });

  test('does not start a task while the server is read-only, but afterwards', async () => {
    tasks.save(aTask());
    now += hour;
    setFrozen({ store }, true);
    tasks.tick();
    setFrozen({ store }, false);
    expect(endState()).toBeUndefined();
    tasks.tick();
    await tasks.idle();
    expect(endState()).toBe('OK');
  });
});

describe('a run', () => {
  test('is not started twice, and runs of other tasks wait for its end', async () => {
    tasks.save(aTask());
    tasks.save(aTask({ id: 'two' }));
    expect([tasks.run('one'), tasks.run('one'), tasks.run('two')]).toEqual([true, false, true]);
    expect(tasks.isWaiting('two')).toBe(true);
    await tasks.idle();
    expect([endState('one'), endState('two')]).toEqual(['OK', 'OK']);
  });

  test('waits for another one, also if both are started as soon as an earlier one has ended', async () => {
    let atOnce = 0;
    let most = 0;
    const slow: Log = {
      ...log,
      write: (_level, _logger, message) => {
        if (message.startsWith('started')) most = Math.max(most, ++atOnce);
        else if (message.startsWith('ended')) atOnce -= 1;
      },
    };
    tasks = createTasks({
      store,
      now: () => now,
      log: slow,
      work: { store, now: () => now, dataDir: folder, logs: [log] },
      onEnd: ({ id }) => id === 'one' && ['two', 'three'].forEach((other) => tasks.run(other)),
    });
    for (const id of ['one', 'two', 'three']) tasks.save(aTask({ id }));
    tasks.run('one');
    await expect.poll(() => tasks.find('three')?.lastRun?.endState).toBe('OK');
    expect([most, tasks.find('two')?.lastRun?.endState]).toEqual([1, 'OK']);
  });

  test('that is waiting is not started twice', async () => {
    tasks.save(aTask());
    tasks.save(aTask({ id: 'two' }));
    const before = rotated;
    expect([tasks.run('one'), tasks.run('two'), tasks.run('two')]).toEqual([true, true, false]);
    await tasks.idle();
    expect(rotated - before).toBe(2);
  });

  test('is canceled when it is stopped', async () => {
    tasks.save(aTask());
    expect(tasks.stop('one')).toBe(false);
    tasks.run('one');
    expect(tasks.stop('one')).toBe(true);
    await tasks.idle();
    expect(endState()).toBe('CANCELED');
  });

  test('is canceled when the server becomes read-only, as are those that wait', async () => {
    for (const id of ['one', 'two']) tasks.save(aTask({ id, schedule: { kind: 'manual' } }));
    rotated = 0;
    tasks.run('one');
    tasks.run('two');
    setFrozen({ store }, true);
    await tasks.idle();
    setFrozen({ store }, false);
    expect([rotated, endState('one'), endState('two')]).toEqual([0, 'CANCELED', 'CANCELED']);
  });

  test('does not restore its task if the task was removed meanwhile', async () => {
    tasks.save(aTask());
    tasks.run('one');
    tasks.remove('one');
    await tasks.idle();
    expect(tasks.all()).toEqual([]);
  });

  test('that did not end before the server stopped is marked as interrupted at the next start', () => {
    writeSetting(store, 'tasks', [aTask({ runningSince: start })]);
    tasks = open();
    expect([endState(), tasks.find('one')!.runningSince]).toEqual(['INTERRUPTED', null]);
  });

  test('that fails has a message with the reason', async () => {
    const task = await runNow({
      typeId: 'repository.purge-unused',
      properties: { repositoryName: 'x', lastUsed: '3' },
    });
    expect([task.lastRun?.endState, task.message]).toEqual(['FAILED', 'There is no repository named "x".']);
  });
});

test('a backup is a separate database with the same data', async () => {
  const backups = path.join(folder, 'backup', 'nightly');
  fs.mkdirSync(backups, { recursive: true });
  fs.writeFileSync(path.join(backups, 'killed.db.part'), 'left by a server that was killed');
  const { message } = await runNow({ typeId: 'db.backup', properties: { location: 'nightly' } });
  const file = fs.readdirSync(backups).join();
  expect(message).toMatch(new RegExp(`^Wrote backup/nightly/${file}, [\\d.]+ (KB|MB)$`));
  const copy = freshFolder();
  fs.mkdirSync(path.join(copy, 'db'));
  fs.copyFileSync(path.join(backups, file), path.join(copy, 'db', path.basename(store.file)));
  const backup = openDatabase(copy);
  const total = 'SELECT count(*) AS count FROM component';
  expect(backup.one(total)).toEqual(store.one(total));
  backup.close();
  fs.rmSync(copy, { recursive: true });
});

test.each(['..', '../x', '/tmp', 'a/b', '', '.hidden'])('a backup fails if its location is "%s"', async (location) => {
  const task = await runNow({ typeId: 'db.backup', properties: { location } });
  expect(task.lastRun?.endState).toBe('FAILED');
});

test('cleanup removes and counts the components that match the policies of a repository', async () => {
  const repository = allRepositories(store).find((one) => one.type === 'hosted' && countOf(one.id) > 3)!;
  for (const one of allRepositories(store)) assign(store, one.name, { cleanupPolicies: [] });
  const none = {
    criteriaLastBlobUpdated: null,
    criteriaLastDownloaded: null,
    criteriaReleaseType: null,
    criteriaAssetRegex: null,
  };
  const criteria = { ...none, criteriaLastBlobUpdated: 1 };
  savePolicy(store, { name: 'old', format: repository.format, notes: null, ...criteria });
  savePolicy(store, { name: 'without criteria', format: repository.format, notes: null, ...none });
  assign(store, repository.name, { cleanupPolicies: ['without criteria'] });
  const before = countOf(repository.id);
  expect((await runNow({ typeId: 'repository.cleanup' })).message).toBe('Deleted 0 components from 1 repository');
  expect(countOf(repository.id)).toBe(before);
  assign(store, repository.name, { cleanupPolicies: ['old'] });
  const { message } = await runNow({ typeId: 'repository.cleanup' });
  const removed = before - countOf(repository.id);
  expect(removed).toBeGreaterThan(0);
  expect(message).toBe(`Deleted ${removed} component${removed === 1 ? '' : 's'} from 1 repository`);
  expect(store.one('SELECT count(*) AS count FROM asset WHERE component_id NOT IN (SELECT id FROM component)')).toEqual(
    { count: 0 },
  );
});
