// The roles and users that a manager starts with.
import { addAccount } from '../security/accounts.ts';
import type { Store } from '../data/database.ts';
import { hashPassword } from '../security/passwords.ts';
import sample from './sample.json' with { type: 'json' };

export type SeedRole = { id: string; name: string; description: string; privileges: string[]; roles: string[] };
export type SeedUser = {
  userId: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  source: string;
  roles: string[];
};

/** The roles that every manager has. */
export const builtInRoles: readonly SeedRole[] = sample.builtInRoles;

/** The roles of the seed, in addition to the built-in ones. */
export const seededRoles: readonly SeedRole[] = sample.seededRoles;

/** The default administrator. */
export const administrator: SeedUser = {
  userId: 'admin',
  password: 'admin123',
  firstName: 'Administrator',
  lastName: 'User',
  email: 'admin@example.org',
  source: 'default',
  roles: ['nx-admin'],
};

const anonymous = {
  userId: 'anonymous',
  firstName: 'Anonymous',
  lastName: 'User',
  email: 'anonymous@example.org',
  source: 'default',
  roles: ['nx-anonymous'],
};

/** The users of the seed: an administrator, a reader, one without rights, one from an external source. */
export const seededUsers: readonly SeedUser[] = [
  administrator,
  {
    userId: 'reader',
    password: 'reader123',
    firstName: 'Rea',
    lastName: 'Der',
    email: 'reader@example.org',
    source: 'default',
    roles: ['reading', 'changing-own-password'],
  },
  {
    userId: 'nobody',
    password: 'nobody123',
    firstName: 'No',
    lastName: 'Body',
    email: 'nobody@example.org',
    source: 'default',
    roles: [],
  },
  {
    userId: 'external',
    password: 'external123',
    firstName: 'Exter',
    lastName: 'Nal',
    email: 'external@example.org',
    source: 'LDAP',
    roles: ['reading'],
  },
];

export type HashedUser = SeedUser & { hash: string };

/** The users with their passwords hashed, which takes a while and must not happen within a transaction. */
export const hashUsers = (users: readonly SeedUser[]): Promise<HashedUser[]> =>
  Promise.all(users.map(async (user) => ({ ...user, hash: await hashPassword(user.password) })));

/** Adds roles and users, and the anonymous user, who has no password and cannot sign in. */
export function addSecurity(store: Store, roles: readonly SeedRole[], users: readonly HashedUser[]): void {
  for (const { id, name, description, privileges, roles: included } of [...builtInRoles, ...roles])
    store.run(
      'INSERT INTO role (id, name, description, privileges, roles) VALUES (?, ?, ?, ?, ?)',
      id,
      name,
      description,
      JSON.stringify(privileges),
      JSON.stringify(included),
    );
  const status = 'active';
  for (const { hash, ...user } of users) addAccount(store, { ...user, status, password: hash });
  if (!users.some((user) => user.userId === anonymous.userId))
    addAccount(store, { ...anonymous, status, password: '' });
}
