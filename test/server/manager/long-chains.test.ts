// Chains of roles and of groups that are too long for recursion.
import { expect, test } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';

const length = 10_000;
const last = length - 1;
const numbers = Array.from({ length }, (_, i) => i);
const { client } = await managerForTests({
  world: {
    users: [
      { userId: 'admin', password: 'admin123', roles: ['nx-admin'] },
      { userId: 'chained', password: 'chained123', roles: ['role-0'] },
    ],
    roles: numbers.map((i) => ({
      id: `role-${i}`,
      privileges: i === last ? ['nx-roles-read'] : [],
      roles: i === last ? [] : [`role-${i + 1}`],
    })),
    repositories: [
      { name: 'site', format: 'raw', type: 'hosted' },
      ...numbers.map((i) => ({
        name: `group-${i}`,
        format: 'raw',
        type: 'group' as const,
        members: [i === last ? 'site' : `group-${i + 1}`],
      })),
    ],
    components: [{ repository: 'site', path: 'a.txt', text: 'a' }],
  },
});

test('the last role of a chain grants its privileges', async () => {
  const path = `/service/rest/v1/security/roles/role-${last}`;
  expect((await client.send('GET', path, client.basic('chained', 'chained123'))).status).toBe(200);
});

test('the last role of a chain cannot contain the first', async () => {
  const role = { id: `role-${last}`, name: 'x', description: '', privileges: [], roles: ['role-0'] };
  const { status, text } = await client.rest('PUT', `/v1/security/roles/${role.id}`, role);
  expect([status, text]).toEqual([400, expect.stringContaining('itself')]);
});

test('the last group of a chain cannot contain the first', async () => {
  const group = {
    name: `group-${last}`,
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true },
    group: { memberNames: ['group-0'] },
  };
  const { status, json } = await client.rest('PUT', `/v1/repositories/raw/group/${group.name}`, group);
  expect([status, json()]).toEqual([400, [{ id: 'FIELD memberNames', message: expect.stringContaining('group-0') }]]);
});

test('the first group of a chain has the content of its last member', async () => {
  const preview = { type: 'csel', repositories: ['group-0'], expression: 'format == "raw"' };
  const { status, json } = await client.rest('POST', '/internal/ui/content-selectors/preview', preview);
  expect([status, json()]).toMatchObject([200, { results: [{ name: 'a.txt' }] }]);
});
