// Calls that change data reject callers without permission for every body, so that errors reveal no stored data.
import { describe, expect, test } from 'vitest';
import { createCalls } from '../../../src/server/manager/calls/all-calls.ts';
import type { ManagerContext } from '../../../src/server/manager/context.ts';
import { managerForTests } from './manager-for-tests.ts';

const { client } = await managerForTests({ nodes: 2 });

/** Names of stored data, for the parameters of paths. */
const stored: Record<string, string> = {
  format: 'raw',
  type: 'hosted',
  userId: 'admin',
  name: 'default',
  id: 'nx-admin',
};
// Calls for every signed-in user: about their own account, and the health check.
const withoutPermission = [
  'PUT /internal/ui/user',
  'POST /wonderland/authenticate',
  'DELETE /internal/nuget-api-key',
  'PUT /internal/ui/ahc',
  'POST /internal/ui/ahc',
];
// Each permission depends on the repository, so unknown names are reported first.
const ofOneRepository = /^\/v1\/repositories\/:(?!format\/:type$)/;

const changing = createCalls({ edition: 'PRO', nodes: 2 } as ManagerContext).filter(
  ({ method, path }) =>
    method !== 'GET' && !withoutPermission.includes(`${method} ${path}`) && !ofOneRepository.test(path),
);
const valid = { storage: { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' } };
const bodies: [title: string, body: unknown][] = [
  ['with a used name', { ...valid, name: 'maven-central', id: 'nx-admin', userId: 'admin', online: true }],
  ['with an unused name', { ...valid, name: 'unused', id: 'unused', userId: 'unused', online: true }],
  [
    'with the name of an unknown blob store',
    { name: 'n', online: true, storage: { ...valid.storage, blobStoreName: '?' } },
  ],
  ['with the name of an unknown policy', { ...valid, name: 'n', online: true, cleanup: { policyNames: ['?'] } }],
];
// As recorded, the missing fields of a repository are reported first.
const incomplete: [title: string, body: unknown][] = [
  ['without fields', {}],
  ['that is a list', []],
];

describe.each(changing.map((call) => [call.method, call.path, call] as const))('%s %s', (method, path, call) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => stored[name]!);
  const isRepository = path === '/v1/repositories/:format/:type';
  test.each(isRepository ? bodies : [...bodies, ...incomplete])(
    'rejects a body %s without permission',
    async (_, body) => {
      const type = call.consumes || 'application/json';
      const headers = { ...client.basic('nobody'), accept: '*/*', 'content-type': type };
      const response = await client.send(method, `/service/rest${filled}`, headers, JSON.stringify(body));
      expect([response.status, response.text]).toEqual([403, '']);
    },
  );
});

test('the calls include those for repositories, users and roles', () => {
  expect(changing.length).toBeGreaterThan(40);
});
