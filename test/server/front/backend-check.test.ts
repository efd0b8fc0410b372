// The startup check of the server behind the gateway, with servers on loopback.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkBackend } from '../../../src/server/backend-check.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers these paths with JSON, or with only a status, and any other with 404. */
async function serverWith(answers: Record<string, object | number>): Promise<URL> {
  server = createServer((request, response) => {
    const answer = answers[request.url!] ?? 404;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nexus`);
}

const status = '/nexus/service/rest/wonderland/status';
const state = '/nexus/service/extdirect/poll/rapture_State_get';
const release = { edition: 'OSS', version: '3.29.2-02' };

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
