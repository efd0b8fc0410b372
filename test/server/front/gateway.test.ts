// The gateway between clients and a backend: what it forwards, rejects, and reports.
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { openGateway } from '../../../src/server/gateway.ts';
import { closeOpened, echo, gatewayTo, opened } from './open-gateway.ts';
import { openTestBackend, exchange, get } from './serving.ts';

afterEach(closeOpened);

describe('the gateway', () => {
  test('forwards method, address, headers and body unchanged', async () => {
    const { front } = await gatewayTo(echo, { contextPath: '/console', backendContextPath: '/nexus' });
    const target = '/console/service/rest/a%2Fb/x/../%C3%BC%20+?q=%2F..%2F&q=2';
    const answer = await exchange(
      front,
      `PUT ${target} HTTP/1.1\r\nHost: ${front.host}\r\nConnection: close\r\nNX-ANTI-CSRF-TOKEN: 0.7\r\n` +
        'Cookie: NX-ANTI-CSRF-TOKEN=0.7; NXSESSIONID=abc\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello',
    );
    const got = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
    expect(got).toMatchObject({
      method: 'PUT',
      url: '/nexus/service/rest/a%2Fb/x/../%C3%BC%20+?q=%2F..%2F&q=2',
      body: 'hello',
    });
    expect(got.rawHeaders).toEqual(expect.arrayContaining(['NX-ANTI-CSRF-TOKEN', '0.7']));
    expect(got.rawHeaders).toEqual(expect.arrayContaining(['Cookie', 'NX-ANTI-CSRF-TOKEN=0.7; NXSESSIONID=abc']));
  });

  test('returns status, reason, headers and body unchanged', async () => {
    const { front } = await gatewayTo((_request, response) => {
      response.writeHead(418, 'Teapot', ['X-Siesta-FaultId', 'f1', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']);
      response.end('short and stout');
    });
    const answer = await get(front, '/service/rest/tea');
    expect(answer).toMatch(/^HTTP\/1\.1 418 Teapot\r\nX-Siesta-FaultId: f1\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n/);
    expect(answer).toContain('short and stout');
  });

  test('accepts a body of unknown length, a body with DELETE, and a POST without one', async () => {
    const { front } = await gatewayTo(echo);
    const chunked = await fetch(new URL('/service/x', front), {
      method: 'POST',
      body: Readable.toWeb(Readable.from(['one ', 'two'])) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect(await chunked.json()).toMatchObject({ body: 'one two' });
    const head = 'DELETE /service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await exchange(front, `${head}3\r\nwhy\r\n0\r\n\r\n`)).toContain('"body":"why"');
    const deleted = await fetch(new URL('/service/x', front), { method: 'DELETE', body: 'why' });
    expect(await deleted.json()).toMatchObject({ method: 'DELETE', body: 'why' });
    const answer = await exchange(front, `POST /service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/"Content-Length","0"/);
  });

  test('forwards all header lines in both directions, even thousands', async () => {
    const { front } = await gatewayTo((request, response) => {
      void request.toArray().then((parts) => {
        const lines = Array.from({ length: 2_200 }, () => ['a', '']).flat();
        response.writeHead(200, [...lines, 'X-Last', Buffer.concat(parts).toString()]).end();
      });
    });
    const lines = 'a:\r\n'.repeat(2_200);
    const answer = await exchange(
      front,
      `POST /service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}Content-Length: 5\r\n\r\nhello`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('X-Last: hello');
  });

  test('responds to HEAD with the content length of the backend', async () => {
    const { front } = await gatewayTo((_request, response) => response.writeHead(200, { 'content-length': 7 }).end());
    const answer = await fetch(new URL('/repository/raw/x', front), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '7']);
  });

  test('does not forward requests for other paths', async () => {
    const { front } = await gatewayTo(echo, { contextPath: '/console' });
    expect(await (await fetch(new URL('/console/', front))).text()).toContain('<title>Stub</title>');
    expect((await fetch(new URL('/service/rest/x', front))).status).toBe(404);
    expect((await fetch(new URL('/console/servicex', front))).status).toBe(404);
  });

  test('sandboxes repository content, unless the backend sets a content security policy', async () => {
    const { front } = await gatewayTo((request, response) => {
      if (request.url?.endsWith('own')) response.setHeader('Content-Security-Policy', 'sandbox');
      response.end('<script>');
    });
    const policyOf = async (path: string) => (await fetch(new URL(path, front))).headers.get('content-security-policy');
    expect(await policyOf('/repository/raw/page.html')).toMatch(/^sandbox /);
    expect(await policyOf('/repository/raw/own')).toBe('sandbox');
    expect(await policyOf('/service/rest/x')).toBeNull();
  });

  test('keeps the session of a backend with a different context path', async () => {
    const { front } = await gatewayTo(
      (request, response) => {
        const signedIn = /NXSESSIONID=s1/.test(request.headers.cookie ?? '');
        if (request.method === 'POST') response.setHeader('Set-Cookie', 'NXSESSIONID=s1; Path=/nexus; HttpOnly');
        response.writeHead(signedIn || request.method === 'POST' ? 204 : 403).end();
      },
      { contextPath: '/console', backendContextPath: '/nexus/' },
    );
    const signIn = await fetch(new URL('/console/service/rapture/session', front), { method: 'POST' });
    const [cookie = ''] = signIn.headers.getSetCookie();
    expect(cookie).toBe('NXSESSIONID=s1; Path=/console; HttpOnly');
    const next = { headers: { cookie: cookie.split(';')[0]! } };
    expect((await fetch(new URL('/console/service/rest/x', front), next)).status).toBe(204);
  });
});

describe('smuggled requests', () => {
  const head = 'POST /service/rest/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';

  test.each([
    [
      'two kinds of framing',
      `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /service/inner HTTP/1.1\r\n\r\n`,
    ],
    [
      'two content lengths',
      `${head}Content-Length: 0\r\nContent-Length: 40\r\n\r\nGET /service/inner HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
    ['an unknown transfer coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a coding before chunked', `${head}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed in a header', `${head}X-A: b\nX-Smuggled: 1\r\nContent-Length: 0\r\n\r\n`],
    ['a bare carriage return in a header', `${head}X-A: b\rX-Smuggled: 1\r\nContent-Length: 0\r\n\r\n`],
    ['a space before the colon of a header', `${head}Content-Length : 5\r\n\r\nhello`],
    [
      'an absolute address as target',
      `GET http://127.0.0.1/service/rest/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ],
    ['dots out of the folder', `GET /service/../admin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['encoded dots out of the folder', `GET /service/%2e%2e/admin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['a backslash out of the folder', `GET /service/..\\admin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
  ])('with %s never reach the backend', async (_name, bytes) => {
    const seen: string[] = [];
    const { front } = await gatewayTo((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    expect(await exchange(front, bytes)).toMatch(/^HTTP\/1\.1 (400|501) /);
    expect(seen).toEqual([]);
  });

  test('with encoded line breaks in the address stay one request', async () => {
    const { front } = await gatewayTo(echo);
    const answer = await get(front, '/service/rest/x%0d%0aX-Smuggled:%201');
    expect(answer).toContain('"url":"/service/rest/x%0d%0aX-Smuggled:%201"');
  });
});

describe('a backend', () => {
  test('is reported as unreachable, as JSON or HTML, until it is back', async () => {
    const { front, backend } = await gatewayTo((_request, response) => response.end('here'));
    const call = new URL('/service/rest/x', front);
    expect(await (await fetch(call)).text()).toBe('here');
    await backend.close();

    const away = await fetch(call);
    expect([away.status, away.headers.get('x-registrar-gateway')]).toEqual([502, 'unreachable']);
    expect(await away.json()).toEqual({
      message: expect.stringContaining("can't be reached (ECONNREFUSED)"),
      backend: backend.url.host,
    });
    const html = await fetch(new URL('/static/healthcheck-tos.html', front), { headers: { accept: 'text/html' } });
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(await html.text()).toContain('<h1>Repository Manager Unreachable</h1>');
    expect((await fetch(new URL('/', front))).status).toBe(200);

    opened.push(await openTestBackend((_request, response) => response.end('back'), Number(backend.url.port)));
    expect(await (await fetch(call)).text()).toBe('back');
  });

  test.each([
    ['a protocol other than HTTP', 'SSH-2.0-OpenSSH\r\n'],
    ['an invalid status', 'HTTP/1.1 010 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['two kinds of framing', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    [
      'a switch to a different protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
    ['a switch to an unnamed protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['a coding before chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
    ['a header without a name', 'HTTP/1.1 200 OK\r\n: x\r\nContent-Length: 0\r\n\r\n'],
    ['a control character in its reason', 'HTTP/1.1 200 O\x01K\r\nContent-Length: 0\r\n\r\n'],
  ])('is reported as unreachable if it responds with %s', async (_name, bytes) => {
    const { front, backend } = await gatewayTo(() => {});
    backend.server.on('connection', (socket) => socket.end(bytes));
    const answer = await fetch(new URL('/service/rest/x', front));
    expect([answer.status, answer.headers.get('x-registrar-gateway')]).toEqual([502, 'unreachable']);
  });

  test('is reported with 504 if it does not respond in time', async () => {
    const backend = await openTestBackend(() => {});
    const outcomes: string[] = [];
    const gateway = openGateway({
      backend: backend.url,
      contextPath: '',
      limits: { connect: 1_000, silence: 50 },
      measure: (_, outcome) => outcomes.push(outcome),
    });
    const front = await openTestBackend((request, response) => gateway.pass(request, response));
    opened.push(front, backend);
    const answer = await fetch(new URL('/service/rest/slow', front.url));
    expect([answer.status, answer.headers.get('x-registrar-gateway')]).toEqual([504, 'unreachable']);
    expect(outcomes).toEqual(['timeout']);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('did not answer in time') });
    gateway.close();
  });

  test('may take longer to respond than to accept a connection', async () => {
    const backend = await openTestBackend(({ url }, response) => {
      setTimeout(() => response.end('late'), url?.endsWith('slow') ? 1_500 : 0);
    });
    const gateway = openGateway({ backend: backend.url, contextPath: '', limits: { connect: 1_000, silence: 60_000 } });
    const front = await openTestBackend((request, response) => gateway.pass(request, response));
    opened.push(front, backend);
    // The second and third requests use the connection of the first.
    for (const path of ['slow', 'fast', 'slow'])
      expect(await (await fetch(new URL(`/service/rest/${path}`, front.url))).text()).toBe('late');
    gateway.close();
  });

  test('is not reported as unreachable if it has closed a reused connection', async () => {
    let turn = 0;
    const { front } = await gatewayTo((request, response) => {
      turn += 1;
      if (turn === 2) request.socket.destroy();
      else response.end(`turn ${turn}`);
    });
    const call = new URL('/service/rest/x', front);
    expect(await (await fetch(call)).text()).toBe('turn 1');
    expect(await (await fetch(call)).text()).toBe('turn 3');
  });

  test('is not reported as unreachable if it has closed several reused connections', async () => {
    const kept = new Set<unknown>();
    const waiting: (() => void)[] = [];
    const { front } = await gatewayTo(({ url, socket }, response) => {
      if (url !== '/service/rest/together') return void (kept.has(socket) ? socket.destroy() : response.end('new'));
      kept.add(socket);
      waiting.push(() => response.end());
      if (waiting.length === 3) for (const answer of waiting) answer();
    });
    const get = async (path: string) => (await fetch(new URL(`/service/rest/${path}`, front))).text();
    await Promise.all([1, 2, 3].map(() => get('together')));
    expect(await get('x')).toBe('new');
  });
});
