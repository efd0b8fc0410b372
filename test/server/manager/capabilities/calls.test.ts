// The remote procedures of capabilities: what they require, refuse, store and return.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyJson } from '../client.ts';
import { managerForTests } from '../manager-for-tests.ts';

const rights = ['read', 'create', 'update', 'delete'];
const users = [
  { userId: 'admin', password: 'admin123', seeded: true },
  ...rights.map((right) => ({ userId: right, password: `${right}-1`, roles: [right] })),
];
// Each of the other privileges includes reading.
const roles = rights.map((right) => ({ id: right, privileges: [`nx-capabilities-${right}`] }));
const { client, served } = await managerForTests(
  { world: { repositories: [{ name: 'hosted', format: 'raw', type: 'hosted' }], components: [], roles, users } },
  Object.fromEntries(users.map(({ userId, password }) => [userId, password])),
);

async function direct(method: string, argument?: unknown, user = 'admin'): Promise<AnyJson> {
  const headers = { ...(await client.session(user)), 'content-type': 'application/json' };
  const data = argument === undefined ? null : [argument];
  const body = JSON.stringify({ action: 'capability_Capability', method, data, type: 'rpc', tid: 1 });
  return (await client.send('POST', '/service/extdirect', headers, body)).json().result;
}
const all = async () => (await direct('read')).data as AnyJson[];
const aHook = (properties: object = {}, more: object = {}) => ({
  id: '',
  typeId: 'webhook.global',
  enabled: true,
  notes: '',
  properties: { names: 'repository', url: 'http://127.0.0.1:9/hook', ...properties },
  ...more,
});

test('a new manager has the capabilities of the reference server', async () => {
  expect((await all()).map(({ typeName, state }) => [typeName, state])).toEqual([
    ['UI: Settings', 'active'],
    ['Audit', 'active'],
    ['Scheduler', 'active'],
    ['Node: Identity', 'active'],
  ]);
});

test('a capability can be created, updated, annotated, disabled, enabled and removed', async () => {
  const { data: made } = await direct('create', aHook({}, { notes: 'first' }));
  expect(made).toMatchObject({
    notes: 'first',
    state: 'active',
    description: 'repository',
    typeName: 'Webhook: Global',
  });
  const changed = { ...made, properties: { ...made.properties, names: 'audit,repository' }, notes: '' };
  expect((await direct('update', changed)).data).toMatchObject({ description: 'audit, repository', notes: '' });
  expect((await direct('updateNotes', { id: made.id, notes: 'later' })).data).toMatchObject({ notes: 'later' });
  await direct('disable', made.id);
  expect((await all()).at(-1)).toMatchObject({ enabled: false, active: false, state: 'disabled', notes: 'later' });
  await direct('enable', made.id);
  expect((await all()).at(-1)).toMatchObject({ enabled: true, active: true, state: 'active' });
  expect(await direct('remove', made.id)).toEqual({ success: true, data: null });
  expect(await all()).toHaveLength(4);
});

test('an update does not change the type of a capability', async () => {
  const { data: made } = await direct('create', aHook());
  const { data: changed } = await direct('update', { ...made, typeId: 'baseurl' });
  expect(changed.typeId).toBe('webhook.global');
  await direct('remove', made.id);
});

test('a repository webhook is passive while its repository does not exist', async () => {
  const hook = aHook({ names: 'asset', repository: 'later' }, { typeId: 'webhook.repository' });
  const { data: made } = await direct('create', hook);
  expect(made).toMatchObject({ enabled: true, active: false, state: 'passive', tags: { Repository: 'later' } });
  expect(made.stateDescription).toBe("Repository 'later' does not exist");
  const { data: changed } = await direct('update', {
    ...made,
    properties: { ...made.properties, repository: 'hosted' },
  });
  expect(changed).toMatchObject({ active: true, state: 'active' });
  await direct('remove', made.id);
});

const url = "URL should be in the format 'http://www.example.com'";
const empty = 'may not be empty';
describe('the properties of a capability', () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['baseurl', {}, { url: empty }],
    ...['nonsense', 'ftp://example.org', 'http://', 'http://a b', '//example.org'].map(
      (text): [string, Record<string, string>, Record<string, string>] => ['baseurl', { url: text }, { url }],
    ),
    ['webhook.global', { names: ' ' }, { names: empty, url: empty }],
    ['webhook.repository', { names: 'asset', url: 'http://x' }, { repository: empty }],
    ['defaultrole', { role: '' }, { role: empty }],
    ['StorageSettings', { lastDownloadedInterval: 'x' }, { lastDownloadedInterval: 'must be a whole number' }],
    [
      'StorageSettings',
      { lastDownloadedInterval: '0' },
      { lastDownloadedInterval: 'must be greater than or equal to 1' },
    ],
  ])('of type %s are rejected if they are %j', async (typeId, properties, errors) => {
    const before = await all();
    const answer = await direct('create', { id: '', typeId, enabled: true, notes: '', properties });
    expect(answer).toEqual({ messages: null, errors, success: false, data: [] });
    expect(await all()).toEqual(before);
  });
});

describe('the secret of a webhook', () => {
  const placeholder = '#~NEXUS~PLACEHOLDER~PASSWORD~#';
  const files = () =>
    fs
      .readdirSync(served.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(served.dataDir, name))
      .filter((name) => fs.statSync(name).isFile())
      .map((name) => fs.readFileSync(name, 'latin1'));

  test('is never returned, stored or logged as plain text', async () => {
    const answer = await direct('create', aHook({ secret: 's3cr3t-hook' }));
    expect(answer.data.properties.secret).toBe(placeholder);
    const kept = await direct('update', { ...answer.data, notes: 'kept' });
    expect(kept.data.properties.secret).toBe(placeholder);
    expect(JSON.stringify([kept, await all()])).not.toContain('s3cr3t-hook');
    expect(files().filter((text) => text.includes('s3cr3t-hook'))).toEqual([]);
    const cleared = await direct('update', { ...answer.data, properties: { ...answer.data.properties, secret: '' } });
    expect(cleared.data.properties).not.toHaveProperty('secret');
    // If no secret is stored, sending the placeholder creates none.
    const { data } = await direct('update', { ...cleared.data, properties: answer.data.properties });
    expect(data.properties).not.toHaveProperty('secret');
    await direct('remove', answer.data.id);
  });
});

describe('a procedure', () => {
  const needed: Record<string, [right: string, argument?: unknown]> = {
    readTypes: ['read'],
    read: ['read'],
    create: ['create', aHook()],
    update: ['update', aHook({}, { id: 'none' })],
    updateNotes: ['update', { id: 'none', notes: '' }],
    enable: ['update', 'none'],
    disable: ['update', 'none'],
    remove: ['delete', 'none'],
  };
  test.each(Object.entries(needed))('%s requires its own permission', async (method, [right, argument]) => {
    for (const user of rights) {
      const { success, message } = await direct(method, argument, user);
      const may = user === right || right === 'read';
      if (may) expect([success, message]).not.toContain(`User is not permitted: nexus:capabilities:${right}`);
      else expect([success, message]).toEqual([false, `User is not permitted: nexus:capabilities:${right}`]);
    }
  });

  test('fails in read-only mode if it changes capabilities', async () => {
    await client.rest('POST', '/v1/read-only/freeze');
    for (const [method, [right, argument]] of Object.entries(needed)) {
      const { success, message } = await direct(method, argument);
      expect([method, success, message]).toEqual(
        right === 'read' ? [method, true, undefined] : [method, false, 'A database error occurred'],
      );
    }
    await client.rest('POST', '/v1/read-only/release');
  });
});
