// Requests to a real server over loopback: where it is found, what is sent, and how
// responses and timeouts are reported.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetBase, serverBase } from '../../src/http/base.ts';
import { send } from '../../src/http/request.ts';

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let url: string;
let asked: Asked[] = [];
let respond: (asked: Asked, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      respond(one, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  forgetBase();
  document.head.innerHTML = `<meta name="registrar" content="${url}/nexus/">`;
  document.cookie = 'NX-ANTI-CSRF-TOKEN=; max-age=0; path=/';
  respond = (_, response) => void response.writeHead(204).end();
});
afterEach(() => void (document.head.innerHTML = ''));

const respondWith = (status: number, body: string, headers: Record<string, string> = {}) =>
  (respond = (_, response) => void response.writeHead(status, headers).end(body));
const failure = (request: Promise<unknown>) =>
  request.then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  );
const get = (more: object = {}) => send({ method: 'GET', path: 'v1/things', ...more });

describe('the address of the server', () => {
  const aPage = (baseURI: string) => ({ baseURI, querySelector: () => null });

  test('is taken from the meta tag of the page', async () => {
    expect((await serverBase()).href).toBe(`${url}/nexus/`);
  });

  test('is resolved relative to the page if the meta tag contains a relative address', async () => {
    for (const [content, found] of [
      ['./', '/nexus/console/'],
      ['../', '/nexus/'],
      ['/other', '/other/'],
    ]) {
      forgetBase();
      document.head.innerHTML = `<base href="${url}/nexus/console/x.html"><meta name="registrar" content="${content}">`;
      await get();
      expect(asked.pop()!.url).toBe(`${found}service/rest/v1/things`);
    }
  });

  test('is the first of two folders that returns JSON, or an error that is not an HTML page', async () => {
    for (const found of ['/nexus/ui/', '/nexus/']) {
      for (const [status, type] of [
        [200, 'application/json'],
        [403, ''],
      ] as const) {
        forgetBase();
        respond = ({ url: path }, response) =>
          void (
            path.startsWith(`${found}service/`)
              ? response.writeHead(status, { 'content-type': type })
              : response.writeHead(404, { 'content-type': 'text/html' })
          ).end();
        expect((await serverBase(aPage(`${url}/nexus/ui/`) as never)).href).toBe(url + found);
      }
    }
  });
});

describe('a request', () => {
  test('is sent below the context path with the token of its cookie and the content type of its body', async () => {
    document.cookie = 'NX-ANTI-CSRF-TOKEN=known; path=/';
    await send({ method: 'POST', path: 'v1/things/a%2Fb', body: { a: 1 } });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/nexus/service/rest/v1/things/a%2Fb', body: '{"a":1}' });
    expect(asked[0]!.headers).toMatchObject({
      accept: expect.stringContaining('application/json'),
      'content-type': 'application/json',
      'nx-anti-csrf-token': 'known',
      'x-nexus-ui': 'true',
    });
    await send({ method: 'POST', path: '/service/rapture/session', form: { username: 'YQ==' } });
    expect(asked[1]).toMatchObject({ url: '/nexus/service/rapture/session', body: 'username=YQ%3D%3D' });
    expect(asked[1]!.headers['content-type']).toBe('application/x-www-form-urlencoded');
    await send({ method: 'POST', path: 'log/mark', text: 'ü' });
    expect(asked[2]).toMatchObject({ body: 'ü', headers: { 'content-type': 'text/plain' } });
    await send({ method: 'PUT', path: 'v1/things/a', json: '{"a":1.0}' });
    expect(asked[3]).toMatchObject({ body: '{"a":1.0}', headers: { 'content-type': 'application/json' } });
  });

  test('has no content type without a body', async () => {
    for (const method of ['GET', 'DELETE', 'POST'] as const) await send({ method, path: 'v1/things' });
    expect(asked.map(({ headers, body }) => [headers['content-type'], body])).toEqual(asked.map(() => [undefined, '']));
  });

  test('accepts text or JSON, depending on the response that the caller requests', async () => {
    await get({ responseType: 'text' });
    await get({ keepsDigits: true });
    await get();
    const json = 'application/json, text/plain;q=0.5';
    expect(asked.map(({ headers }) => headers.accept)).toEqual(['text/plain, */*;q=0.1', json, json]);
  });

  test('fails without a response, not with a timeout, if it is aborted while it is pending', async () => {
    const stop = new AbortController();
    respond = () => stop.abort();
    expect(await failure(get({ signal: stop.signal }))).toEqual({ kind: 'no-response' });
    expect(asked).toHaveLength(1);
  });

  test('sends the token of its own cookie among cookies with similar names', async () => {
    for (const cookie of ['first=1', 'X-NX-ANTI-CSRF-TOKEN=other', 'NX-ANTI-CSRF-TOKEN=known', 'last=2'])
      document.cookie = `${cookie}; path=/`;
    await get();
    expect(asked[0]!.headers['nx-anti-csrf-token']).toBe('known');
    for (const name of ['first', 'X-NX-ANTI-CSRF-TOKEN', 'last']) document.cookie = `${name}=; max-age=0; path=/`;
  });

  test('returns parsed JSON of any length, undefined for an empty response, and text on request', async () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `rule-${at}`);
    for (const list of [[1], names]) {
      respondWith(200, JSON.stringify(list));
      expect(await get()).toEqual(list);
    }
    respondWith(200, '');
    expect(await get()).toBe(undefined);
    respondWith(200, 'line\n', { 'content-type': 'text/plain' });
    expect(await get({ responseType: 'text' })).toBe('line\n');
  });
});

describe('a request with an unusual outcome', () => {
  test('fails as unreadable if the response is an HTML page instead of text or JSON', async () => {
    respondWith(200, '<html>Sign in at the proxy</html>', { 'content-type': 'text/html;charset=utf-8' });
    expect(await failure(get({ responseType: 'text' }))).toEqual({ kind: 'unreadable', status: 200 });
    expect(await failure(get())).toEqual({ kind: 'unreadable', status: 200 });
  });

  test('fails if the response breaks off or never ends', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('[1,');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failure(get())).toEqual({ kind: 'no-response' });
    respond = (_, response) => void response.writeHead(200, { 'content-length': '10' }).write('[1,');
    expect(await failure(get({ timeout: 100 }))).toEqual({ kind: 'timeout' });
  });

  test('is not sent if it was aborted beforehand', async () => {
    expect(await failure(get({ signal: AbortSignal.abort() }))).toEqual({ kind: 'no-response' });
    expect(asked).toEqual([]);
  });

  test('is repeated once with a new token if its token is rejected', async () => {
    const tokens: unknown[] = [];
    respond = ({ headers }, response) => {
      tokens.push(headers['nx-anti-csrf-token']);
      if (tokens.length === 1) response.writeHead(401).end('Anti cross-site request forgery token mismatch');
      else response.writeHead(200).end('"done"');
    };
    expect(await get()).toBe('done');
    expect(new Set(tokens).size).toBe(2);
    respondWith(401, 'Anti cross-site request forgery token mismatch');
    asked = [];
    expect(await failure(get())).toMatchObject({ kind: 'rejected', status: 401 });
    expect(asked).toHaveLength(2);
  });

  test('is not repeated after any other 401', async () => {
    respondWith(401, 'no session');
    expect(await failure(get())).toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
  });

  test('creates a SameSite token of 128 random bits if there is none', async () => {
    const cookies: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
    await get();
    vi.restoreAllMocks();
    expect(cookies[0]).toMatch(/^NX-ANTI-CSRF-TOKEN=[0-9a-f]{32}; path=\/nexus\/?; samesite=lax$/);
  });
});

describe('a failed request', () => {
  test('is reported as having no response if the connection is closed', async () => {
    respond = (_, response) => void response.destroy();
    expect(await failure(get())).toEqual({ kind: 'no-response' });
  });

  test('is reported as a timeout if no response arrives in time', async () => {
    respond = () => undefined;
    expect(await failure(get({ timeout: 30 }))).toEqual({ kind: 'timeout' });
  });

  test('is reported as a timeout if the server does not respond while it is looked up', async () => {
    document.head.innerHTML = `<base href="${url}/nexus/">`;
    respond = () => undefined;
    expect(await failure(get({ timeout: 30 }))).toEqual({ kind: 'timeout' });
  });

  test.for<[number, string, Record<string, string>, object]>([
    [403, '', {}, { kind: 'forbidden' }],
    [
      403,
      'Invalid ticket',
      { 'content-type': 'text/plain' },
      { kind: 'rejected', messages: [{ id: null, text: 'Invalid ticket' }] },
    ],
    [502, '{"message":"It is away."}', { 'x-registrar-gateway': '1' }, { kind: 'unreachable', text: 'It is away.' }],
    [502, '<html></html>', {}, { kind: 'unreachable', text: '' }],
    [502, '{"message":7}', {}, { kind: 'unreachable', text: '' }],
    [502, '', { 'x-registrar-gateway': '1' }, { kind: 'unreachable', text: '' }],
    [503, '{"message":"It starts."}', { 'x-registrar-gateway': '1' }, { kind: 'unreachable', text: 'It starts.' }],
    [503, 'It starts.', {}, { kind: 'rejected', status: 503, messages: [{ id: null, text: 'It starts.' }] }],
    [504, '', {}, { kind: 'timeout' }],
    [500, '', {}, { kind: 'rejected', status: 500, messages: [] }],
    [200, '<html>', {}, { kind: 'unreadable', status: 200 }],
    [500, 'broken', { 'x-siesta-faultid': 'f-1' }, { kind: 'rejected', status: 500, faultId: 'f-1' }],
  ])('with status %i, body %j and headers %j is reported as %j', async ([status, body, headers, failureParts]) => {
    respondWith(status, body, headers);
    expect(await failure(get())).toMatchObject(failureParts);
  });
});
