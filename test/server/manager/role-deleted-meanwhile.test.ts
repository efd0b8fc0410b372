// A role that is deleted while the password of a new user is hashed, which takes long.
import { expect, test, vi } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';

let whileHashing = async () => {};
vi.mock(import('../../../src/server/manager/security/passwords.ts'), async (original) => {
  const passwords = await original();
  return {
    ...passwords,
    hashPassword: async (password) => {
      await whileHashing();
      return passwords.hashPassword(password);
    },
  };
});
const { client } = await managerForTests({ components: 0 });
const { rest } = client;

test('is not assigned to the new user', async () => {
  const role = { id: 'brief', name: 'brief', description: '', privileges: [], roles: [] };
  expect((await rest('POST', '/v1/security/roles', role)).status).toBe(200);
  whileHashing = async () => {
    expect((await rest('DELETE', '/v1/security/roles/brief')).status).toBe(204);
  };
  const user = {
    userId: 'ann',
    firstName: 'Ann',
    lastName: 'Lee',
    emailAddress: 'ann@example.org',
    password: 'a-password',
    status: 'active',
    roles: ['brief'],
  };
  const { status, json } = await rest('POST', '/v1/security/users', user);
  expect([status, json()]).toMatchObject([400, [{ id: 'roles' }]]);
  expect((await rest('GET', '/v1/security/users?userId=ann')).json()).toEqual([]);
});
