// The tasks of a manager: those of its data, with the one that a new manager has.
import { isActive } from '../data/capabilities.ts';
import type { Store } from '../data/database.ts';
import { readSetting } from '../data/settings.ts';
import type { Log } from '../services/log.ts';
import { newTask } from './task.ts';
import { createTasks, type Tasks } from './runner.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type Around = { store: Store; now: () => number; dataDir: string; logs: readonly Log[]; log: Log };

/** Milliseconds between two looks at what is due. */
const every = 1000;

export function openTasks({ store, now, dataDir, logs, log }: Around): Tasks & { start: () => void } {
  const isNew = readSetting(store, 'tasks') === undefined;
  const isScheduled = () => isActive(store, 'scheduling.scheduler');
  const tasks = createTasks({ store, now, log, work: { store, now, dataDir, logs }, isScheduled });
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
  let timer: NodeJS.Timeout | undefined;
  return {
    ...tasks,
    start() {
      tasks.tick();
      timer = setInterval(tasks.tick, every);
      timer.unref();
    },
    close() {
      clearInterval(timer);
      return tasks.close();
    },
  };
}
