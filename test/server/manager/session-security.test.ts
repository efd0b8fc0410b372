// Sessions and tickets over HTTP: which requests can start them, what ends them, and failed sign-ins.
import { describe, expect, onTestFinished, test } from 'vitest';
import { passwordCost } from '../../../src/server/manager/security/password-cost.ts';
import { managerForTests } from './manager-for-tests.ts';

let [time, steady] = [Date.UTC(2026, 0, 1), 0];
const pass = (millis: number, onTheWall = millis) => {
  steady += millis;
  time += onTheWall;
};
const { served, client } = await managerForTests({ components: 0, now: () => time, steady: () => steady });

const changePassword = (authToken: string, password: string, user = 'admin') =>
  client.rest('PUT', `/internal/ui/user/${user}/password`, { authToken, password }, 'admin');
const isSignedIn = async (headers: Record<string, string>) =>
  (await client.send('GET', '/service/rest/internal/ui/user', { accept: 'application/json', ...headers })).json()
    .userId !== 'anonymous';

describe('signing in and out', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = () =>
    new URLSearchParams({ username: client.b64('admin'), password: client.b64('admin123') }).toString();
  const host = () => new URL(served.url).host;
  const request = (method: string, headers: Record<string, string>) =>
    client.send(method, '/service/rapture/session', { ...form, ...headers }, body());

  test.each([
    ['a page of a different site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a different host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a different origin in an older browser', { origin: 'https://evil.test' }],
    ['a different port in an older browser', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('is rejected for %s', async (_name, headers) => {
    for (const method of ['POST', 'DELETE']) {
      const answer = await request(method, headers);
      expect([answer.status, answer.type]).toEqual([403, 'text/plain']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('works for pages of this server, typed addresses, clients without a browser, and behind a proxy', async () => {
    const allowed: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: `http://${host()}` },
      { origin: 'https://console.test', 'x-forwarded-host': 'console.test' },
      { origin: 'https://console.test', 'x-forwarded-host': 'console.test:443' },
      {},
    ];
    for (const headers of allowed) {
      expect((await request('POST', headers)).status).toBe(204);
      expect((await request('DELETE', headers)).status).toBe(204);
    }
  });
});

describe('a session next to that of another server on the same host, whose cookies browsers send too', () => {
  const other = 'NXSESSIONID=0d9f0a3e-5b1c-4b52-8f0e-0c9d8f6e7a11; NX-ANTI-CSRF-TOKEN=other';

  test.each([
    ['before', (own: string) => `${other}; ${own}`],
    ['after', (own: string) => `${own}; ${other}`],
  ])('is used and ends, with the cookies of the other server %s', async (_place, together) => {
    const own = await client.session('admin');
    const headers = { ...own, cookie: together(own.cookie!) };
    expect(await isSignedIn(headers)).toBe(true);
    const reset = () => client.send('POST', '/service/rest/internal/ui/loggingConfiguration/reset', headers);
    expect((await reset()).status).toBe(204);
    expect((await client.send('DELETE', '/service/rapture/session', headers)).status).toBe(204);
    client.forget('admin');
    expect(await isSignedIn(own)).toBe(false);
  });
});

describe('a ticket', () => {
  test('is valid for only one of five parallel calls', async () => {
    const ticket = await client.ticket('admin');
    const answers = await Promise.all(Array.from({ length: 5 }, () => changePassword(ticket, 'nobody123', 'nobody')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 500, 500, 500, 500]);
  });

  test('is invalid after its user has signed out', async () => {
    const ticket = await client.ticket('admin');
    await client.send('DELETE', '/service/rapture/session', await client.session('admin'));
    client.forget('admin');
    expect((await changePassword(ticket, 'nobody123', 'nobody')).status).toBe(500);
  });

  test('is invalid after the password of its user was changed', async () => {
    const [first, second] = [await client.ticket('admin'), await client.ticket('admin')];
    expect((await changePassword(first, 'admin123')).status).toBe(204);
    expect((await changePassword(second, 'admin123')).status).toBe(500);
  });

  test('is invalid after 25 seconds even if the clock is set back', async () => {
    const ticket = await client.ticket('admin');
    pass(25_000, -3_600_000);
    expect((await changePassword(ticket, 'nobody123', 'nobody')).status).toBe(500);
  });
});

describe('a new password', () => {
  const user = 'reader';
  const ticketFor = async (password: string): Promise<string | undefined> => {
    const data = [client.b64(user), client.b64(password)];
    const call = { action: 'rapture_Security', method: 'authenticationToken', data, type: 'rpc', tid: 1 };
    const headers = { 'content-type': 'application/json' };
    const { result } = (await client.send('POST', '/service/extdirect', headers, JSON.stringify(call))).json();
    return result.success ? result.data : undefined;
  };
  const redeem = (authToken: string) =>
    client.rest('PUT', `/internal/ui/user/${user}/password`, { authToken, password: client.passwords[user] }, user);

  test('ends all sessions and tickets that start with the old password while it is being changed', async () => {
    const { N } = passwordCost;
    // Long enough that the old password is still being checked when the new one is stored.
    passwordCost.N = 2 ** 13;
    onTestFinished(() => void (passwordCost.N = N));
    for (let round = 0; round < 4; round++) {
      const [before, after] = [`the-old-${round}`, `the-new-${round}`];
      pass(24 * 3_600_000);
      client.forget('admin');
      await changePassword(await client.ticket('admin'), before, user);
      const tickets = [await ticketFor(before)];
      expect(tickets[0]).toBeDefined();
      const change = changePassword(await client.ticket('admin'), after, user);
      // A fifth attempt would have to wait.
      const attempts = [0, 10].map(async (millis) => {
        await new Promise((done) => setTimeout(done, millis));
        const [signIn, ticket] = await Promise.all([client.signIn(user, before), ticketFor(before)]);
        tickets.push(ticket);
        return signIn;
      });
      expect((await change).status).toBe(204);
      for (const answer of await Promise.all(attempts)) {
        const cookie = answer.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ');
        expect(await isSignedIn({ cookie })).toBe(false);
      }
      client.forget(user);
      client.passwords[user] = after;
      for (const ticket of tickets) if (ticket !== undefined) expect((await redeem(ticket)).status).toBe(500);
      expect((await redeem((await ticketFor(after))!)).status).toBe(204);
    }
  });

  test.each([
    ['1 character', 400, 'x'],
    ['7 characters', 400, '1234567'],
    ['4 emojis', 400, '😀😀😀😀'],
    ['8 characters', 204, '12345678'],
    ['1024 characters', 204, 'x'.repeat(1024)],
    ['1025 characters', 400, 'x'.repeat(1025)],
  ])('of %s returns status %i', async (_, status, password) => {
    const answer = await changePassword(await client.ticket('admin'), password, 'nobody');
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.json()).toEqual([{ id: 'password', message: 'The password must have 8 to 1024 characters.' }]);
  });
});

describe('a session', () => {
  test('expires without use even if the clock is set back', async () => {
    const headers = await client.session('admin');
    expect(await isSignedIn(headers)).toBe(true);
    pass(2 * 3_600_000, -3_600_000);
    expect(await isSignedIn(headers)).toBe(false);
    client.forget('admin');
  });

  test('is identified by its own cookie next to one that has ended', async () => {
    const { cookie } = await client.session('admin');
    const id = /NXSESSIONID=[^;]*/.exec(cookie!)![0];
    expect(await isSignedIn({ cookie: `NXSESSIONID=stale; ${id}` })).toBe(true);
    expect(await isSignedIn({ cookie: `${id}; NXSESSIONID=stale` })).toBe(true);
  });

  test('rejects an empty CSRF token, even if its cookie is empty as well', async () => {
    const { cookie } = await client.session('admin');
    const id = /NXSESSIONID=[^;]*/.exec(cookie!)![0];
    const answer = await client.send('DELETE', '/service/rest/v1/security/content-selectors/none', {
      cookie: `${id}; NX-ANTI-CSRF-TOKEN=`,
      'NX-ANTI-CSRF-TOKEN': '',
    });
    expect([answer.status, answer.text]).toEqual([401, 'Anti cross-site request forgery token mismatch']);
  });
});

test('the first 40 calls of a client with correct credentials can be sent at once', async () => {
  const headers = { accept: 'application/json', ...client.basic('reader') };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => client.send('GET', '/service/rest/internal/ui/user', headers)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('failed sign-ins with unknown names do not lock out an administrator with an earlier sign-in from that address', async () => {
  expect((await client.signIn('admin', 'admin123')).status).toBe(204);
  for (let i = 0; i < 45; i++) await client.signIn(`nobody-${i}`, 'wrong');
  expect((await client.signIn('someone-else', 'wrong')).status).toBe(429);
  expect((await client.signIn('admin', 'admin123')).status).toBe(204);
});
