// Privileges by name, with their permission strings: those of the release, those of each format and
// repository, and those created by users. Also computes the permissions of roles, which are sets of privileges.
import { permissionChecker } from '../../engine/rules/permissions.ts';
import type { Store } from './data/database.ts';
import { derivedFrom } from './data/derived.ts';
import { type CustomPrivilege, permissionOf } from './privilege-records.ts';
import { allFormats, allRepositories, repositoryNamed } from './data/repositories.ts';

const viewActions = ['*', 'add', 'browse', 'delete', 'edit', 'read'];
const adminActions = ['*', 'browse', 'delete', 'edit', 'read'];

const nameOf = (parts: string[]) => ['nx', ...parts].join('-');

/** Each kind with its actions; an action `create` that implies reading has the permission `create,read`. */
const kinds: [kind: string, actions: Record<string, string>][] = [
  ...['blobstores', 'capabilities', 'datastores', 'privileges', 'roles', 'selectors', 'ssl-truststore', 'users'].map(
    (kind): [string, Record<string, string>] => [
      kind,
      { all: '*', create: 'create,read', delete: 'delete,read', read: 'read', update: 'update,read' },
    ],
  ),
  [
    'tasks',
    { all: '*', create: 'create,read', delete: 'delete,read', read: 'read', run: 'start,stop', update: 'update,read' },
  ],
  ['logging', { all: '*', mark: 'create', read: 'read', update: 'update' }],
  ['settings', { all: '*', read: 'read', update: 'update,read' }],
  ['bundles', { all: '*', read: 'read' }],
  ...['analytics', 'apikey', 'atlas', 'metrics', 'wonderland'].map((kind): [string, Record<string, string>] => [
    kind,
    { all: '*' },
  ]),
];

const scriptActions = {
  '*': '*',
  add: 'add,read',
  browse: 'browse,read',
  delete: 'delete,read',
  edit: 'edit,read',
  read: 'read',
  run: 'run',
};

/** The privileges of the release, as permission strings by name. */
export const builtInPrivileges: ReadonlyMap<string, string> = new Map([
  ['nx-all', 'nexus:*'],
  ['nx-component-upload', 'nexus:component:create'],
  ['nx-search-read', 'nexus:search:read'],
  ['nx-userschangepw', 'nexus:userschangepw:create,read'],
  ...kinds.flatMap(([kind, actions]) =>
    Object.entries(actions).map(([action, right]): [string, string] => [
      nameOf([kind, action]),
      `nexus:${kind}:${right}`,
    ]),
  ),
  ...Object.entries(scriptActions).map(([action, right]): [string, string] => [
    nameOf(['script', '*', action]),
    `nexus:script:*:${right}`,
  ]),
  ...[...adminActions, 'add'].map((action): [string, string] => [
    nameOf(['repository-admin', '*', '*', action]),
    `nexus:repository-admin:*:*:${action}`,
  ]),
  ...viewActions.map((action): [string, string] => [
    nameOf(['repository-view', '*', '*', action]),
    `nexus:repository-view:*:*:${action}`,
  ]),
]);

type Row = { name: string; type: string; description: string; properties: string };

/** The privileges created by users, by name. */
export const customPrivileges: (store: Store) => readonly CustomPrivilege[] = derivedFrom(['privilege'], (store) =>
  store
    .all<Row>('SELECT * FROM privilege ORDER BY name')
    .map((row) => ({ ...row, properties: JSON.parse(row.properties) as Record<string, unknown> })),
);

/** The privileges of each format and repository, roughly ordered by permission string. */
function* repositoryPrivileges(store: Store): Generator<[name: string, permission: string]> {
  const whole = allFormats(store).map((format) => ({ format, name: '*' }));
  for (const { format, name } of allRepositories(store))
    for (const action of adminActions)
      yield [nameOf(['repository-admin', format, name, action]), `nexus:repository-admin:${format}:${name}:${action}`];
  for (const { format, name } of [...whole, ...allRepositories(store)])
    for (const action of viewActions)
      yield [nameOf(['repository-view', format, name, action]), `nexus:repository-view:${format}:${name}:${action}`];
}

const repositoryPrivilege = /^nx-(repository-(?:view|admin))-(.+)-([^-]+)$/;

/** The permission string of a name such as `nx-repository-view-raw-site-read`; undefined for any other name. */
function repositoryPermission(store: Store, name: string): string | undefined {
  const [, kind, rest, action] = repositoryPrivilege.exec(name) ?? [];
  if (!kind || !rest || !(kind === 'repository-view' ? viewActions : adminActions).includes(action!)) return undefined;
  // Names may contain hyphens themselves: the format is the prefix that leaves the name of a repository.
  const format = allFormats(store).find((one) => {
    const repository = rest.startsWith(`${one}-`) ? rest.slice(one.length + 1) : undefined;
    if (repository === '*') return kind === 'repository-view';
    return repository !== undefined && repositoryNamed(store, repository)?.format === one;
  });
  return format && `nexus:${kind}:${format}:${rest.slice(format.length + 1)}:${action}`;
}

const customPermissions = derivedFrom(['privilege'], (store) => {
  const permissions = customPrivileges(store).map((made) => [made.name, permissionOf(made)] as const);
  return new Map(permissions.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
});

/**
 * The permission string of a privilege's name; undefined if the name is unknown.
 * A created privilege never replaces an existing one.
 */
export const permissionNamed = (store: Store, name: string): string | undefined =>
  builtInPrivileges.get(name) ?? repositoryPermission(store, name) ?? customPermissions(store).get(name);

/** All current privileges, as permission strings by name; there may be tens of thousands. */
export function* allPrivileges(store: Store): Generator<[name: string, permission: string]> {
  for (const made of customPermissions(store)) if (!isBuiltIn(store, made[0])) yield made;
  yield* builtInPrivileges;
  yield* repositoryPrivileges(store);
}

/** Whether a privilege with this name is built in. */
export const isBuiltIn = (store: Store, name: string) =>
  builtInPrivileges.has(name) || repositoryPermission(store, name) !== undefined;

/** The rights of a set of roles. The same object while nothing changes. */
export type Rights = { grants: readonly string[]; may: (permission: string) => boolean };

/** The permission strings that roles grant, including the roles that they contain; none for roles that do not exist. */
function grantsOf(store: Store, roleIds: readonly string[]): string[] {
  const seen = new Set<string>();
  const grants = new Set<string>();
  // Chains of roles may be too long for recursion. The last one is next.
  const waiting = roleIds.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const role = store.one<{ privileges: string; roles: string }>(
      'SELECT privileges, roles FROM role WHERE id = ?',
      id,
    );
    if (!role) continue;
    for (const name of JSON.parse(role.privileges) as string[]) {
      const permission = permissionNamed(store, name);
      if (permission) grants.add(permission);
    }
    for (const inner of (JSON.parse(role.roles) as string[]).reverse()) waiting.push(inner);
  }
  return [...grants];
}

const maxCached = 100;
const rightsByRoles = derivedFrom(['repository', 'privilege', 'role'], () => new Map<string, Rights>());

/** The rights that roles grant, cached until the database changes. */
export function rightsOf(store: Store, roleIds: readonly string[]): Rights {
  const known = rightsByRoles(store);
  const key = JSON.stringify(roleIds);
  let rights = known.get(key);
  if (!rights) {
    const grants = grantsOf(store, roleIds);
    rights = { grants, may: permissionChecker(grants) };
    if (known.size >= maxCached) known.clear();
    known.set(key, rights);
  }
  return rights;
}
