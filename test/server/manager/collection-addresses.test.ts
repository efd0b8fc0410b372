// Records whose calls name them by other placeholders than {key}, of screens that the manager serves without code.
import { describe, expect, test } from 'vitest';
import { entity, hook, managerWithScreens, screen } from './webhook-screen.ts';

const { client, write } = await managerWithScreens();

function serve(slug: string, calls: Record<string, unknown>, properties = {}) {
  const title = slug[0]!.toUpperCase() + slug.slice(1);
  write(slug, 'entity.json', { ...entity, $id: slug, properties: { ...entity.properties, ...properties } });
  const menu = { mode: 'admin', path: `/System/${title}` };
  write(slug, 'screen.json', { ...screen, title, menu, calls: { list: `GET v1/${slug}`, ...calls } });
}
const listed = async (slug: string) => (await client.rest('GET', `/v1/${slug}`)).json();
const { name: _name, ...rest } = hook;

describe('a record', () => {
  test('is created with the fields that only the address has, in their types', async () => {
    const create = { call: 'PUT v1/named/{form.name}/{form.rank}', body: ['url', 'events', 'limit'] };
    serve('named', { create }, { rank: { type: 'integer', title: 'Rank' } });
    const made = await client.rest('PUT', '/v1/named/first/7', rest);
    expect([made.status, await listed('named')]).toEqual([200, [{ ...hook, calls: 0, rank: 7 }]]);
    expect((await client.rest('PUT', '/v1/named/FIRST/7', rest)).json()[0].message).toBe('Small letters only');
  });

  test('is found by another field of its row', async () => {
    serve(
      'numbered',
      {
        create: { call: 'POST v1/numbered', body: ['name', 'url', 'rank'] },
        read: 'GET v1/numbered/{record.rank}',
        update: { call: 'PUT v1/numbered/{record.rank}', body: { record: true } },
        delete: 'DELETE v1/numbered/{record.rank}',
      },
      { rank: { type: 'integer', title: 'Rank' } },
    );
    for (const [name, rank] of [['first', 1] as const, ['second', 2] as const])
      expect((await client.rest('POST', '/v1/numbered', { ...hook, name, rank })).status).toBe(200);
    expect((await client.rest('GET', '/v1/numbered/2')).json()).toMatchObject({ name: 'second' });
    const changed = await client.rest('PUT', '/v1/numbered/2', { ...hook, name: 'second', limit: 9, rank: 2 });
    expect([changed.status, changed.json().limit]).toEqual([200, 9]);
    expect((await client.rest('DELETE', '/v1/numbered/1')).status).toBe(204);
    expect((await client.rest('GET', '/v1/numbered/1')).status).toBe(404);
    expect(await listed('numbered')).toHaveLength(1);
  });

  test('is read and deleted by its key in the query, at the path of the list and of a further call', async () => {
    serve('asked', {
      list: 'GET v1/asked?sort=name',
      create: { call: 'POST v1/asked', body: { record: true } },
      read: 'GET v1/asked?name={key}',
      delete: 'DELETE v1/asked?name={key}',
      ping: 'POST v1/asked?ping=true',
    });
    for (const name of ['first', 'second'])
      expect((await client.rest('POST', '/v1/asked', { ...hook, name })).status).toBe(200);
    expect((await client.rest('GET', '/v1/asked?name=second')).json()).toMatchObject({ name: 'second' });
    expect((await client.rest('GET', '/v1/asked?name=third')).status).toBe(404);
    expect((await client.rest('GET', '/v1/asked?sort=name')).json()).toHaveLength(2);
    expect(await listed('asked')).toHaveLength(2);
    const pinged = await client.rest('POST', '/v1/asked?ping=true', hook);
    expect([pinged.status, pinged.text]).toEqual([404, expect.stringContaining('ping')]);
    expect((await client.rest('DELETE', '/v1/asked?name=second')).status).toBe(204);
    expect(await listed('asked')).toHaveLength(1);
  });

  test('is found by its key in the body or in the query', async () => {
    serve('loose', {
      create: { call: 'POST v1/loose', body: { record: true } },
      update: { call: 'PUT v1/loose', body: { record: true } },
      delete: 'DELETE v1/loose?name={key}',
    });
    for (const name of ['first', 'second']) await client.rest('POST', '/v1/loose', { ...hook, name });
    const changed = await client.rest('PUT', '/v1/loose', { ...hook, name: 'second', limit: 9 });
    expect([changed.status, changed.json().limit]).toEqual([200, 9]);
    expect((await client.rest('PUT', '/v1/loose', { ...hook, name: 'third' })).status).toBe(404);
    expect((await client.rest('DELETE', '/v1/loose?name=second')).status).toBe(204);
    expect((await listed('loose')).map(({ name }: { name: string }) => name)).toEqual(['first']);
  });
});
