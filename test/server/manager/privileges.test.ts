// The permissions of callers: which roles grant which, when a change of privileges takes effect, and the response
// to a batch of permission checks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import vocabulary from '../../../schemas/vocabulary.json' with { type: 'json' };
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import { permissionNamed, builtInPrivileges, rightsOf } from '../../../src/server/manager/privileges.ts';
import { createLevels } from '../../../src/server/manager/services/levels.ts';
import { freshFolder, type Served, serveManager } from './serve.ts';
import { createClient } from './client.ts';

const world = {
  repositories: [{ name: 'site-one', format: 'raw', type: 'hosted' }],
  roles: [
    { id: 'outer', privileges: ['nx-repository-view-raw-site-one-browse'], roles: ['inner'] },
    { id: 'inner', privileges: ['nx-metrics-all', 'made-later', 'no-such-privilege'], roles: ['outer'] },
  ],
  users: [
    { userId: 'admin', password: 'admin123', seeded: true },
    { userId: 'member', password: 'member123', roles: ['outer'] },
  ],
  contentSelectors: [{ name: 'all', expression: 'format == "raw"' }],
};

let served: Served;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  served = await serveManager({ world });
  client = createClient(served.url, { admin: 'admin123', member: 'member123' });
});
afterAll(() => served.stop());

const question = { action: 'rapture_Security', method: 'getPermissions', data: null, type: 'rpc' };
const ask = async (user: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', ...(await client.session(user)) };
  return client.send('POST', '/service/extdirect', headers, JSON.stringify(body));
};
const heldBy = async (user: string): Promise<string[]> =>
  (await ask(user, { ...question, tid: 1 })).json().result.data.map(({ id }: { id: string }) => id);

describe('roles that include each other', () => {
  test('grant the privileges of both', async () => {
    const held = await heldBy('member');
    expect(held).toContain('nexus:repository-view:raw:site-one:browse');
    expect(held).toContain('nexus:metrics:*');
  });
});

describe('the permissions of a caller', () => {
  test('change as soon as a privilege is created or deleted', async () => {
    const permission = 'nexus:repository-content-selector:all:*:*:read';
    expect(await heldBy('member')).not.toContain(permission);
    const made = {
      name: 'made-later',
      description: '',
      actions: ['READ'],
      format: '*',
      repository: '*',
      contentSelector: 'all',
    };
    const created = await client.rest('POST', '/v1/security/privileges/repository-content-selector', made);
    expect(created.status).toBe(201);
    expect(await heldBy('member')).toContain(permission);
    expect((await client.rest('DELETE', '/v1/security/privileges/made-later')).status).toBe(204);
    expect(await heldBy('member')).not.toContain(permission);
  });

  test('are returned for each request of a batch, in order', async () => {
    const batch = [1, 2, 3].map((tid) => ({ ...question, tid }));
    const answer = await ask('member', [...batch, { action: 'none', method: 'none', tid: 4 }]);
    const answers = answer.json() as { tid: number; type: string; result?: unknown }[];
    expect(answers.map(({ tid, type }) => [tid, type])).toEqual([
      [1, 'rpc'],
      [2, 'rpc'],
      [3, 'rpc'],
      [4, 'exception'],
    ]);
    expect(answers[1]!.result).toEqual(answers[0]!.result);
    expect((await ask('member', [])).text).toBe('[]');
  });

  test('are never cached by a browser', async () => {
    expect((await ask('member', { ...question, tid: 1 })).headers.get('cache-control')).toBe('no-store');
    const poll = await client.send('GET', '/service/extdirect/poll/rapture_State_get');
    expect(poll.headers.get('cache-control')).toBe('no-store');
  });
});

describe('rights read from the database', () => {
  const insert = 'INSERT INTO privilege (name, type, description, properties) VALUES (?, ?, ?, ?)';
  const wildcard = (pattern: string) => JSON.stringify({ pattern });
  let store: Store;
  beforeAll(() => {
    store = openDatabase(freshFolder());
    store.run(
      `INSERT INTO role (id, name, description, privileges, roles) VALUES ('all', '', '', '["nx-all", "x"]', '[]')`,
    );
  });
  afterAll(() => store.close());

  test('are the same object until a privilege is added', () => {
    const before = rightsOf(store, ['all']);
    expect(rightsOf(store, ['all'])).toBe(before);
    store.run(insert, 'x', 'wildcard', '', wildcard('nexus:x:read'));
    expect(rightsOf(store, ['all']).grants).toEqual(['nexus:*', 'nexus:x:read']);
  });

  test('do not contain changes of a transaction that was rolled back', () => {
    expect(() =>
      store.transaction(() => {
        store.run('DELETE FROM privilege');
        expect(rightsOf(store, ['all']).grants).toEqual(['nexus:*']);
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
    expect(rightsOf(store, ['all']).grants).toEqual(['nexus:*', 'nexus:x:read']);
  });

  test('ignore a stored privilege with the name of a built-in one', () => {
    store.run(insert, 'nx-all', 'wildcard', '', wildcard('nexus:nothing'));
    expect(permissionNamed(store, 'nx-all')).toBe('nexus:*');
  });
});

describe('the levels of loggers', () => {
  test('ignore a stored logger whose name contains a NUL character', () => {
    const store = openDatabase(freshFolder());
    store.run('INSERT INTO logger (name, level) VALUES (?, ?), (?, ?)', 'ROOT\u0000', 'OFF', 'a.b', 'WARN');
    expect(createLevels(store).effective('ROOT')).toBe('INFO');
    expect(createLevels(store).effective('a.b')).toBe('WARN');
    store.close();
  });
});

test('the vocabulary contains exactly the permissions of the built-in privileges and those of LDAP', () => {
  const ofLdap = (permission: string) => permission.startsWith('nexus:ldap:');
  expect(vocabulary.permissions.some(ofLdap)).toBe(true);
  expect(vocabulary.permissions.filter((one) => !ofLdap(one))).toEqual([...new Set(builtInPrivileges.values())]);
});
