// The schedules of tasks while the clock of the server is wrong, and after it was corrected.
import fs from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/server/manager/data/database.ts';
import { writeSetting } from '../../../../src/server/manager/data/settings.ts';
import type { Log } from '../../../../src/server/manager/services/log.ts';
import { createTasks, type Tasks } from '../../../../src/server/manager/tasks/runner.ts';
import { newTask, type Task } from '../../../../src/server/manager/tasks/task.ts';
import { freshFolder } from '../serve.ts';

const start = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
const day = 24 * hour;
const dataDir = freshFolder();
const store = openDatabase(dataDir);
afterAll(() => {
  store.close();
  fs.rmSync(dataDir, { recursive: true });
});

let time = start;
let runs = 0;
const log: Log = {
  write: () => undefined,
  writeBlock: () => true,
  rotate: () => runs++ >= 0,
  file: '',
  close: () => undefined,
};
const now = () => time;
const open = () => createTasks({ store, now, log, work: { store, now, dataDir, logs: [log] } });
let tasks: Tasks;
let id: string;
beforeEach(() => {
  [time, runs] = [start, 0];
  writeSetting(store, 'tasks', []);
  tasks = open();
});
const add = (schedule: Task['schedule']) => {
  const shown = { name: 'One', enabled: true, alertEmail: null, notificationCondition: 'FAILURE' } as const;
  id = tasks.save(newTask({ ...shown, typeId: 'log.rotate', properties: {}, schedule }, time)).id;
};
const tick = () => {
  tasks.tick();
  return tasks.idle();
};
const next = () => tasks.find(id)!.nextRun;

describe('a schedule', () => {
  const schedules: Task['schedule'][] = [
    { kind: 'hourly', start, offset: 0 },
    { kind: 'daily', start, offset: 0 },
    { kind: 'weekly', start, offset: 0, days: [5] },
    { kind: 'monthly', start, offset: 0, days: [8] },
    { kind: 'advanced', start, offset: 0, cron: '0 0 1 * * ?' },
  ];
  const changes: [string, () => unknown][] = [
    ['a run', tick],
    ['a run and a restart', () => tick().then(() => (tasks = open()))],
    ['a change of the task', () => tasks.save({ ...tasks.find(id)!, updated: time })],
  ];
  test.each(schedules.flatMap((one) => changes.map(([what, change]) => [one.kind, what, one, change] as const)))(
    'that is %s continues as soon as it is due after %s while the clock was years ahead',
    async (_kind, _what, schedule, change) => {
      add(schedule);
      time += 1000 * day;
      await change();
      time = start;
      await tick();
      expect(next()).toBeLessThanOrEqual(start + 8 * day);
      const before = runs;
      time = next()!;
      await tick();
      expect(runs - before).toBe(1);
    },
  );

  test('does not start a task twice if the clock is set back by some seconds', async () => {
    add({ kind: 'hourly', start, offset: 0 });
    time += hour;
    await tick();
    time -= 10_000;
    await tick();
    time += 10_000;
    await tick();
    expect([runs, next()]).toEqual([1, start + 2 * hour]);
  });

  test('with a single run in the past is not run again after the clock was set back', async () => {
    add({ kind: 'once', start: start + hour, offset: 0 });
    time += 1000 * day;
    await tick();
    time = start;
    await tick();
    expect([runs, next()]).toEqual([1, null]);
  });
});
