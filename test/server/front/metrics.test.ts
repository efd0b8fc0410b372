// The metrics of the server, their port, and its log.
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../../src/server/metrics.ts';
import { serveMetrics } from '../../../src/server/metrics-server.ts';
import { classOf, routeClasses } from '../../../src/server/route-class.ts';
import { createServerLog } from '../../../src/server/server-log.ts';
import { openTestBackend, openTestFront, createPageFolder } from './serving.ts';

const page = createPageFolder();
const opened: { close(): unknown }[] = [];
afterAll(async () => {
  for (const one of opened) await one.close();
  page.remove();
});

/** The samples of a text, by name and labels. */
const samples = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
const measured = (contextPath = '') => {
  const metrics = createMetrics(contextPath);
  opened.push(metrics);
  return metrics;
};

/** A request that metrics count, and its end. */
function exchange(method: string, url: string, statusCode: number) {
  const response = Object.assign(new EventEmitter(), { statusCode, headersSent: true, writableFinished: true });
  return {
    request: { method, url } as IncomingMessage,
    response: response as unknown as ServerResponse,
    end: () => response.emit('close'),
  };
}

describe('the class of an address', () => {
  test.each([
    ['/', 'page'],
    ['/main.4dac489c.js', 'page'],
    ['/service/rest/v1/security/content-selectors/secret-name', 'api'],
    ['/service/rest', 'api'],
    ['/service/restless', 'other'],
    ['/service/extdirect/poll/rapture_State_get', 'rpc'],
    ['/service/rapture/session', 'session'],
    ['/service/metrics', 'other'],
    ['/repository/releases/a.jar?x=/service/rest', 'repository'],
    ['/static/x', 'static'],
    ['/custom/stream?version=1', 'stream'],
    ['/custom/edit/selectors', 'edit'],
    ['/health/ready', 'health'],
  ])('for %s is %s', (path, expected) => {
    expect(classOf(path, '')).toBe(expected);
    expect(classOf(`/nexus${path}`, '/nexus')).toBe(expected);
    if (path !== '/') expect(classOf(path, '/nexus')).toBe('other');
  });
});

describe('metrics', () => {
  test('count requests by class, method and status, with their durations', () => {
    const metrics = measured();
    for (const status of [200, 200, 404]) {
      const { request, response, end } = exchange('GET', '/service/rest/v1/x', status);
      metrics.request(request, response);
      end();
    }
    const found = samples(metrics.text());
    expect(found['registrar_http_requests_total{class="api",method="GET",status="200"}']).toBe(2);
    expect(found['registrar_http_requests_total{class="api",method="GET",status="404"}']).toBe(1);
    expect(found['registrar_http_request_duration_seconds_count{class="api"}']).toBe(3);
    expect(found['registrar_http_request_duration_seconds_bucket{class="api",le="+Inf"}']).toBe(3);
  });

  test('count streams while they are open, and leave them out of the durations', () => {
    const metrics = measured();
    const { request, response, end } = exchange('GET', '/custom/stream', 200);
    metrics.request(request, response);
    const open = 'registrar_http_requests_in_progress{class="stream"}';
    expect(samples(metrics.text())[open]).toBe(1);
    end();
    const found = samples(metrics.text());
    expect(found[open]).toBe(0);
    expect(found['registrar_http_request_duration_seconds_count{class="stream"}']).toBeUndefined();
    expect(found['registrar_http_requests_total{class="stream",method="GET",status="200"}']).toBe(1);
  });

  test('sort durations into cumulative buckets', () => {
    const metrics = measured();
    for (const seconds of [0.001, 0.005, 0.2, 100]) metrics.backend(seconds, 'answered');
    metrics.backend(2, 'timeout');
    const found = samples(metrics.text());
    const bucket = (le: string) =>
      found[`registrar_backend_request_duration_seconds_bucket{outcome="answered",le="${le}"}`];
    expect(['0.005', '0.1', '0.25', '30', '+Inf'].map(bucket)).toEqual([2, 2, 3, 3, 4]);
    expect(found['registrar_backend_request_duration_seconds_sum{outcome="answered"}']).toBeCloseTo(100.206);
    expect(found['registrar_backend_request_duration_seconds_count{outcome="timeout"}']).toBe(1);
  });

  test('contain no address, method or status that a client has made up', () => {
    const metrics = measured('/nexus');
    const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `zz${text}`);
    const prefix = fc.constantFrom('/nexus/', '/nexus/service/rest/', '/nexus/repository/', '/', '', '/nexus/service/');
    fc.assert(
      fc.property(word, prefix, word, fc.integer({ min: 600, max: 999 }), (method, folder, name, status) => {
        const { request, response, end } = exchange(method, folder + name, status);
        metrics.request(request, response);
        end();
      }),
    );
    const text = metrics.text();
    expect(text).not.toContain('zz');
    for (const [, value] of text.matchAll(/class="([^"]*)"/g)) expect(routeClasses).toContain(value);
    expect(text).not.toMatch(/status="(?!other)/);
    expect(text).not.toMatch(/method="(?!other)/);
  });

  test('are in the text format: each family has its help and its type once, before its samples', () => {
    const metrics = measured();
    metrics.backend(1, 'answered');
    const lines = metrics.text().trimEnd().split('\n');
    const families = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2]!);
    expect(new Set(families).size).toBe(families.length);
    expect(families).toContain('process_resident_memory_bytes');
    const comments = lines.filter((line) => line.startsWith('#'));
    expect(comments).toEqual(
      families.flatMap((name) => [
        expect.stringMatching(new RegExp(`^# HELP ${name} \\w`)),
        expect.stringMatching(new RegExp(`^# TYPE ${name} (counter|gauge|histogram)$`)),
      ]),
    );
    let family = '';
    for (const line of lines) {
      if (line.startsWith('#')) {
        family = line.split(' ')[2]!;
        continue;
      }
      expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? -?[\d.e+-]+$/);
      expect(line.replace(/(_bucket|_sum|_count)?[{ ].*/, '')).toBe(family);
    }
    expect(samples(metrics.text())['nodejs_heap_size_used_bytes']).toBeGreaterThan(1e6);
  });

  test('contain the requests to a gateway and the outcomes of its requests to the backend', async () => {
    const metrics = measured();
    const backend = await openTestBackend((_, response) => void response.end('[]'));
    const front = await openTestFront({ pageDir: page.dir, backend: backend.url, metrics });
    opened.push(front);
    await (await fetch(new URL('/service/rest/v1/x', front.url))).text();
    await backend.close();
    await (await fetch(new URL('/service/rest/v1/x', front.url))).text();
    await expect
      .poll(() => samples(metrics.text()))
      .toMatchObject({
        'registrar_http_requests_total{class="api",method="GET",status="200"}': 1,
        'registrar_http_requests_total{class="api",method="GET",status="502"}': 1,
        'registrar_backend_request_duration_seconds_count{outcome="answered"}': 1,
        'registrar_backend_request_duration_seconds_count{outcome="unreachable"}': 1,
      });
  });
});

describe('the port of the metrics', () => {
  test('serves only GET /metrics, and only for local host names if it listens on this machine', async () => {
    const server = await serveMetrics(measured(), '127.0.0.1', 0);
    opened.push(server);
    const { default: http } = await import('node:http');
    const ask = (path: string, host = `localhost:${server.port}`, method = 'GET') =>
      new Promise<[number, string]>((done, fail) => {
        const request = http.request({ port: server.port, path, method, headers: { host } }, (response) => {
          response.resume();
          done([response.statusCode!, response.headers['content-type'] ?? '']);
        });
        request.on('error', fail).end();
      });
    expect(await ask('/metrics')).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect((await ask('/'))[0]).toBe(404);
    expect((await ask('/metrics', undefined, 'POST'))[0]).toBe(405);
    expect((await ask('/metrics', 'evil.test'))[0]).toBe(421);
  });
});

describe('the log', () => {
  const logged = (format: 'text' | 'json') => {
    const lines: string[] = [];
    const write = (stream: string) => (line: string) => void lines.push(`${stream} ${line}`);
    const log = createServerLog(format, '', { out: write('out'), err: write('err'), now: () => 0 });
    return { lines, log };
  };

  test('in text format has lines for messages and errors, but not for requests', () => {
    const { lines, log } = logged('text');
    log.info('started');
    log.error('failed:', new Error('why'));
    const { request, response, end } = exchange('GET', '/', 200);
    log.request(request, response, '::1');
    end();
    expect(lines).toEqual(['out started', expect.stringMatching(/^err failed: Error: why\n/)]);
  });

  test('in JSON format does not contain addresses that are meant for a proxy, which may have a password', () => {
    const { lines, log } = logged('json');
    for (const url of ['http://ann:secret@elsewhere.test/x', 'ann:secret@elsewhere.test:443', '*']) {
      const { request, response, end } = exchange('GET', url, 400);
      log.request(request, response, '10.0.0.1');
      end();
    }
    expect(lines.map((line) => (JSON.parse(line.slice(4)) as { path: unknown }).path)).toEqual([null, null, null]);
  });

  test('in JSON format has an object per line, also for requests, without their queries', () => {
    const { lines, log } = logged('json');
    log.info('started');
    log.error('failed:', new Error('two\nlines'));
    const { request, response, end } = exchange('GET', '/service/rest/v1/x?t=ticket', 200);
    log.request(request, response, '10.0.0.1');
    end();
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
    expect(lines.map((line) => line.slice(0, 4).trim())).toEqual(['out', 'err', 'out']);
    const objects = lines.map((line) => JSON.parse(line.slice(4)) as object);
    const time = '1970-01-01T00:00:00.000Z';
    expect(objects).toEqual([
      { time, level: 'info', message: 'started' },
      { time, level: 'error', message: 'failed:', error: expect.stringContaining('two\nlines') },
      {
        time,
        level: 'info',
        message: 'request',
        method: 'GET',
        path: '/service/rest/v1/x',
        class: 'api',
        status: 200,
        complete: true,
        millis: expect.any(Number),
        client: '10.0.0.1',
      },
    ]);
  });
});
