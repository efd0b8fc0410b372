// The manager responds like the reference server to requests about users, roles, privileges and realms.
import fs from 'node:fs';
import { managerForTests } from '../manager/manager-for-tests.ts';
import { describeGroups } from './describe-groups.ts';
import { differences } from './security-differences.ts';

type World = { roles: { id: string; privileges: string[] }[]; users: { userId: string; password: string }[] };

const world = JSON.parse(fs.readFileSync(new URL('./world.json', import.meta.url), 'utf8')) as World;
const areas = ['users', 'roles', 'privileges', 'settings'];
// For each area, one user who may only read, and one who may do everything.
const roles = areas.flatMap((area) =>
  ['read', 'all'].map((right) => ({ id: `${area}-${right}`, privileges: [`nx-${area}-${right}`] })),
);
const users = [
  ...world.users,
  ...roles.map(({ id }) => ({ userId: id, password: `${id}-1`, roles: [id], firstName: id, lastName: 'Test' })),
];
const { client } = await managerForTests(
  { world: { ...world, roles: [...world.roles, ...roles], users, anonymous: false } },
  Object.fromEntries(users.map(({ userId, password }) => [userId, password])),
);

await client.rest('POST', '/v1/security/privileges/repository-admin', {
  name: 'one-repository',
  description: '',
  actions: ['READ', 'EDIT'],
  format: 'raw',
  repository: 'raw-hosted',
});

describeGroups(client, differences);
