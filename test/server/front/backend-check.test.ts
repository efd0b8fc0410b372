// The startup check of the server behind the gateway, with servers on loopback.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkBackend } from '../../../src/server/backend-check.ts';
import { openGateway } from '../../../src/server/gateway.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers these paths with JSON, or with only a status, and any other with 404. */
async function serverWith(answers: Record<string, object | number>, ports = [0]): Promise<URL> {
  server = createServer((request, response) => {
    const answer = answers[request.url!] ?? 404;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.once('listening', () => ports.splice(0));
  server.on('error', () => server!.listen(ports.shift(), '127.0.0.1'));
  server.listen(ports.shift(), '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nexus`);
}

const status = '/nexus/service/rest/wonderland/status';
const state = '/nexus/service/extdirect/poll/rapture_State_get';
/** Some of the ports to which browsers, and `fetch`, refuse to connect. */
const blocked = [10_080, 6000, 6566, 6667, 6697];
const release = { edition: 'OSS', version: '3.29.2-02' };

test('a backend can have a port that browsers block', async () => {
  const backend = await serverWith({ [status]: release, '/nexus/service/extdirect': { tid: 1 } }, blocked);
  expect(await checkBackend(backend)).toEqual(release);
  const gateway = openGateway({ backend, contextPath: '' });
  expect(await gateway.isUp()).toBe(true);
  expect(await gateway.ask('/service/extdirect', '{}', {}, '10.0.0.7')).toEqual({ status: 200, body: '{"tid":1}' });
  gateway.close();
});

test('a backend that stops in the middle of its response, or switches to another protocol, is reported', async () => {
  const begun = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{';
  const switched = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
  for (const [bytes, problem] of [
    [begun, 'no answer in 0.3 s'],
    [switched, 'it switched to another protocol'],
  ] as const) {
    const silent = createSocketServer((socket) => void socket.on('error', () => {}).write(bytes));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(checkBackend(new URL(`http://127.0.0.1:${port}`), 300)).rejects.toThrow(problem);
    silent.close();
  }
});

test('a backend with an endless response is reported as soon as the response is larger than 1 MB', async () => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  server = createServer((_request, response) => {
    const write = (): void => {
      while (!response.destroyed) if (!response.write(chunk)) return void response.once('drain', write);
    };
    write();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const backend = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(checkBackend(backend, 60_000)).rejects.toThrow('(its response is larger than 1 MB)');
});

describe('the check of a backend', () => {
  test('returns its edition and version', async () => {
    expect(await checkBackend(await serverWith({ [status]: release }))).toEqual(release);
  });

  test('falls back to the state of the server if the status endpoint requires a session', async () => {
    const stateEvent = { type: 'event', data: { success: true, data: { status: { hash: '1', value: release } } } };
    expect(await checkBackend(await serverWith({ [status]: 403, [state]: stateEvent }))).toEqual(release);
  });

  test('rejects a server that is not a repository manager', async () => {
    const backend = await serverWith({ [status]: 403 });
    await expect(checkBackend(backend)).rejects.toThrow('answered 403, but it is not a repository manager');
  });
});
