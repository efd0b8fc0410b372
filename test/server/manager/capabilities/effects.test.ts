// The effects of capabilities while they are active.
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { AnyJson } from '../client.ts';
import { managerForTests } from '../manager-for-tests.ts';

let time = Date.UTC(2026, 0, 1);
const { client, served } = await managerForTests(
  {
    contextPath: '/nexus',
    now: () => time,
    world: {
      repositories: [{ name: 'hosted', format: 'raw', type: 'hosted' }],
      components: [],
      roles: [{ id: 'selectors', privileges: ['nx-selectors-read'] }],
      users: [
        { userId: 'admin', password: 'admin123', seeded: true },
        { userId: 'nobody', password: 'nobody-1', roles: [] },
      ],
    },
  },
  { admin: 'admin123', nobody: 'nobody-1' },
);

async function direct(method: string, argument?: unknown): Promise<AnyJson> {
  const headers = { ...(await client.session('admin')), 'content-type': 'application/json' };
  const data = argument === undefined ? null : [argument];
  const body = JSON.stringify({ action: 'capability_Capability', method, data, type: 'rpc', tid: 1 });
  const { result } = (await client.send('POST', '/service/extdirect', headers, body)).json();
  expect(result.success, JSON.stringify(result)).toBe(true);
  return result.data;
}
const made: string[] = [];
async function add(typeId: string, properties: Record<string, string>): Promise<string> {
  const { id } = await direct('create', { id: '', typeId, enabled: true, notes: '', properties });
  made.push(id);
  return id;
}
const existing = async (typeId: string): Promise<AnyJson> =>
  (await direct('read')).find((one: AnyJson) => one.typeId === typeId);
afterEach(async () => {
  for (const id of made.splice(0)) await direct('remove', id);
});

test('URLs in responses begin with the base URL while its capability is enabled', async () => {
  const urls = async () => (await client.rest('GET', '/v1/repositories')).json().map((one: AnyJson) => one.url);
  expect(await urls()).toEqual([`${served.url}/repository/hosted`]);
  const id = await add('baseurl', { url: 'https://repo.example.org/nexus/' });
  expect(await urls()).toEqual(['https://repo.example.org/nexus/repository/hosted']);
  await direct('disable', id);
  expect(await urls()).toEqual([`${served.url}/repository/hosted`]);
});

test('every signed-in user has the default role while its realm is active', async () => {
  const status = async (user: string) =>
    (await client.rest('GET', '/v1/security/content-selectors', undefined, user)).status;
  const realms = async () => (await client.rest('GET', '/v1/security/realms/active')).json() as string[];
  const local = await realms();
  expect(await status('nobody')).toBe(403);
  const id = await add('defaultrole', { role: 'selectors' });
  expect(await realms()).toEqual([...local, 'DefaultRole']);
  expect(await status('nobody')).toBe(200);
  expect((await client.send('GET', '/service/rest/v1/security/content-selectors')).status).toBe(403);
  await client.rest('PUT', '/v1/security/realms/active', local);
  expect(await status('nobody')).toBe(403);
  await client.rest('PUT', '/v1/security/realms/active', [...local, 'DefaultRole']);
  await direct('disable', id);
  expect(await realms()).toEqual(local);
  expect(await status('nobody')).toBe(403);
});

test('the audit log records changes only while the audit capability is enabled', async () => {
  const lines = () =>
    fs.readFileSync(path.join(served.dataDir, 'log', 'audit', 'audit.log'), 'utf8').match(/tasks|Capability\.\w+/g) ??
    [];
  const { id } = await existing('audit');
  const before = lines().length;
  await direct('updateNotes', { id, notes: 'on' });
  await direct('disable', id);
  await direct('updateNotes', { id, notes: 'off' });
  await direct('enable', id);
  // Disabling the capability is not recorded, but enabling it is.
  expect(lines().slice(before)).toEqual(['Capability.updateNotes', 'Capability.enable']);
});

test('the UI settings are part of the polled state, and their session timeout ends sessions', async () => {
  const settings = await existing('rapture.settings');
  const state = async () =>
    (await client.send('GET', '/service/extdirect/poll/rapture_State_get', await client.session('admin'))).json().data
      .data;
  expect((await state()).uiSettings.value).toMatchObject({ title: 'Nexus Repository Manager', sessionTimeout: 30 });
  const properties = { ...settings.properties, title: 'Ours', sessionTimeout: '120', debugAllowed: 'false' };
  await direct('update', { ...settings, properties });
  expect((await state()).uiSettings.value).toMatchObject({ title: 'Ours', sessionTimeout: 120, debugAllowed: false });
  time += 100 * 60_000;
  expect((await client.rest('GET', '/v1/tasks')).status).toBe(200);
  time += 121 * 60_000;
  expect((await client.rest('GET', '/v1/tasks')).status).toBe(403);
  client.forget('admin');
  await direct('update', settings);
});

test('the polled state contains a disabled capability among the created types, but not among the active ones', async () => {
  const state = async () =>
    (await client.send('GET', '/service/extdirect/poll/rapture_State_get', await client.session('admin'))).json().data
      .data;
  const id = await add('baseurl', { url: 'https://repo.example.org' });
  await direct('disable', id);
  const { capabilityActiveTypes, capabilityCreatedTypes } = await state();
  expect(capabilityCreatedTypes.value).toContain('baseurl');
  expect(capabilityActiveTypes.value).not.toContain('baseurl');
});

test('scheduled tasks run only while the scheduler capability is enabled', async () => {
  const { id } = await existing('scheduling.scheduler');
  const cleanup = async () => (await client.rest('GET', '/v1/tasks')).json().items[0];
  await direct('disable', id);
  time += 24 * 3_600_000;
  client.forget('admin');
  const { nextRun } = await cleanup();
  expect(Date.parse(nextRun)).toBeLessThan(time);
  await direct('enable', id);
  await expect.poll(async () => (await cleanup()).lastRunResult).toBe('OK');
});

describe('a webhook', () => {
  type Received = { headers: http.IncomingHttpHeaders; body: string };
  const received: Received[] = [];
  let status = 204;
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  const listening = new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)),
  );
  afterAll(() => void server.close());
  afterEach(() => void received.splice(0));

  const policy = {
    cleanup: null,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' },
  };
  const create = (name: string) =>
    client.rest('POST', '/v1/repositories/raw/hosted', { name, online: true, ...policy });
  const remove = (name: string) => client.rest('DELETE', `/v1/repositories/${name}`);
  const statusOf = async (id: string): Promise<string | null> =>
    (await direct('read')).find((one: AnyJson) => one.id === id).status;

  test('sends the selected events, signed with its secret', async () => {
    const id = await add('webhook.global', { names: 'repository', url: await listening, secret: 'k3y' });
    expect((await create('one')).status).toBe(201);
    expect(
      (await client.rest('PUT', '/v1/repositories/raw/hosted/one', { name: 'one', online: false, ...policy })).status,
    ).toBe(204);
    expect((await remove('one')).status).toBe(204);
    await expect.poll(() => received.length).toBe(3);
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject(
      ['CREATED', 'UPDATED', 'DELETED'].map((action) => ({
        action,
        initiator: 'admin',
        repository: { format: 'raw', name: 'one', type: 'hosted' },
      })),
    );
    for (const { headers, body } of received) {
      expect(headers['x-nexus-webhook-id']).toBe('rm:repository');
      expect(headers['x-nexus-webhook-signature']).toBe(createHmac('sha1', 'k3y').update(body).digest('hex'));
    }
    await expect.poll(() => statusOf(id)).toContain('was accepted');
  });

  test('sends audited changes, without a signature if it has no secret', async () => {
    await add('webhook.global', { names: 'audit', url: await listening });
    await create('two');
    await remove('two');
    await expect.poll(() => received.length).toBe(3);
    expect(received.map(({ body }) => JSON.parse(body).audit.type)).toEqual(['create', 'POST', 'DELETE']);
    expect(received[0]!.headers).not.toHaveProperty('x-nexus-webhook-signature');
  });

  test.each([
    ['returns an error', 500, '500'],
    ['redirects', 302, '302'],
  ])('reports in its status that its target %s', async (_, returned, reported) => {
    status = returned;
    const id = await add('webhook.global', { names: 'repository', url: await listening });
    await create('three');
    await expect.poll(() => statusOf(id)).toMatch(new RegExp(`was not accepted .*: ${reported}\\.`));
    expect(received).toHaveLength(1);
    await remove('three');
    await expect.poll(() => received.length).toBe(2);
    status = 204;
  });

  test('reports in its status that its target cannot be reached', async () => {
    const id = await add('webhook.global', { names: 'repository', url: 'http://127.0.0.1:9/' });
    await create('four');
    await expect.poll(() => statusOf(id)).toContain('ECONNREFUSED');
    await remove('four');
  });

  test('sends nothing while it is disabled', async () => {
    const id = await add('webhook.global', { names: 'repository', url: await listening });
    await direct('disable', id);
    await create('five');
    await remove('five');
    expect(await statusOf(id)).toBeNull();
    expect(received).toEqual([]);
  });
});
