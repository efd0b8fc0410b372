// Finding components by words: what is found, in which order and how many at once, and who finds it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serveManager } from './serve.ts';
import { speakTo } from './speak.ts';

type Item = { repository: string; group: string | null; name: string; version: string; assets: { path: string }[] };

let served: Served;
let speaker: ReturnType<typeof speakTo>;
beforeAll(async () => {
  served = await serveManager({ components: 600 });
  speaker = speakTo(served.url);
});
afterAll(() => served.stop());

const search = async (query: Record<string, string>, user = 'admin') =>
  (await speaker.rest('GET', `/v1/search?${new URLSearchParams(query)}`, undefined, user)).json() as {
    items: Item[];
    continuationToken: string | null;
  };
const releases = { repository: 'maven-releases' };

describe('the search for components', () => {
  test('finds those of a repository by the words in group, name and version, whatever their case', async () => {
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

  test('takes signs of the database for letters', async () => {
    for (const q of ['%', '_', "'", '\\']) expect((await search({ ...releases, q })).items).toEqual([]);
  });

  test('is over soon, however many wild cards and words are asked for', async () => {
    const { items } = await search({ q: `${'*a'.repeat(2000)} ${'?i*'.repeat(500)}` });
    expect(items.length).toBeGreaterThan(0);
    expect((await search({ q: Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ') })).items).toEqual([]);
  });

  test('refuses a token that it has not given', async () => {
    for (const continuationToken of ['-1', '1.5', '1e999', 'x'])
      expect((await speaker.rest('GET', `/v1/search?${new URLSearchParams({ continuationToken })}`)).status).toBe(406);
  });

  test('comes fifty at a time, each once, and finds behind a group what its members hold', async () => {
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

  test('finds nothing where nothing is, or where the caller may not browse', async () => {
    const nothing = { items: [], continuationToken: null };
    expect(await search({ repository: 'nowhere' })).toEqual(nothing);
    expect(await search({ ...releases, q: 'does-not-exist' })).toEqual(nothing);
    expect(await search(releases, 'nobody')).toEqual(nothing);
  });
});
