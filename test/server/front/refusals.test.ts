// Error responses of the front, from the parser of Node, the router, the manager and the gateway.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openManager } from '../../../src/server/manager/manager.ts';
import { openTestBackend, openTestFront, createPageFolder, exchange } from './serving.ts';

const page = createPageFolder();
const dataDir = mkdtempSync(join(tmpdir(), 'registrar-refusals-'));
let manager: Awaited<ReturnType<typeof openManager>>;
let embedded: Awaited<ReturnType<typeof openTestFront>>;
let gateway: Awaited<ReturnType<typeof openTestFront>>;
let streaming: Awaited<ReturnType<typeof openTestFront>>;
let backend: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  manager = await openManager({ dataDir, contextPath: '', components: 10 });
  const dev = {
    script: './dev/reload.js',
    plugin: async (app: { get: (path: string, handler: () => never) => void }) =>
      app.get('/fails', () => {
        throw new Error('on purpose');
      }),
  };
  embedded = await openTestFront({ pageDir: page.dir, manager, dev: dev });
  const stopped = await openTestBackend(() => {});
  await stopped.close();
  gateway = await openTestFront({ pageDir: page.dir, backend: stopped.url });
  backend = await openTestBackend((_request, response) => void response.write('begun'));
  streaming = await openTestFront({ pageDir: page.dir, backend: backend.url });
});
afterAll(async () => {
  for (const one of [embedded, gateway, streaming, backend]) await one.close();
  await manager.close();
  page.remove();
  rmSync(dataDir, { recursive: true });
});

const host = 'Host: localhost\r\nConnection: close\r\n';
const post = (target: string, more: string) => `POST ${target} HTTP/1.1\r\n${host}${more}`;

describe('an error response', () => {
  test.each([
    [400, 'a request that is not HTTP', 'hello\r\n\r\n'],
    [400, 'an unknown version of HTTP', `GET / HTTP/9.9\r\n${host}\r\n`],
    [400, 'two kinds of framing', post('/', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
    [400, 'a missing host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [400, 'two hosts', `GET / HTTP/1.1\r\n${host}Host: evil.test\r\n\r\n`],
    [400, 'an absolute address', `GET http://x/ HTTP/1.1\r\n${host}\r\n`],
    [400, 'an address that cannot be decoded', `GET /%zz HTTP/1.1\r\n${host}\r\n`],
    [404, 'an unknown address', `GET /nowhere HTTP/1.1\r\n${host}\r\n`],
    [404, 'an unknown call', `GET /service/rest/nowhere HTTP/1.1\r\n${host}\r\n`],
    [404, 'an unknown folder of the manager', `GET /service/nowhere HTTP/1.1\r\n${host}\r\n`],
    [405, 'a POST to the page', post('/', 'Content-Length: 0\r\n\r\n')],
    [405, 'a POST to a call that only reads', post('/service/rest/wonderland/status', 'Content-Length: 0\r\n\r\n')],
    [
      413,
      'a body that is too large',
      post('/service/extdirect', 'Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n'),
    ],
    [421, 'an unknown host name', 'GET / HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n'],
    [431, 'headers that are too long', `GET / HTTP/1.1\r\n${host}X-A: ${'x'.repeat(20_000)}\r\n\r\n`],
    [431, 'an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
    [500, 'an internal error', `GET /fails HTTP/1.1\r\n${host}\r\n`],
    [502, 'an unreachable backend', `GET /service/rest/x HTTP/1.1\r\n${host}\r\n`],
  ])('with status %s for %s has the security headers', async (status, _what, bytes) => {
    const answer = (await exchange((status === 502 ? gateway : embedded).url, bytes)).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    const head = answer.split('\r\n\r\n')[0]!;
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(head).toContain('\r\nreferrer-policy: same-origin');
    expect(head).toMatch(/\r\nx-frame-options: (deny|sameorigin)/);
    if (!bytes.includes(' /service/')) expect(head).toContain("\r\ncontent-security-policy: default-src 'none'");
  });

  test('is not written into a response that has started', async () => {
    const socket = connect(Number(streaming.url.port), streaming.url.hostname);
    socket.write(`POST /service/rest/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`);
    let received = '';
    for await (const part of socket) {
      received += part;
      if (received.includes('begun') && !socket.writableEnded) socket.end('no chunk\r\n');
    }
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
