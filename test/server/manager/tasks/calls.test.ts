// The calls for tasks, as remote procedures and by REST: permissions, validation and results.
import { expect, test } from 'vitest';
import { taskProcedures } from '../../../../src/server/manager/calls/task-procedures.ts';
import { taskCalls } from '../../../../src/server/manager/calls/tasks.ts';
import type { ManagerContext } from '../../../../src/server/manager/context.ts';
import { managerForTests } from '../manager-for-tests.ts';
import type { AnyJson } from '../client.ts';

const { client } = await managerForTests({});

async function direct(method: string, argument?: unknown, user: string | null = 'admin'): Promise<AnyJson> {
  const headers = user === null ? {} : await client.session(user);
  const data = argument === undefined ? null : [argument];
  const body = { action: 'coreui_Task', method, data, type: 'rpc', tid: 1 };
  const answer = await client.send(
    'POST',
    '/service/extdirect',
    { ...headers, 'content-type': 'application/json' },
    JSON.stringify(body),
  );
  return answer.json().result;
}
const rest = async (method: string, path: string, user = 'admin') =>
  client.send(method, `/service/rest/v1/tasks${path}`, { ...(await client.session(user)), accept: 'application/json' });

const aTask = (more: object = {}) => ({
  id: '',
  enabled: true,
  name: 'compacting',
  typeId: 'blobstore.compact',
  alertEmail: '',
  notificationCondition: 'FAILURE',
  properties: { blobstoreName: 'default' },
  schedule: 'manual',
  ...more,
});

test('a new manager has a cleanup task that runs each night', async () => {
  const { data } = await direct('read');
  expect(data).toMatchObject([{ name: 'Cleanup service', schedule: 'advanced', statusDescription: 'Waiting' }]);
  expect(new Date(data[0].nextRun).getUTCHours()).toBe(1);
});

test('a task can be created, updated, run and removed', async () => {
  const { data: made } = await direct('create', aTask());
  expect(made).toMatchObject({
    name: 'compacting',
    typeName: 'Admin - Compact blob store',
    status: 'WAITING',
    nextRun: null,
  });
  const { data: changed } = await direct('update', {
    ...made,
    name: 'more',
    properties: { ...made.properties, note: 'x' },
  });
  expect(changed).toMatchObject({ name: 'more', properties: { blobstoreName: 'default', note: 'x', '.name': 'more' } });
  expect((await rest('POST', `/${made.id}/run`)).status).toBe(204);
  await expect.poll(async () => (await rest('GET', `/${made.id}`)).json().lastRunResult).toBe('OK');
  expect((await direct('read')).data[1]).toMatchObject({ lastRunResult: 'Ok [0s]', runnable: true, stoppable: false });
  expect((await rest('POST', `/${made.id}/stop`)).status).toBe(409);
  expect(await direct('remove', made.id)).toEqual({ success: true, data: null });
  expect((await rest('GET', `/${made.id}`)).status).toBe(404);
});

test('a disabled task cannot be run', async () => {
  const { data } = await direct('create', aTask({ enabled: false }));
  expect(data.statusDescription).toBe('Disabled');
  expect((await rest('POST', `/${data.id}/run`)).status).toBe(405);
  await direct('remove', data.id);
});

test.each<[string, object, object]>([
  ['the name is empty', { name: ' ' }, { errors: { name: 'may not be empty' } }],
  ['a required property is missing', { properties: {} }, { errors: { blobstoreName: 'may not be empty' } }],
  ['enabled is missing', { enabled: null }, { errors: { enabled: 'must not be null' } }],
  ['the type is unknown', { typeId: 'x' }, { message: 'Missing descriptor for task with type-id: x' }],
  ['the type is not offered', { typeId: 'script' }, { message: 'This task is not allowed to be created' }],
  ['the schedule is unknown', { schedule: 'often' }, { errors: { schedule: 'There is no schedule named "often".' } }],
  ['the notification condition is unknown', { notificationCondition: 'NEVER' }, { success: false }],
  [
    'the start date is missing',
    { schedule: 'once', timeZoneOffset: '+00:00' },
    { errors: { startDate: 'A start date is required.' } },
  ],
  ['the time zone offset is missing', { schedule: 'once' }, { success: false }],
  [
    'no day is selected',
    { schedule: 'weekly', startDate: '2126-01-01T00:00:00Z', timeZoneOffset: '+00:00', recurringDays: [] },
    { message: 'No days of week set to run' },
  ],
  [
    'a day does not exist',
    { schedule: 'weekly', startDate: '2126-01-01T00:00:00Z', timeZoneOffset: '+00:00', recurringDays: [9] },
    { errors: { recurringDays: '9 is not a day to run.' } },
  ],
  [
    'the cron expression is invalid',
    { schedule: 'advanced', cronExpression: 'every day', timeZoneOffset: '+00:00' },
    { message: "CronExpression 'every day' is invalid." },
  ],
])('a task is rejected if %s', async (_why, more, result) => {
  expect(await direct('create', aTask(more))).toMatchObject({ success: false, ...result });
});

test.each([
  ['read', 'read'],
  ['readTypes', 'read'],
  ['create', 'create'],
  ['update', 'update'],
  ['remove', 'delete'],
  ['run', 'start'],
  ['stop', 'stop'],
])('the procedure %s requires nexus:tasks:%s', async (method, permission) => {
  expect(await direct(method, 'x', 'nobody')).toEqual({
    message: `User is not permitted: nexus:tasks:${permission}`,
    authenticationRequired: false,
    success: false,
    data: [],
  });
});

test.each([
  ['GET', ''],
  ['GET', '/x'],
  ['POST', '/x/run'],
  ['POST', '/x/stop'],
])('%s v1/tasks%s requires a permission', async (method, path) => {
  expect((await rest(method, path, 'nobody')).status).toBe(403);
});

test('tasks can be read, but not changed, run or stopped while the server is read-only', async () => {
  const change = async (path: string) =>
    client.send('POST', `/service/rest/v1/read-only/${path}`, await client.session('admin'));
  const { data: task } = await direct('create', aTask());
  const before = await direct('read');
  const others = { create: aTask(), update: { ...task, name: 'other' }, remove: task.id, run: task.id, stop: task.id };
  const { coreui_Task: procedures } = taskProcedures({} as ManagerContext);
  expect(Object.keys(procedures!).sort()).toEqual(['read', 'readTypes', ...Object.keys(others)].sort());
  const calls = taskCalls({} as ManagerContext).filter(({ method }) => method !== 'GET');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/tasks/:id/run',
    'POST /v1/tasks/:id/stop',
  ]);

  await change('freeze');
  for (const [method, argument] of Object.entries(others)) {
    const { success, message } = await direct(method, argument);
    expect([method, success, message]).toEqual([method, false, 'A database error occurred']);
  }
  for (const action of ['run', 'stop']) expect((await rest('POST', `/${task.id}/${action}`)).status).toBe(503);
  expect(await direct('read')).toEqual(before);
  expect((await direct('readTypes')).success).toBe(true);
  for (const path of ['', `/${task.id}`]) expect((await rest('GET', path)).status).toBe(200);
  await change('release');
  await direct('remove', task.id);
});
