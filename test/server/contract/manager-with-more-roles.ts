// The manager for groups that were recorded with further roles, each with a user of the same name.
import fs from 'node:fs';
import { managerForTests } from '../manager/manager-for-tests.ts';

type World = { users: { userId: string; password: string }[]; roles: object[]; repositories: object[] };
type More = { roles: { id: string; privileges: string[] }[] };
const read = <Value>(name: string) =>
  JSON.parse(fs.readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')) as Value;

/** A manager for one group, with a client. */
export function managerWithMoreRoles() {
  const world = read<World>('world.json');
  const { roles: found } = read<More>('world-more.json');
  // A world cannot contain privileges: those of a repository are equivalent.
  const oneRepository = ['read', 'edit'].map((action) => `nx-repository-admin-raw-raw-hosted-${action}`);
  const roles = found.map(({ privileges, ...role }) => ({
    ...role,
    privileges: privileges.flatMap((name) => (name === 'one-repository' ? oneRepository : [name])),
  }));
  const users = [...world.users, ...roles.map(({ id }) => ({ userId: id, password: `${id}-1`, roles: [id] }))];
  const whole = {
    ...world,
    users,
    roles: [...world.roles, ...roles],
    repositories: [...world.repositories, { name: 'raw-shelf', format: 'raw', type: 'hosted' }],
  };
  const passwords = Object.fromEntries(users.map(({ userId, password }) => [userId, password]));
  return managerForTests({ world: JSON.stringify(whole) }, passwords);
}
