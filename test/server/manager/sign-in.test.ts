// Signing in and sessions over HTTP: cookies, delays, remote access, large bodies and CSRF tokens.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import Fastify from 'fastify';
import { managerForTests } from './manager-for-tests.ts';

/** Holds back computed password hashes until the returned function is called; `held` contains their callbacks. */
function holdHashes(held: (() => void)[]): () => void {
  const { scrypt } = crypto;
  type Done = (error: Error | null, key: Buffer) => void;
  const holding = (password: string, salt: Buffer, length: number, options: crypto.ScryptOptions, done: Done) =>
    scrypt(password, salt, length, options, (error, key) => held.push(() => done(error, key)));
  const use = (one: unknown) => {
    Object.assign(crypto, { scrypt: one });
    syncBuiltinESMExports();
  };
  use(holding);
  return () => {
    use(scrypt);
    held.forEach((answer) => answer());
  };
}

let time = Date.UTC(2026, 0, 1);
const { served, client } = await managerForTests({ contextPath: '/nexus', now: () => time });

const selectors = '/service/rest/v1/security/content-selectors';
const accept = { accept: 'application/json' };

describe('signing in', () => {
  test('sets an HttpOnly cookie for the context path', async () => {
    const { status, headers } = await client.signIn('admin', 'admin123');
    expect(status).toBe(204);
    expect(headers.getSetCookie()[0]).toMatch(/^NXSESSIONID=[0-9a-f-]{36}; Path=\/nexus; HttpOnly; SameSite=lax$/);
  });

  test.each(['https', 'HTTPS', 'https, http'])('marks the cookie as secure behind proxies with %s', async (scheme) => {
    const { headers } = await client.signIn('admin', 'admin123', { 'x-forwarded-proto': scheme });
    expect(headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  test('is rejected with 429 after several wrong passwords, even with the correct one', async () => {
    for (let i = 0; i < 5; i++) expect((await client.signIn('nobody', 'wrong')).status).toBe(403);
    const { status, headers } = await client.signIn('nobody', 'nobody123');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('1');
    time += 1000;
    expect((await client.signIn('nobody', 'nobody123')).status).toBe(204);
  });

  test('does not block other calls while several wrong passwords are checked', async () => {
    // The hashes are held back until the other call has returned: the speed of the machine does not matter.
    const held: (() => void)[] = [];
    const release = holdHashes(held);
    const wrong = Array.from({ length: 4 }, (_, i) => client.signIn(`stranger-${i}`, 'wrong'));
    try {
      await vi.waitFor(() => expect(held).toHaveLength(4));
      expect((await client.send('GET', '/service/rest/wonderland/status', accept)).status).toBe(200);
      expect(held).toHaveLength(4);
    } finally {
      release();
    }
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('is allowed remotely for the administrator, but not for an example account with its default password', async () => {
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
    // DNS rebinding: the connection comes from this machine, but the page belongs to a different site.
    const host = 'rebound.example:8081';
    expect(await from('127.0.0.1', 'reader', 'reader123', { host })).toBe(401);
    expect(await from('127.0.0.1', 'admin', 'admin123', { host })).toBe(200);
    const session = await client.signIn('reader', 'reader123', { host });
    expect(session.status).toBe(403);
    await front.close();
  });

  test('is allowed remotely for an example account after its password was changed', async () => {
    const front = Fastify();
    await front.register(served.manager.plugin, { prefix: '/nexus' });
    const remoteStatus = async (password: string) => {
      const authorization = `Basic ${Buffer.from(`reader:${password}`).toString('base64')}`;
      const remoteAddress = '192.0.2.9';
      return (await front.inject({ url: `/nexus${selectors}`, remoteAddress, headers: { ...accept, authorization } }))
        .statusCode;
    };
    const change = async (password: string) => {
      const body = { authToken: await client.ticket('admin'), password };
      expect((await client.rest('PUT', '/internal/ui/user/reader/password', body)).status).toBe(204);
    };
    expect(await remoteStatus('reader123')).toBe(401);
    await change('better-1234');
    expect(await remoteStatus('better-1234')).toBe(200);
    await change('reader123');
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

  test('is rejected with 413', async () => {
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
  test('that has expired returns 403 with an empty body', async () => {
    const headers = { ...accept, ...(await client.session('reader')) };
    expect((await client.send('GET', selectors, headers)).status).toBe(200);
    time += 31 * 60_000;
    const { status, text } = await client.send('GET', selectors, headers);
    expect([status, text]).toEqual([403, '']);
    client.forget('reader');
  });

  test('ends when its user signs out', async () => {
    const headers = { ...accept, ...(await client.session('reader')) };
    await client.send('DELETE', '/service/rapture/session', headers);
    expect((await client.send('GET', selectors, headers)).status).toBe(403);
    client.forget('reader');
  });
});

describe('a change in a session', () => {
  test('is rejected with 401 unless its CSRF token matches', async () => {
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
