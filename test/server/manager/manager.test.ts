import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fs from 'node:fs';
import Fastify from 'fastify';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { type Served, serveManager } from './serve.ts';
import { type AnyJson, createClient } from './client.ts';

let served: Served;
let client: ReturnType<typeof createClient>;
let time = Date.UTC(2026, 0, 1);
beforeAll(async () => {
  served = await serveManager({ contextPath: '/nexus', now: () => time });
  client = createClient(served.url);
});
afterAll(() => served.stop());

const selectors = '/service/rest/v1/security/content-selectors';
const accept = { accept: 'application/json' };

describe('signing in', () => {
  test('sets a cookie for the context path that no script can read', async () => {
    const { status, headers } = await client.signIn('admin', 'admin123');
    expect(status).toBe(204);
    expect(headers.getSetCookie()[0]).toMatch(/^NXSESSIONID=[0-9a-f-]{36}; Path=\/nexus; HttpOnly; SameSite=lax$/);
  });

  test('marks the cookie as secure on an encrypted connection', async () => {
    const { headers } = await client.signIn('admin', 'admin123', { 'x-forwarded-proto': 'https' });
    expect(headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  test('is refused for a while after several wrong passwords, even with the right one', async () => {
    for (let i = 0; i < 5; i++) expect((await client.signIn('nobody', 'wrong')).status).toBe(403);
    const { status, headers } = await client.signIn('nobody', 'nobody123');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('1');
    time += 1000;
    expect((await client.signIn('nobody', 'nobody123')).status).toBe(204);
  });

  test('with many wrong passwords at once does not hold up other calls', async () => {
    const wrong = Array.from({ length: 4 }, (_, i) => client.signIn(`stranger-${i}`, 'wrong'));
    let answered = 0;
    wrong.forEach((one) => void one.then(() => answered++));
    await client.send('GET', '/service/rest/wonderland/status', accept);
    expect(answered).toBeLessThan(4);
    await Promise.all(wrong);
  });

  test('is possible from elsewhere for the administrator, not for an example account with its default password', async () => {
    const { plugin } = served.manager;
    const front = Fastify();
    await front.register(plugin, { prefix: '/nexus' });
    const from = async (remoteAddress: string, name: string, password: string, more = {}) => {
      const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
      const url = `/nexus${selectors}`;
      return (await front.inject({ url, remoteAddress, headers: { ...accept, authorization, ...more } })).statusCode;
    };
    expect(await from('192.0.2.7', 'admin', 'admin123')).toBe(200);
    expect(await from('192.0.2.7', 'reader', 'reader123')).toBe(401);
    expect(await from('::ffff:127.0.0.1', 'reader', 'reader123')).toBe(200);
    expect(await from('192.0.2.7', 'reader', 'reader123')).toBe(401);
    // DNS rebinding: the connection comes from this machine, but the page belongs to another site.
    const host = 'rebound.example:8081';
    expect(await from('127.0.0.1', 'reader', 'reader123', { host })).toBe(401);
    expect(await from('127.0.0.1', 'admin', 'admin123', { host })).toBe(200);
    const session = await client.signIn('reader', 'reader123', { host });
    expect(session.status).toBe(403);
    await front.close();
  });

  test('is not possible for the anonymous user', async () => {
    expect((await client.signIn('anonymous', '')).status).toBe(403);
    expect((await client.signIn('anonymous', 'anonymous')).status).toBe(403);
  });
});

describe('a large body from a caller who has not signed in', () => {
  const large = JSON.stringify({ u: 'x'.repeat(70_000), p: '' });
  const headers = { 'content-type': 'application/json' };

  test('is refused before it is read', async () => {
    expect((await client.send('POST', '/service/extdirect', headers, large)).status).toBe(413);
    const path = '/service/rest/wonderland/authenticate';
    expect((await client.send('POST', path, headers, large)).status).toBe(413);
    expect(
      (
        await fetch(served.url + path, {
          method: 'POST',
          headers,
          body: new Blob([large]).stream(),
          duplex: 'half',
        } as RequestInit)
      ).status,
    ).toBe(413);
    expect((await client.send('POST', path, { ...headers, ...(await client.session('admin')) }, large)).status).toBe(
      400,
    );
    client.forget('admin');
  });
});

describe('a session', () => {
  test('that has expired is a plain 403', async () => {
    const headers = { ...accept, ...(await client.session('reader')) };
    expect((await client.send('GET', selectors, headers)).status).toBe(200);
    time += 31 * 60_000;
    const { status, text } = await client.send('GET', selectors, headers);
    expect([status, text]).toEqual([403, '']);
    client.forget('reader');
  });

  test('ends with sign-out', async () => {
    const headers = { ...accept, ...(await client.session('reader')) };
    await client.send('DELETE', '/service/rapture/session', headers);
    expect((await client.send('GET', selectors, headers)).status).toBe(403);
    client.forget('reader');
  });
});

describe('a change by session', () => {
  test('is rejected without the matching token, and done with it', async () => {
    const session = await client.session('admin');
    const body = JSON.stringify({ name: 'csrf', expression: 'format == "raw"' });
    const headers = { ...accept, 'content-type': 'application/json', ...session };
    const refused = await client.send('POST', selectors, { ...headers, 'NX-ANTI-CSRF-TOKEN': 'other' }, body);
    expect([refused.status, refused.text]).toEqual([401, 'Anti cross-site request forgery token mismatch']);
    const multipart = await client.send(
      'POST',
      selectors,
      { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'NX-ANTI-CSRF-TOKEN': '' },
      '--x--',
    );
    expect(multipart.status).toBe(401);
    expect((await client.send('POST', selectors, headers, body)).status).toBe(204);
  });
});

describe('the calls', () => {
  test('check permissions before they read the body', async () => {
    const headers = { ...accept, 'content-type': 'application/json', ...(await client.session('reader')) };
    expect((await client.send('POST', selectors, headers, '{')).status).toBe(403);
  });

  test('list the allowed methods', async () => {
    const { status, headers } = await client.send('PUT', selectors, await client.session('admin'), '{}');
    expect([status, headers.get('allow')]).toEqual([405, 'HEAD, GET, POST, OPTIONS']);
  });

  test('name every method that an address takes, where both a fixed path and a name fit', async () => {
    const headers = { ...(await client.session('admin')), ...accept };
    const answer = await client.send('PATCH', '/service/rest/internal/ui/routing-rules/test', headers);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, HEAD, GET, PUT, DELETE, OPTIONS']);
  });

  test('with a path that cannot be decoded are not found', async () => {
    expect((await client.send('GET', `${selectors}/%E0%A4%A`, accept)).status).toBeOneOf([400, 404]);
  });

  test('refuse a body that is far too large', async () => {
    const { status } = await client.rest('POST', '/v1/security/content-selectors', { name: 'a'.repeat(2 ** 20) });
    expect(status).toBe(413);
  });

  test('take long names and any character in their path', async () => {
    const name = 'a'.repeat(300);
    await client.rest('POST', '/v1/security/content-selectors', { name, expression: 'path =^ "/x"' });
    expect((await client.rest('GET', `/v1/security/content-selectors/${name}`)).json()).toMatchObject({ name });
    expect((await client.rest('GET', `/v1/security/content-selectors/${encodeURIComponent('../ä%')}`)).json()).toBe(
      'No selector found for ../ä%',
    );
  });

  test('are not affected by names of built-in object members', async () => {
    const answer = await client.rest(
      'POST',
      '/v1/security/content-selectors',
      JSON.parse('{"__proto__": {"name": "x", "expression": "path"}}'),
    );
    expect(answer.status).toBe(400);
    const call = { action: 'constructor', method: 'toString', data: null, type: 'rpc', tid: 1 };
    const headers = { 'content-type': 'application/json', ...(await client.session('admin')) };
    expect((await client.send('POST', '/service/extdirect', headers, JSON.stringify(call))).json()).toMatchObject({
      type: 'exception',
    });
  });

  test('outside /service/rest that do not exist are a page', async () => {
    const { status, type } = await client.send('GET', '/service/nothing');
    expect([status, type]).toEqual([404, 'text/html']);
  });

  test('carry a fault id with every refusal', async () => {
    expect((await client.rest('GET', '/v1/nothing')).headers.get('x-siesta-faultid')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a call that fails unexpectedly', () => {
  test('is a 500 that names no detail, with the cause in the log', async () => {
    const broken = await serveManager({ components: 0 });
    const administrator = createClient(broken.url);
    await administrator.session('admin');
    const database = openDatabase(broken.dataDir);
    database.run('DROP TABLE cleanup_policy');
    database.close();
    const answer = await administrator.rest('GET', '/internal/cleanup-policies');
    expect([answer.status, answer.type]).toEqual([500, 'text/plain']);
    expect(answer.text).toMatch(/^ERROR: \(ID [0-9a-f-]{36}\) \w*Error: the call failed, see the log$/);
    expect(fs.readFileSync(`${broken.dataDir}/log/nexus.log`, 'utf8')).toContain('cleanup_policy');
    await broken.stop();
  });
});

describe('the state poll', () => {
  const poll = async (known: string, user?: string, method = 'POST') => {
    const headers = {
      ...(user ? await client.session(user) : {}),
      'content-type': 'application/x-www-form-urlencoded',
    };
    const path = '/service/extdirect/poll/rapture_State_get';
    const answer =
      method === 'POST'
        ? await client.send('POST', path, headers, known)
        : await client.send('GET', `${path}?${known}`, headers);
    return answer.json().data.data as Record<string, { hash: string | null; value: AnyJson }>;
  };

  test('sends only what has changed', async () => {
    const first = await poll('', 'admin');
    const known = new URLSearchParams(Object.entries(first).map(([key, value]) => [key, value.hash!]));
    expect(await poll(`${known}`, 'admin')).toEqual({});
    known.set('license', 'another');
    expect(Object.keys(await poll(`${known}`, 'admin'))).toEqual(['license']);
  });

  test('reports that the user no longer exists', async () => {
    expect(await poll('user=1')).toMatchObject({ user: { hash: null, value: null } });
  });

  test('sends everything when it is asked by GET, as the original does', async () => {
    const all = await poll('', 'admin');
    const known = new URLSearchParams(Object.entries(all).map(([key, value]) => [key, value.hash!]));
    expect(Object.keys(await poll(`${known}`, 'admin', 'GET'))).toEqual(Object.keys(all));
  });

  test('shows the source of an external account', async () => {
    const external = createClient(served.url, { external: 'external123' });
    const headers = await external.session('external');
    const { user } = (await external.send('GET', '/service/extdirect/poll/rapture_State_get', headers)).json().data
      .data;
    expect(user.value).toMatchObject({ id: 'external', authenticatedRealms: ['LdapRealm'] });
  });
});

describe('an account', () => {
  test('from an external source cannot be changed', async () => {
    const external = createClient(served.url, { external: 'external123' });
    const account = (await external.rest('GET', '/internal/ui/user', undefined, 'external')).json();
    expect(account).toMatchObject({ userId: 'external', external: true });
    const { status, json } = await external.rest('PUT', '/internal/ui/user', account, 'external');
    expect([status, json()]).toEqual([
      400,
      [{ id: '*', message: "This account is managed in LDAP and can't be changed here." }],
    ]);
  });

  test('gets a new password by a ticket, which ends its other sessions', async () => {
    const [here, there] = [createClient(served.url), createClient(served.url)];
    const other = await there.session('reader');
    const authToken = await here.ticket('reader');
    expect(
      (await here.rest('PUT', '/internal/ui/user/reader/password', { authToken, password: 'reader-new' }, 'reader'))
        .status,
    ).toBe(204);
    expect((await there.send('GET', selectors, { ...accept, ...other })).status).toBe(403);
    expect((await here.rest('GET', '/v1/security/content-selectors', undefined, 'reader')).status).toBe(200);
    expect((await there.signIn('reader', 'reader123')).status).toBe(403);
    expect((await there.send('GET', selectors, { ...accept, ...here.basic('reader', 'reader123') })).status).toBe(401);
    expect((await there.signIn('reader', 'reader-new')).status).toBe(204);
  });
});
