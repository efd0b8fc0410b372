// Changes that other servers accept, although they break the server or lock users out: the manager rejects them.
import { describe, expect, test } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';

const group = (name: string, members: string[]) => ({ name, format: 'raw', type: 'group', members });
const world = {
  repositories: [
    { name: 'site', format: 'raw', type: 'hosted' },
    group('inner', ['site']),
    group('middle', ['inner', 'site']),
    group('outer', ['middle']),
  ],
  users: [{ userId: 'admin', password: 'admin123', seeded: true }],
  roles: [
    { id: 'inner', privileges: [] },
    { id: 'middle', privileges: [], roles: ['inner'] },
    { id: 'outer', privileges: [], roles: ['middle'] },
  ],
};
const { client } = await managerForTests({ world });

const direct = async (action: string, method: string, ...data: unknown[]) => {
  const headers = { 'content-type': 'application/json', ...(await client.session('admin')) };
  const body = JSON.stringify({ action, method, data: data.length > 0 ? data : null, type: 'rpc', tid: 1 });
  return (await client.send('POST', '/service/extdirect', headers, body)).json().result;
};

describe('a role', () => {
  const change = (id: string, roles: string[]) =>
    client.rest('PUT', `/v1/security/roles/${id}`, { id, name: id, description: id, privileges: [], roles });
  const read = async (id: string) => (await client.rest('GET', `/v1/security/roles/${id}`)).json();

  test.each([
    ['itself', 'inner', ['inner']],
    ['a role that contains it', 'inner', ['middle']],
    ['a role that contains it indirectly', 'inner', ['outer']],
    ['a valid role and one that contains it', 'middle', ['inner', 'outer']],
  ])('that contains %s is rejected and not changed', async (_, id, roles) => {
    const before = await read(id);
    const answer = await change(id, roles);
    expect([answer.status, answer.json()]).toEqual([
      400,
      `Role '${id}' cannot contain itself either directly or indirectly through child roles.`,
    ]);
    expect(await read(id)).toEqual(before);
  });

  test('that is new and contains itself is rejected', async () => {
    const fresh = { id: 'fresh', name: 'fresh', description: '', privileges: [], roles: ['fresh'] };
    expect((await client.rest('POST', '/v1/security/roles', fresh)).status).toBe(400);
    expect((await client.rest('GET', '/v1/security/roles/fresh')).status).toBe(404);
  });

  test('can contain a role both directly and indirectly', async () => {
    expect((await change('outer', ['middle', 'inner'])).status).toBe(204);
  });
});

describe('a group repository', () => {
  const path = '/v1/repositories/raw/group';
  const body = (name: string, memberNames: string[]) => ({
    name,
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true },
    group: { memberNames },
  });
  const read = async (name: string) => (await client.rest('GET', `${path}/${name}`)).json();

  test.each([
    ['itself', 'inner', ['inner'], 'inner'],
    ['a group that contains it', 'inner', ['site', 'middle'], 'middle'],
    ['a group that contains it indirectly', 'inner', ['outer'], 'outer'],
    ['a valid group and one that contains it', 'middle', ['inner', 'outer'], 'outer'],
  ])('that contains %s is rejected and not changed', async (_, name, members, at) => {
    const before = await read(name);
    const answer = await client.rest('PUT', `${path}/${name}`, body(name, members));
    expect([answer.status, answer.json()]).toEqual([
      400,
      [
        {
          id: 'FIELD memberNames',
          message: `Group '${at}' has a member repository '${name}' and cannot be added to this list.`,
        },
      ],
    ]);
    expect(await read(name)).toEqual(before);
  });

  test('that is new and contains itself is rejected', async () => {
    expect((await client.rest('POST', path, body('fresh', ['fresh']))).status).toBe(400);
    expect((await client.rest('GET', `${path}/fresh`)).status).toBe(404);
  });

  test('can contain a repository both directly and indirectly', async () => {
    expect((await client.rest('PUT', `${path}/outer`, body('outer', ['middle', 'inner', 'site']))).status).toBe(204);
  });
});

describe('a privilege that is saved at the path of a different type', () => {
  const at = (type: string) => `/v1/security/privileges/${type}`;
  const common = { actions: ['READ'], format: 'raw', repository: 'site' };
  const bodies: Record<string, object> = {
    application: { actions: ['READ'], domain: 'tasks' },
    wildcard: { pattern: 'nexus:tasks:read' },
    'repository-admin': common,
    'repository-view': common,
    'repository-content-selector': { ...common, contentSelector: 'all' },
  };
  const types = Object.keys(bodies);
  const pairs = types.flatMap((own) => types.filter((other) => other !== own).map((other) => [own, other] as const));

  test.each(pairs)('is rejected and not changed: %s as %s', async (own, other) => {
    await client.rest('POST', '/v1/security/content-selectors', { name: 'all', expression: 'format == "raw"' });
    const name = `${own}-for-${other}`;
    const created = await client.rest('POST', at(own), { name, description: '', ...bodies[own] });
    expect(created.status).toBe(201);
    const before = (await client.rest('GET', `/v1/security/privileges/${name}`)).json();
    const answer = await client.rest('PUT', `${at(other)}/${name}`, { name, description: 'x', ...bodies[other] });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(own)]);
    expect((await client.rest('GET', `/v1/security/privileges/${name}`)).json()).toEqual(before);
    expect((await client.rest('GET', '/v1/security/privileges')).status).toBe(200);
  });
});

describe('the HTTP settings', () => {
  const http = { httpEnabled: true, httpHost: 'proxy.example.org', httpPort: 3128 };
  const https = { httpsEnabled: true, httpsHost: 'proxy.example.org', httpsPort: 3129 };
  const isEmpty = 'may not be empty';
  const needsHttp = 'An HTTPS proxy needs an HTTP proxy';

  test.each([
    ['an HTTPS proxy without an HTTP proxy', https, { httpsEnabled: needsHttp }],
    [
      'an HTTPS proxy and a disabled HTTP proxy',
      { ...http, ...https, httpEnabled: false },
      { httpsEnabled: needsHttp },
    ],
    ['an HTTP proxy without a host', { ...http, httpHost: null }, { httpHost: isEmpty }],
    ['an HTTP proxy with an empty host', { ...http, httpHost: '' }, { httpHost: isEmpty }],
    ['an HTTP proxy with a blank host', { ...http, httpHost: '  ' }, { httpHost: isEmpty }],
    ['an HTTP proxy without a port', { ...http, httpPort: null }, { httpPort: 'must not be null' }],
    ['an HTTPS proxy without a host', { ...http, ...https, httpsHost: null }, { httpsHost: isEmpty }],
  ])('are rejected and not changed with %s', async (_, settings, expected) => {
    const before = await direct('coreui_HttpSettings', 'read');
    const { success, errors } = await direct('coreui_HttpSettings', 'update', settings);
    expect([success, errors]).toEqual([false, expected]);
    expect(await direct('coreui_HttpSettings', 'read')).toEqual(before);
  });

  test('are accepted with both proxies', async () => {
    expect((await direct('coreui_HttpSettings', 'update', { ...http, ...https })).success).toBe(true);
  });
});

describe('the quota of a blob store', () => {
  test('is in bytes in the public API, and in whole megabytes in ExtDirect', async () => {
    const softQuota = { type: 'spaceUsedQuota', limit: 25_999_999 };
    const made = await client.rest('POST', '/v1/blobstores/file', { name: 'limited', path: 'limited', softQuota });
    expect(made.status).toBe(204);
    expect((await client.rest('GET', '/v1/blobstores/file/limited')).json().softQuota).toEqual(softQuota);
    const { data } = await direct('coreui_Blobstore', 'read');
    expect(data.find(({ name }: { name: string }) => name === 'limited')).toMatchObject({
      quotaLimit: 25,
      attributes: { blobStoreQuotaConfig: { quotaType: softQuota.type, quotaLimitBytes: softQuota.limit } },
    });
  });
});
