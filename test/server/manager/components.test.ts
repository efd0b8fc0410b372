// The component search: matches, order, page size, and permissions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchComponents } from '../../../src/server/manager/data/components.ts';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { allRepositories } from '../../../src/server/manager/data/repositories.ts';
import { managerForTests } from './manager-for-tests.ts';

type Item = { repository: string; group: string | null; name: string; version: string; assets: { path: string }[] };

const { served, client } = await managerForTests({ components: 600 });

const search = async (query: Record<string, string>, user = 'admin') =>
  (await client.rest('GET', `/v1/search?${new URLSearchParams(query)}`, undefined, user)).json() as {
    items: Item[];
    continuationToken: string | null;
  };
type Row = { id: number; grp: string | null; name: string; version: string | null };
/** The regular expression of a search pattern, in which only `*` and `?` are special. */
const matcherOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'is',
  );
const releases = { repository: 'maven-releases' };

describe('the search for components', () => {
  test('finds components of a repository by words in their group, name and version, ignoring case', async () => {
    const { items } = await search({ ...releases, q: 'BILLING* 1.0.0*' });
    expect(items.length).toBeGreaterThan(0);
    for (const { repository, group, name, version, assets } of items) {
      expect(repository).toBe('maven-releases');
      expect(`${group} ${name}`).toContain('billing');
      expect(version).toContain('1.0.0');
      expect(assets.every(({ path }) => path.includes(name))).toBe(true);
    }
    expect(items.some(({ name }) => name === 'billing-api')).toBe(true);
  });

  test.each([
    [{ name: 'BILLING-api' }, ({ name }: Item) => name === 'billing-api'],
    [
      { name: 'billing-*', version: '1.*' },
      ({ name, version }: Item) => name.startsWith('billing-') && version.startsWith('1.'),
    ],
    [{ 'maven.groupId': 'com.acme*' }, ({ group }: Item) => group?.startsWith('com.acme') === true],
  ])('finds only components whose fields match %j', async (query, isMatch) => {
    const { items } = await search({ ...releases, ...query });
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !isMatch(item))).toEqual([]);
  });

  test('finds nothing, instead of everything, for parameters that match no component', async () => {
    for (const key of ['colour', 'nmae', 'sha1']) expect((await search({ [key]: 'x' })).items).toEqual([]);
    expect((await search({ name: 'none-such' })).items).toEqual([]);
  });

  test('treats special characters of SQL literally', async () => {
    for (const q of ['%', '_', "'", '\\']) expect((await search({ ...releases, q })).items).toEqual([]);
  });

  test('treats thousands of wildcards as spaces between words, each of which it searches for only once', async () => {
    const found = await search({ q: 'a i' });
    expect(found.items.length).toBeGreaterThan(0);
    expect(await search({ q: `${'*a'.repeat(2000)} ${'?I*'.repeat(500)} A i` })).toEqual(found);
  });

  test.each([
    ['more than ten different words', 'a b c d e f g h i j k', 'Search for at most 10 different words.'],
    ['a word that is too long', 'x'.repeat(201), 'Search for words of at most 200 characters.'],
  ])('rejects %s with a field error', async (_what, q, message) => {
    const answer = await client.rest('GET', `/v1/search?${new URLSearchParams({ q })}`);
    expect([answer.status, answer.json()]).toEqual([400, [{ id: 'q', message }]]);
  });

  test('finds the same components in the same order as a filter over all components', async () => {
    const store = openDatabase(served.dataDir);
    try {
      const ids = allRepositories(store).map(({ id }) => id);
      const inOrder = [...ids].sort((a, b) => a - b);
      const pattern = fc.record({
        column: fc.constantFrom('grp', 'name', 'version'),
        pattern: fc.constantFrom('*', 'com.acme*', '*billing*', 'billing-ap?', '1.0.0', '?.*', '[a-z]*', '%', ''),
      });
      const word = fc.constantFrom('billing', 'a', '1.', 'com.acme', 'snapshot', '%', 'core');
      await fc.assert(
        fc.asyncProperty(
          fc.array(word, { maxLength: 3 }),
          fc.nat(400),
          fc.integer({ min: 1, max: 80 }),
          fc.array(pattern, { maxLength: 2 }),
          async (words, start, count, patterns) => {
            const all = store.all<Row>(
              'SELECT id, grp, name, version FROM component ORDER BY repository_id, name, grp, version',
            );
            const isFound = (row: Row) =>
              words.every((one) => [row.grp, row.name, row.version].join(' ').toLowerCase().includes(one)) &&
              patterns.every(({ column, pattern: text }) => matcherOf(text).test(row[column] ?? ''));
            const expected = all.filter(isFound).slice(start, start + count);
            const found = await searchComponents(store, inOrder, { words, patterns }, start, count);
            expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          },
        ),
        { numRuns: 40 },
      );
    } finally {
      store.close();
    }
  });

  test('returns 406 for an invalid continuation token', async () => {
    for (const continuationToken of ['-1', '1.5', '1e999', 'x'])
      expect((await client.rest('GET', `/v1/search?${new URLSearchParams({ continuationToken })}`)).status).toBe(406);
  });

  test('returns pages of at most 50 components without duplicates, and includes the members of a group', async () => {
    const names: string[] = [];
    for (let token: string | null = ''; token !== null;) {
      const part: Awaited<ReturnType<typeof search>> = await search({
        repository: 'maven-public',
        ...(token === '' ? {} : { continuationToken: token }),
      });
      expect(part.items.length).toBeLessThanOrEqual(50);
      names.push(...part.items.map((one) => [one.repository, one.group, one.name, one.version].join(' ')));
      token = part.continuationToken;
    }
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name.startsWith('maven-releases '))).toBe(true);
  });

  test('finds nothing if the repository is unknown, nothing matches, or the caller may not browse', async () => {
    const nothing = { items: [], continuationToken: null };
    expect(await search({ repository: 'nowhere' })).toEqual(nothing);
    expect(await search({ ...releases, q: 'does-not-exist' })).toEqual(nothing);
    expect(await search(releases, 'nobody')).toEqual(nothing);
  });
});
