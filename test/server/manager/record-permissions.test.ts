// Permissions with parts of a record in them: who may change which record, for screens that the manager serves without
// code and for the repositories of the console.
import { beforeAll, describe, expect, test } from 'vitest';
import { readScreens } from '../../../src/build/read-screens.ts';
import { permissionChecker } from '../../../src/engine/rules/permissions.ts';
import { fillPermission, placeholdersIn } from '../../../src/engine/rules/texts.ts';
import { entity, managerWithScreens, screen } from './webhook-screen.ts';

const { client, write } = await managerWithScreens();

/** Creates a user who has only these permissions. */
async function addUser(id: string, permissions: string[]): Promise<void> {
  for (const [index, pattern] of permissions.entries()) {
    const privilege = { name: `${id}-${index}`, description: '', pattern };
    expect((await client.rest('POST', '/v1/security/privileges/wildcard', privilege)).status).toBe(201);
  }
  const privileges = permissions.map((_one, index) => `${id}-${index}`);
  const role = { id: `${id}-role`, name: id, description: '', privileges, roles: [] };
  expect((await client.rest('POST', '/v1/security/roles', role)).status).toBe(200);
  const user = {
    userId: id,
    firstName: id,
    lastName: id,
    emailAddress: `${id}@example.org`,
    password: `${id}-secret`,
    status: 'active',
    roles: [role.id],
  };
  expect((await client.rest('POST', '/v1/security/users', user)).status).toBe(200);
}

/** The status of a request of a user. */
const statusOf = async (user: string, method: string, path: string, body?: unknown): Promise<number> => {
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${user}-secret`).toString('base64')}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return (await client.send(method, `/service/rest${path}`, headers, sent)).status;
};

const hook = (name: string, area: string) => ({ name, area, url: 'https://example.org/x' });
const path = (name: string) => `/v1/webhooks/${encodeURIComponent(name)}`;

const records: [name: string, area: string][] = [
  ['first', 'red'],
  ['second', 'red'],
  ['*', 'red'],
  ['?', 'red'],
  ['a:b', 'red'],
  ['first,x', 'red'],
  ['none', ''],
];

beforeAll(async () => {
  const text = { type: 'string', title: 'Text' };
  write('webhooks', 'entity.json', {
    ...entity,
    properties: { ...entity.properties, name: text, area: { ...text, title: 'Area' } },
  });
  write('webhooks', 'screen.json', {
    ...screen,
    when: { may: 'nexus:hooks:?:?:read' },
    may: {
      create: 'nexus:hooks:?:?:add',
      update: 'nexus:hooks:{record.area}:{record.name}:edit',
      delete: 'nexus:hooks:{record.area}:{key}:delete',
    },
    calls: {
      ...screen.calls,
      create: { call: 'POST v1/webhooks', body: { record: true, omit: ['calls'] } },
      update: { call: 'PUT v1/webhooks/{key}', body: { record: true, omit: ['calls'] } },
    },
  });
  await addUser('first', ['nexus:hooks:red:first:read,add,edit,delete']);
  await addUser('red', ['nexus:hooks:red:*:read,add,edit,delete']);
  await addUser('sibling', ['nexus:hooks:red:second:read,edit,delete']);
  await addUser('looker', ['nexus:hooks:red:first:read']);
  await addUser('stranger', ['nexus:settings:*']);
  await addUser('root', ['nexus:*']);
  for (const [name, area] of records) await statusOf('root', 'POST', '/v1/webhooks', hook(name, area));
});

describe('permissions for single records', () => {
  test('do not restrict an administrator, who can list all records', async () => {
    const listed = (await client.rest('GET', '/v1/webhooks')).json() as { name: string }[];
    expect(listed.map(({ name }) => name).sort()).toEqual(records.map(([name]) => name).sort());
  });

  test.each([
    ['first', 200, 200],
    ['red', 200, 200],
    ['root', 200, 200],
    ['sibling', 200, 403],
    ['looker', 200, 403],
    ['stranger', 403, 403],
  ] as const)('as %s: reading returns %i, changing returns %i', async (user, reads, changes) => {
    expect(await statusOf(user, 'GET', '/v1/webhooks')).toBe(reads);
    expect(await statusOf(user, 'PUT', path('first'), hook('first', 'red'))).toBe(changes);
  });

  test.each([
    ['first', 200],
    ['red', 200],
    ['sibling', 403],
    ['stranger', 403],
  ] as const)('as %s: creating a record, which requires any value for each "?", returns %i', async (user, status) => {
    expect(await statusOf(user, 'POST', '/v1/webhooks', hook(`by ${user}`, 'red'))).toBe(status);
  });

  test.each(['*', '?', 'a:b', 'first,x', 'none'])('for other records do not apply to the record "%s"', async (name) => {
    for (const user of ['first', 'sibling', 'looker', 'stranger']) {
      expect([user, await statusOf(user, 'PUT', path(name), hook(name, 'red'))]).toEqual([user, 403]);
      expect([user, await statusOf(user, 'DELETE', path(name))]).toEqual([user, 403]);
    }
  });

  test('for all names in an area apply to names with special characters, but not to other areas', async () => {
    expect(await statusOf('red', 'PUT', path('a:b'), hook('a:b', 'red'))).toBe(200);
    expect(await statusOf('red', 'PUT', path('none'), hook('none', 'red'))).toBe(403);
  });

  test('must cover a record both before and after its change', async () => {
    expect(await statusOf('red', 'PUT', path('second'), hook('second', 'blue'))).toBe(403);
    expect(await statusOf('first', 'PUT', path('first'), hook('second', 'red'))).toBe(403);
    expect(await statusOf('first', 'PUT', path('unknown'), hook('first', 'red'))).toBe(403);
  });

  test('for deleting must cover the stored record', async () => {
    expect(await statusOf('sibling', 'DELETE', path('first'))).toBe(403);
    expect(await statusOf('first', 'DELETE', path('first'))).toBe(204);
  });
});

/** The permissions of shipped screens that have parts of a record, with their screens. */
const shipped = readScreens('schemas').flatMap(({ slug, screen }) => {
  const found = screen.text.matchAll(/"(nexus:[^"]*[?{][^"]*)"/g);
  return [...new Set([...found].map(([, permission]) => permission!))].map((permission) => [permission, slug] as const);
});

describe('a permission of a shipped screen', () => {
  test.each(shipped)('%s (%s) covers its own record, but no other record', (permission) => {
    const about = (name: string) =>
      fillPermission(permission, (place) => (place.endsWith('format') ? 'raw' : name)).replace(/\?/g, 'raw');
    const wanted = fillPermission(permission, (place) => (place.endsWith('format') ? 'raw' : 'mine'));
    expect(permissionChecker([about('mine')])(wanted)).toBe(true);
    expect(permissionChecker([])(wanted)).toBe(false);
    expect(permissionChecker(['nexus:repository-view:*:*:*'])(wanted)).toBe(false);
    if (placeholdersIn(permission).length > 0) expect(permissionChecker([about('other')])(wanted)).toBe(false);
  });

  test('has parts of a record only on the screen of repositories', () => {
    expect([...new Set(shipped.map(([, slug]) => slug))]).toEqual(['repositories']);
  });
});
