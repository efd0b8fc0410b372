// The gateway without the front of the server: connections, targets, and the framing of requests.
import dns from 'node:dns';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGateway, type GatewayOptions } from '../../../src/server/gateway.ts';
import { closeOpened, echo, gatewayTo, opened } from './open-gateway.ts';
import { openTestBackend, exchange } from './serving.ts';

afterEach(closeOpened);

describe('a gateway without a front', () => {
  test('ignores X-Forwarded-For headers of its clients', async () => {
    const backend = await openTestBackend(echo);
    const gateway = openGateway({ backend: backend.url, contextPath: '' });
    const front = await openTestBackend((request, response) => gateway.pass(request, response));
    opened.push(front, backend);
    const answer = await fetch(new URL('/service/x', front.url), { headers: { 'x-forwarded-for': '1.2.3.4' } });
    const { rawHeaders } = (await answer.json()) as { rawHeaders: string[] };
    expect(rawHeaders[rawHeaders.indexOf('X-Forwarded-For') + 1]).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    gateway.close();
  });

  test('reports a backend that breaks off its response as up, not with an error', async () => {
    const backend = await openTestBackend((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).flushHeaders();
      response.socket!.destroySoon();
    });
    opened.push(backend);
    const gateway = openGateway({ backend: backend.url, contextPath: '' });
    expect(await gateway.isUp()).toBe(true);
    gateway.close();
  });

  test('closes its connections to the backend when it is closed', async () => {
    const backend = await openTestBackend((_request, response) => response.end());
    // The backend keeps its connections for good.
    backend.server.keepAliveTimeout = 0;
    const connected = once(backend.server, 'connection');
    const gateway = openGateway({ backend: backend.url, contextPath: '' });
    const front = await openTestBackend((request, response) => gateway.pass(request, response));
    opened.push(front, backend);
    await (await fetch(new URL('/service/x', front.url))).text();
    const [socket] = (await connected) as [Socket];
    expect(socket.destroyed).toBe(false);
    const ended = once(socket, 'close');
    gateway.close();
    await ended;
  });
});

describe('a gateway', () => {
  /** The address of a front that only forwards to a backend. */
  const frontOf = async (options: Partial<GatewayOptions> & { backend: URL }, change: RequestListener = () => {}) => {
    const gateway = openGateway({ contextPath: '', ...options });
    const front = await openTestBackend((request, response) => {
      change(request, response);
      gateway.pass(request, response);
    });
    opened.push(front, { close: async () => gateway.close() });
    return front.url;
  };

  test('responds with 504 if the backend accepts no connection in time', async () => {
    const limits = { connect: 50, silence: 60_000 };
    const front = await frontOf({ backend: new URL('http://backend.test/'), limits });
    // A name that is never resolved keeps a connection from being made.
    vi.spyOn(dns, 'lookup').mockImplementation(() => undefined);
    const answer = await exchange(front, 'GET /service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    vi.restoreAllMocks();
    expect(answer).toMatch(/^HTTP\/1\.1 504 /);
    expect(answer).toContain("backend.test can't be reached (did not accept a connection in time)");
  });

  test('responds with 504 if the backend accepts a connection but does not complete the TLS handshake in time', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {}));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    opened.push({ close: async () => void silent.close() });
    const backend = new URL(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const front = await frontOf({ backend, limits: { connect: 50, silence: 5_000 } });
    const answer = await exchange(front, 'GET /service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toContain("can't be reached (did not accept a connection in time)");
  });

  test('rejects an invalid target without asking the backend', async () => {
    const seen: unknown[] = [];
    const backend = await openTestBackend((request, response) => {
      seen.push(request.url);
      response.end();
    });
    opened.push(backend);
    const front = await frontOf({ backend: backend.url }, (request) => void (request.url += ' x'));
    const answer = await fetch(new URL('/service/x', front));
    expect([answer.status, answer.headers.get('x-registrar-gateway')]).toEqual([400, null]);
    expect([answer.headers.get('cache-control'), seen]).toEqual(['no-store', []]);
  });

  test('handles only the folders of the backend below its context path', () => {
    const gateway = openGateway({ backend: new URL('http://backend.test/'), contextPath: '/console' });
    expect(['/console/service/x', '/service/x', '/console/'].map((target) => gateway.handles(target))).toEqual([
      true,
      false,
      false,
    ]);
    gateway.close();
  });
});

describe('a request of the gateway itself', () => {
  test('fails with 502 if the backend breaks off its response', async () => {
    const backend = await openTestBackend((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
    });
    const gateway = openGateway({ backend: backend.url, contextPath: '' });
    opened.push(backend, { close: async () => gateway.close() });
    expect((await gateway.ask('/service/extdirect', '{}', {}, '127.0.0.1')).status).toBe(502);
  });

  test('is sent to the backend even if its context path begins with two slashes', async () => {
    const seen: unknown[] = [];
    const backend = await openTestBackend(({ url }, response) => {
      seen.push(url);
      response.end('{}');
    });
    const gateway = openGateway({ backend: new URL(`${backend.url.origin}//nexus.test/x`), contextPath: '' });
    opened.push(backend, { close: async () => gateway.close() });
    expect((await gateway.ask('/service/extdirect', '{}', {}, '127.0.0.1')).status).toBe(200);
    expect(await gateway.isUp()).toBe(true);
    expect(seen).toEqual(['//nexus.test/x/service/extdirect', '//nexus.test/x/service/rest/v1/status']);
  });
});

describe('a request through the gateway', () => {
  test.each([
    ['POST', '0'],
    ['PUT', '0'],
    ['PATCH', '0'],
    ['GET', undefined],
    ['DELETE', undefined],
    ['OPTIONS', undefined],
  ])('with the method %s and without a body has the length %j', async (method, length) => {
    const { front } = await gatewayTo(echo);
    const answer = await exchange(front, `${method} /service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(/"Content-Length","(\d+)"/i.exec(answer)?.[1]).toBe(length);
    expect(answer).not.toContain('"Transfer-Encoding"');
  });

  test('can have a body of unknown length, with a coding in any case', async () => {
    const { front } = await gatewayTo(echo);
    const head = 'PUT /service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: CHUNKED\r\n\r\n';
    const answer = await exchange(front, `${head}3\r\nwhy\r\n0\r\n\r\n`);
    expect(answer).toContain('"body":"why"');
    expect(answer).not.toContain('Content-Length"');
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'with method %s succeeds even if the backend closes connections that were idle for a second when it is sent',
    async (method) => {
      const seen: unknown[] = [];
      const used = new Map<unknown, number>();
      const { front } = await gatewayTo((request, response) => {
        const idle = performance.now() - (used.get(request.socket) ?? Infinity);
        if (idle > 1_000) return void request.socket.destroy();
        seen.push(request.method);
        response.end(() => used.set(request.socket, performance.now()));
      });
      const send = async () => (await fetch(new URL('/service/x', front), { method })).status;
      expect(await send()).toBe(200);
      await new Promise((done) => setTimeout(done, 1_200));
      expect([await send(), await send()]).toEqual([200, 200]);
      expect(seen).toEqual([method, method, method]);
    },
  );

  test.each([
    ['POST', undefined, 1],
    ['DELETE', undefined, 1],
    ['PUT', 'text', 1],
    ['HEAD', undefined, 2],
    ['GET', undefined, 2],
  ])('with method %s and body %j is sent this often if a reused connection breaks: %i', async (method, body, times) => {
    const seen: unknown[] = [];
    const { front } = await gatewayTo((request, response) => {
      if (request.url === '/service/first') return void response.end('first');
      seen.push(request.method);
      request.socket.destroy();
    });
    await (await fetch(new URL('/service/first', front))).text();
    const answer = await fetch(new URL('/service/x', front), { method, ...(body && { body }) });
    expect([answer.status, answer.headers.get('x-registrar-gateway')]).toEqual([502, 'unreachable']);
    expect(seen).toEqual(Array(times).fill(method));
  });
});
