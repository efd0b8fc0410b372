// Tasks as they are returned, by remote procedures and by REST.
import type { Tasks } from '../tasks/runner.ts';
import type { LastRun, Task } from '../tasks/task.ts';
import { taskTypes } from './task-input.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const dateTime = (millis: number | null) =>
  millis === null ? null : new Date(millis).toISOString().replace('Z', '+00:00');

/** The state of a task, as a name and as a text. */
function stateOf(task: Task, tasks: Tasks): { status: string; statusDescription: string } {
  if (tasks.isStopping(task.id)) return { status: 'RUNNING_CANCELED', statusDescription: t('task-canceling') };
  if (task.runningSince !== null) return { status: 'RUNNING', statusDescription: t('task-running') };
  if (tasks.isWaiting(task.id)) return { status: 'RUNNING_BLOCKED', statusDescription: t('task-blocked') };
  return { status: 'WAITING', statusDescription: t(task.enabled ? 'task-waiting' : 'task-disabled') };
}

function resultOf({ endState, millis }: LastRun): string {
  const seconds = Math.floor(millis / 1000);
  const time = [
    ...(seconds >= 3600 ? [`${Math.floor(seconds / 3600)}h`] : []),
    ...(seconds >= 60 ? [`${Math.floor(seconds / 60) % 60}m`] : []),
    `${seconds % 60}s`,
  ].join('');
  if (endState === 'OK') return t('task-ok', { time });
  if (endState === 'FAILED') return t('task-failed', { time });
  return endState === 'CANCELED' ? t('task-canceled', { time }) : t('task-interrupted');
}

/** The properties of a task, including those that the server adds, whose names begin with a dot or `lastRunState`. */
const allProperties = (task: Task, typeName: string, isExposed: boolean): Record<string, string> => ({
  ...(task.typeId === 'blobstore.compact' && { multinode: 'true' }),
  ...task.properties,
  '.id': task.id,
  '.name': task.name,
  '.typeId': task.typeId,
  '.typeName': typeName,
  '.enabled': String(task.enabled),
  '.visible': 'true',
  '.exposed': String(isExposed),
  '.recoverable': 'false',
  '.notificationCondition': task.notificationCondition,
  ...(task.alertEmail !== null && { '.alertEmail': task.alertEmail }),
  ...(task.message !== null && { '.message': task.message }),
  ...(task.lastRun && {
    'lastRunState.endState': task.lastRun.endState,
    'lastRunState.runStarted': String(task.lastRun.started),
    'lastRunState.runDuration': String(task.lastRun.millis),
  }),
  '.created': dateTime(task.created)!,
  '.updated': dateTime(task.updated)!,
});

/** A task as remote procedures return it. */
export function taskRecord(task: Task, tasks: Tasks): Record<string, unknown> {
  const { schedule } = task;
  const type = taskTypes.get(task.typeId);
  const isActive = task.runningSince !== null || tasks.isWaiting(task.id);
  return {
    id: task.id,
    enabled: task.enabled,
    name: task.name,
    typeId: task.typeId,
    typeName: type?.name ?? task.typeId,
    ...stateOf(task, tasks),
    nextRun: dateTime(task.enabled ? task.nextRun : null),
    lastRun: dateTime(task.lastRun?.started ?? null),
    lastRunResult: task.lastRun && resultOf(task.lastRun),
    runnable: !isActive,
    stoppable: isActive,
    timeZoneOffset: null,
    alertEmail: task.alertEmail,
    notificationCondition: task.notificationCondition,
    properties: allProperties(task, type?.name ?? task.typeId, type?.exposed ?? false),
    schedule: schedule.kind,
    startDate: 'start' in schedule ? dateTime(schedule.start) : null,
    recurringDays: 'days' in schedule ? schedule.days : null,
    cronExpression: 'cron' in schedule ? schedule.cron : null,
  };
}

/** A task as REST returns it. */
export const publicTask = (task: Task, tasks: Tasks) => ({
  id: task.id,
  name: task.name,
  type: task.typeId,
  message: task.message,
  currentState: stateOf(task, tasks).status,
  lastRunResult: task.lastRun?.endState ?? null,
  nextRun: dateTime(task.enabled ? task.nextRun : null),
  lastRun: dateTime(task.lastRun?.started ?? null),
});
