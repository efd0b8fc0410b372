// Clients that open many connections, or never finish their requests, do not lock other users out.
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openManager } from '../../../src/server/manager/manager.ts';
import { freshFolder } from '../manager/serve.ts';
import { openTestBackend, openTestFront, createPageFolder, get } from './serving.ts';

const page = createPageFolder();
const sockets: Socket[] = [];
const opened: { close(): Promise<void> }[] = [];
let manager: Awaited<ReturnType<typeof openManager>>;

beforeAll(async () => {
  manager = await openManager({ dataDir: freshFolder(), contextPath: '', components: 0 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of opened.splice(0)) await server.close();
});
afterAll(async () => {
  await manager.close();
  page.remove();
});

async function open(options: Parameters<typeof openTestFront>[0]) {
  const front = await openTestFront(options);
  opened.push(front);
  return front.url;
}

/**
 * A connection that sends `bytes`, then one more byte every `drip` milliseconds;
 * `answer` resolves when the server closes it.
 */
function client(url: URL, bytes: string, drip?: number) {
  const socket = connect(Number(url.port), url.hostname);
  sockets.push(socket);
  let received = '';
  socket.on('data', (part) => (received += part)).on('error', () => {});
  if (bytes !== '') socket.write(bytes);
  const timer = drip && setInterval(() => socket.writable && socket.write('a'), drip);
  // Not `once`, which rejects when the server resets a connection that is still being written to.
  const answer = new Promise<string>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received);
    });
  });
  return { socket, answer };
}

const post =
  'POST /service/rest/wonderland/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('an unfinished request', () => {
  const unfinished: [name: string, bytes: string, drip?: number][] = [
    ['without any bytes', ''],
    ['with half a header', 'GET / HTTP/1.1\r\nHost: local'],
    ['with a slow header', 'GET / HTTP/1.1\r\nX-Header: ', 50],
    ['with half a body', `${post}Content-Length: 100\r\n\r\nhalf`],
    ['with a slow body', `${post}Content-Length: 10000\r\n\r\n`, 50],
  ];

  test('is ended, and the page and the manager stay available during 120 of them', async () => {
    const { plugin } = manager;
    const limits = { header: 400, body: 400 };
    const url = await open({
      pageDir: page.dir,
      manager: { plugin, hasSeededPassword: () => true },
      limits,
    });
    const answers = unfinished.flatMap(([, bytes, drip]) =>
      Array.from({ length: 24 }, () => client(url, bytes, drip).answer),
    );
    await after(50);
    expect(await get(url, '/')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get(url, '/service/rest/wonderland/status')).toMatch(/^HTTP\/1\.1 200 /);
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1\.1 (408|401|400) |$)/);
  });

  test.each(unfinished)('is also ended in front of a backend: %s', async (_name, bytes, drip) => {
    const backend = await openTestBackend((request) => request.resume());
    opened.push(backend);
    const url = await open({ pageDir: page.dir, backend: backend.url, limits: { header: 200, body: 200 } });
    expect(await client(url, bytes, drip).answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

describe('a long request or response', () => {
  test('is not ended while bytes of the upload keep arriving', async () => {
    const backend = await openTestBackend((request, response) => {
      void request.toArray().then((parts) => response.end(String(Buffer.concat(parts).length)));
    });
    opened.push(backend);
    const url = await open({ pageDir: page.dir, backend: backend.url, limits: { body: 200, bodyBytes: 64 } });
    const upload = httpRequest(new URL('/repository/raw/slow', url), { method: 'PUT' });
    const answered = once(upload, 'response');
    for (let i = 0; i < 15; i++) {
      upload.write(Buffer.alloc(1024));
      await after(50);
    }
    upload.end();
    const [answer] = (await answered) as [IncomingMessage];
    expect((await answer.toArray()).join('')).toBe(String(15 * 1024));
  });

  test('is not ended while the backend does not read', async () => {
    const backend = await openTestBackend((request, response) => {
      setTimeout(() => request.resume().on('end', () => response.end('done')), 1_000);
    });
    opened.push(backend);
    const url = await open({ pageDir: page.dir, backend: backend.url, limits: { body: 150 } });
    const upload = httpRequest(new URL('/repository/raw/big', url), { method: 'PUT' });
    upload.end(Buffer.alloc(32 * 2 ** 20));
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect((await answer.toArray()).join('')).toBe('done');
  });

  test('is not ended while the backend takes long to respond', async () => {
    const backend = await openTestBackend((request, response) => {
      request.resume().on('end', () => setTimeout(() => response.end('late'), 800));
    });
    opened.push(backend);
    const url = await open({ pageDir: page.dir, backend: backend.url, limits: { body: 150 } });
    const answer = await fetch(new URL('/service/rest/slow', url), { method: 'POST', body: 'a short body' });
    expect(await answer.text()).toBe('late');
  });
});

test('many requests with bodies on one connection cause no warnings, such as about leaked listeners', async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on('warning', note);
  const backend = await openTestBackend((request, response) => void request.resume().on('end', () => response.end()));
  opened.push(backend);
  const url = await open({ pageDir: page.dir, backend: backend.url });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 30; i++) {
    const sent = httpRequest(new URL('/service/rest/x', url), { agent, method: 'POST' });
    const answered = once(sent, 'response');
    sent.end('a body');
    const [answer] = (await answered) as [IncomingMessage];
    await answer.toArray();
  }
  agent.destroy();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

describe('many requests on one connection', () => {
  const request = 'GET /service/rest/x HTTP/1.1\r\nHost: x\r\n\r\n';

  test('are all answered in order up to the limit, even if the backend responds in reverse order', async () => {
    const waiting: (() => void)[] = [];
    const backend = await openTestBackend((received, response) => {
      waiting.unshift(() => response.end(`answer to ${received.url}.`));
      if (waiting.length === 16) for (const respond of waiting) respond();
    });
    opened.push(backend);
    const url = await open({ pageDir: page.dir, backend: backend.url });
    const paths = Array.from({ length: 16 }, (_, i) => `/service/rest/${i}`);
    const requests = paths.map((path) => request.replace('/service/rest/x', path));
    requests.push(requests.pop()!.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    const { answer } = client(url, requests.join(''));
    expect((await answer).match(/answer to [^.]+/g)).toEqual(paths.map((path) => `answer to ${path}`));
  });

  test('close the connection if they exceed the limit, and the rest is not processed', async () => {
    let processed = 0;
    const backend = await openTestBackend(() => processed++);
    opened.push(backend);
    const url = await open({ pageDir: page.dir, backend: backend.url });
    const { socket, answer } = client(url, request.repeat(20_000));
    await answer;
    expect(socket.destroyed).toBe(true);
    expect(await get(url, '/')).toMatch(/^HTTP\/1\.1 200 /);
    expect(processed).toBeLessThanOrEqual(16);
  });
});

describe('many connections', () => {
  test('from one address are closed for a new one as long as some are idle', async () => {
    const url = await open({ pageDir: page.dir, limits: { perAddress: 5 } });
    const idle = Array.from({ length: 20 }, () => client(url, '').answer);
    expect(await get(url, '/')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await Promise.all(idle.slice(0, 10))).toEqual(Array(10).fill(''));
  });

  test('from one address with requests in progress get status 503 beyond the limit', async () => {
    let received = 0;
    const backend = await openTestBackend(() => void received++);
    opened.push(backend);
    const url = await open({ pageDir: page.dir, backend: backend.url, limits: { perAddress: 5 } });
    for (let i = 0; i < 5; i++) client(url, 'GET /service/rest/x HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => received).toBe(5);
    expect(await get(url, '/')).toMatch(/^HTTP\/1\.1 503 [^]*Too many connections from your address/);
  });

  test('from a trusted proxy are not limited by address', async () => {
    const url = await open({ pageDir: page.dir, limits: { perAddress: 5 }, trustedProxies: ['127.0.0.0/8'] });
    const idle = Array.from({ length: 20 }, () => client(url, ''));
    expect(await get(url, '/')).toMatch(/^HTTP\/1\.1 200 /);
    expect(idle.filter(({ socket }) => socket.destroyed)).toEqual([]);
  });
});
