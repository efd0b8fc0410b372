// Roles in the database: sets of privileges and of other roles.
import type { Store } from './database.ts';

export type Role = { id: string; name: string; description: string; privileges: string[]; roles: string[] };

type Row = { id: string; name: string; description: string; privileges: string; roles: string };

const toRole = (row: Row): Role => ({
  ...row,
  privileges: JSON.parse(row.privileges) as string[],
  roles: JSON.parse(row.roles) as string[],
});

/** All roles, by id. */
export const allRoles = (store: Store): Role[] => store.all<Row>('SELECT * FROM role ORDER BY id').map(toRole);

/** The role with an id (case-sensitive); undefined if it does not exist. */
export function roleNamed(store: Store, id: string): Role | undefined {
  const row = store.one<Row>('SELECT * FROM role WHERE id = ?', id);
  return row && toRole(row);
}

/** Stores a role under its id, replacing an existing one. */
export const saveRole = (store: Store, { id, name, description, privileges, roles }: Role): void =>
  void store.run(
    'INSERT OR REPLACE INTO role (id, name, description, privileges, roles) VALUES (?, ?, ?, ?, ?)',
    id,
    name,
    description,
    JSON.stringify(privileges),
    JSON.stringify(roles),
  );

/** Deletes a role, and removes it from the roles that contain it; to be called in a transaction. */
export function deleteRole(store: Store, id: string): void {
  store.run('DELETE FROM role WHERE id = ?', id);
  for (const role of allRoles(store))
    if (role.roles.includes(id)) saveRole(store, { ...role, roles: role.roles.filter((one) => one !== id) });
}

/** Removes a privilege from the roles that have it. */
export function removePrivilegeFromRoles(store: Store, name: string): void {
  for (const role of allRoles(store))
    if (role.privileges.includes(name))
      saveRole(store, { ...role, privileges: role.privileges.filter((one) => one !== name) });
}

/** Whether a role would contain itself, directly or through other roles, if it contained these. */
export function wouldContainItself(store: Store, id: string, contained: readonly string[]): boolean {
  const reached = new Set(contained);
  // A set also iterates over values that are added during the iteration. Chains of roles may be too long for recursion.
  for (const one of reached) {
    if (one === id) return true;
    for (const inner of roleNamed(store, one)?.roles ?? []) reached.add(inner);
  }
  return false;
}
