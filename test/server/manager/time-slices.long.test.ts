// Long work in slices: turns, limits, and the serialization of large responses.
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CallerDisconnected,
  TimeLimitExceeded,
  createTimeSlices,
  mapInSlices,
} from '../../../src/server/manager/time-slices.ts';
import { serveManager } from './serve.ts';
import { createClient } from './client.ts';
import { heavyExpression } from '../load/expensive-calls.ts';
import { jsonText } from '../../../src/server/manager/wire/large-json.ts';

const work = (millis: number) => {
  for (const end = performance.now() + millis; performance.now() < end;);
};
const nextLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('work in slices', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('yields to the event loop between any two slices, even if several jobs are waiting', async () => {
    const log: string[] = [];
    let isDone = false;
    const job = async (name: string) => {
      const slices = createTimeSlices();
      for (let i = 0; i < 3; i++) {
        await slices.pause();
        log.push(name);
        work(11);
      }
    };
    const jobs = Promise.all(['a', 'b', 'c'].map(job)).then(() => (isDone = true));
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- a callback changes it
    while (!isDone) {
      log.push('loop');
      await nextLoop();
    }
    await jobs;
    const between = log
      .join(' ')
      .split('loop')
      .map((part) => part.trim());
    expect(between.filter((part) => part.includes(' '))).toEqual([]);
    expect(log.filter((name) => name !== 'loop')).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
  });

  test('continues without a pause while its slice lasts', async () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const slices = createTimeSlices();
    await slices.pause();
    clock += 9;
    expect(slices.pause()).toBeUndefined();
    clock += 1;
    expect(slices.pause()).toBeInstanceOf(Promise);
  });

  test('throws TimeLimitExceeded if all slices together take too long', async () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const slices = createTimeSlices(20);
    await slices.pause();
    clock += 11;
    await slices.pause();
    clock += 11;
    expect(() => slices.pause()).toThrow(TimeLimitExceeded);
  });

  test('throws CallerDisconnected if its caller has disconnected', async () => {
    let isDisconnected = false;
    const slices = createTimeSlices(Infinity, () => isDisconnected);
    await slices.pause();
    work(11);
    isDisconnected = true;
    await expect(slices.pause()).rejects.toBeInstanceOf(CallerDisconnected);
  });

  test('returns results in the order of their inputs', async () => {
    expect(await mapInSlices([3, 1, 2], (n) => n * 2)).toEqual([6, 2, 4]);
  });
});

describe('long work', () => {
  const preview = JSON.stringify({ repository: '*', expression: heavyExpression });
  const b64 = (text: string) => Buffer.from(text).toString('base64');
  // Each call checks a password, which is slow on any machine.
  const batch = JSON.stringify(
    Array.from({ length: 20 }, (_, tid) => ({
      action: 'rapture_Security',
      method: 'authenticationToken',
      type: 'rpc',
      tid,
      data: [b64(`stranger-${tid}`), b64('wrong')],
    })),
  );

  test.each([
    ['a preview', 'admin', 1, 'POST', '/service/rest/internal/ui/content-selectors/preview', preview],
    ['a search', 'admin', 40, 'GET', '/service/rest/v1/search?q=o+r+g+e+x+a+m+p+l+z', undefined],
    ['a batch of remote procedure calls', undefined, 1, 'POST', '/service/extdirect', batch],
  ])(
    'for %s ends when its caller disconnects, and is not logged as an error',
    async (_what, user, count, method, address, body) => {
      const served = await serveManager({ components: 5_000 });
      const client = createClient(served.url);
      await client.rest('PUT', '/internal/ui/loggingConfiguration/registrar.requests', { level: 'DEBUG' });
      const headers = { ...(user && (await client.session(user))), 'content-type': 'application/json' };
      const log = () => fs.readFileSync(logFile, 'utf8');
      const logFile = path.join(served.dataDir, 'log', 'nexus.log');
      const hasEnded = () => log().includes(`${address.split('?')[0]} ended, because its caller has disconnected`);
      // The first callers may disconnect before the server has started the work.
      for (let delay = 20; !hasEnded() && delay < 10_000; delay *= 2) {
        const signal = AbortSignal.timeout(delay);
        const init = { method, headers, signal, ...(body === undefined ? {} : { body }) };
        await Promise.allSettled(Array.from({ length: count }, () => fetch(served.url + address, init)));
        await client.rest('GET', '/wonderland/status');
      }
      await vi.waitFor(() => expect(hasEnded()).toBe(true));
      expect(log()).not.toContain('ERROR');
      await served.stop();
    },
  );
});

describe('the text of a JSON value', () => {
  test('is the same in slices as that of JSON.stringify', async () => {
    const list = fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 45, maxLength: 60 });
    const large = fc.oneof(
      list,
      fc.record({ name: fc.string(), children: list, none: fc.constant(undefined) }),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(large, fc.array(large, { minLength: 51, maxLength: 52 })), async (value) => {
        expect(await jsonText(value)).toBe(JSON.stringify(value, null, 2));
      }),
      { numRuns: 40 },
    );
  });
});
