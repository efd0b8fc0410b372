// Which responses are compressed, and for which clients.
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openManager, type Manager } from '../../../src/server/manager/manager.ts';
import { createClient } from '../manager/client.ts';
import { freshFolder } from '../manager/serve.ts';
import { openTestBackend, openTestFront, createPageFolder } from './serving.ts';

const page = createPageFolder();
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened.toReversed()) await one.close();
  page.remove();
});

/** The response of the backend, which each test sets. */
let answer: { status?: number; headers?: Record<string, string>; body: string };
const json = JSON.stringify(Array.from({ length: 500 }, (_, i) => ({ name: `rule-${i}` })));
let gateway: URL;
beforeAll(async () => {
  const backend = await openTestBackend((_, response) => {
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
  const front = await openTestFront({ pageDir: page.dir, backend: backend.url, trustedProxies: ['127.0.0.1'] });
  opened.push(backend, front);
  gateway = front.url;
});

type Reply = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer };
const fromPage = { 'accept-encoding': 'gzip, deflate, br', 'x-nexus-ui': 'true', 'x-forwarded-for': '203.0.113.7' };
/** A request as the page sends it from another machine, unless the headers say otherwise; null leaves one out. */
async function ask(
  url: URL,
  path: string,
  headers: Record<string, string | null> = {},
  method = 'GET',
): Promise<Reply> {
  const all: Record<string, string | null> = { ...fromPage, ...headers };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  const request = http.request(new URL(path, url), { method, headers: Object.fromEntries(sent) });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const parts = (await response.toArray()) as Buffer[];
  return { status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(parts) };
}

function text({ headers, bytes }: Reply): string {
  const coding = headers['content-encoding'];
  if (coding === 'br') return String(brotliDecompressSync(bytes));
  return String(coding === 'gzip' ? gunzipSync(bytes) : bytes);
}

const path = '/service/rest/v1/rules';

describe('the gateway', () => {
  test('compresses large JSON responses with the best accepted coding, and makes their ETag weak', async () => {
    for (const [accepted, coding] of [
      ['gzip, deflate, br', 'br'],
      ['GZIP;q=0.5, br;q=0', 'gzip'],
      ['gzip;q=0, br;q=0.0, zstd', undefined],
      ['', undefined],
    ] as const) {
      answer = { body: json, headers: { etag: '"v1"', vary: 'Cookie', 'content-length': String(json.length) } };
      const reply = await ask(gateway, path, { 'accept-encoding': accepted });
      expect([reply.headers['content-encoding'], text(reply)]).toEqual([coding, json]);
      expect(reply.headers.etag).toBe(coding ? 'W/"v1"' : '"v1"');
      expect(reply.headers.vary).toBe('Cookie, Accept-Encoding');
      expect(reply.bytes.length < json.length / 5).toBe(coding !== undefined);
    }
  });

  test.each<[string, string, Record<string, string | null>, typeof answer, string?]>([
    ['small responses', path, {}, { body: '[]', headers: { 'content-length': '2' } }],
    ['responses to browsers on this machine', path, { 'x-forwarded-for': '127.0.0.1' }, { body: json }],
    ['responses that other sites could request', path, { 'x-nexus-ui': null }, { body: json }],
    ['errors', path, {}, { body: json, status: 400 }],
    ['text', path, {}, { body: json, headers: { 'content-type': 'text/plain' } }],
    ['responses that the backend has encoded', path, {}, { body: json, headers: { 'content-encoding': 'x-own' } }],
    ['responses that may not be transformed', path, {}, { body: json, headers: { 'cache-control': 'no-transform' } }],
    ['responses to requests with a ticket', `${path}?authToken=t`, {}, { body: json }],
    ['responses outside of the API, such as tickets and sessions', '/service/extdirect', {}, { body: json }],
    ['content of repositories', '/repository/npm/package.json', {}, { body: json }],
    ['responses to changes', path, {}, { body: json }, 'POST'],
  ])('does not compress %s', async (_, target, headers, given, method = 'GET') => {
    answer = given;
    const reply = await ask(gateway, target, headers, method);
    expect(reply.headers['content-encoding']).toBe(given.headers?.['content-encoding']);
    expect(reply.bytes.toString()).toBe(given.body);
  });

  test('passes on cache validators in both directions, and a 304 without a body', async () => {
    const seen: (string | undefined)[] = [];
    const backend = await openTestBackend((request, response) => {
      seen.push(request.headers['if-none-match'], request.headers['if-modified-since']);
      response.writeHead(304, { etag: '"v2"', 'last-modified': 'Sat, 31 Jan 2026 08:05:00 GMT' }).end();
    });
    const front = await openTestFront({ pageDir: page.dir, backend: backend.url });
    opened.push(backend, front);
    const reply = await ask(front.url, path, { 'if-none-match': 'W/"v2"', 'if-modified-since': 'then' });
    expect(seen).toEqual(['W/"v2"', 'then']);
    expect([reply.status, reply.headers.etag, reply.headers['last-modified'], reply.bytes.length]).toEqual([
      304,
      '"v2"',
      'Sat, 31 Jan 2026 08:05:00 GMT',
      0,
    ]);
  });

  test('aborts a compressed response if the backend breaks it off', async () => {
    const backend = await openTestBackend((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(json, () => response.destroy());
    });
    const front = await openTestFront({ pageDir: page.dir, backend: backend.url, trustedProxies: ['127.0.0.1'] });
    opened.push(backend, front);
    await expect(ask(front.url, path)).rejects.toThrow();
  });
});

describe('the embedded manager', () => {
  let manager: Manager;
  let front: URL;
  let session: Record<string, string>;
  beforeAll(async () => {
    const contentSelectors = Array.from({ length: 100 }, (_, i) => ({
      name: `s-${i}`,
      expression: `path =^ "/${i}/"`,
    }));
    const users = [{ userId: 'admin', password: 'admin123', seeded: true }];
    manager = await openManager({
      dataDir: freshFolder(),
      contextPath: '',
      world: { repositories: [], contentSelectors, users },
    });
    const served = await openTestFront({ pageDir: page.dir, manager, trustedProxies: ['127.0.0.1'] });
    opened.push({ close: () => manager.close() }, served);
    front = new URL(served.url);
    session = await createClient(front.origin).session('admin');
  });
  const list = '/service/rest/v1/security/content-selectors';

  test('compresses lists, with the same ETag and content in every coding', async () => {
    const codings = ['br', 'gzip', 'identity'];
    const replies = await Promise.all(
      codings.map((coding) => ask(front, list, { ...session, host: 'localhost', 'accept-encoding': coding })),
    );
    expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(new Set(replies.map(text)).size).toBe(1);
    const again = await ask(front, list, { ...session, host: 'localhost', 'if-none-match': replies[0]!.headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('does not compress the server state, nor lists for other sites or this machine', async () => {
    for (const [target, headers] of [
      [list, { 'x-nexus-ui': null }],
      [list, { 'x-forwarded-for': null }],
      ['/service/extdirect/poll/rapture_State_get', {}],
    ] as const) {
      const reply = await ask(front, target, { ...session, host: 'localhost', ...headers });
      expect([reply.status, reply.headers['content-encoding']]).toEqual([200, undefined]);
    }
  });
});
