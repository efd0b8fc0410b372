// What works while the database cannot be written, as on a full disk: sessions, which reading requires, and tasks.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import { accountOf, addAccount, deleteAccount } from '../../../src/server/manager/security/accounts.ts';
import type { Log } from '../../../src/server/manager/services/log.ts';
import { createSessions } from '../../../src/server/manager/services/sessions.ts';
import { createTasks } from '../../../src/server/manager/tasks/runner.ts';
import { newTask, type Task } from '../../../src/server/manager/tasks/task.ts';
import { freshFolder } from './serve.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const dataDir = freshFolder();
const database = openDatabase(dataDir);
afterAll(() => database.close());

let isFull = false;
let time = start;
const now = () => time;
const store: Store = {
  ...database,
  run: (...statement) => {
    if (isFull) throw new Error('database or disk is full');
    return database.run(...statement);
  },
};
beforeEach(() => {
  [isFull, time] = [false, start];
});

test('a session continues on a full disk, and still expires', () => {
  const sessions = createSessions(store, now);
  const id = sessions.begin('admin');
  isFull = true;
  for (let i = 0; i < 4; i++) {
    time += 20 * minute;
    expect(sessions.userOf(id)).toBe('admin');
  }
  time += 30 * minute + 1;
  expect(sessions.userOf(id)).toBeUndefined();
});

test('a session can begin on a full disk, is used and expires', () => {
  const sessions = createSessions(store, now);
  isFull = true;
  const [id, other] = [sessions.begin('admin'), sessions.begin('other')];
  for (let i = 0; i < 4; i++) {
    time += 20 * minute;
    sessions.clearEnded();
    expect(sessions.userOf(id)).toBe('admin');
  }
  expect(sessions.userOf(other)).toBeUndefined();
  time += 30 * minute + 1;
  expect(sessions.userOf(id)).toBeUndefined();
});

test.each([[true], [false]])(
  'a session can end on a full disk, and is deleted when the disk has space (ended with those of the user: %s)',
  (isWithOthers) => {
    const sessions = createSessions(store, now);
    const [id, kept] = [sessions.begin('admin'), sessions.begin('admin')];
    isFull = true;
    const unstored = sessions.begin('admin');
    if (isWithOthers) sessions.endOthers('admin', kept);
    else for (const one of [id, unstored]) sessions.end(one);
    expect([id, kept, unstored].map((one) => sessions.userOf(one))).toEqual([undefined, 'admin', undefined]);
    sessions.clearEnded();
    isFull = false;
    sessions.clearEnded();
    const later = createSessions(store, now);
    expect([id, kept, unstored].map((one) => later.userOf(one))).toEqual([undefined, 'admin', undefined]);
  },
);

test('a user is not deleted if the API key cannot be deleted', () => {
  const user = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', source: 'default', roles: [] };
  addAccount(database, { ...user, userId: 'ann', status: 'active', password: '' });
  const failing: Store = {
    ...database,
    run(sql, ...values) {
      if (sql.includes('api_key')) throw new Error('database or disk is full');
      return database.run(sql, ...values);
    },
  };
  expect(() => deleteAccount(failing, 'ann')).toThrow('full');
  expect(accountOf(database, 'ann')).toMatchObject(user);
});

describe('a task on a full disk', () => {
  let rotations = 0;
  const log: Log = {
    write: () => undefined,
    writeBlock: () => true,
    rotate: () => rotations++ >= 0,
    file: '',
    close: () => undefined,
  };
  const context = { store, now, dataDir, logs: [log] };
  const open = () => createTasks({ ...context, log, work: context });
  const aTask = (name: string, schedule: Task['schedule']): Task =>
    newTask(
      {
        typeId: 'log.rotate',
        name,
        enabled: true,
        alertEmail: null,
        notificationCondition: 'FAILURE',
        properties: {},
        schedule,
      },
      now(),
    );
  const hourly = () => aTask('hourly', { kind: 'hourly', start: now(), offset: 0 });
  const manual = () => aTask('manual', { kind: 'manual' });

  test('runs once when it is due, and its result is stored with the next change', async () => {
    const tasks = open();
    const { id } = tasks.save(hourly());
    [isFull, rotations] = [true, 0];
    time += 60 * minute;
    for (let times = 0; times < 2; times++) tasks.tick();
    await tasks.idle();
    expect([rotations, tasks.find(id)?.lastRun?.endState]).toEqual([1, 'OK']);
    isFull = false;
    tasks.save(manual());
    expect(open().find(id)?.lastRun?.endState).toBe('OK');
  });

  test('can be run, and run again when the disk has space', async () => {
    const tasks = open();
    const { id } = tasks.save(manual());
    for (const hasSpace of [false, true]) {
      [isFull, rotations] = [!hasSpace, 0];
      time += minute;
      expect(tasks.run(id)).toBe(true);
      await tasks.idle();
      const lastRun = { started: time, millis: 0, endState: 'OK' };
      expect([rotations, tasks.find(id)?.lastRun]).toEqual([1, lastRun]);
      expect(open().find(id)?.lastRun).toEqual(hasSpace ? lastRun : null);
    }
  });

  test('is not added if it cannot be saved', () => {
    const tasks = open();
    const before = tasks.all();
    isFull = true;
    expect(() => tasks.save(manual())).toThrow('full');
    expect(tasks.all()).toEqual(before);
  });
});
