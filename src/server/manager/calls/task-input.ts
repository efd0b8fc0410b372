// Reads what callers send for a task, and reports what is missing or wrong by field.
import type { DescribedField } from '../wire/form-fields.ts';
import { DirectRefusal, textIn, textsByName } from '../wire/direct.ts';
import { asText } from '../wire/json-text.ts';
import { cronOf, lastDay, minutesOf, type TaskSchedule } from '../tasks/next-run.ts';
import type { TaskInput } from '../tasks/task.ts';
import types from './task-types.json' with { type: 'json' };
import { t } from '../../../messages/gen/manager.gen.ts';

export type TaskType = { id: string; name: string; exposed: boolean; fields: DescribedField[] };

/** The types of tasks, by id. */
export const taskTypes: ReadonlyMap<string, TaskType> = new Map((types as TaskType[]).map((type) => [type.id, type]));

type Sent = Record<string, unknown>;

const empty = (sent: Sent, ...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => textIn(sent[name]).trim() === '').map((name) => [name, t('may-not-be-empty')]),
  );

/** Throws a refusal with everything that is missing, except for the schedule. */
export function requireFields(sent: Sent, ...more: string[]): void {
  const errors = {
    ...empty(sent, ...more, 'name', 'typeId', 'schedule'),
    ...(typeof sent['enabled'] === 'boolean' ? {} : { enabled: t('must-not-be-null') }),
  };
  if (Object.keys(errors).length > 0) throw new DirectRefusal(errors);
}

/** The type that a new task may have. */
export function allowedType(typeId: string): TaskType {
  const type = taskTypes.get(typeId);
  if (!type) throw new DirectRefusal(t('task-type-missing', { type: typeId }));
  if (!type.exposed) throw new DirectRefusal(t('task-type-not-allowed'));
  return type;
}

const conditions = ['FAILURE', 'SUCCESS_FAILURE'] as const;

export function readTask(sent: Sent, type: TaskType | undefined, now: number): Omit<TaskInput, 'typeId'> {
  const condition = conditions.find((one) => one === sent['notificationCondition']);
  if (!condition)
    throw new DirectRefusal({
      notificationCondition: t('task-condition-unknown', { condition: textIn(sent['notificationCondition']) }),
    });
  const properties = textsByName(sent['properties']);
  const missing = (type?.fields ?? []).filter(({ id, required }) => required && (properties[id] ?? '').trim() === '');
  if (missing.length > 0)
    throw new DirectRefusal(Object.fromEntries(missing.map(({ id }) => [id, t('may-not-be-empty')])));
  return {
    name: textIn(sent['name']),
    enabled: sent['enabled'] === true,
    alertEmail: textIn(sent['alertEmail']) || null,
    notificationCondition: condition,
    properties,
    schedule: readSchedule(sent, now),
  };
}

function readSchedule(sent: Sent, now: number): TaskSchedule {
  const kind = textIn(sent['schedule']);
  if (kind === 'manual') return { kind };
  const isAdvanced = kind === 'advanced';
  if (!isAdvanced && !['once', 'hourly', 'daily', 'weekly', 'monthly'].includes(kind))
    throw new DirectRefusal({ schedule: t('task-schedule-unknown', { schedule: kind }) });
  const offset = minutesOf(textIn(sent['timeZoneOffset']));
  if (offset === undefined) throw new DirectRefusal({ timeZoneOffset: t('task-offset-missing') });
  if (isAdvanced) return { kind, start: now, offset, cron: readCron(sent['cronExpression'], offset) };
  const start = Date.parse(textIn(sent['startDate']));
  if (Number.isNaN(start)) throw new DirectRefusal({ startDate: t('task-start-missing') });
  if (kind === 'weekly' || kind === 'monthly') return { kind, start, offset, days: readDays(sent, kind) };
  return { kind: kind as 'once' | 'hourly' | 'daily', start, offset };
}

function readDays({ recurringDays: sent }: Sent, kind: 'weekly' | 'monthly'): number[] {
  const days = Array.isArray(sent) ? sent.map((day) => Number(asText(day))) : [];
  if (days.length === 0) throw new DirectRefusal(t(kind === 'weekly' ? 'task-no-days' : 'task-no-month-days'));
  const isDay = (one: number) =>
    Number.isInteger(one) &&
    one >= 1 &&
    (one <= (kind === 'weekly' ? 7 : 31) || (kind === 'monthly' && one === lastDay));
  const wrong = days.find((one) => !isDay(one));
  if (wrong !== undefined) throw new DirectRefusal({ recurringDays: t('task-wrong-day', { day: String(wrong) }) });
  return [...new Set(days)];
}

function readCron(sent: unknown, offset: number): string {
  const expression = textIn(sent);
  if (expression === '') throw new DirectRefusal({ cronExpression: t('task-cron-missing') });
  try {
    cronOf(expression, offset);
    return expression;
  } catch {
    throw new DirectRefusal(t('task-cron-invalid', { expression }));
  }
}
