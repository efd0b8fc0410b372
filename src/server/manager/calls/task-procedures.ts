// The remote procedures of tasks: types, create, update, remove, run and stop.
import type { ManagerContext } from '../context.ts';
import { taskRecord } from './task-responses.ts';
import { allowedType, readTask, requireFields, taskTypes } from './task-input.ts';
import { newTask, type Task } from '../tasks/task.ts';
import { formField } from '../wire/form-fields.ts';
import { DirectRefusal, objectIn, procedure, textIn, type Procedures } from '../wire/direct.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Every change writes all tasks, so their number is limited. */
const maxTasks = 1000;

const idIn = ([id]: unknown[]): string => {
  const text = textIn(id);
  if (text === '') throw new DirectRefusal({ id: t('may-not-be-empty') });
  return text;
};

export function taskProcedures(context: ManagerContext): Procedures {
  const { tasks, now } = context;
  const record = (task: Task) => taskRecord(task, tasks);
  const taskProcedure = (may: string, handle: (data: unknown[]) => unknown, changes = true) =>
    procedure(context, { may: `nexus:tasks:${may}`, changes, handle });

  const create = (data: unknown[]) => {
    const sent = objectIn(data);
    requireFields(sent);
    if (tasks.all().length >= maxTasks) throw new DirectRefusal(t('task-too-many', { count: String(maxTasks) }));
    const type = allowedType(textIn(sent['typeId']));
    const input = readTask(sent, type, now());
    return record(tasks.save(newTask({ ...input, typeId: type.id }, now())));
  };

  const update = (data: unknown[]) => {
    const sent = objectIn(data);
    requireFields(sent, 'id');
    const id = textIn(sent['id']);
    const before = tasks.find(id);
    if (!before) throw new DirectRefusal(t('task-unknown', { id }));
    return record(tasks.save({ ...before, ...readTask(sent, taskTypes.get(before.typeId), now()), updated: now() }));
  };

  return {
    coreui_Task: {
      readTypes: taskProcedure(
        'read',
        () =>
          [...taskTypes.values()].map(({ id, name, exposed, fields }) => ({
            id,
            name,
            exposed,
            concurrentRun: true,
            formFields: fields.map(formField),
          })),
        false,
      ),
      read: taskProcedure('read', () => tasks.all().map(record), false),
      create: taskProcedure('create', create),
      update: taskProcedure('update', update),
      remove: taskProcedure('delete', (data) => tasks.remove(idIn(data))),
      run: taskProcedure('start', (data) => void tasks.run(idIn(data))),
      stop: taskProcedure('stop', (data) => void tasks.stop(idIn(data))),
    },
  };
}
