// The health checks of the server for load balancers, and the headers of proxies.
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { openFront } from '../../../src/server/front.ts';
import { openTestBackend, openTestFront, createPageFolder, get } from './serving.ts';

const page = createPageFolder();
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened) await one.close();
  page.remove();
});

const front = async (options: Partial<Parameters<typeof openFront>[0]>) => {
  const served = await openTestFront({ pageDir: page.dir, ...options });
  opened.push(served);
  return served.url;
};
const health = async (url: URL, path: string, init?: RequestInit) => {
  const answer = await fetch(new URL(path, url), init);
  return [answer.status, (await answer.text()).trim()];
};

describe('the server', () => {
  test('is live and ready without a backend, also below a context path', async () => {
    const url = await front({ contextPath: '/console' });
    expect(await health(url, '/console/health/live')).toEqual([200, 'live']);
    expect(await health(url, '/console/health/ready?probe=1')).toEqual([200, 'ready']);
    expect(await health(url, '/console/health/ready', { method: 'HEAD' })).toEqual([200, '']);
    expect(await health(url, '/console/health/ready', { method: 'POST', body: 'x' })).toEqual([
      405,
      'Method Not Allowed',
    ]);
    expect((await health(url, '/health/live'))[0]).toBe(404);
    expect(await get(url, '/console/health/live')).toMatch(/cache-control: no-store/i);
  });

  test('is live but not ready while it is about to stop, and keeps no connections', async () => {
    let isStopping = false;
    const url = await front({ isStopping: () => isStopping });
    const connection = async () => (await fetch(new URL('/favicon.svg', url))).headers.get('connection');
    expect(await connection()).toBe('keep-alive');
    isStopping = true;
    expect(await health(url, '/health/live')).toEqual([200, 'live']);
    expect(await health(url, '/health/ready')).toEqual([503, 'not ready: the server is about to stop']);
    expect(await connection()).toBe('close');
  });
});

describe('the gateway', () => {
  test.each([
    ['is ready if the backend responds', 200, 200, 'ready'],
    ['is ready if the backend requires a session', 401, 200, 'ready'],
    ['is ready if the backend forbids the request', 403, 200, 'ready'],
    ['is ready if the backend is an older release without the endpoint', 404, 200, 'ready'],
    ['is not ready if the backend is starting', 503, 503, 'not ready: the backend does not answer'],
  ])('%s', async (_, status, expected, text) => {
    const received: string[] = [];
    const backend = await openTestBackend((request, response) => {
      received.push(request.url!);
      response.writeHead(status).end('x');
    });
    opened.push(backend);
    const url = await front({ backend: new URL('/nexus', backend.url) });
    expect(await health(url, '/health/ready')).toEqual([expected, text]);
    expect(await health(url, '/health/live')).toEqual([200, 'live']);
    expect(received).toEqual(['/nexus/service/rest/v1/status']);
  });

  test('is not ready while the backend is stopped, and is ready again afterwards', async () => {
    const backend = await openTestBackend((_, response) => void response.end());
    const url = await front({ backend: backend.url });
    const status = async () => (await health(url, '/health/ready'))[0];
    expect(await status()).toBe(200);
    await backend.close();
    await expect.poll(status).toBe(503);
    const again = await openTestBackend((_, response) => void response.end(), Number(backend.url.port));
    opened.push(again);
    await expect.poll(status).toBe(200);
  });

  test('is not ready while the backend does not respond', async () => {
    const backend = await openTestBackend(() => {});
    opened.push(backend);
    const url = await front({ backend: backend.url });
    expect(await health(url, '/health/ready')).toEqual([503, 'not ready: the backend does not answer']);
  });

  test('sends the backend one request for all probes of a second', async () => {
    const now = vi.spyOn(performance, 'now');
    onTestFinished(() => now.mockRestore());
    let received = 0;
    const backend = await openTestBackend((_, response) => response.writeHead(++received === 1 ? 503 : 200).end());
    opened.push(backend);
    const url = await front({ backend: backend.url });
    for (const [time, requests, status] of [
      [1_000, 1, 503],
      [2_000, 1, 503],
      [2_001, 2, 200],
    ] as const) {
      now.mockReturnValue(time);
      const answers = await Promise.all(Array.from({ length: 20 }, () => health(url, '/health/ready')));
      expect([received, ...answers.map(([code]) => code)]).toEqual([requests, ...Array<number>(20).fill(status)]);
    }
  });
});

describe('the headers of a proxy', () => {
  const seenThrough = async (trustedProxies: string[]) => {
    const backend = await openTestBackend((request, response) => void response.end(JSON.stringify(request.headers)));
    opened.push(backend);
    const url = await front({ backend: backend.url, trustedProxies });
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'console.test',
      'x-forwarded-for': '203.0.113.7',
      forwarded: 'host=other.test',
    };
    const answer = await fetch(new URL('/service/x', url), { headers });
    const seen = (await answer.json()) as Record<string, string>;
    const { host: backendHost } = backend.url;
    expect([seen.host, seen.forwarded]).toEqual([backendHost, undefined]);
    return [
      seen['x-forwarded-proto'],
      seen['x-forwarded-host'] === url.host ? 'own' : seen['x-forwarded-host'],
      seen['x-forwarded-for'],
    ];
  };

  test('set scheme, host and client if the proxy is trusted', async () => {
    expect(await seenThrough(['127.0.0.1'])).toEqual(['https', 'console.test', '203.0.113.7, 127.0.0.1']);
  });

  test('are ignored if only a different proxy is trusted', async () => {
    expect(await seenThrough(['10.0.0.5'])).toEqual(['http', 'own', '127.0.0.1']);
  });

  test('set scheme and host, but not the client, on this machine if no trusted proxy is configured', async () => {
    expect(await seenThrough([])).toEqual(['https', 'console.test', '127.0.0.1']);
  });
});
