// A task as it is stored: one setting holds all of them, so that each change is one write.
import type { Store } from '../data/database.ts';
import { readSetting, writeSetting } from '../data/settings.ts';
import type { TaskSchedule } from './next-run.ts';

export type EndState = 'OK' | 'FAILED' | 'CANCELED' | 'INTERRUPTED';
export type LastRun = { started: number; millis: number; endState: EndState };

export type Task = {
  id: string;
  typeId: string;
  name: string;
  enabled: boolean;
  alertEmail: string | null;
  notificationCondition: 'FAILURE' | 'SUCCESS_FAILURE';
  properties: Record<string, string>;
  schedule: TaskSchedule;
  created: number;
  updated: number;
  /** Milliseconds since 1970; null if it does not run by itself again. */
  nextRun: number | null;
  /** When the current run was started; null while it does not run. */
  runningSince: number | null;
  lastRun: LastRun | null;
  /** What the last run did. */
  message: string | null;
};

const key = 'tasks';

/** All tasks, in the order of their creation. */
export const storedTasks = (store: Store): Task[] => readSetting<Task[]>(store, key) ?? [];

export const storeTasks = (store: Store, tasks: readonly Task[]): void => writeSetting(store, key, tasks);
