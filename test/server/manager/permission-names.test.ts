// The permissions of privileges by their names: built-in ones, those of formats and repositories, and custom ones.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import {
  allPrivileges,
  builtInPrivileges,
  customPrivileges,
  permissionNamed,
  rightsOf,
} from '../../../src/server/manager/privileges.ts';
import { type Served, serveManager } from './serve.ts';

let served: Served;
let store: Store;
beforeAll(async () => {
  const repositories = [
    { name: 'site', format: 'raw', type: 'hosted' },
    { name: 'site-one', format: 'raw', type: 'hosted' },
  ];
  const users = [{ userId: 'admin', password: 'admin123', seeded: true }];
  served = await serveManager({ world: { repositories, users } });
  store = openDatabase(served.dataDir);
});
afterAll(async () => {
  store.close();
  await served.stop();
});

const add = (name: string, type: string, properties: unknown) =>
  store.run(
    'INSERT INTO privilege (name, type, description, properties) VALUES (?, ?, ?, ?)',
    name,
    type,
    '',
    JSON.stringify(properties),
  );

describe('a privilege', () => {
  test.each([
    ['nx-repository-view-raw-site-read', 'nexus:repository-view:raw:site:read'],
    ['nx-repository-view-raw-site-add', 'nexus:repository-view:raw:site:add'],
    ['nx-repository-view-raw-site-*', 'nexus:repository-view:raw:site:*'],
    ['nx-repository-view-raw-site-one-browse', 'nexus:repository-view:raw:site-one:browse'],
    ['nx-repository-admin-raw-site-one-edit', 'nexus:repository-admin:raw:site-one:edit'],
    ['nx-repository-view-raw-*-read', 'nexus:repository-view:raw:*:read'],
    ['nx-repository-view-maven2-*-*', 'nexus:repository-view:maven2:*:*'],
    ['nx-repository-view-*-*-read', 'nexus:repository-view:*:*:read'],
    ['nx-repository-admin-*-*-add', 'nexus:repository-admin:*:*:add'],
    ['nx-tasks-run', 'nexus:tasks:start,stop'],
    ['nx-script-*-browse', 'nexus:script:*:browse,read'],
  ])('named %s grants %s', (name, permission) => {
    expect(permissionNamed(store, name)).toBe(permission);
  });

  test.each([
    ['of an unknown repository', 'nx-repository-view-raw-none-read'],
    ['of a repository with a different format', 'nx-repository-view-maven2-site-read'],
    ['of an unknown format with a name as long as a known one', 'nx-repository-view-xyz-site-read'],
    ['of an unknown format', 'nx-repository-view-none-*-read'],
    ['with an unknown action', 'nx-repository-view-raw-site-own'],
    ['with an action of a different area', 'nx-repository-admin-raw-site-add'],
    ['of a whole format in an area that has only privileges for repositories', 'nx-repository-admin-raw-*-read'],
    ['of an unknown area', 'nx-repository-own-raw-site-read'],
    ['without a repository', 'nx-repository-view-raw-read'],
    ['without an action', 'nx-repository-view-raw-site'],
    ['with a prefix', 'x-nx-repository-view-raw-site-read'],
    ['with an empty action', 'nx-repository-view-raw-site-'],
    ['with an empty name', ''],
  ])('%s grants nothing', (_, name) => {
    expect(permissionNamed(store, name)).toBeUndefined();
  });

  const selector = { contentSelector: 'docs', format: 'raw', repository: 'site' };
  test.each([
    ['wildcard', { pattern: 'nexus:x:read' }, 'nexus:x:read'],
    ['wildcard', { pattern: 5 }, undefined],
    ['wildcard', {}, undefined],
    ['script', { pattern: 'nexus:x:read', ...selector }, undefined],
    [
      'repository-content-selector',
      { ...selector, actions: ['READ', 'Browse'] },
      'nexus:repository-content-selector:docs:raw:site:read,browse',
    ],
    [
      'repository-content-selector',
      { ...selector, actions: [] },
      'nexus:repository-content-selector:docs:raw:site:read',
    ],
    [
      'repository-content-selector',
      { ...selector, actions: 'BROWSE' },
      'nexus:repository-content-selector:docs:raw:site:read',
    ],
  ])('created with type %s and properties %j has the permission %s', (type, properties, permission) => {
    add('made', type, properties);
    expect(permissionNamed(store, 'made')).toBe(permission);
    expect(customPrivileges(store)).toEqual([{ name: 'made', type, description: '', properties }]);
    store.run('DELETE FROM privilege');
  });
});

test('all privileges are the custom ones, the built-in ones, and those of formats and repositories, each once', () => {
  add('made', 'wildcard', { pattern: 'nexus:x:read' });
  // Custom privileges with the names of built-in ones, which they do not replace.
  add('nx-all', 'wildcard', { pattern: 'nexus:nothing' });
  add('nx-repository-view-raw-site-read', 'wildcard', { pattern: 'nexus:nothing' });
  add('without-permission', 'script', {});
  const all = [...allPrivileges(store)];
  expect(all[0]).toEqual(['made', 'nexus:x:read']);
  expect(all.filter(([name, permission]) => name === 'without-permission' || !permission)).toEqual([]);
  expect(all.filter(([name, permission]) => permissionNamed(store, name) !== permission)).toEqual([]);
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
  const names = all.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining([...builtInPrivileges.keys()]));
  expect(names.filter((name) => /-raw-site-one-/.test(name)).sort()).toEqual(
    [
      ...['*', 'browse', 'delete', 'edit', 'read'].map((action) => `nx-repository-admin-raw-site-one-${action}`),
      ...['*', 'add', 'browse', 'delete', 'edit', 'read'].map((action) => `nx-repository-view-raw-site-one-${action}`),
    ].sort(),
  );
  expect(names.filter((name) => /-maven2-/.test(name)).sort()).toEqual(
    ['*', 'add', 'browse', 'delete', 'edit', 'read'].map((action) => `nx-repository-view-maven2-*-${action}`),
  );
  store.run('DELETE FROM privilege');
});

test('rights contain the permissions of all roles of a user, including nested roles, without duplicates', () => {
  const role = (id: string, privileges: string[], roles: string[] = []) =>
    store.run(
      'INSERT INTO role (id, name, description, privileges, roles) VALUES (?, ?, ?, ?, ?)',
      id,
      id,
      '',
      JSON.stringify(privileges),
      JSON.stringify(roles),
    );
  role('one', ['nx-metrics-all', 'no-such-privilege'], ['two', 'no-such-role']);
  role('two', ['nx-metrics-all', 'nx-search-read'], ['one', 'two']);
  role('three', ['nx-atlas-all']);
  const rights = rightsOf(store, ['one', 'three']);
  expect(rights.grants).toEqual(['nexus:metrics:*', 'nexus:search:read', 'nexus:atlas:*']);
  expect(['nexus:metrics:read', 'nexus:atlas:read', 'nexus:users:read'].map(rights.may)).toEqual([true, true, false]);
  expect(rightsOf(store, []).grants).toEqual([]);
  expect(rightsOf(store, ['no-such-role']).grants).toEqual([]);
});
