// Runs tasks: at the times of their schedules and on demand, one after the other. Runs that were missed while the
// server was down are replaced by a single run when it starts. Tasks may change data, so read-only mode cancels them.
import type { Store } from '../data/database.ts';
import { isFrozen } from '../data/frozen.ts';
import type { Log } from '../services/log.ts';
import { CallerDisconnected, createTimeSlices } from '../time-slices.ts';
import { nextRun } from './next-run.ts';
import { storedTasks, storeTasks, type EndState, type Task } from './task.ts';
import { workOf, type WorkContext } from './work.ts';

export type Tasks = {
  all: () => readonly Task[];
  find: (id: string) => Task | undefined;
  /** Adds a task, or replaces the one with its id, and computes its next run. */
  save: (task: Task) => Task;
  remove: (id: string) => void;
  /** Starts a task, or queues it behind the one that runs. False if it runs already, is disabled or unknown. */
  run: (id: string) => boolean;
  /** Stops a task. False if it does not run. */
  stop: (id: string) => boolean;
  isWaiting: (id: string) => boolean;
  isStopping: (id: string) => boolean;
  /** Starts the tasks that are due. */
  tick: () => void;
  /** Resolves when nothing runs. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

type Around = {
  store: Store;
  now: () => number;
  work: WorkContext;
  log: Log;
  /** Called after each run, with its result in the task. */
  onEnd?: (task: Task) => void;
  /** Whether tasks run by their schedules; true if omitted. */
  isScheduled?: () => boolean;
};

/** A task after a run that ended at a time. */
const ended = (task: Task, endState: EndState, message: string | null, at: number): Task => ({
  ...task,
  runningSince: null,
  lastRun: { started: task.runningSince ?? at, millis: Math.max(0, at - (task.runningSince ?? at)), endState },
  message: message ?? task.message,
});

// How far the clock may be set back without computing next runs again.
const tolerance = 60_000;

/** When a task runs next. The time that is stored may be years away if the clock was ahead when it was computed. */
function dueAt({ nextRun: stored, schedule, updated, lastRun }: Task & { nextRun: number }, now: number): number {
  const isClockSetBack = Math.max(updated, lastRun?.started ?? 0) > now + tolerance;
  return isClockSetBack ? Math.min(stored, nextRun(schedule, now) ?? Infinity) : stored;
}

export function createTasks({ store, now, work, log, onEnd, isScheduled = () => true }: Around): Tasks {
  let tasks: readonly Task[] = storedTasks(store);
  const queue: string[] = [];
  const stopped = new Set<string>();
  let current: string | null = null;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  const find = (id: string) => tasks.find((one) => one.id === id);
  const keep = (changed: readonly Task[]) => {
    storeTasks(store, changed);
    tasks = changed;
  };
  const withTask = (task: Task) =>
    find(task.id) ? tasks.map((one) => (one.id === task.id ? task : one)) : [...tasks, task];
  const put = (task: Task) => {
    keep(withTask(task));
    return task;
  };
  /**
   * Stores the state of a task. A full disk must not end its run, or the server: the state is stored with the next
   * one.
   */
  const note = (task: Task) => {
    tasks = withTask(task);
    try {
      storeTasks(store, tasks);
    } catch (error) {
      log.write('ERROR', 'registrar.tasks', `the state of ${task.name} was not stored: ${String(error)}`);
    }
    return task;
  };
  // A run that was interrupted when the server ended.
  if (tasks.some(({ runningSince }) => runningSince !== null))
    keep(tasks.map((one) => (one.runningSince === null ? one : ended(one, 'INTERRUPTED', null, one.runningSince))));

  const runOne = async (id: string) => {
    const task = find(id);
    const perform = task && workOf.get(task.typeId);
    if (!task) return;
    current = id;
    note({ ...task, runningSince: now() });
    log.write('INFO', 'registrar.tasks', `started ${task.name}`);
    let endState: EndState = 'OK';
    let message: string | null = null;
    try {
      const slices = createTimeSlices(Infinity, () => stopped.has(id) || isFrozen({ store }));
      await slices.pause();
      message = perform ? await perform(work, task.properties, slices) : null;
    } catch (error) {
      endState = error instanceof CallerDisconnected ? 'CANCELED' : 'FAILED';
      message = endState === 'FAILED' ? (error as Error).message : null;
    }
    stopped.delete(id);
    log.write('INFO', 'registrar.tasks', `ended ${task.name}: ${endState} ${message ?? ''}`);
    const after = find(id);
    if (!after) return;
    const done = note(ended(after, endState, message, now()));
    onEnd?.(done);
  };

  const runAll = async () => {
    try {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) if (!stopped.delete(id)) await runOne(id);
    } finally {
      // Not between two tasks: a task that is started then would run beside the next one.
      current = null;
    }
  };

  const run = (id: string): boolean => {
    const task = find(id);
    if (!task?.enabled || current === id || queue.includes(id) || isClosed) return false;
    queue.push(id);
    if (current === null)
      running = runAll().catch((error: unknown) => log.write('ERROR', 'registrar.tasks', String(error)));
    return true;
  };

  const tick = () => {
    if (isClosed || isFrozen({ store }) || !isScheduled()) return;
    const isScheduledTask = (one: Task): one is Task & { nextRun: number } => one.enabled && one.nextRun !== null;
    for (const task of tasks.filter(isScheduledTask)) {
      const due = dueAt(task, now());
      const isDue = due <= now();
      if (isDue || due < task.nextRun) note({ ...task, nextRun: isDue ? nextRun(task.schedule, now()) : due });
      if (isDue) run(task.id);
    }
  };

  return {
    all: () => tasks,
    find,
    save: (task) => put({ ...task, nextRun: task.enabled ? nextRun(task.schedule, now()) : null }),
    remove(id) {
      if (current === id || queue.includes(id)) stopped.add(id);
      if (find(id)) keep(tasks.filter((one) => one.id !== id));
    },
    run,
    stop(id) {
      const isActive = current === id || queue.includes(id);
      if (isActive) stopped.add(id);
      return isActive;
    },
    isWaiting: (id) => queue.includes(id),
    isStopping: (id) => stopped.has(id),
    tick,
    idle: () => running,
    async close() {
      isClosed = true;
      queue.length = 0;
      if (current !== null) stopped.add(current);
      await running;
    },
  };
}
