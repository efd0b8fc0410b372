// Who the caller of a request is: the user of a session or of basic credentials, or the anonymous user.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { type Served, serveManager } from './serve.ts';
import { createClient } from './client.ts';

let served: Served;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  served = await serveManager({
    world: {
      repositories: [],
      users: [
        { userId: 'admin', password: 'admin123', seeded: true },
        { userId: 'colon', password: 'a:b:c' },
        { userId: 'leaving', password: 'leaving123' },
        { userId: 'guessed', password: 'guessed123' },
      ],
    },
  });
  client = createClient(served.url, {
    admin: 'admin123',
    colon: 'a:b:c',
    leaving: 'leaving123',
    guessed: 'guessed123',
  });
});
afterAll(() => served.stop());

const whoIs = async (headers: Record<string, string>) => {
  const answer = await client.send('GET', '/service/rest/internal/ui/user', { accept: 'application/json', ...headers });
  return answer.status === 200 ? (answer.json() as { userId: string }).userId : answer.status;
};
const authorized = (value: string) => whoIs({ authorization: value });

describe('basic credentials', () => {
  test('are accepted with any case of "Basic" and with colons in the password; other schemes are ignored', async () => {
    const encoded = client.b64('colon:a:b:c');
    for (const scheme of ['Basic ', 'basic ', 'BASIC   ']) expect(await authorized(scheme + encoded)).toBe('colon');
    expect(await authorized(encoded)).toBe('anonymous');
    expect(await authorized(`Bearer ${encoded}`)).toBe('anonymous');
    expect(await authorized(`xBasic ${encoded}`)).toBe('anonymous');
    expect(await authorized(`Basic ${encoded} x`)).toBe('anonymous');
  });

  test.each([
    ['without a colon', 'admin'],
    ['with a wrong password', 'admin:wrong'],
    ['with part of the password', 'colon:a:b'],
    ['of an unknown user', 'none:admin123'],
    ['of the anonymous user', 'anonymous:'],
  ])('%s are rejected with 401', async (_, text) => {
    const answer = await client.send('GET', '/service/rest/internal/ui/user', {
      accept: 'application/json',
      authorization: `Basic ${client.b64(text)}`,
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'BASIC realm="Registrar"']);
  });

  test('that are not base64 are rejected with 401', async () => {
    expect(await authorized('Basic ?')).toBe(401);
  });

  test('are used only if the request has no valid session', async () => {
    const session = await client.session('admin');
    expect(await whoIs({ ...session, ...client.basic('colon') })).toBe('admin');
    expect(await whoIs({ cookie: 'NXSESSIONID=none', ...client.basic('colon') })).toBe('colon');
  });

  test('with the old password are rejected as soon as it is changed', async () => {
    expect(await whoIs(client.basic('leaving'))).toBe('leaving');
    const body = { authToken: await client.ticket('admin'), password: 'another123' };
    expect((await client.rest('PUT', '/internal/ui/user/leaving/password', body)).status).toBe(204);
    expect(await whoIs(client.basic('leaving'))).toBe(401);
    expect(await whoIs(client.basic('leaving', 'another123'))).toBe('leaving');
  });

  test.each(['disabled', 'locked'])('are rejected as soon as their user is %s', async (status) => {
    const store = openDatabase(served.dataDir);
    const set = (to: string) => store.run('UPDATE account SET status = ? WHERE user_id = ?', to, 'leaving');
    expect(await whoIs(client.basic('leaving', 'another123'))).toBe('leaving');
    set(status);
    expect(await whoIs(client.basic('leaving', 'another123'))).toBe(401);
    set('active');
    expect(await whoIs(client.basic('leaving', 'another123'))).toBe('leaving');
    store.close();
  });

  test('that were just accepted still work while wrong guesses are rejected with 429', async () => {
    expect(await whoIs(client.basic('guessed'))).toBe('guessed');
    const guesses = [];
    for (let i = 0; i < 7; i++) guesses.push(await whoIs(client.basic('guessed', `guess-${i}`)));
    expect(guesses.slice(0, 5)).toEqual(Array(5).fill(401));
    expect(guesses.at(-1)).toBe(429);
    expect(await whoIs(client.basic('guessed'))).toBe('guessed');
  });

  test('that are sent again too soon are rejected with 429 by remote procedures too, not as wrong', async () => {
    const guess = (n: number) =>
      client.send(
        'POST',
        '/service/extdirect',
        { ...client.basic('admin', `guess-${n}`), 'content-type': 'application/json' },
        JSON.stringify({ action: 'rapture_Security', method: 'getUser', data: null, type: 'rpc', tid: 1 }),
      );
    expect((await guess(0)).status).toBe(401);
    for (let n = 1; n < 7; n++) await guess(n);
    const { status, headers, text } = await guess(7);
    expect([status, text]).toEqual([429, expect.stringContaining(headers.get('retry-after')!)]);
  });
});

describe('a caller', () => {
  const store = () => openDatabase(served.dataDir);

  test('with a session is anonymous after the account was deleted', async () => {
    const session = await client.session('colon');
    expect(await whoIs(session)).toBe('colon');
    const open = store();
    open.run(`DELETE FROM account WHERE user_id = 'colon'`);
    open.close();
    expect(await whoIs(session)).toBe('anonymous');
  });

  test('without credentials is the anonymous user, or gets 403 if that account does not exist', async () => {
    expect(await whoIs({})).toBe('anonymous');
    const open = store();
    open.run(`DELETE FROM account WHERE user_id = 'anonymous'`);
    open.close();
    expect(await whoIs({})).toBe(403);
  });
});
