// The tasks of a manager: those in its database, and the first one of a new manager.
import { isActive } from '../data/capabilities.ts';
import type { Store } from '../data/database.ts';
import type { Secrets } from '../data/secrets.ts';
import { readSetting } from '../data/settings.ts';
import type { Log } from '../services/log.ts';
import { type Schedule, startSchedule } from '../services/schedule.ts';
import { notifyOfRun } from './notification.ts';
import { newTask, type Task } from './task.ts';
import { createTasks, type Tasks } from './runner.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type Around = {
  store: Store;
  secrets: Secrets;
  now: () => number;
  dataDir: string;
  logs: readonly Log[];
  /** The log of the runs, and the log of the server. */
  log: Log;
  serverLog: Log;
};

/** Milliseconds between two checks for due tasks. */
const every = 1000;

export function openTasks({
  store,
  secrets,
  now,
  dataDir,
  logs,
  log,
  serverLog,
}: Around): Tasks & { start: () => void } {
  const isNew = readSetting(store, 'tasks') === undefined;
  const messages = new Set<Promise<void>>();
  // A message never delays the next task.
  const onEnd = (task: Task) => {
    const sending = notifyOfRun({ store, secrets, log: serverLog }, task)
      .catch((error: unknown) => serverLog.write('ERROR', 'registrar.tasks', String(error)))
      .finally(() => messages.delete(sending));
    messages.add(sending);
  };
  const isScheduled = () => isActive(store, 'scheduling.scheduler');
  const tasks = createTasks({ store, now, log, work: { store, now, dataDir, logs }, onEnd, isScheduled });
  if (isNew)
    tasks.save(
      newTask(
        {
          typeId: 'repository.cleanup',
          name: t('cleanup-service'),
          enabled: true,
          alertEmail: null,
          notificationCondition: 'FAILURE',
          properties: {},
          schedule: { kind: 'advanced', start: now(), offset: 0, cron: '0 0 1 * * ?' },
        },
        now(),
      ),
    );
  let schedule: Schedule | undefined;
  return {
    ...tasks,
    start() {
      tasks.tick();
      schedule = startSchedule(tasks.tick, now, every);
    },
    async close() {
      schedule?.stop();
      await tasks.close();
      await Promise.all(messages);
    },
  };
}
