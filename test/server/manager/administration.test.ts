// Cleanup policies, routing rules, loggers, content selectors and repository settings over HTTP.
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { world as smallWorld } from './administration-world.ts';
import { managerForTests } from './manager-for-tests.ts';
import type { AnyJson } from './client.ts';

const day = 24 * 60 * 60_000;
let time = Date.UTC(2026, 0, 1);

const world = {
  ...smallWorld,
  repositories: [
    ...smallWorld.repositories,
    {
      name: 'hidden',
      format: 'maven2',
      type: 'proxy',
      remoteUrl: 'https://hidden.example.org/',
      routingRule: 'no-house',
    },
  ],
};
const { served, client } = await managerForTests(
  { world, now: () => time },
  { admin: 'admin123', browser: 'browser1' },
);

const names = (answer: { json(): unknown }) =>
  (answer.json() as { results: { name: string; version?: string }[] }).results;

describe('the preview of a cleanup policy', () => {
  const preview = (body: object) => client.rest('POST', '/internal/cleanup-policies/preview/components', body);

  test('counts the days since the last download of any asset of a component', async () => {
    const now = time;
    const store = openDatabase(served.dataDir);
    for (const [path, days] of [
      ['com/acme/anvil/2.0/anvil-2.0.pom', 10],
      ['com/acme/anvil/2.0/anvil-2.0.jar', 20],
    ] as const)
      expect(store.run('UPDATE asset SET downloaded = ? WHERE path = ?', now + days * day, path)).toBe(1);
    const body = { repository: 'releases', criteriaLastDownloaded: 30 };
    for (const [days, versions] of [
      [31, ['1.0']],
      [49, ['1.0']],
      [51, ['1.0', '2.0']],
    ] as const) {
      time = now + days * day;
      client.forget('admin');
      expect(names(await preview(body)).map(({ version }) => version)).toEqual(versions);
    }
    store.run('UPDATE asset SET downloaded = NULL');
    store.close();
    time = now;
    client.forget('admin');
  });

  test('counts the days since the last change if a component was never downloaded', async () => {
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

  test('matches the pattern against whole paths, with or without the leading slash', async () => {
    for (const criteriaAssetRegex of ['docs/.*', '/docs/.*', '.*html'])
      expect(
        names(await preview({ repository: 'site', criteriaAssetRegex })).map(({ name }) => name),
        criteriaAssetRegex,
      ).toEqual(['docs/guide.html']);
    expect(names(await preview({ repository: 'site', criteriaAssetRegex: 'docs' }))).toEqual([]);
  });

  test('shows only the components that match all criteria', async () => {
    expect(
      names(await preview({ repository: 'releases', criteriaReleaseType: 'RELEASES', criteriaAssetRegex: '.*2.0.*' })),
    ).toMatchObject([{ version: '2.0' }]);
  });

  test('returns 200 for a pattern that is expensive to evaluate', async () => {
    const { status } = await preview({ repository: 'site', criteriaAssetRegex: '(a+)+(a+)+(a+)+$' });
    expect(status).toBe(200);
  });
});

describe('a cleanup policy', () => {
  test('is removed from its repositories when it is deleted', async () => {
    const settings = async () =>
      ((await client.rest('GET', '/v1/repositorySettings')).json() as { name: string; cleanup: unknown }[]).find(
        ({ name }) => name === 'releases',
      )!.cleanup;
    expect((await client.rest('GET', '/internal/cleanup-policies/old')).json()).toMatchObject({ inUseCount: 1 });
    expect(await settings()).toEqual({ policyNames: ['old'] });
    expect((await client.rest('DELETE', '/internal/cleanup-policies/old')).status).toBe(204);
    expect(await settings()).toBeNull();
  });

  test('stays the same when it is saved without changes', async () => {
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
  test.each([
    ['admin', ['hidden', 'outside']],
    ['browser', ['outside']],
  ])('names to %s only the repositories that this user may administer, %j, but counts all', async (user, assigned) => {
    const [rule] = (
      await client.rest('GET', '/internal/ui/routing-rules?includeRepositoryNames=true', undefined, user)
    ).json();
    expect(rule).toMatchObject({ name: 'no-house', assignedRepositoryCount: 2, assignedRepositoryNames: assigned });
    const read = (await client.rest('GET', '/internal/ui/routing-rules/no-house', undefined, user)).json();
    expect(read.assignedRepositoryNames).toEqual(assigned);
  });

  test('blocks a path in the preview for each repository that uses it, also as a member of a group', async () => {
    const blocked = (rows: { repository: string; allowed: boolean; children: AnyJson[] | null }[]): string[] =>
      rows.flatMap((row) => [...(row.allowed ? [] : [row.repository]), ...blocked(row.children ?? [])]);
    const preview = (path: string) => client.rest('GET', `/internal/ui/routing-rules/preview?path=${path}&filter=all`);
    expect(blocked((await preview('/com/acme/x')).json().children)).toEqual(['outside', 'hidden', 'outside']);
    expect(blocked((await preview('/org/x')).json().children)).toEqual([]);
  });

  test('stays assigned to its repositories when it is renamed', async () => {
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

  test('can have the name of a call, such as "preview"', async () => {
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
  test('can be named "reset", like the call that resets all loggers', async () => {
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
  test('includes the members of nested groups', async () => {
    const { total } = (
      await client.rest('POST', '/internal/ui/content-selectors/preview', {
        repository: 'outer',
        expression: 'coordinate.extension == "jar"',
      })
    ).json();
    expect(total).toBe(3);
  });

  test('shows only the assets that the caller may browse', async () => {
    const preview = await client.rest(
      'POST',
      '/internal/ui/content-selectors/preview',
      { repository: '*', expression: 'path =~ ".*"' },
      'browser',
    );
    expect(names(preview).map(({ name }) => name)).toEqual(['docs/guide.html', 'top.txt']);
  });

  test('reports an unsupported pattern as a field error of the expression', async () => {
    const { status, json } = await client.rest('POST', '/internal/ui/content-selectors/preview', {
      expression: 'path =~ "(?!x).*"',
    });
    expect(status).toBe(400);
    expect(json()).toEqual([
      { id: 'FIELD expression', message: expect.stringMatching(/look-around.*at line 1 column 9$/) },
    ]);
  });
});

describe('GET of the repository settings', () => {
  test('lists the repositories that the caller may administer, with their URLs', async () => {
    const settings = (await client.rest('GET', '/v1/repositorySettings', undefined, 'browser')).json() as {
      name: string;
      url: string;
    }[];
    expect(settings.map(({ name }) => name)).toEqual(['outside', 'site']);
    expect(settings[1]!.url).toBe(`${served.url}/repository/site`);
  });
});
