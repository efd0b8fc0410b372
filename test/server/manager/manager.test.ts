// The manager over HTTP: bodies, paths and errors of calls, the state poll, and accounts.
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

  test('return 405 and the allowed methods for a method that is not supported', async () => {
    const { status, headers } = await client.send('PUT', selectors, await client.session('admin'), '{}');
    expect([status, headers.get('allow')]).toEqual([405, 'HEAD, GET, POST, OPTIONS']);
  });

  test('return all allowed methods of a path that matches both a fixed path and a parameter', async () => {
    const headers = { ...(await client.session('admin')), ...accept };
    const answer = await client.send('PATCH', '/service/rest/internal/ui/routing-rules/test', headers);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, HEAD, GET, PUT, DELETE, OPTIONS']);
  });

  test('return 400 or 404 if the path cannot be decoded', async () => {
    expect((await client.send('GET', `${selectors}/%E0%A4%A`, accept)).status).toBeOneOf([400, 404]);
  });

  test('accept long names and special characters in the path', async () => {
    const name = 'a'.repeat(300);
    await client.rest('POST', '/v1/security/content-selectors', { name, expression: 'path =^ "/x"' });
    expect((await client.rest('GET', `/v1/security/content-selectors/${name}`)).json()).toMatchObject({ name });
    expect((await client.rest('GET', `/v1/security/content-selectors/${encodeURIComponent('../ä%')}`)).json()).toBe(
      'No selector found for ../ä%',
    );
  });

  test('reject names of built-in object members, such as "__proto__"', async () => {
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

  test('ask callers who have not signed in to do so before recipes are listed', async () => {
    const call = { action: 'coreui_Repository', method: 'readRecipes', data: null, type: 'rpc', tid: 1 };
    const headers = { 'content-type': 'application/json' };
    const answer = await client.send('POST', '/service/extdirect', headers, JSON.stringify(call));
    expect(answer.json()).toMatchObject({ result: { success: false, authenticationRequired: true } });
  });

  test('return an HTML page with 404 for an unknown path outside of /service/rest', async () => {
    const { status, type } = await client.send('GET', '/service/nothing');
    expect([status, type]).toEqual([404, 'text/html']);
  });

  test.each<[number, string, string, string, Record<string, string>?, string?]>([
    [400, 'an invalid field', 'POST', selectors, {}, '{"name": ""}'],
    [400, 'a body that is not JSON', 'POST', selectors, {}, '{'],
    [403, 'a caller without the permission', 'GET', '/service/rest/internal/cleanup-policies', { as: 'nobody' }],
    [404, 'an unknown path', 'GET', '/service/rest/v1/nothing'],
    [404, 'an unknown record', 'GET', `${selectors}/nothing`],
    [405, 'an unsupported method', 'PUT', selectors, {}, '{}'],
    [406, 'a type that is not available', 'GET', selectors, { accept: 'image/png' }],
    [413, 'a body that is too large', 'POST', selectors, {}, `{"name": "${'a'.repeat(2 ** 20)}"}`],
    [415, 'a body of a different type', 'POST', selectors, { 'content-type': 'text/plain' }, '{}'],
    [500, 'a forbidden deletion', 'DELETE', '/service/rest/v1/security/users/admin'],
  ])(
    'return %i with a new fault id for %s',
    async (status, _what, method, path, { as = 'admin', ...more } = {}, body) => {
      const headers = { ...accept, 'content-type': 'application/json', ...(await client.session(as)), ...more };
      const answers = [await client.send(method, path, headers, body), await client.send(method, path, headers, body)];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      const faults = answers.map((answer) => answer.headers.get('x-siesta-faultid'));
      for (const fault of faults) expect(fault).toMatch(/^[0-9a-f-]{36}$/);
      expect(faults[0]).not.toBe(faults[1]);
    },
  );
});

describe('a call that fails unexpectedly', () => {
  test('returns 500 without details, and logs the cause', async () => {
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

  test('returns only the changed states', async () => {
    const first = await poll('', 'admin');
    const known = new URLSearchParams(Object.entries(first).map(([key, value]) => [key, value.hash!]));
    expect(await poll(`${known}`, 'admin')).toEqual({});
    known.set('license', 'another');
    expect(Object.keys(await poll(`${known}`, 'admin'))).toEqual(['license']);
  });

  test('returns null for the user if the page knows one, but the request has no session', async () => {
    expect(await poll('user=1')).toMatchObject({ user: { hash: null, value: null } });
  });

  test('returns all states for GET, like the reference server', async () => {
    const all = await poll('', 'admin');
    const known = new URLSearchParams(Object.entries(all).map(([key, value]) => [key, value.hash!]));
    expect(Object.keys(await poll(`${known}`, 'admin', 'GET'))).toEqual(Object.keys(all));
  });

  test('returns the realm of an external account', async () => {
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

  test('can change its password with a ticket, which ends its other sessions', async () => {
    const [firstClient, secondClient] = [createClient(served.url), createClient(served.url)];
    const other = await secondClient.session('reader');
    const authToken = await firstClient.ticket('reader');
    expect(
      (
        await firstClient.rest(
          'PUT',
          '/internal/ui/user/reader/password',
          { authToken, password: 'reader-new' },
          'reader',
        )
      ).status,
    ).toBe(204);
    expect((await secondClient.send('GET', selectors, { ...accept, ...other })).status).toBe(403);
    expect((await firstClient.rest('GET', '/v1/security/content-selectors', undefined, 'reader')).status).toBe(200);
    expect((await secondClient.signIn('reader', 'reader123')).status).toBe(403);
    expect(
      (await secondClient.send('GET', selectors, { ...accept, ...firstClient.basic('reader', 'reader123') })).status,
    ).toBe(401);
    expect((await secondClient.signIn('reader', 'reader-new')).status).toBe(204);
  });
});
