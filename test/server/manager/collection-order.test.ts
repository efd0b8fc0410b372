// The order that people give to the records of a screen which the manager serves without code.
import { expect, test } from 'vitest';
import { entity, hook, managerWithScreens, screen } from './webhook-screen.ts';

const { client, write } = await managerWithScreens();
const { properties } = entity;
write('webhooks', 'entity.json', {
  ...entity,
  properties: { ...properties, position: { type: 'integer', title: 'Position', readOnly: true } },
});
write('webhooks', 'screen.json', {
  ...screen,
  calls: { ...screen.calls, order: { call: 'POST v1/webhooks/order', body: { values: { names: '{keys}' } } } },
  list: { columns: [{ field: 'name' }], order: { call: 'order', field: 'position' } },
});

type Hook = { name: string; position: number };
const listed = async () =>
  (await client.rest('GET', '/v1/webhooks'))
    .json()
    .map(({ name }: Hook) => name)
    .join('');
const put = (...names: unknown[]) => client.rest('POST', '/v1/webhooks/order', { names });

test('A new record comes last, wherever its key would be in the alphabet', async () => {
  for (const name of ['c', 'a', 'b']) await client.rest('POST', '/v1/webhooks', { ...hook, name });
  expect(await listed()).toBe('cab');
  const rows = (await client.rest('GET', '/v1/webhooks')).json();
  expect(rows.map(({ position }: Hook) => position)).toEqual([1, 2, 3]);
});

test('The order is stored as it is sent, and each record has its position', async () => {
  expect((await put('b', 'c', 'a')).status).toBe(204);
  expect(await listed()).toBe('bca');
  expect((await client.rest('GET', '/v1/webhooks/a')).json().position).toBe(3);
});

test('An order that lacks a record, names one twice, or names another one is refused', async () => {
  for (const names of [
    [],
    ['b', 'c'],
    ['b', 'c', 'c'],
    ['b', 'c', 'd'],
    ['b', 'c', 'a', 'a'],
    ['b', 'c', { toString: 1 }],
  ])
    expect((await put(...names)).json()).toEqual([{ id: '*', message: 'The order must name each record once.' }]);
  expect((await client.rest('POST', '/v1/webhooks/order', { names: 'bca' })).status).toBe(400);
  expect(await listed()).toBe('bca');
});

test('A record keeps its position under another name, and the others move up when one is deleted', async () => {
  write('webhooks', 'screen.json', {
    ...screen,
    calls: {
      ...screen.calls,
      update: { call: 'PUT v1/webhooks/{key}', body: ['name', 'url'] },
      order: { call: 'POST v1/webhooks/order', body: { values: { names: '{keys}' } } },
    },
    list: { columns: [{ field: 'name' }], order: { call: 'order', field: 'position' } },
  });
  expect((await client.rest('PUT', '/v1/webhooks/c', { name: 'x', url: hook.url })).json()).toMatchObject({
    name: 'x',
    position: 2,
  });
  expect(await listed()).toBe('bxa');
  await client.rest('DELETE', '/v1/webhooks/b');
  expect((await client.rest('GET', '/v1/webhooks/x')).json().position).toBe(1);
});

test('A key that cannot be converted to a text is refused', async () => {
  const answer = await client.rest('PUT', '/v1/webhooks/a', { ...hook, name: { toString: 1 } });
  expect([answer.status, answer.json()[0].id]).toEqual([400, 'PARAMETER name']);
});

test('Users without the permission to change records cannot order them', async () => {
  const answer = await client.rest('POST', '/v1/webhooks/order', { names: ['a', 'x'] }, 'reader');
  expect(answer.status).toBe(403);
  expect(await listed()).toBe('xa');
});
