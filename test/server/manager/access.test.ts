// Who may make which call: a table with an entry for each call, compared with the calls of the manager for callers
// with one permission each, and over HTTP for callers without permissions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privilegeTypes } from '../../../src/server/manager/privilege-records.ts';
import { permissionChecker } from '../../../src/engine/rules/permissions.ts';
import { createCalls } from '../../../src/server/manager/calls/all-calls.ts';
import type { ManagerContext } from '../../../src/server/manager/context.ts';
import type { Caller } from '../../../src/server/manager/security/caller.ts';
import { type Served, serveManager } from './serve.ts';
import { createClient } from './client.ts';

type Rule = 'anyone' | 'a principal' | 'signed in' | { permission: string; anonymous?: true };
const signedIn = (permission: string): Rule => ({ permission });
/** The permission also counts for the anonymous user. */
const held = (permission: string): Rule => ({ permission, anonymous: true });

const anyRepository = 'nexus:repository-admin:*:*:add';
const access: Record<string, Rule> = {
  'GET /wonderland/status': 'anyone',
  'POST /wonderland/authenticate': 'anyone',
  'GET /wonderland/download/:name': signedIn('nexus:wonderland:download'),
  'GET /v1/security/content-selectors': signedIn('nexus:selectors:read'),
  'GET /v1/security/content-selectors/:name': signedIn('nexus:selectors:read'),
  'POST /v1/security/content-selectors': signedIn('nexus:selectors:create'),
  'PUT /v1/security/content-selectors/:name': signedIn('nexus:selectors:update'),
  'DELETE /v1/security/content-selectors/:name': signedIn('nexus:selectors:delete'),
  'POST /internal/ui/content-selectors/preview': signedIn('nexus:selectors:*'),
  'GET /internal/ui/repositories': 'anyone',
  'GET /v1/repositorySettings': 'signed in',
  // Permissions for one repository are checked after the call has read it.
  'GET /v1/repositories': 'anyone',
  'GET /v1/repositories/:format/:type/:name': 'signed in',
  'POST /v1/repositories/:format/:type': 'signed in',
  'PUT /v1/repositories/:format/:type/:name': 'signed in',
  'DELETE /v1/repositories/:name': 'signed in',
  'POST /v1/repositories/:name/rebuild-index': 'signed in',
  'POST /v1/repositories/:name/invalidate-cache': 'signed in',
  'GET /v1/tasks': held('nexus:tasks:read'),
  'GET /v1/tasks/:id': held('nexus:tasks:read'),
  'POST /v1/tasks/:id/run': held('nexus:tasks:start'),
  'POST /v1/tasks/:id/stop': held('nexus:tasks:stop'),
  'GET /v1/blobstores': signedIn('nexus:blobstores:read'),
  'GET /v1/blobstores/:name/quota-status': signedIn('nexus:blobstores:read'),
  'GET /v1/blobstores/file/:name': signedIn('nexus:blobstores:read'),
  'GET /v1/blobstores/s3/:name': signedIn('nexus:blobstores:read'),
  'POST /v1/blobstores/file': signedIn('nexus:blobstores:create'),
  'POST /v1/blobstores/s3': signedIn('nexus:blobstores:create'),
  'PUT /v1/blobstores/file/:name': signedIn('nexus:blobstores:update'),
  'PUT /v1/blobstores/s3/:name': signedIn('nexus:blobstores:update'),
  'DELETE /v1/blobstores/:name': signedIn('nexus:blobstores:delete'),
  'GET /v1/routing-rules': signedIn(anyRepository),
  'GET /v1/routing-rules/:name': signedIn(anyRepository),
  'POST /v1/routing-rules': signedIn('nexus:*'),
  'PUT /v1/routing-rules/:name': signedIn('nexus:*'),
  'DELETE /v1/routing-rules/:name': signedIn('nexus:*'),
  'GET /v1/search': 'anyone',
  'GET /v1/security/privileges': signedIn('nexus:privileges:read'),
  'GET /v1/security/privileges/:name': signedIn('nexus:privileges:read'),
  ...Object.fromEntries(
    Object.keys(privilegeTypes).flatMap((type) => [
      [`POST /v1/security/privileges/${type}`, signedIn('nexus:privileges:create')],
      [`PUT /v1/security/privileges/${type}/:name`, signedIn('nexus:privileges:update')],
    ]),
  ),
  'DELETE /v1/security/privileges/:name': signedIn('nexus:privileges:delete'),
  'GET /internal/ui/routing-rules': signedIn(anyRepository),
  'GET /internal/ui/routing-rules/:name': signedIn(anyRepository),
  'GET /internal/ui/routing-rules/preview': signedIn('nexus:*'),
  'POST /internal/ui/routing-rules/test': signedIn('nexus:*'),
  'POST /internal/ui/routing-rules': signedIn('nexus:*'),
  'PUT /internal/ui/routing-rules/:name': signedIn('nexus:*'),
  'DELETE /internal/ui/routing-rules/:name': signedIn('nexus:*'),
  'GET /internal/cleanup-policies': signedIn('nexus:*'),
  'GET /internal/cleanup-policies/:name': signedIn('nexus:*'),
  'GET /internal/cleanup-policies/criteria/formats': signedIn('nexus:*'),
  'POST /internal/cleanup-policies': signedIn('nexus:*'),
  'PUT /internal/cleanup-policies/:name': signedIn('nexus:*'),
  'DELETE /internal/cleanup-policies/:name': signedIn('nexus:*'),
  'POST /internal/cleanup-policies/preview/components': signedIn('nexus:*'),
  'GET /v1/security/roles': signedIn('nexus:roles:read'),
  'GET /v1/security/roles/:id': signedIn('nexus:roles:read'),
  'POST /v1/security/roles': signedIn('nexus:roles:create'),
  'PUT /v1/security/roles/:id': signedIn('nexus:roles:update'),
  'DELETE /v1/security/roles/:id': signedIn('nexus:roles:delete'),
  'GET /v1/security/users': signedIn('nexus:users:read'),
  'GET /v1/security/user-sources': signedIn('nexus:users:read'),
  'POST /v1/security/users': signedIn('nexus:users:create'),
  'PUT /v1/security/users/:userId': signedIn('nexus:users:update'),
  'DELETE /v1/security/users/:userId': signedIn('nexus:users:delete'),
  'PUT /v1/security/users/:userId/change-password': signedIn('nexus:*'),
  'GET /internal/ui/realms/types': held('nexus:settings:read'),
  'GET /v1/security/realms/available': held('nexus:settings:read'),
  'GET /v1/security/realms/active': held('nexus:settings:read'),
  'PUT /v1/security/realms/active': signedIn('nexus:settings:update'),
  'GET /v1/email': held('nexus:settings:read'),
  'PUT /v1/email': signedIn('nexus:settings:update'),
  'DELETE /v1/email': signedIn('nexus:settings:update'),
  'POST /v1/email/verify': signedIn('nexus:settings:update'),
  'GET /v1/security/ssl': signedIn('nexus:ssl-truststore:read'),
  'GET /v1/security/ssl/truststore': signedIn('nexus:ssl-truststore:read'),
  'POST /v1/security/ssl/truststore': signedIn('nexus:ssl-truststore:create'),
  'DELETE /v1/security/ssl/truststore/:id': signedIn('nexus:ssl-truststore:delete'),
  'GET /internal/ui/anonymous-settings': held('nexus:settings:read'),
  'PUT /internal/ui/anonymous-settings': signedIn('nexus:settings:update'),
  'GET /internal/ui/loggingConfiguration': held('nexus:logging:read'),
  'GET /internal/ui/loggingConfiguration/:name': held('nexus:logging:read'),
  'PUT /internal/ui/loggingConfiguration/:name': held('nexus:logging:update'),
  'POST /internal/ui/loggingConfiguration/reset': held('nexus:logging:update'),
  'POST /internal/ui/loggingConfiguration/:name/reset': held('nexus:logging:update'),
  'GET /internal/logging/log': held('nexus:logging:read'),
  'POST /internal/logging/log/mark': held('nexus:logging:create'),
  'GET /internal/ui/status-check': signedIn('nexus:metrics:read'),
  'GET /v1/status/check': signedIn('nexus:metrics:read'),
  'GET /atlas/system-information': held('nexus:atlas:read'),
  'GET /v1/status': 'anyone',
  'GET /v1/status/writable': 'anyone',
  'GET /v1/read-only': 'a principal',
  'POST /v1/read-only/freeze': signedIn('nexus:*'),
  'POST /v1/read-only/release': signedIn('nexus:*'),
  'POST /v1/read-only/force-release': signedIn('nexus:*'),
  'POST /v1/nodes/supportzips': signedIn('nexus:atlas:create'),
  'POST /v1/support/supportzippath': signedIn('nexus:atlas:create'),
  'GET /internal/nuget-api-key': 'signed in',
  'DELETE /internal/nuget-api-key': 'signed in',
  'GET /internal/ui/ahc': 'signed in',
  'PUT /internal/ui/ahc': 'signed in',
  'POST /internal/ui/ahc': 'signed in',
  'GET /internal/ui/user': 'a principal',
  'PUT /internal/ui/user': 'signed in',
  'PUT /internal/ui/user/:userId/password': signedIn('nexus:userschangepw:create'),
};

const params = { name: 'name', format: 'raw', type: 'hosted', userId: 'somebody' };
// No repository exists here: only a permission for all of them counts.
const context = {
  edition: 'PRO',
  nodes: 2,
  store: { all: () => [], generation: () => 0 },
} as unknown as ManagerContext;
const calls = createCalls(context);
const named = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

const caller = (userId: string | null, isSignedIn: boolean, ...grants: string[]): Caller => {
  const may = permissionChecker(grants);
  return { userId, signedIn: isSignedIn, rights: () => ({ grants, may }), may };
};
const permissions = [
  ...new Set(Object.values(access).flatMap((rule) => (typeof rule === 'object' ? [rule.permission] : []))),
];
const callers: [name: string, caller: Caller][] = [
  ['a caller without a user', caller(null, false)],
  ['the anonymous user without permissions', caller('anonymous', false)],
  ['a user without permissions', caller('somebody', true)],
  ...permissions.flatMap((permission): [string, Caller][] => [
    [`a user with ${permission}`, caller('somebody', true, permission)],
    [`the anonymous user with ${permission}`, caller('anonymous', false, permission)],
  ]),
];

function isAllowed(rule: Rule, one: Caller): boolean {
  if (rule === 'anyone') return true;
  if (rule === 'a principal') return one.userId !== null;
  if (rule === 'signed in') return one.signedIn;
  return (one.signedIn || rule.anonymous === true) && one.may(rule.permission);
}

describe('the access to calls', () => {
  test('is declared for each call, and only for calls that exist', () => {
    expect(Object.keys(access).sort()).toEqual(calls.map(named).sort());
  });

  test.each(callers)('for %s matches the declared rules', (_name, one) => {
    const answered = calls.map((call) => [named(call), call.allows(one, params)]);
    expect(answered).toEqual(calls.map((call) => [named(call), isAllowed(access[named(call)]!, one)]));
  });

  test('requires all permissions to change the password of a different user', () => {
    const call = calls.find((one) => named(one) === 'PUT /internal/ui/user/:userId/password')!;
    const permission = 'nexus:userschangepw:create';
    expect(call.allows(caller('another', true, permission), params)).toBe(false);
    expect(call.allows(caller('another', true, 'nexus:*'), params)).toBe(true);
  });
});

describe('a request without permissions', () => {
  let served: Served;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    const users = [
      { userId: 'admin', password: 'admin123', seeded: true },
      { userId: 'nobody', password: 'nobody123', roles: [] },
    ];
    served = await serveManager({ world: { repositories: [], users, anonymous: false }, nodes: 2 });
    client = createClient(served.url);
  });
  afterAll(() => served.stop());

  test.each(calls.map((call) => [named(call), call] as const))(
    '%s returns 403 only if the declared rules forbid it',
    async (name, call) => {
      const path = `/service/rest${call.path.replace(/:(\w+)/g, (_, part: keyof typeof params) => params[part])}`;
      const type: Record<string, string> =
        call.consumes === '' ? {} : { 'content-type': call.consumes ?? 'application/json' };
      const accept = call.produces?.[0] ?? 'application/json';
      const rule = access[name]!;
      for (const [user, one] of [
        [undefined, caller(null, false)],
        ['nobody', caller('nobody', true)],
      ] as const) {
        const session = user ? await client.session(user) : {};
        const { status } = await client.send(
          call.method,
          path,
          { accept, ...type, ...session },
          call.method === 'GET' ? undefined : '{}',
        );
        expect([name, user, status === 403]).toEqual([name, user, !isAllowed(rule, one)]);
      }
    },
  );
});
