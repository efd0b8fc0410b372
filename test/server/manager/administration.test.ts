import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serveManager } from './serve.ts';
import { type AnyJson, createClient } from './client.ts';

let served: Served;
let client: ReturnType<typeof createClient>;
const day = 24 * 60 * 60_000;
let time = Date.UTC(2026, 0, 1);
const world = {
  repositories: [
    { name: 'releases', format: 'maven2', type: 'hosted', cleanupPolicies: ['old'] },
    { name: 'snapshots', format: 'maven2', type: 'hosted', versionPolicy: 'SNAPSHOT' },
    {
      name: 'outside',
      format: 'maven2',
      type: 'proxy',
      remoteUrl: 'https://user:word@maven.example.org/',
      routingRule: 'no-house',
    },
    { name: 'inner', format: 'maven2', type: 'group', members: ['releases', 'outside'] },
    { name: 'outer', format: 'maven2', type: 'group', members: ['inner', 'snapshots'] },
    { name: 'site', format: 'raw', type: 'hosted' },
  ],
  components: [
    { repository: 'releases', group: 'com.acme', artifact: 'anvil', versions: ['1.0', '2.0'] },
    { repository: 'snapshots', group: 'com.acme', artifact: 'anvil', versions: ['3.0-SNAPSHOT'] },
    { repository: 'site', path: 'docs/guide.html', text: '<p>guide</p>' },
    { repository: 'site', path: 'top.txt', text: 'top' },
  ],
  roles: [
    {
      id: 'site-browser',
      privileges: [
        'nx-selectors-all',
        'nx-repository-view-raw-site-browse',
        'nx-repository-admin-raw-site-read',
        'nx-repository-admin-maven2-outside-read',
      ],
    },
  ],
  users: [
    { userId: 'admin', password: 'admin123', seeded: true },
    { userId: 'browser', password: 'browser1', roles: ['site-browser'] },
  ],
  routingRules: [{ name: 'no-house', mode: 'BLOCK', matchers: ['/com/acme/.*'] }],
  cleanupPolicies: [{ name: 'old', format: '*', criteriaLastDownloaded: 30 }],
};
beforeAll(async () => {
  served = await serveManager({ world, now: () => time });
  client = createClient(served.url, { admin: 'admin123', browser: 'browser1' });
});
afterAll(() => served.stop());

const names = (answer: { json(): unknown }) =>
  (answer.json() as { results: { name: string; version?: string }[] }).results;

describe('the preview of a cleanup', () => {
  const preview = (body: object) => client.rest('POST', '/internal/cleanup-policies/preview/components', body);

  test('counts days from the last download, or from the last change of what was never downloaded', async () => {
    const body = { repository: 'releases', criteriaLastDownloaded: 30 };
    expect((await preview(body)).json()).toEqual({ total: 0, results: [] });
    time += 31 * day;
    client.forget('admin');
    expect((await preview(body)).json().total).toBe(2);
    expect((await preview({ repository: 'releases', criteriaLastBlobUpdated: 32 })).json().total).toBe(0);
    time -= 31 * day;
    client.forget('admin');
  });

  test('distinguishes releases from pre-releases', async () => {
    expect(names(await preview({ repository: 'snapshots', criteriaReleaseType: 'PRERELEASES' }))).toHaveLength(1);
    expect(names(await preview({ repository: 'snapshots', criteriaReleaseType: 'RELEASES' }))).toHaveLength(0);
  });

  test('matches whole paths, with or without the first slash', async () => {
    for (const criteriaAssetRegex of ['docs/.*', '/docs/.*', '.*html'])
      expect(
        names(await preview({ repository: 'site', criteriaAssetRegex })).map(({ name }) => name),
        criteriaAssetRegex,
      ).toEqual(['docs/guide.html']);
    expect(names(await preview({ repository: 'site', criteriaAssetRegex: 'docs' }))).toEqual([]);
  });

  test('takes all criteria together', async () => {
    expect(
      names(await preview({ repository: 'releases', criteriaReleaseType: 'RELEASES', criteriaAssetRegex: '.*2.0.*' })),
    ).toMatchObject([{ version: '2.0' }]);
  });

  test('of an expensive pattern gets a response', async () => {
    const { status } = await preview({ repository: 'site', criteriaAssetRegex: '(a+)+(a+)+(a+)+$' });
    expect(status).toBe(200);
  });
});

describe('a cleanup policy', () => {
  test('that is deleted is removed from its repositories', async () => {
    const settings = async () =>
      ((await client.rest('GET', '/v1/repositorySettings')).json() as { name: string; cleanup: unknown }[]).find(
        ({ name }) => name === 'releases',
      )!.cleanup;
    expect((await client.rest('GET', '/internal/cleanup-policies/old')).json()).toMatchObject({ inUseCount: 1 });
    expect(await settings()).toEqual({ policyNames: ['old'] });
    expect((await client.rest('DELETE', '/internal/cleanup-policies/old')).status).toBe(204);
    expect(await settings()).toBeNull();
  });

  test('that is saved unchanged stays the same', async () => {
    const made = {
      name: 'round',
      notes: null,
      format: 'maven2',
      criteriaLastBlobUpdated: 24855,
      criteriaLastDownloaded: 1,
      criteriaReleaseType: 'RELEASES',
      criteriaAssetRegex: '.*',
    };
    await client.rest('POST', '/internal/cleanup-policies', made);
    const read = (await client.rest('GET', '/internal/cleanup-policies/round')).json();
    expect(read).toEqual({ ...made, inUseCount: 0 });
    expect((await client.rest('PUT', '/internal/cleanup-policies/round', read)).json()).toEqual(read);
  });
});

describe('a routing rule', () => {
  test('lists the repositories that the caller may administer, and counts all', async () => {
    const [rule] = (
      await client.rest('GET', '/internal/ui/routing-rules?includeRepositoryNames=true', undefined, 'browser')
    ).json();
    expect(rule).toMatchObject({ name: 'no-house', assignedRepositoryCount: 1, assignedRepositoryNames: ['outside'] });
  });

  test('blocks in the preview of every repository that uses it, including groups', async () => {
    const blocked = (rows: { repository: string; allowed: boolean; children: AnyJson[] | null }[]): string[] =>
      rows.flatMap((row) => [...(row.allowed ? [] : [row.repository]), ...blocked(row.children ?? [])]);
    const preview = (path: string) => client.rest('GET', `/internal/ui/routing-rules/preview?path=${path}&filter=all`);
    expect(blocked((await preview('/com/acme/x')).json().children)).toEqual(['outside', 'outside']);
    expect(blocked((await preview('/org/x')).json().children)).toEqual([]);
  });

  test('keeps its repositories when it is renamed', async () => {
    const rule = (await client.rest('GET', '/internal/ui/routing-rules/no-house')).json();
    expect((await client.rest('PUT', '/internal/ui/routing-rules/no-house', { ...rule, name: 'renamed' })).status).toBe(
      204,
    );
    expect((await client.rest('GET', '/internal/ui/routing-rules/renamed')).json()).toEqual({
      ...rule,
      name: 'renamed',
    });
    expect((await client.rest('DELETE', '/internal/ui/routing-rules/renamed')).status).toBe(400);
  });

  test('may have the name of a further call', async () => {
    const collection = '/internal/ui/routing-rules';
    for (const name of ['preview', 'test']) {
      const rule = { name, description: '', mode: 'BLOCK', matchers: ['/x'] };
      expect((await client.rest('POST', collection, rule)).status).toBe(204);
      expect((await client.rest('GET', `${collection}/${name}`)).json()).toMatchObject(rule);
      expect((await client.rest('PUT', `${collection}/${name}`, { ...rule, description: 'new' })).status).toBe(204);
      expect((await client.rest('GET', `${collection}/${name}`)).json()).toMatchObject({ description: 'new' });
      expect((await client.rest('DELETE', `${collection}/${name}`)).status).toBe(204);
    }
    expect((await client.rest('GET', `${collection}/preview`)).status).toBe(400);
  });
});

describe('a logger', () => {
  test('may have the name of the call that resets all of them', async () => {
    const loggers = '/internal/ui/loggingConfiguration';
    expect((await client.rest('PUT', `${loggers}/reset`, { level: 'DEBUG' })).status).toBe(204);
    expect((await client.rest('GET', `${loggers}/reset`)).json()).toEqual({
      name: 'reset',
      level: 'DEBUG',
      override: true,
    });
    expect((await client.rest('POST', `${loggers}/reset/reset`)).status).toBe(204);
    expect((await client.rest('GET', `${loggers}/reset`)).json()).toMatchObject({ override: false });
  });
});

describe('the preview of a content selector', () => {
  test('looks through groups within groups', async () => {
    const { total } = (
      await client.rest('POST', '/internal/ui/content-selectors/preview', {
        repository: 'outer',
        expression: 'coordinate.extension == "jar"',
      })
    ).json();
    expect(total).toBe(3);
  });

  test('shows only what the caller may browse', async () => {
    const preview = await client.rest(
      'POST',
      '/internal/ui/content-selectors/preview',
      { repository: '*', expression: 'path =~ ".*"' },
      'browser',
    );
    expect(names(preview).map(({ name }) => name)).toEqual(['docs/guide.html', 'top.txt']);
  });

  test('reports an engine’s limits as errors of the expression', async () => {
    const { status, json } = await client.rest('POST', '/internal/ui/content-selectors/preview', {
      expression: 'path =~ "(?!x).*"',
    });
    expect(status).toBe(400);
    expect(json()).toEqual([
      { id: 'FIELD expression', message: expect.stringMatching(/look-around.*at line 1 column 9$/) },
    ]);
  });
});

describe('the repositories', () => {
  test('are listed, with their address, for users who may administer them', async () => {
    const settings = (await client.rest('GET', '/v1/repositorySettings', undefined, 'browser')).json() as {
      name: string;
      url: string;
    }[];
    expect(settings.map(({ name }) => name)).toEqual(['outside', 'site']);
    expect(settings[1]!.url).toBe(`${served.url}/repository/site`);
  });
});

describe('anonymous access', () => {
  test('decides what a signed-out caller may do', async () => {
    const signedOut = async () => {
      const account = await client.send('GET', '/service/rest/internal/ui/user', { accept: 'application/json' });
      const options = await client.send('GET', '/service/rest/internal/ui/repositories', {
        accept: 'application/json',
      });
      return [account.status, options.json().length];
    };
    const set = (enabled: boolean, userId = 'anonymous') =>
      client.rest('PUT', '/internal/ui/anonymous-settings', { enabled, userId, realmName: 'NexusAuthorizingRealm' });
    expect(await signedOut()).toEqual([200, 6]);
    await set(false);
    expect(await signedOut()).toEqual([403, 0]);
    await set(true, 'browser');
    expect(await signedOut()).toEqual([200, 1]);
    await set(true, 'no-one');
    expect(await signedOut()).toEqual([403, 0]);
    await set(true);
  });
});

describe('the status', () => {
  test('reports the default password until it is changed', async () => {
    const check = async () =>
      (await client.rest('GET', '/internal/ui/status-check')).json()['Default Admin Credentials'].healthy;
    expect(await check()).toBe(false);
    const authToken = await client.ticket('admin');
    await client.rest('PUT', '/internal/ui/user/admin/password', { authToken, password: 'a better one' });
    expect(await check()).toBe(true);
    expect(served.manager.hasSeededPassword()).toBe(false);
  });

  test('finds the database writable and the scheduled work alive', async () => {
    const checks = (await client.rest('GET', '/internal/ui/status-check')).json();
    for (const name of ['Database', 'Disk Space', 'Log File', 'Memory', 'Scheduler'])
      expect(checks[name], name).toMatchObject({ healthy: true, error: null });
  });

  test('notices that scheduled work no longer happens', async () => {
    time += 5 * 60_000;
    const { Scheduler } = (await client.rest('GET', '/internal/ui/status-check')).json();
    expect(Scheduler).toMatchObject({ healthy: false, message: 'Scheduled work was last done 300 seconds ago' });
    time -= 5 * 60_000;
  });
});

describe('the system information', () => {
  test('shows the values of harmless variables only', async () => {
    process.env.REGISTRAR_TEST_API_TOKEN = 'very-secret-1';
    const { text, json } = await client.rest('GET', '/atlas/system-information');
    delete process.env.REGISTRAR_TEST_API_TOKEN;
    expect(text).not.toMatch(/very-secret/);
    expect(json()['system-environment']).toMatchObject({ REGISTRAR_TEST_API_TOKEN: '****', PWD: process.env.PWD });
  });

  test('describes the real machine and the parts of the server', async () => {
    const information = (await client.rest('GET', '/atlas/system-information')).json();
    expect(information['system-properties']['node.version']).toBe(process.version);
    expect(information['nexus-configuration'].workingDirectory).toBe(served.dataDir);
    expect(Object.values(information['nexus-bundles'])).toContainEqual(
      expect.objectContaining({ name: 'fastify', state: 'ACTIVE' }),
    );
    expect(Object.values(information['system-filestores'])).toContainEqual(
      expect.objectContaining({ totalSpace: expect.any(Number) }),
    );
  });
});

describe('a mark in the log', () => {
  test('is written in a box, regardless of the levels', async () => {
    await client.rest('PUT', '/internal/ui/loggingConfiguration/ROOT', { level: 'OFF' });
    await client.send(
      'POST',
      '/service/rest/internal/logging/log/mark',
      { ...(await client.session('admin')), 'content-type': 'text/plain' },
      'here <b>',
    );
    const { text } = await client.rest('GET', '/internal/logging/log?bytesCount=-60');
    expect(text.endsWith('- \n************\n* here <b> *\n************\n')).toBe(true);
    await client.rest('POST', '/internal/ui/loggingConfiguration/ROOT/reset');
  });

  test('cannot forge an entry, because each of its lines begins with an asterisk', async () => {
    const forged = '2026-01-01 00:00:00,000+0000 ERROR [main]  admin forged - text';
    const headers = { ...(await client.session('admin')), 'content-type': 'text/plain' };
    await client.send('POST', '/service/rest/internal/logging/log/mark', headers, `a\n${forged}\r\n\r${forged}`);
    const lines = (await client.rest('GET', '/internal/logging/log?bytesCount=-600')).text.split('\n').slice(-7, -1);
    expect(lines[0]).toMatch(/ - $/);
    expect(lines.slice(1).filter((line) => !line.startsWith('*'))).toEqual([]);
    expect(lines.join('\n').match(/forged/g)).toHaveLength(2);
  });

  test('levels decide whether calls are logged', async () => {
    const log = async () => (await client.rest('GET', '/internal/logging/log')).text;
    await client.rest('GET', '/internal/ui/realms/types');
    expect(await log()).not.toContain('/realms/types');
    await client.rest('PUT', '/internal/ui/loggingConfiguration/registrar.requests', { level: 'DEBUG' });
    await client.rest('GET', '/internal/ui/realms/types');
    expect(await log()).toMatch(/DEBUG \[main\] {2}admin registrar\.requests - GET \S+\/realms\/types 200 in \d+ ms/);
  });
});

describe('the read-only mode', () => {
  const state = async () =>
    (await client.send('GET', '/service/extdirect/poll/rapture_State_get', await client.session('admin'))).json().data
      .data;

  test('prevents all changes until it is switched off, but allows reads and tests', async () => {
    expect((await client.rest('POST', '/v1/read-only/freeze')).status).toBe(204);
    expect((await state()).frozen.value).toBe(true);
    const refused = await client.rest('POST', '/v1/security/content-selectors', { name: 'late', expression: 'path' });
    expect([refused.status, refused.type]).toEqual([503, 'text/plain']);
    expect(refused.text).toMatch(/^Nexus Repository Manager is in read-only mode: \(ID /);
    expect((await client.rest('GET', '/v1/security/content-selectors')).status).toBe(200);
    expect((await client.rest('POST', '/internal/ui/content-selectors/preview', { expression: 'path' })).status).toBe(
      200,
    );
    expect((await client.rest('POST', '/v1/read-only/release')).status).toBe(204);
    expect((await state()).frozen.value).toBe(false);
    expect(
      (await client.rest('POST', '/v1/security/content-selectors', { name: 'late', expression: 'path' })).status,
    ).toBe(204);
  });
});
