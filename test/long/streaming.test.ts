// The gateway streams gigabytes without buffering them.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, openTestFront, createPageFolder } from '../server/front/serving.ts';

const size = 2 * 2 ** 30;
const block = Buffer.alloc(2 ** 20, 'x');
const page = createPageFolder();
let backend: Awaited<ReturnType<typeof openTestBackend>>;
let front: Awaited<ReturnType<typeof openTestFront>>;

const blocks = () =>
  Readable.from(
    (function* () {
      for (let sent = 0; sent < size; sent += block.length) yield block;
    })(),
  );

beforeAll(async () => {
  backend = await openTestBackend((incoming, response) => {
    if (incoming.method === 'GET') return void blocks().pipe(response);
    let received = 0;
    incoming.on('data', (part: Buffer) => (received += part.length)).on('end', () => response.end(String(received)));
  });
  front = await openTestFront({ pageDir: page.dir, backend: backend.url });
});
afterAll(async () => {
  await front.close();
  await backend.close();
  page.remove();
});

test.each(['PUT', 'GET'])(
  'the gateway streams 2 GiB by %s with less than 200 MiB of additional memory',
  async (method) => {
    const before = process.memoryUsage().rss;
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
    const asked = request(new URL('/repository/raw/big', front.url), { method });
    if (method === 'PUT') blocks().pipe(asked);
    else asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let received = 0;
    let text = '';
    for await (const part of answer) {
      received += (part as Buffer).length;
      if (method === 'PUT') text += String(part);
    }
    clearInterval(sampling);
    expect(method === 'PUT' ? Number(text) : received).toBe(size);
    // Sender, gateway, backend and receiver share this process.
    expect(most - before).toBeLessThan(200 * 2 ** 20);
  },
);
