// Timers: one at a time, stopped with their owner, in the scope that started them.
import { allSettled, createEvent, createStore, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimer } from '../../src/requests/timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aTimer() {
  const left = createEvent();
  const timer = createTimer([left]);
  const $count = createStore(0).on(timer.elapsed, (count) => count + 1);
  return { left, timer, $count };
}

test('a timer elapses once, in its scope', async () => {
  const { timer, $count } = aTimer();
  const [scope, other] = [fork(), fork()];
  await allSettled(timer.start, { scope, params: 1000 });
  vi.advanceTimersByTime(999);
  expect(scope.getState($count)).toBe(0);
  vi.advanceTimersByTime(5000);
  expect([scope.getState($count), other.getState($count)]).toEqual([1, 0]);
});

test('starting a timer again replaces its time', async () => {
  const { timer, $count } = aTimer();
  const scope = fork();
  await allSettled(timer.start, { scope, params: 1000 });
  vi.advanceTimersByTime(900);
  await allSettled(timer.start, { scope, params: 1000 });
  vi.advanceTimersByTime(900);
  expect(scope.getState($count)).toBe(0);
  vi.advanceTimersByTime(100);
  expect(scope.getState($count)).toBe(1);
});

test('a timer that was stopped leaves nothing running', async () => {
  const { left, timer, $count } = aTimer();
  const scope = fork();
  await allSettled(timer.start, { scope, params: 1000 });
  await allSettled(left, { scope });
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(scope.getState($count)).toBe(0);
});
