// The stream of changed customizations: what open pages receive, and the limits of streams.
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openFront } from '../../../src/server/front.ts';
import { changesPlugin } from '../../../src/server/page-changes.ts';
import { openTestBackend, createPageFolder, exchange } from './serving.ts';

const page = createPageFolder();
const closeSteps: (() => unknown)[] = [() => page.remove()];

afterEach(async () => {
  for (const close of closeSteps.splice(1).reverse()) await close();
});

/** Customizations that a test changes. */
function someCustomizations() {
  const listeners = new Set<() => void>();
  let [version, block] = ['1', '{"n":1}'];
  return {
    block: () => block,
    version: () => version,
    file: () => undefined,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next: string, content = `{"n":${next}}`) {
      [version, block] = [next, content];
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

/** An open stream, with the text that has arrived. */
async function stream(url: URL | string, path = 'custom/stream?version=1', headers = {}) {
  const [response] = (await once(httpGet(new URL(path, url), { headers, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  const opened = { response, text: '', isClosed: false };
  response
    .on('data', (part: Buffer) => (opened.text += String(part)))
    .on('error', () => {})
    .on('close', () => (opened.isClosed = true));
  closeSteps.push(() => response.destroy());
  return opened;
}

async function front(options: Partial<Parameters<typeof openFront>[0]> = {}) {
  const customizations = someCustomizations();
  const app = await openFront({ contextPath: '', pageDir: page.dir, customizations, ...options });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  closeSteps.push(() => app.close());
  return { app, url, customizations };
}

/** Only the plugin, with small limits. */
async function pluginOnly(limits: Parameters<typeof changesPlugin>[1]) {
  const customizations = someCustomizations();
  const app = Fastify({ forceCloseConnections: true });
  await app.register(changesPlugin(customizations, limits), { prefix: 'custom' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  closeSteps.push(() => app.close());
  return { app, url, customizations };
}

const generous = { total: 1_000, perAddress: 1_000, pause: 60_000 };

describe('a stream', () => {
  test('sends each change to all pages, and nothing earlier', async () => {
    const { url, customizations } = await front();
    const both = [await stream(url), await stream(url)];
    expect(both[0]!.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    customizations.change('2');
    customizations.change('3');
    for (const one of both)
      await vi.waitFor(() => expect(one.text).toBe('retry: 5000\n\nid: 2\ndata: {"n":2}\n\nid: 3\ndata: {"n":3}\n\n'));
  });

  test.each([
    ['the version in its address', 'custom/stream?version=1', {}],
    ['the last event that it received', 'custom/stream?version=2', { 'last-event-id': '1' }],
  ])('begins with the change that a page has missed since %s', async (_, path, headers) => {
    const { url, customizations } = await front();
    customizations.change('2');
    const late = await stream(url, path, headers);
    await vi.waitFor(() => expect(late.text).toBe('retry: 5000\n\nid: 2\ndata: {"n":2}\n\n'));
  });

  test('sends comments at intervals while nothing changes', async () => {
    const { url } = await pluginOnly({ ...generous, pause: 20 });
    const quiet = await stream(url);
    await vi.waitFor(() => expect(quiet.text).toContain(':\n\n:\n\n'));
  });

  test('does not exist without customizations, and is not requested from the backend of a gateway', async () => {
    const received: string[] = [];
    const backend = await openTestBackend((request, response) => {
      received.push(request.url!);
      response.end();
    });
    closeSteps.push(() => backend.close());
    const gateway = await front({ backend: backend.url });
    expect((await stream(gateway.url)).response.statusCode).toBe(200);
    const plain = await front({ backend: backend.url, customizations: undefined });
    expect((await stream(plain.url)).response.statusCode).toBe(404);
    expect(received).toEqual([]);
  });

  test('ends when the server stops', async () => {
    const { app, url, customizations } = await front();
    const opened = await stream(url);
    await app.close();
    await vi.waitFor(() => expect(opened.isClosed).toBe(true));
    expect(customizations.listeners.size).toBe(0);
  });
});

describe('many streams', () => {
  test('from one address are empty above the limit, while the page stays available', async () => {
    const { url } = await front();
    const all = await Promise.all(Array.from({ length: 300 }, () => stream(url)));
    const statuses = all.map(({ response }) => response.statusCode);
    expect([200, 204].map((status) => statuses.filter((one) => one === status).length)).toEqual([32, 268]);
    expect((await fetch(url)).status).toBe(200);
    // A closed stream makes room for a new one.
    all.find(({ response }) => response.statusCode === 200)!.response.destroy();
    await vi.waitFor(async () => expect((await stream(url)).response.statusCode).toBe(200));
  });

  test('from all addresses are limited in total', async () => {
    const { url } = await pluginOnly({ ...generous, total: 2 });
    const statuses = [await stream(url), await stream(url), await stream(url)].map(
      ({ response }) => response.statusCode,
    );
    expect(statuses).toEqual([200, 200, 204]);
  });
});

test('a client that does not read is disconnected, while others receive every change', async () => {
  const { app, url, customizations } = await pluginOnly(generous);
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1').pause();
  silent.write('GET /custom/stream?version=1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const reader = await stream(url);
  const connections = () => new Promise((done) => app.server.getConnections((_, count) => done(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(2));
  const large = JSON.stringify('x'.repeat(1_000_000));
  let count = 1;
  await vi.waitFor(async () => {
    customizations.change(String((count += 1)), large);
    await vi.waitFor(() => expect(reader.text).toContain(`id: ${count}\n`));
    expect(await connections()).toBe(1);
  });
  silent.destroy();
  expect(reader.isClosed).toBe(false);
});

test('the stream rejects methods other than GET', async () => {
  const { url } = await front();
  for (const method of ['HEAD', 'POST'])
    expect(
      await exchange(new URL(url), `${method} /custom/stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 40[45] /);
});
