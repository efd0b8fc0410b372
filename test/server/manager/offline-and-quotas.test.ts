// Repositories that are offline, and blob stores that exceed their quota.
import { afterEach, describe, expect, test } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';

const { client } = await managerForTests({ components: 600 });

type Settings = { name: string; format: string; type: string; online: boolean };
const format = (name: string) => (name === 'maven2' ? 'maven' : name);
const settings = async (): Promise<Settings[]> => (await client.rest('GET', '/v1/repositorySettings')).json();

/** Sets a repository online or offline. */
async function setOnline(name: string, online: boolean): Promise<void> {
  const one = (await settings()).find((found) => found.name === name)!;
  const path = `/v1/repositories/${format(one.format)}/${one.type}/${name}`;
  expect((await client.rest('PUT', path, { ...one, online })).status).toBe(204);
}

/** The repositories in which a search finds components, on all its pages. */
async function search(query: Record<string, string>): Promise<string[]> {
  const found = new Set<string>();
  for (let token: string | null = '0'; token !== null;) {
    const page = (
      await client.rest('GET', `/v1/search?${new URLSearchParams({ ...query, continuationToken: token })}`)
    ).json();
    for (const { repository } of page.items) found.add(repository);
    token = page.continuationToken;
  }
  return [...found];
}
const cleanup = async (repository: string): Promise<number> =>
  (
    await client.rest('POST', '/internal/cleanup-policies/preview/components', {
      repository,
      criteriaAssetRegex: '.*',
    })
  ).json().total;
const content = async (method: string, name: string, path = '/org/example/a.jar') => {
  const { status, type, text } = await client.send(method, `/repository/${name}${path}`, {
    'content-type': 'application/x-anything',
  });
  return [status, type, /<p>(.*)<\/p>/.exec(text)?.[1]];
};

const offline = [503, 'text/html', 'Repository offline'];
const filled = [
  { name: 'maven-releases', group: 'maven-public', format: 'maven2' },
  { name: 'maven-central', group: 'maven-public', format: 'maven2' },
  { name: 'npm-internal', group: 'npm-all', format: 'npm' },
  { name: 'raw-site', group: '', format: 'raw' },
];

describe.each(filled)('the offline repository $name', ({ name, group, format: of }) => {
  afterEach(() => setOnline(name, true));

  test('is excluded from searches until it is online again', async () => {
    const queries: Record<string, string>[] = [
      { repository: name },
      { format: of },
      ...(group ? [{ repository: group }] : []),
    ];
    for (const query of queries) expect(await search(query), JSON.stringify(query)).toContain(name);
    await setOnline(name, false);
    for (const query of queries) expect(await search(query), JSON.stringify(query)).not.toContain(name);
    await setOnline(name, true);
    for (const query of queries) expect(await search(query), JSON.stringify(query)).toContain(name);
  });

  test('has no components in the preview of a cleanup', async () => {
    expect(await cleanup(name)).toBeGreaterThan(0);
    await setOnline(name, false);
    expect(await cleanup(name)).toBe(0);
  });

  test.each(['GET', 'PUT', 'POST', 'DELETE'])('returns 503 for %s of its content', async (method) => {
    expect((await content(method, name))[0]).toBe(404);
    await setOnline(name, false);
    expect(await content(method, name)).toEqual(offline);
    expect(await content(method, name, '')).toEqual(offline);
  });

  test('is still listed for administrators', async () => {
    await setOnline(name, false);
    expect((await settings()).find((one) => one.name === name)).toMatchObject({ online: false });
    const listed: { name: string }[] = (await client.rest('GET', '/v1/repositories')).json();
    expect(listed.map((one) => one.name)).toContain(name);
  });
});

test('requests for content return 404 with the reason, whether or not the repository exists', async () => {
  expect(await content('GET', 'nowhere')).toEqual([404, 'text/html', 'Repository not found']);
  expect(await content('GET', 'raw-site')).toEqual([
    404,
    'text/html',
    'The embedded repository manager does not keep the content of repositories.',
  ]);
});

describe('the status of the blob stores', () => {
  const check = async () => (await client.rest('GET', '/internal/ui/status-check')).json()['Blob Stores'];
  const setQuota = async (softQuota: object | null) =>
    expect((await client.rest('PUT', '/v1/blobstores/file/default', { path: 'default', softQuota })).status).toBe(204);
  afterEach(() => setQuota(null));

  test.each([
    [
      'spaceUsedQuota',
      1,
      /^1\/1 blob stores violating their quota<br>Blob store default is using .* has a limit of 1\.00 B$/,
    ],
    ['spaceRemainingQuota', 1e18, /^1\/1 .*<br>Blob store default is limited to having 1\.00 EB available space/],
  ])('names the blob store that exceeds its %s, while its repositories still work', async (type, limit, message) => {
    expect(await check()).toMatchObject({ healthy: true, message: '0/1 blob stores violating their quota<br>' });
    await setQuota({ type, limit });
    const { healthy, message: shown } = await check();
    expect([healthy, shown]).toEqual([false, expect.stringMatching(message)]);
    const status = (await client.rest('GET', '/v1/blobstores/default/quota-status')).json();
    expect(shown).toContain(status.message);
    expect(status.isViolation).toBe(true);
    expect(await search({ repository: 'raw-site' })).not.toEqual([]);
  });

  test('is healthy while a quota is not exceeded', async () => {
    await setQuota({ type: 'spaceUsedQuota', limit: 1e15 });
    expect(await check()).toMatchObject({ healthy: true });
  });
});
