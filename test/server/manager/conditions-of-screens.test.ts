// Who may make the calls of a screen that the manager serves without code: the users who see it in the console.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { isMet } from '../../../src/engine/rules/conditions.ts';
import { entity, managerWithScreens, screen } from './webhook-screen.ts';

const { client, write } = await managerWithScreens();

const single: Condition[] = [
  { user: 'jane' },
  { may: 'nexus:settings:read' },
  { may: 'nexus:no-one:read' },
  { edition: 'OSS' },
  { edition: 'PRO' },
  { signedIn: true },
  { signedIn: false },
  { server: 'ldap' },
];
const conditions: Condition[] = [
  ...single,
  ...single.map((not): Condition => ({ not })),
  { all: [{ user: 'jane' }, { edition: 'OSS' }] },
  { any: [{ user: 'jane' }, { edition: 'PRO' }] },
  { not: { all: [{ edition: 'OSS' }, { user: 'jane' }] } },
  { not: { any: [{ user: 'jane' }, { may: 'nexus:settings:read' }] } },
];
const cases = conditions.map((when, index) => ({ when, name: JSON.stringify(when), slug: `hooks-${index}` }));
const accounts = [
  { userId: 'jane', may: () => false },
  { userId: 'admin', may: () => true },
];

const statusOf = async (user: string, slug: string) => {
  const password = user === 'admin' ? 'admin123' : 'jane-secret';
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return (await client.send('GET', `/service/rest/v1/${slug}`, { authorization })).status;
};

beforeAll(async () => {
  for (const { slug, when } of cases) {
    write(slug, 'entity.json', entity);
    write(slug, 'screen.json', {
      ...screen,
      when,
      menu: { mode: 'admin', path: `/System/${slug}` },
      calls: { list: `GET v1/${slug}`, read: `GET v1/${slug}/{key}` },
    });
  }
  const role = { id: 'none', name: 'none', description: '', privileges: [], roles: [] };
  await client.rest('POST', '/v1/security/roles', role);
  const jane = {
    userId: 'jane',
    firstName: 'Jane',
    lastName: 'Doe',
    emailAddress: 'jane@example.org',
    password: 'jane-secret',
    status: 'active',
    roles: ['none'],
  };
  await client.rest('POST', '/v1/security/users', jane);
});

describe.each(cases)('a screen with the condition $name', ({ slug, when }) => {
  test.each(accounts)('returns 200 to $userId only if the condition is true for that user', async ({ userId, may }) => {
    const session = { signedIn: true, userId, edition: 'OSS', clustered: false, ldap: false, may };
    const status = await statusOf(userId, slug);
    if (isMet(when, { session })) expect(status).toBe(200);
    else expect([403, 404]).toContain(status);
  });
});
