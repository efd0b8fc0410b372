// Users, roles and privileges: the immediate effects of changes, and the rejection of those that lock users out.
import { beforeAll, describe, expect, test } from 'vitest';
import { createCalls } from '../../../src/server/manager/calls/all-calls.ts';
import type { ManagerContext } from '../../../src/server/manager/context.ts';
import { privilegeTypes } from '../../../src/server/manager/privilege-records.ts';
import { managerForTests } from './manager-for-tests.ts';

const passwords = { admin: 'admin123', ann: 'ann-password', owner: 'owner-password', keeper: 'keeper-password' };
const world = {
  repositories: [{ name: 'site-one', format: 'raw', type: 'hosted' }],
  roles: [{ id: 'owning', privileges: ['nx-users-all'] }],
  users: [
    { userId: 'admin', password: 'admin123', seeded: true },
    { userId: 'owner', password: 'owner-password', roles: ['owning'] },
  ],
  contentSelectors: [{ name: 'all', expression: 'format == "raw"' }],
};
const { client } = await managerForTests({ world }, passwords);

const ann = {
  userId: 'ann',
  firstName: 'Ann',
  lastName: 'Other',
  emailAddress: 'ann@example.org',
  source: 'default',
  status: 'active',
  roles: ['nx-anonymous'],
};
const users = '/v1/security/users';
const asAdmin = (method: string, path: string, body?: unknown) => client.rest(method, path, body);
const change = (to: Partial<typeof ann>) => asAdmin('PUT', `${users}/ann`, { ...ann, ...to });
const statusFor = async (user: string, path: string) => (await client.rest('GET', path, undefined, user)).status;
const signInStatus = async (password: string) => {
  const body = new URLSearchParams({ username: client.b64('ann'), password: client.b64(password) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await client.send('POST', '/service/rapture/session', headers, body)).status;
};
const heldBy = async (user: string): Promise<string[]> => {
  const body = JSON.stringify({
    action: 'rapture_Security',
    method: 'getPermissions',
    data: null,
    type: 'rpc',
    tid: 1,
  });
  const headers = { 'content-type': 'application/json', ...(await client.session(user)) };
  const { result } = (await client.send('POST', '/service/extdirect', headers, body)).json();
  return result.data.map(({ id }: { id: string }) => id);
};

describe('a user', () => {
  test('can sign in after creation, and has the permissions of the current roles', async () => {
    expect((await asAdmin('POST', users, { ...ann, password: passwords.ann })).status).toBe(200);
    expect(await statusFor('ann', users)).toBe(403);
    expect((await change({ roles: ['nx-anonymous', 'owning'] })).status).toBe(204);
    expect(await statusFor('ann', users)).toBe(200);
    expect((await change({ roles: ['nx-anonymous'] })).status).toBe(204);
    expect(await statusFor('ann', users)).toBe(403);
  });

  test.each(['locked', 'disabled'])('who is %s loses all sessions and cannot sign in', async (status) => {
    await change({ status: 'active', roles: ['owning'] });
    client.forget('ann');
    expect(await statusFor('ann', users)).toBe(200);
    await change({ status });
    expect(await statusFor('ann', users)).toBe(403);
    expect(await signInStatus(passwords.ann)).toBe(403);
    await change({ status: 'active' });
    expect(await signInStatus(passwords.ann)).toBe(204);
  });

  test('with a new password loses all sessions', async () => {
    await change({ status: 'active', roles: ['owning'] });
    client.forget('ann');
    expect(await statusFor('ann', users)).toBe(200);
    const headers = { 'content-type': 'text/plain', ...(await client.session('admin')) };
    const path = `/service/rest${users}/ann/change-password`;
    expect((await client.send('PUT', path, headers, 'another-password')).status).toBe(204);
    expect(await statusFor('ann', users)).toBe(403);
    expect([await signInStatus(passwords.ann), await signInStatus('another-password')]).toEqual([403, 204]);
  });

  test('is never returned with a password or its hash, by any call about users', async () => {
    const shy = { ...ann, userId: 'shy', password: 'shy-password' };
    const account = { userId: 'admin', firstName: 'A', lastName: 'B', email: 'a@example.org' };
    const text = { 'content-type': 'text/plain', ...(await client.session('admin')) };
    const own = { authToken: await client.ticket('admin'), password: 'third-password' };
    const answers = {
      [`POST ${users}`]: await asAdmin('POST', users, shy),
      [`GET ${users}`]: await asAdmin('GET', users),
      'GET /v1/security/user-sources': await asAdmin('GET', '/v1/security/user-sources'),
      [`PUT ${users}/:userId`]: await asAdmin('PUT', `${users}/shy`, shy),
      [`PUT ${users}/:userId/change-password`]: await client.send(
        'PUT',
        `/service/rest${users}/shy/change-password`,
        text,
        'second-password',
      ),
      'GET /internal/ui/user': await asAdmin('GET', '/internal/ui/user'),
      'PUT /internal/ui/user': await asAdmin('PUT', '/internal/ui/user', account),
      'PUT /internal/ui/user/:userId/password': await asAdmin('PUT', '/internal/ui/user/shy/password', own),
      [`DELETE ${users}/:userId`]: await asAdmin('DELETE', `${users}/shy`),
    };
    const calls = createCalls({ store: {}, log: {} } as ManagerContext).filter(({ path }) =>
      /\/user(s|-|\/|$)/.test(path),
    );
    expect(Object.keys(answers).sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
    for (const [call, { status, text: shown }] of Object.entries(answers)) {
      expect([call, status]).toEqual([call, expect.toBeOneOf([200, 204])]);
      expect([call, shown]).toEqual([call, expect.not.stringMatching(/password|scrypt/i)]);
    }
  });

  test('cannot delete or disable their own account, and the anonymous user cannot be deleted', async () => {
    expect((await client.rest('DELETE', `${users}/owner`, undefined, 'owner')).status).toBe(500);
    const owner = { ...ann, userId: 'owner', roles: ['owning'], status: 'disabled' };
    expect((await client.rest('PUT', `${users}/owner`, owner, 'owner')).status).toBe(400);
    expect(await statusFor('owner', users)).toBe(200);
    expect((await asAdmin('DELETE', `${users}/anonymous`)).status).toBe(500);
  });
});

describe('the permission of users to change users, roles and privileges', () => {
  const roles = '/v1/security/roles';
  const privileges = '/v1/security/privileges';
  const keeping = { id: 'keeping', name: 'keeping', description: '', privileges: ['keeping'], roles: [] };
  const wildcard = { name: 'keeping', description: '', pattern: 'nexus:users,roles,privileges:*' };
  const keeper = { ...ann, userId: 'keeper', password: 'keeper-password', roles: ['outer'] };
  const outer = { ...keeping, id: 'outer', name: 'outer', privileges: [], roles: ['keeping'] };
  const asKeeper = (method: string, path: string, body?: unknown) => client.rest(method, path, body, 'keeper');

  beforeAll(async () => {
    await asAdmin('POST', `${privileges}/wildcard`, wildcard);
    await asAdmin('POST', roles, keeping);
    await asAdmin('POST', roles, outer);
    await asAdmin('POST', users, keeper);
  });

  test.each<[string, string, string, object?]>([
    ['leaving a role', 'PUT', `${users}/keeper`, { ...keeper, roles: ['nx-anonymous'] }],
    ['emptying a role', 'PUT', `${roles}/keeping`, { ...keeping, privileges: [] }],
    ['emptying an outer role', 'PUT', `${roles}/outer`, { ...outer, roles: [] }],
    ['deleting a role', 'DELETE', `${roles}/keeping`],
    ['deleting an outer role', 'DELETE', `${roles}/outer`],
    ['changing a privilege', 'PUT', `${privileges}/wildcard/keeping`, { ...wildcard, pattern: 'nexus:tasks:*' }],
    ['deleting a privilege', 'DELETE', `${privileges}/keeping`],
  ])('cannot be removed from their own account by %s', async (_, method, path, body) => {
    const parts = [`${roles}/keeping`, `${roles}/outer`, `${privileges}/keeping`, `${users}?userId=keeper`];
    const all = () => Promise.all(parts.map(async (part) => (await asAdmin('GET', part)).json() as unknown));
    const before = await all();
    const refused = await asKeeper(method, path, body);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('from your own account')]);
    expect(await all()).toEqual(before);
    expect(await statusFor('keeper', users)).toBe(200);
  });

  test('is kept by other changes of their own, and can be removed by a different user', async () => {
    expect((await asKeeper('PUT', `${users}/keeper`, { ...keeper, firstName: 'K', roles: ['keeping'] })).status).toBe(
      204,
    );
    expect((await asKeeper('DELETE', `${roles}/outer`)).status).toBe(204);
    expect((await asAdmin('DELETE', `${privileges}/keeping`)).status).toBe(204);
    expect(await statusFor('keeper', users)).toBe(403);
  });
});

describe('the permissions of a role', () => {
  const properties: Record<string, object> = {
    application: { domain: 'tasks', actions: ['ADD', 'EDIT', 'READ'] },
    wildcard: { pattern: 'nexus:blobstores:*' },
    'repository-admin': { format: 'raw', repository: 'site-one', actions: ['EDIT'] },
    'repository-view': { format: 'raw', repository: '*', actions: ['BROWSE', 'READ'] },
    'repository-content-selector': { format: '*', repository: '*', contentSelector: 'all', actions: ['ALL'] },
  };
  const expected: Record<string, string> = {
    application: 'nexus:tasks:create,update,read',
    wildcard: 'nexus:blobstores:*',
    'repository-admin': 'nexus:repository-admin:raw:site-one:edit',
    'repository-view': 'nexus:repository-view:raw:*:browse,read',
    'repository-content-selector': 'nexus:repository-content-selector:all:*:*:*',
  };

  test.each(Object.keys(privilegeTypes).filter((type) => type !== 'script'))(
    'include those of a privilege of type %s, which is removed from the role when it is deleted',
    async (type) => {
      await change({ status: 'active', roles: ['owning'] });
      await asAdmin('PUT', `${users}/ann`, { ...ann, roles: ['owning'] });
      const made = await asAdmin('POST', `/v1/security/privileges/${type}`, { name: 'made', ...properties[type] });
      expect(made.status).toBe(201);
      const role = { id: 'owning', name: 'owning', privileges: ['nx-users-all', 'made'] };
      expect((await asAdmin('PUT', '/v1/security/roles/owning', role)).status).toBe(204);
      expect(await heldBy('owner')).toContain(expected[type]);
      expect((await asAdmin('DELETE', '/v1/security/privileges/made')).status).toBe(204);
      expect((await asAdmin('GET', '/v1/security/roles/owning')).json().privileges).toEqual(['nx-users-all']);
    },
  );
});
