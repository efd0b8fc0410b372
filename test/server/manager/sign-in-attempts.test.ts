// The delays after failed sign-ins.
import { beforeEach, describe, expect, test } from 'vitest';
import { createSignInAttempts } from '../../../src/server/manager/services/sign-in-attempts.ts';
import { serveManager } from './serve.ts';
import { createClient } from './client.ts';

let time = 0;
const now = () => time;
beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
});

describe('sign-in attempts', () => {
  const fail = (
    attempts: ReturnType<typeof createSignInAttempts>,
    times: number,
    user = 'admin',
    address = '127.0.0.1',
  ) => {
    for (let i = 0; i < times; i++) attempts.failed(user, address);
  };
  test('are not delayed by the first four failures', () => {
    const attempts = createSignInAttempts(now);
    fail(attempts, 4);
    expect(attempts.wait('admin', '127.0.0.1')).toBe(0);
  });
  test('are delayed longer after each further failure, but at most a minute', () => {
    const attempts = createSignInAttempts(now);
    const waits = [5, 1, 1, 30].map((times) => {
      fail(attempts, times);
      return attempts.wait('admin', '127.0.0.1');
    });
    expect(waits).toEqual([1000, 2000, 4000, 60_000]);
  });
  test('are allowed again when the delay is over', () => {
    const attempts = createSignInAttempts(now);
    fail(attempts, 6);
    time += 2000;
    expect(attempts.wait('admin', '127.0.0.1')).toBe(0);
  });
  test('that fail for one user do not delay a different user or address', () => {
    const attempts = createSignInAttempts(now);
    fail(attempts, 8);
    expect(attempts.wait('reader', '127.0.0.1')).toBe(0);
    expect(attempts.wait('admin', '127.0.0.2')).toBe(0);
  });
  test('for many different users from one address are delayed as well', () => {
    const attempts = createSignInAttempts(now);
    for (let i = 0; i < 40; i++) attempts.failed(`user-${i}`, '127.0.0.1');
    expect(attempts.wait('fresh', '127.0.0.1')).toBeGreaterThan(0);
  });
  test('for one user from many different addresses are delayed as well', () => {
    const attempts = createSignInAttempts(now);
    const waits = Array.from({ length: 30 }, (_, i) => {
      const address = `10.0.${i}.1`;
      const wait = attempts.wait('admin', address);
      attempts.failed('admin', address);
      return wait;
    });
    expect(waits.slice(0, 15)).toEqual(Array(15).fill(0));
    expect(Math.max(...waits)).toBe(30_000);
  });
  test('of other users or from other addresses do not delay a user where they have signed in before', () => {
    const attempts = createSignInAttempts(now);
    attempts.failed('admin', '127.0.0.1');
    attempts.succeeded('admin', '127.0.0.1');
    for (let i = 0; i < 60; i++) attempts.failed(`user-${i}`, '127.0.0.1');
    for (let i = 0; i < 60; i++) attempts.failed('admin', `10.0.${i}.1`);
    expect(attempts.wait('admin', '127.0.0.1')).toBe(0);
    expect(attempts.wait('reader', '127.0.0.1')).toBeGreaterThan(0);
    expect(attempts.wait('admin', '127.0.0.2')).toBeGreaterThan(0);
  });
  test('that fail for a user delay that user even where they have signed in before', () => {
    const attempts = createSignInAttempts(now);
    attempts.succeeded('admin', '127.0.0.1');
    fail(attempts, 5);
    expect(attempts.wait('admin', '127.0.0.1')).toBe(1000);
  });
  test('from one IPv6 network are counted together', () => {
    const attempts = createSignInAttempts(now);
    for (let i = 0; i < 6; i++) attempts.failed('admin', `2001:db8::${i}`);
    expect(attempts.wait('admin', '2001:db8::ffff')).toBeGreaterThan(0);
    expect(attempts.wait('admin', '2001:db8:1::1')).toBe(0);
  });
  test('that failed are forgotten after 15 minutes', () => {
    const attempts = createSignInAttempts(now);
    fail(attempts, 8);
    time += 15 * 60_000 + 1;
    attempts.failed('admin', '127.0.0.1');
    expect(attempts.wait('admin', '127.0.0.1')).toBe(0);
  });
  test('are not delayed after a successful sign-in', () => {
    const attempts = createSignInAttempts(now);
    fail(attempts, 8);
    attempts.succeeded('admin', '127.0.0.1');
    expect(attempts.wait('admin', '127.0.0.1')).toBe(0);
  });
  test('that succeed do not delay their address', () => {
    const attempts = createSignInAttempts(now);
    for (let i = 0; i < 40; i++) {
      attempts.failed(`user-${i}`, '127.0.0.1');
      attempts.succeeded(`user-${i}`, '127.0.0.1');
    }
    expect(attempts.wait('fresh', '127.0.0.1')).toBe(0);
  });
  test('that succeed do not reset the failures of other users at their address', () => {
    const attempts = createSignInAttempts(now);
    for (let i = 0; i < 28; i++) attempts.failed(`user-${i}`, '127.0.0.1');
    attempts.failed('reader', '127.0.0.1');
    attempts.succeeded('reader', '127.0.0.1');
    attempts.failed('one-more', '127.0.0.1');
    expect(attempts.wait('fresh', '127.0.0.1')).toBe(0);
    attempts.failed('and-another', '127.0.0.1');
    expect(attempts.wait('fresh', '127.0.0.1')).toBe(1000);
  });
  test('are not delayed if the clock is set back', () => {
    const attempts = createSignInAttempts(now);
    fail(attempts, 8);
    time -= 24 * 60 * 60_000;
    expect(attempts.wait('admin', '127.0.0.1')).toBe(0);
  });
  test('that failed are remembered for a limited number of users', () => {
    const attempts = createSignInAttempts(now, 20);
    fail(attempts, 8);
    for (let i = 0; i < 40; i++) attempts.failed(`user-${i}`, `10.0.0.${i}`);
    expect(attempts.wait('admin', '127.0.0.1')).toBe(0);
  });
});

describe('a request for a ticket', () => {
  test('returns 429 for a correct password while sign-in attempts are delayed', async () => {
    const served = await serveManager({ components: 0 });
    const client = createClient(served.url);
    const ask = (password: string) =>
      client.rest('POST', '/wonderland/authenticate', { u: client.b64('admin'), p: client.b64(password) });
    for (let i = 0; i < 6; i++) expect([403, 429]).toContain((await ask('wrong')).status);
    const refusal = await ask('admin123');
    expect([refusal.status, refusal.type]).toEqual([429, 'text/plain']);
    expect(refusal.text).toMatch(/^Too many failed sign-ins. Try again in \d+ seconds.$/);
    expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/);
    await served.stop();
  });
});
