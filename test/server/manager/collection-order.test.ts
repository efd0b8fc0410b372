// The manual order of the records of a screen that the manager serves without code.
import { expect, test } from 'vitest';
import { createOrder } from '../../../src/server/manager/collections/order.ts';
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

test('a new record is added at the end of a manual order, regardless of its key', async () => {
  for (const name of ['c', 'a', 'b']) await client.rest('POST', '/v1/webhooks', { ...hook, name });
  expect(await listed()).toBe('cab');
  const rows = (await client.rest('GET', '/v1/webhooks')).json();
  expect(rows.map(({ position }: Hook) => position)).toEqual([1, 2, 3]);
});

test('a sent order is stored, and determines the position of each record', async () => {
  expect((await put('b', 'c', 'a')).status).toBe(204);
  expect(await listed()).toBe('bca');
  expect((await client.rest('GET', '/v1/webhooks/a')).json().position).toBe(3);
});

test('an order is rejected if it omits a record, repeats one, or contains an unknown one', async () => {
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

test('a renamed record keeps its position, and moves up when a record before it is deleted', async () => {
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

test('a key that cannot be converted to text is rejected with 400', async () => {
  const answer = await client.rest('PUT', '/v1/webhooks/a', { ...hook, name: { toString: 1 } });
  expect([answer.status, answer.json()[0].id]).toEqual([400, 'PARAMETER name']);
});

test('users without the permission to change records get 403 if they order them', async () => {
  const answer = await client.rest('POST', '/v1/webhooks/order', { names: ['a', 'x'] }, 'reader');
  expect(answer.status).toBe(403);
  expect(await listed()).toBe('xa');
});

test('an order of twenty thousand records is stored and applied in linear time', async () => {
  const records = Array.from({ length: 20_000 }, (_, index) => ({ id: `record-${index}` }));
  const rows = new Map<string, object>();
  const store = {
    all: () => records.map(({ id }) => ({ key: id })),
    one: (_sql: string, collection: string) => rows.get(collection),
    run: (_sql: string, collection: string, key: string, value: string, secrets: string) =>
      rows.set(collection, { key, value, secrets }),
  };
  const order = createOrder(
    { store } as never,
    { slug: 'x', screen: { key: 'id', list: { order: { call: 'order', field: 'position' } } } } as never,
  )!;
  // With comparisons of each pair, this takes seconds.
  const reversed = records.map(({ id }) => id).reverse();
  const begun = performance.now();
  order.set(JSON.stringify(reversed), { call: 'PUT v1/x/order', body: { value: '{keys}' } });
  const sorted = order.sorted(records);
  expect(performance.now() - begun).toBeLessThan(1_500);
  expect(sorted).toEqual(reversed.map((id, index) => ({ id, position: index + 1 })));
});
