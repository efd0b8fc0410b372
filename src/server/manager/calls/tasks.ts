// The calls about tasks: list, read, run and stop.
import type { ManagerContext } from '../context.ts';
import { publicTask } from './task-responses.ts';
import type { Task } from '../tasks/task.ts';
import { type Call, done, json, withPermission } from '../wire/call.ts';
import { notFound, Refusal } from '../wire/refusals.ts';

export function taskCalls({ tasks }: ManagerContext): Call[] {
  const path = '/v1/tasks';
  const one = (id: string | undefined): Task => {
    const found = tasks.find(id!);
    if (!found) throw notFound();
    return found;
  };
  const change = { method: 'POST', consumes: '' } as const;
  return [
    {
      method: 'GET',
      path,
      allows: withPermission('nexus:tasks:read'),
      handle({ query }) {
        const type = query.get('type');
        const items = tasks.all().filter(({ typeId }) => !type || typeId === type);
        return json({ items: items.map((task) => publicTask(task, tasks)), continuationToken: null });
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      allows: withPermission('nexus:tasks:read'),
      handle: ({ params }) => json(publicTask(one(params['id']), tasks)),
    },
    {
      ...change,
      path: `${path}/:id/run`,
      allows: withPermission('nexus:tasks:start'),
      handle({ params }) {
        const task = one(params['id']);
        if (!task.enabled) throw new Refusal(405);
        tasks.run(task.id);
        return done;
      },
    },
    {
      ...change,
      path: `${path}/:id/stop`,
      allows: withPermission('nexus:tasks:stop'),
      handle({ params }) {
        if (!tasks.stop(one(params['id']).id)) throw new Refusal(409);
        return done;
      },
    },
  ];
}
