// Responses that were requested before the page asks for them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EarlyResponses } from '../../src/http/early.ts';

const list = { method: 'GET', path: 'v1/rules' };
const state = { method: 'POST', path: '/state', form: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an early response is used only once, and only for an equal request', async () => {
  const early = new EarlyResponses<typeof list | typeof state, string>();
  early.keep(list, Promise.resolve('rules'));
  early.keep(state, Promise.resolve('state'));
  expect(early.take({ ...list, path: 'v1/roles' })).toBeUndefined();
  expect(await early.take({ ...state })).toBe('state');
  expect(await early.take({ ...list })).toBe('rules');
  expect([early.take(list), early.take(state)]).toEqual([undefined, undefined]);
});

test('early responses are discarded by a request that may change data', () => {
  const early = new EarlyResponses<typeof list, string>();
  early.keep(list, Promise.resolve('rules'));
  expect(early.take({ method: 'POST', path: 'session' })).toBeUndefined();
  expect(early.take(list)).toBeUndefined();
});

test('an early response is discarded after ten seconds, and at once if its request fails', async () => {
  const early = new EarlyResponses<typeof list, string>();
  early.keep(list, Promise.resolve('rules'));
  await vi.advanceTimersByTimeAsync(10_100);
  expect(early.take(list)).toBeUndefined();
  early.keep(list, Promise.reject(new Error('offline')));
  await vi.advanceTimersByTimeAsync(0);
  expect(early.take(list)).toBeUndefined();
});
