// Large, slow and interrupted bodies through the gateway, and connections that are reused.
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { closeOpened, echo, gatewayTo, opened } from './open-gateway.ts';
import { openTestFront, createPageFolder } from './serving.ts';

afterEach(closeOpened);

describe('streams through the gateway', () => {
  const size = 200 * 2 ** 20;
  const block = Buffer.alloc(2 ** 20, 'x');
  const blocks = () =>
    Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += block.length) yield block;
      })(),
    );
  const memory = () => process.memoryUsage().rss;

  test('transfer 200 MB in each direction without buffering them', async () => {
    const { front } = await gatewayTo((request, response) => {
      if (request.method === 'GET') return void blocks().pipe(response);
      let size = 0;
      request.on('data', (part: Buffer) => (size += part.length));
      request.on('end', () => response.end(String(size)));
    });
    const before = memory();
    let most = 0;
    const upload = httpRequest(new URL('/repository/raw/big', front), { method: 'PUT' });
    blocks()
      .on('data', () => (most = Math.max(most, memory())))
      .pipe(upload);
    const [uploaded] = (await once(upload, 'response')) as [IncomingMessage];
    expect((await uploaded.toArray()).join('')).toBe(String(size));

    const download = httpRequest(new URL('/repository/raw/big', front)).end();
    const [answer] = (await once(download, 'response')) as [IncomingMessage];
    let received = 0;
    for await (const part of answer) {
      received += part.length;
      most = Math.max(most, memory());
    }
    expect(received).toBe(size);
    expect(most - before).toBeLessThan(120 * 2 ** 20);
  });

  test('arrive as they are sent, not when they are complete', async () => {
    let finish = () => {};
    const { front } = await gatewayTo((_request, response) => {
      response.write('first');
      finish = () => response.end('last');
    });
    const reader = (await fetch(new URL('/service/rest/log', front))).body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('last');
  });

  test('stop at the backend when the client aborts', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const { front } = await gatewayTo((_request, response) => {
      closed = once(response, 'close');
      response.write('first');
    });
    const reader = new AbortController();
    await fetch(new URL('/service/rest/log', front), { signal: reader.signal });
    reader.abort();
    await closed;
  });

  test('break off for the client when the backend breaks off', async () => {
    const { front } = await gatewayTo((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    const answer = await fetch(new URL('/repository/raw/x', front));
    await expect(answer.text()).rejects.toThrow();
  });

  test('reuse the connection of a client for successive requests, with and without bodies', async () => {
    const { front } = await gatewayTo(echo);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const isReused: boolean[] = [];
    for (const method of ['GET', 'PUT', 'GET']) {
      const sent = httpRequest(new URL('/service/x', front), { method, agent });
      sent.end(method === 'PUT' ? 'x'.repeat(100_000) : undefined);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await answer.toArray();
      isReused.push(sent.reusedSocket);
    }
    agent.destroy();
    expect(isReused).toEqual([false, true, true]);
  });

  test('deliver an early rejection to a client that is still sending', async () => {
    const { front } = await gatewayTo((request, response) => {
      response.writeHead(413, { connection: 'close' }).end('too big', () => request.socket.destroySoon());
    });
    const upload = httpRequest(new URL('/repository/raw/big', front), {
      method: 'PUT',
      headers: { 'content-length': 10 ** 9 },
    });
    upload.on('error', () => {});
    upload.write('the first bytes of many');
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect((await answer.toArray()).join('')).toBe('too big');
    upload.destroy();
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test.skipIf(!hasIpv6)('the gateway accepts a backend with an IPv6 address', async () => {
  const backend = createServer(echo).listen(0, '::1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const front = await openTestFront({ pageDir: createPageFolder().dir, backend: new URL(`http://[::1]:${port}/`) });
  opened.push(front, { close: async () => void backend.close() });
  expect(await (await fetch(new URL('/service/x', front.url))).json()).toMatchObject({ url: '/service/x' });
});
