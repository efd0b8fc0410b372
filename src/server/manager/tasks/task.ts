// A task as it is stored: one setting holds all of them, so that each change is one write.
import { randomUUID } from 'node:crypto';
import type { Store } from '../data/database.ts';
import { readSetting, writeSetting } from '../data/settings.ts';
import type { TaskSchedule } from './next-run.ts';

export type EndState = 'OK' | 'FAILED' | 'CANCELED' | 'INTERRUPTED';
export type LastRun = { started: number; millis: number; endState: EndState };

/** The settings of a task that users choose. */
export type TaskInput = {
  typeId: string;
  name: string;
  enabled: boolean;
  alertEmail: string | null;
  notificationCondition: 'FAILURE' | 'SUCCESS_FAILURE';
  properties: Record<string, string>;
  schedule: TaskSchedule;
};

export type Task = TaskInput & {
  id: string;
  created: number;
  updated: number;
  /** Milliseconds since 1970; null if it does not run by itself again. */
  nextRun: number | null;
  /** When the current run was started; null while it does not run. */
  runningSince: number | null;
  lastRun: LastRun | null;
  /** The result of the last run. */
  message: string | null;
};

/** A task that has not run yet. */
export const newTask = (input: TaskInput, now: number): Task => ({
  ...input,
  id: randomUUID(),
  created: now,
  updated: now,
  nextRun: null,
  runningSince: null,
  lastRun: null,
  message: null,
});

const key = 'tasks';

/** All tasks, in the order of their creation. */
export const storedTasks = (store: Store): Task[] => readSetting<Task[]>(store, key) ?? [];

export const storeTasks = (store: Store, tasks: readonly Task[]): void => writeSetting(store, key, tasks);
