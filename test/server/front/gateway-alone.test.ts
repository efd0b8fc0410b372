import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openGateway } from '../../../src/server/gateway.ts';
import { closeOpened, echo, opened } from './open-gateway.ts';
import { aBackend } from './serving.ts';

afterEach(closeOpened);

describe('a gateway that no front opened', () => {
  test('trusts no client to name the address of another one', async () => {
    const backend = await aBackend(echo);
    const gateway = openGateway({ backend: backend.url, contextPath: '' });
    const front = await aBackend((request, response) => gateway.pass(request, response));
    opened.push(front, backend);
    const answer = await fetch(new URL('/service/x', front.url), { headers: { 'x-forwarded-for': '1.2.3.4' } });
    const { rawHeaders } = (await answer.json()) as { rawHeaders: string[] };
    expect(rawHeaders[rawHeaders.indexOf('X-Forwarded-For') + 1]).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    gateway.close();
  });

  test('ends its connections to the backend when it is closed', async () => {
    const backend = await aBackend((_request, response) => response.end());
    const connected = once(backend.server, 'connection');
    const gateway = openGateway({ backend: backend.url, contextPath: '' });
    const front = await aBackend((request, response) => gateway.pass(request, response));
    opened.push(front, backend);
    await (await fetch(new URL('/service/x', front.url))).text();
    const [socket] = (await connected) as [Socket];
    expect(socket.destroyed).toBe(false);
    const ended = once(socket, 'close');
    gateway.close();
    await ended;
  });
});
