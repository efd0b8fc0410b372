import { describe, expect, test } from 'vitest';
import fs from 'node:fs';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { serveManager } from './serve.ts';
import { managerForTests } from './manager-for-tests.ts';
import { type AnyJson, createClient } from './client.ts';

let time = Date.UTC(2026, 0, 1);
const { served, client } = await managerForTests({ contextPath: '/nexus', now: () => time });

const selectors = '/service/rest/v1/security/content-selectors';
const accept = { accept: 'application/json' };

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
