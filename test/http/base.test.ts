// How the page finds the server: tested with real servers on loopback.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetBase, ownConsole, serverBase } from '../../src/http/base.ts';
import { wirePath } from '../../src/http/request-parts.ts';

type StubResponse = { status: number; type?: string; body?: string };

const json = { status: 200, type: 'application/json', body: '{"edition":"OSS"}' };
let server: Server;
let origin = '';
let responses: Record<string, StubResponse> = {};
let received: string[] = [];
let accepted: string | undefined;

const status = 'service/rest/wonderland/status';
const pageAt = (path: string, content = '') =>
  ({
    baseURI: `${origin}${path}`,
    querySelector: () => ({ getAttribute: () => content }),
  }) as unknown as Parameters<typeof serverBase>[0];
const baseOf = async (path: string, content = '') => (await serverBase(pageAt(path, content))).href.replace(origin, '');

beforeEach(async () => {
  forgetBase();
  responses = {};
  received = [];
  server = createServer((request, response) => {
    received.push(request.url!);
    accepted = request.headers.accept;
    const { status: code, type = 'text/html', body = '' } = responses[request.url!] ?? { status: 404 };
    // A server that never responds.
    if (code === 0) return;
    response.writeHead(code, { 'content-type': type, connection: 'close' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('the base address of the server', () => {
  test('is the folder of the page if the server responds there', async () => {
    responses[`/nexus/${status}`] = json;
    expect(await baseOf('/nexus/index.html#admin')).toBe('/nexus/');
  });

  test('is the parent folder if the server responds only there', async () => {
    responses[`/${status}`] = json;
    expect(await baseOf('/registrar/')).toBe('/');
    expect(received).toEqual([`/registrar/${status}`, `/${status}`]);
    expect(accepted).toBe('application/json');
  });

  test('is the parent folder if the folder of the page responds with HTML', async () => {
    responses[`/nexus/registrar/${status}`] = { status: 200, type: 'text/html', body: '<!doctype html>' };
    responses[`/nexus/${status}`] = json;
    expect(await baseOf('/nexus/registrar/')).toBe('/nexus/');
  });

  test('is the parent folder if the folder of the page responds with an error in JSON', async () => {
    responses[`/portal/${status}`] = { status: 404, type: 'application/json', body: '{"message":"Not found"}' };
    responses[`/${status}`] = json;
    expect(await baseOf('/portal/')).toBe('/');
  });

  test('is the folder in which the server rejects the status request with 403', async () => {
    responses[`/${status}`] = { status: 403 };
    expect(await baseOf('/registrar/')).toBe('/');
  });

  test('is taken from the meta tag, relative to the page, without any request', async () => {
    expect(await baseOf('/console/', './')).toBe('/console/');
    forgetBase();
    expect(await baseOf('/console/', '../nexus')).toBe('/nexus/');
    forgetBase();
    expect(await baseOf('/console/', '/nexus/')).toBe('/nexus/');
    expect(received).toEqual([]);
  });

  test('is cached once it is found', async () => {
    responses[`/registrar/${status}`] = json;
    await baseOf('/registrar/');
    await baseOf('/registrar/');
    expect(received).toHaveLength(1);
  });

  test('is looked up again if both folders returned 404, for example while the server starts', async () => {
    expect(await baseOf('/registrar/')).toBe('/registrar/');
    responses[`/${status}`] = json;
    expect(await baseOf('/registrar/')).toBe('/');
  });

  test('is looked up again if no connection was possible', async () => {
    const unreachable = { ...pageAt('/registrar/'), baseURI: 'http://127.0.0.1:1/registrar/' };
    await expect(serverBase(unreachable as Parameters<typeof serverBase>[0])).rejects.toEqual({ kind: 'no-response' });
    responses[`/${status}`] = json;
    expect(await baseOf('/registrar/')).toBe('/');
  });
});

test('the lookup of a server that never responds fails after a minute, and is repeated', async () => {
  const stop = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(stop.signal);
  onTestFinished(() => limit.mockRestore());
  responses[`/${status}`] = { status: 0 };
  const lookup = serverBase(pageAt('/registrar/'));
  await vi.waitFor(() => expect(received).toContain(`/${status}`));
  expect(limit.mock.calls).toEqual([[60_000]]);
  stop.abort(new DOMException('', 'TimeoutError'));
  await expect(lookup).rejects.toEqual({ kind: 'timeout' });
  responses[`/${status}`] = json;
  expect(await baseOf('/registrar/')).toBe('/');
});

describe("the address of the server's own console", () => {
  const pageOf = (attributes: Record<string, string>, file = '') =>
    ({
      baseURI: `${origin}/registrar/${file}`,
      querySelector: () => ({ getAttribute: (name: string) => attributes[name] ?? null }),
    }) as unknown as Parameters<typeof ownConsole>[0];

  test('is the one given by the gateway', async () => {
    const page = pageOf({ content: './', 'data-console': 'https://nexus.example/nexus/' });
    expect(await ownConsole(page)).toBe('https://nexus.example/nexus/');
  });

  test('is empty in front of the embedded manager', async () => {
    expect(await ownConsole(pageOf({ content: './' }))).toBe('');
  });

  test('is the parent folder if the server responds there', async () => {
    responses[`/${status}`] = json;
    expect(await ownConsole(pageOf({ content: '' }))).toBe(`${origin}/`);
  });

  test('is empty if the page is in the folder of the server and has replaced that console', async () => {
    responses[`/registrar/${status}`] = json;
    expect(await ownConsole(pageOf({ content: '' }))).toBe('');
    expect(await ownConsole(pageOf({ content: '' }, 'index.html'))).toBe('');
  });
});

test.each(['http:elsewhere.example', 'javascript:alert(1)', 'data:text,1', 'v1:list', 'service/extdirect'])(
  'a path is resolved below the base, even if it looks like an address: /%s',
  (path) => {
    expect(new URL(wirePath(`/${path}`), 'https://own.example/nexus/').href).toBe(`https://own.example/nexus/${path}`);
  },
);
