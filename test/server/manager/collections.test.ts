// Screens that the manager serves without code: their records, calls, permissions and descriptors.
import path from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { entity, hook, screen, managerWithScreens } from './webhook-screen.ts';

const { client, served, write } = await managerWithScreens();

describe('a collection without code in the manager', () => {
  test('is served as soon as its folder exists', async () => {
    expect((await client.rest('GET', '/v1/webhooks')).status).toBe(404);
    write('webhooks', 'entity.json', entity);
    write('webhooks', 'screen.json', screen);
    expect((await client.rest('GET', '/v1/webhooks')).json()).toEqual([]);
  });

  test('stores new records with the defaults of the entity', async () => {
    expect((await client.rest('POST', '/v1/webhooks', hook)).json()).toEqual({ ...hook, calls: 0 });
    expect(
      (await client.rest('POST', '/v1/webhooks', { name: 'second', url: 'https://example.org/y' })).json(),
    ).toMatchObject({ events: ['push'] });
    expect((await client.rest('GET', '/v1/webhooks')).json().map((one: typeof hook) => one.name)).toEqual([
      'first',
      'second',
    ]);
    expect((await client.rest('GET', '/v1/webhooks/first')).json()).toEqual({ ...hook, calls: 0 });
  });

  test('allows browsers to cache its list and to revalidate it, but not to cache a record', async () => {
    const ask = async (etag = '') =>
      client.send('GET', '/service/rest/v1/webhooks', { ...(await client.session('admin')), 'if-none-match': etag });
    const { headers } = await ask();
    const etag = headers.get('etag')!;
    expect([headers.get('cache-control'), (await ask(etag)).status]).toEqual(['private, no-cache', 304]);
    await client.rest('POST', '/v1/webhooks', { ...hook, name: 'third' });
    expect((await ask(etag)).json()).toHaveLength(3);
    await client.rest('DELETE', '/v1/webhooks/third');
    expect((await ask(etag)).status).toBe(304);
    const one = await client.rest('GET', '/v1/webhooks/first');
    expect([one.headers.get('cache-control'), one.headers.get('etag')]).toEqual(['no-store', null]);
  });

  test('updates the fields of its update call, removes those that are omitted, and ignores others', async () => {
    const { status } = await client.rest('PUT', '/v1/webhooks/first', {
      name: 'other',
      url: 'https://example.org/z',
      limit: null,
      calls: 9,
      colour: 'red',
    });
    expect(status).toBe(200);
    expect((await client.rest('GET', '/v1/webhooks/first')).json()).toEqual({
      name: 'first',
      url: 'https://example.org/z',
      limit: null,
      calls: 0,
    });
  });

  test('preserves all digits of numbers that it stores, lists and returns', async () => {
    const numbers = {
      $id: 'readings',
      title: 'Reading',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name' },
        size: { type: 'integer', title: 'Size', minimum: 0 },
        parts: { type: 'object', properties: { ratio: { type: 'number', title: 'Ratio' } } },
        marks: { type: 'array', title: 'Marks', items: { type: 'integer' } },
      },
    };
    const calls = {
      list: 'GET v1/readings',
      read: 'GET v1/readings/{key}',
      create: { call: 'POST v1/readings', body: Object.keys(numbers.properties) },
      update: { call: 'PUT v1/readings/{key}', body: ['size', 'parts', 'marks'] },
      delete: 'DELETE v1/readings/{key}',
    };
    write('readings', 'entity.json', numbers);
    write('readings', 'screen.json', {
      ...screen,
      title: 'Readings',
      menu: { mode: 'admin', path: '/System/Readings' },
      calls,
    });
    const sent = (digits: string) =>
      `{"name":"one","size":${digits},"parts":{"ratio":0.1000000000000000055},"marks":[1,${digits}]}`;
    const compact = (text: string) => text.replaceAll(/\s/g, '');
    const headers = { ...(await client.session('admin')), 'content-type': 'application/json' };
    const send = (method: string, path: string, text: string) =>
      client.send(method, `/service/rest${path}`, headers, text);
    const long = sent('9007199254740993');
    expect(compact((await send('POST', '/v1/readings', long)).text)).toBe(long);
    expect(compact((await client.rest('GET', '/v1/readings/one')).text)).toBe(long);
    expect(compact((await client.rest('GET', '/v1/readings')).text)).toBe(`[${long}]`);
    const longer = sent('123456789012345678901234567890');
    expect((await send('PUT', '/v1/readings/one', longer)).status).toBe(200);
    expect(compact((await client.rest('GET', '/v1/readings/one')).text)).toBe(longer);
    const refused = await send('PUT', '/v1/readings/one', sent('-9007199254740993'));
    expect(refused.json().map(({ id }: { id: string }) => id)).toEqual(['PARAMETER size']);
  });

  test('lists a damaged record with only its key, and can delete it', async () => {
    const database = new Database(path.join(served.dataDir, 'db', 'registrar.db'));
    database
      .prepare('INSERT INTO record (collection, key, value) VALUES (?, ?, ?)')
      .run('webhooks', 'damaged', '{"name":0x10}');
    database.close();
    const list = (await client.rest('GET', '/v1/webhooks')).json() as { name: string }[];
    expect(list.find(({ name }) => name === 'damaged')).toEqual({ name: 'damaged' });
    expect(list.map(({ name }) => name)).toContain('first');
    expect((await client.rest('POST', '/v1/webhooks', { ...hook, name: 'damaged' })).status).toBe(400);
    expect((await client.rest('DELETE', '/v1/webhooks/damaged')).status).toBe(204);
    expect((await client.rest('DELETE', '/v1/webhooks/damaged')).status).toBe(404);
  });

  test('stores a string that looks like an internal marker of the parser as a string', async () => {
    const headers = { ...(await client.session('admin')), 'content-type': 'application/json' };
    const body = '{"name":"\\u006eumber0:0x10","size":9007199254740993}';
    const sent = await client.send('POST', '/service/rest/v1/readings', headers, body);
    expect([sent.status, sent.json().name]).toEqual([200, 'number0:0x10']);
    expect((await client.rest('GET', '/v1/readings')).text).toContain('"name": "number0:0x10"');
    expect((await client.rest('DELETE', '/v1/readings/number0:0x10')).status).toBe(204);
  });
});

describe('a screen without code in the manager', () => {
  test('requires the permission of each call', async () => {
    expect((await client.rest('GET', '/v1/webhooks', undefined, 'reader')).status).toBe(200);
    expect((await client.rest('POST', '/v1/webhooks', hook, 'reader')).status).toBe(403);
    expect((await client.rest('GET', '/v1/webhooks', undefined, 'nobody')).status).toBe(403);
    expect((await client.send('GET', '/service/rest/v1/webhooks', { accept: 'application/json' })).status).toBe(403);
  });

  test('deletes a record, which is not found afterwards', async () => {
    expect((await client.rest('DELETE', '/v1/webhooks/first')).status).toBe(204);
    expect((await client.rest('GET', '/v1/webhooks/first')).json()).toBe('There is no Webhook named first.');
  });

  test('applies changes of its descriptor to the next request', async () => {
    write('webhooks', 'screen.json', { ...screen, may: { delete: 'nexus:settings:read' } });
    expect((await client.rest('DELETE', '/v1/webhooks/second', undefined, 'reader')).status).toBe(204);
  });

  test('lists no rows if it is a table without a key', async () => {
    write('runs', 'entity.json', { $id: 'runs', title: 'Run', type: 'object', properties: { at: { type: 'string' } } });
    write('runs', 'screen.json', { ...screen, kind: 'table', key: undefined, calls: { list: 'GET v1/runs' } });
    const found = await client.rest('GET', '/v1/runs');
    expect([found.status, found.json()]).toEqual([200, []]);
    expect((await client.rest('POST', '/v1/runs', { at: 'x' })).status).toBe(405);
  });

  test('has one record, initially with the defaults, if it is a settings screen', async () => {
    write('limits', 'entity.json', { ...entity, $id: 'limits', required: [], title: 'Limits' });
    write('limits', 'screen.json', {
      ...screen,
      kind: 'settings',
      key: undefined,
      calls: { read: 'GET v1/limits', update: { call: 'PUT v1/limits', body: { record: true } } },
    });
    expect((await client.rest('GET', '/v1/limits')).json()).toEqual({ events: ['push'], calls: 0 });
    await client.rest('PUT', '/v1/limits', { limit: 3 });
    expect((await client.rest('GET', '/v1/limits')).json()).toEqual({ limit: 3, calls: 0 });
  });

  test('is not served if its descriptor has version 1, and the log names the command that migrates it', async () => {
    write('outdated', 'entity.json', entity);
    write('outdated', 'screen.json', JSON.stringify({ ...screen, version: 1 }));
    expect((await client.rest('GET', '/v1/outdated')).status).toBe(404);
    expect((await client.rest('GET', '/internal/logging/log')).text).toMatch(
      /WARN .*outdated is not served: .* Run `npm run migrate:schemas`/,
    );
  });

  test('is not served if its descriptor is invalid, and is reported in the log', async () => {
    write('broken', 'entity.json', entity);
    write('broken', 'screen.json', '{');
    expect((await client.rest('GET', '/v1/broken')).status).toBe(404);
    expect((await client.rest('GET', '/internal/logging/log')).text).toMatch(/WARN .*broken is not served/);
  });

  test('does not replace a call of the manager', async () => {
    write('thief', 'entity.json', entity);
    write('thief', 'screen.json', {
      ...screen,
      when: undefined,
      calls: { list: 'GET v1/security/content-selectors' },
    });
    expect((await client.rest('GET', '/v1/security/content-selectors')).json()).toContainEqual(
      expect.objectContaining({ type: 'csel' }),
    );
  });
});

describe('an update by PATCH', () => {
  test('keeps the fields that it omits', async () => {
    const update = { call: 'PATCH v1/patched/{key}', body: ['url', 'limit', 'events'] };
    const calls = { list: 'GET v1/patched', create: { ...screen.calls.create, call: 'POST v1/patched' }, update };
    write('patched', 'entity.json', { ...entity, $id: 'patched' });
    write('patched', 'screen.json', { ...screen, title: 'Patched', calls });
    await client.rest('POST', '/v1/patched', { ...hook, limit: 5 });
    const { status } = await client.rest('PATCH', '/v1/patched/first', { url: 'https://example.org/p', calls: 7 });
    expect(status).toBe(200);
    const [kept] = (await client.rest('GET', '/v1/patched')).json();
    expect(kept).toEqual({ ...hook, calls: 0, limit: 5, url: 'https://example.org/p' });
    expect((await client.rest('PATCH', '/v1/patched/first', { url: 'nowhere' })).status).toBe(400);
  });

  test('removes a field that is sent as null, unless the field is nullable or required', async () => {
    const patch = (body: object) => client.rest('PATCH', '/v1/patched/first', body);
    expect((await patch({ events: null })).json()).not.toHaveProperty('events');
    expect((await patch({ limit: null })).json()).toHaveProperty('limit', null);
    expect((await patch({ url: null })).status).toBe(400);
  });
});
