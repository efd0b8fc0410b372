// Responses that browsers may cache: which ones they are, when they are current, and that users do not share them.
import { describe, expect, test } from 'vitest';
import { createCalls } from '../../../src/server/manager/calls/all-calls.ts';
import type { ManagerContext } from '../../../src/server/manager/context.ts';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { checkHealth } from '../../../src/server/manager/system/health.ts';
import { answerOf, bodyIn, isKnown, keepAnswers, type AnswerKey } from '../../../src/server/manager/wire/answers.ts';
import { sampled } from '../../sampled.ts';
import { world } from './administration-world.ts';
import { managerForTests } from './manager-for-tests.ts';
import { freshFolder } from './serve.ts';

const { client } = await managerForTests({ world }, { admin: 'admin123', browser: 'browser1' });

const users = ['admin', 'browser', 'anonymous'] as const;
const base = '/service/rest';
const get = async (target: string, user: string, headers: Record<string, string> = {}) =>
  client.send('GET', base + target, { ...(user === 'anonymous' ? {} : await client.session(user)), ...headers });

/** The paths of all GET calls, with existing parameters where a call is cacheable. */
const parameters: Record<string, string> = {
  '/v1/security/content-selectors/:name': 'pictures',
  '/internal/ui/routing-rules/:name': 'no-house',
  '/internal/cleanup-policies/:name': 'old',
  '/internal/ui/loggingConfiguration/:name': 'ROOT',
};
const targets = createCalls({ store: {}, log: {} } as ManagerContext)
  .filter(({ method }) => method === 'GET')
  .map(({ path, isCacheable = false }) => ({
    target: path.replace(/:\w+/, () => parameters[path] ?? 'unknown'),
    isCacheable,
  }));
const cacheable = targets.filter(({ isCacheable }) => isCacheable).map(({ target }) => target);

await client.rest('POST', '/v1/security/content-selectors', { name: 'pictures', expression: 'format == "raw"' });

/** The repository as a change of its cleanup sends it. */
const site = {
  name: 'site',
  online: true,
  storage: { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' },
  cleanup: { policyNames: ['late'] },
};

describe('the response to GET', () => {
  const cases = targets.map(({ target, isCacheable }) => [target, isCacheable] as const);
  test.each(sampled(cases, 3))('%s is cacheable by browsers: %s', async (target, isCacheable) => {
    for (const user of users) {
      const first = await get(target, user);
      const mayKeep = isCacheable && first.status === 200;
      expect(first.headers.get('cache-control')).toBe(mayKeep ? 'private, no-cache' : 'no-store');
      expect(first.headers.has('etag')).toBe(mayKeep);
      if (!mayKeep) continue;
      expect(first.headers.get('vary')).toBe('accept-encoding, authorization, cookie');
      const etag = first.headers.get('etag')!;
      const again = await get(target, user, { 'if-none-match': `"other", ${etag}` });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
      expect((await get(target, user, { 'if-none-match': '"other"' })).text).toBe(first.text);
    }
  });

  test('is cacheable for exactly these lists', () => {
    expect(cacheable.toSorted()).toEqual([
      '/internal/cleanup-policies',
      '/internal/cleanup-policies/criteria/formats',
      '/internal/ui/loggingConfiguration',
      '/internal/ui/realms/types',
      '/internal/ui/repositories',
      '/internal/ui/routing-rules',
      '/v1/repositories',
      '/v1/repositorySettings',
      '/v1/routing-rules',
      '/v1/security/content-selectors',
      '/v1/security/privileges',
      '/v1/security/realms/available',
      '/v1/security/roles',
      '/v1/security/ssl/truststore',
      '/v1/security/users',
    ]);
  });

  test.each(cacheable)('%s is 304 for a different user only if that user would get the same text', async (target) => {
    const { text, headers } = await get(target, 'admin');
    for (const user of users) {
      const own = await get(target, user);
      const asked = await get(target, user, { 'if-none-match': headers.get('etag')! });
      expect(asked.status).toBe(own.status === 200 && own.text === text ? 304 : own.status);
    }
  });
});

describe('cacheable responses', () => {
  const rule = { name: 'late', description: '', mode: 'BLOCK', matchers: ['/late/.*'] };
  const policy = { name: 'late', format: '*', notes: '', criteriaLastDownloaded: 3 };
  const privilege = {
    name: 'late',
    description: '',
    contentSelector: 'pictures',
    format: '*',
    repository: '*',
    actions: ['READ'],
  };
  const changes: [method: string, path: string, body?: unknown][] = [
    ['POST', '/v1/security/content-selectors', { name: 'late', expression: 'format == "raw"' }],
    ['PUT', '/v1/security/content-selectors/late', { expression: 'format == "maven2"' }],
    ['DELETE', '/v1/security/content-selectors/late'],
    ['POST', '/internal/ui/routing-rules', rule],
    ['POST', '/internal/cleanup-policies', policy],
    ['POST', '/v1/security/privileges/repository-content-selector', privilege],
    ['PUT', '/internal/ui/loggingConfiguration/late', { level: 'DEBUG' }],
    ['PUT', '/v1/repositories/raw/hosted/site', site],
    [
      'PUT',
      '/internal/ui/anonymous-settings',
      { enabled: true, userId: 'browser', realmName: 'NexusAuthorizingRealm' },
    ],
  ];

  test.each(changes)('are current for every user after %s %s', async (method, path, body) => {
    for (const user of users) for (const target of cacheable) await get(target, user);
    const { status, text } = await client.rest(method, path, body);
    expect(status, text).toBeLessThan(300);
    for (const [at, target] of cacheable.entries())
      for (const user of users) {
        // No response is cached for an address that was never requested.
        const fresh = await get(`${target}?never=${method}${path}${at}`, user);
        const { status: now, text: shown } = await get(target, user);
        expect([now, shown], `${target} for ${user}`).toEqual([fresh.status, fresh.text]);
      }
  });
});

describe('the cache of responses', () => {
  const rights = { grants: [], may: () => true };
  const keyOf = (userId: string, target: string, held = rights): AnswerKey => ({
    caller: { userId, signedIn: true, rights: () => held, may: held.may },
    origin: 'http://a.test',
    target,
  });
  /** A cache with a size limit, the responses that were created for it, and requests for responses of a size. */
  const answers = (maxBytes: number) => {
    const store = openDatabase(freshFolder());
    const created: string[] = [];
    const keep = keepAnswers(store, maxBytes);
    const ask = (key: AnswerKey, size = 10) =>
      keep(key, async () => {
        created.push(`${key.caller.userId} ${key.target}`);
        return 'x'.repeat(size);
      });
    return { store, created, ask };
  };

  test('stays valid when a health check writes to the database', async () => {
    const { created, ask, store } = answers(10_000);
    await ask(keyOf('a', '/1'));
    const context = { store, log: { write: () => undefined }, now: () => Date.now() } as unknown as ManagerContext;
    const { Database: found } = await checkHealth(context);
    expect(found).toMatchObject({ healthy: true, error: null });
    expect(
      store.one<{ count: number }>("SELECT count(*) AS count FROM setting WHERE name = 'lastHealthCheck'"),
    ).toEqual({ count: 1 });
    await ask(keyOf('a', '/1'));
    expect(created).toEqual(['a /1']);
    store.close();
  });

  test('creates a response once for each user and address', async () => {
    const { created, ask, store } = answers(10_000);
    for (const user of ['a', 'b']) for (const target of ['/1', '/1', '/2', '/1']) await ask(keyOf(user, target));
    expect(created).toEqual(['a /1', 'a /2', 'b /1', 'b /2']);
    store.close();
  });

  test('creates a response again after a change of permissions or data, but not of sessions', async () => {
    const { created, ask, store } = answers(10_000);
    await ask(keyOf('a', '/1'));
    store.run('DELETE FROM session WHERE user_id = ?', 'a');
    await ask(keyOf('a', '/1'));
    expect(created).toHaveLength(1);
    await ask(keyOf('a', '/1', { ...rights }));
    expect(created).toHaveLength(2);
    store.run('DELETE FROM role WHERE id = ?', 'r');
    await ask(keyOf('a', '/1', { ...rights }));
    expect(created).toHaveLength(3);
    store.close();
  });

  test('has a limited size and drops the least recently used responses first', async () => {
    const { created, ask, store } = answers(3500);
    for (const target of ['/1', '/2', '/3', '/1', '/4', '/1', '/2']) await ask(keyOf('a', target));
    expect(created).toEqual(['a /1', 'a /2', 'a /3', 'a /4', 'a /2']);
    for (let time = 0; time < 2; time++) await ask(keyOf('a', '/large'), 1000);
    expect(created.slice(5)).toEqual(['a /large', 'a /large']);
    store.close();
  });

  test('includes the addresses in its size limit, because callers choose them', async () => {
    const { created, ask, store } = answers(100_000);
    const long = (at: number) => `/${at}?${'x'.repeat(15_000)}`;
    for (let at = 0; at < 10; at++) await ask(keyOf('a', long(at)));
    await ask(keyOf('a', long(0)));
    expect(created).toHaveLength(11);
    store.close();
  });

  test('gives responses the same ETag only if they have the same text, also if they are large', async () => {
    const large = 'ä'.repeat(2 ** 20);
    const tags = await Promise.all([large, `${large}.`, large].map(async (text) => (await answerOf(text)).etag));
    expect(tags[0]).toBe(tags[2]);
    expect(tags[0]).not.toBe(tags[1]);
  });

  test('compresses a response again after a failure', async () => {
    const answer = await answerOf('{}');
    const { body } = answer;
    answer.body = {} as Buffer;
    await expect(bodyIn(answer, 'gzip')).rejects.toThrow();
    answer.body = body;
    expect((await bodyIn(answer, 'gzip')).length).toBeGreaterThan(0);
  });

  test.each([
    [undefined, false],
    ['', false],
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['a', false],
    ['*', true],
  ])('considers the copy of a browser with If-None-Match %j current: %j', (header, current) => {
    expect(isKnown(header, 'W/"a"')).toBe(current);
  });
});
