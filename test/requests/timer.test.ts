// Timers: one at a time, stopped with their owner, in the scope that started them.
import { allSettled, createEvent, createStore, fork, sample } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimer, createTimers } from '../../src/requests/timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aTimer() {
  const left = createEvent();
  const timer = createTimer([left]);
  const $count = createStore(0).on(timer.elapsed, (count) => count + 1);
  return { left, timer, $count };
}

test('a timer elapses once, and only in the scope that started it', async () => {
  const { timer, $count } = aTimer();
  const [scope, other] = [fork(), fork()];
  await allSettled(timer.start, { scope, params: 1000 });
  vi.advanceTimersByTime(999);
  expect(scope.getState($count)).toBe(0);
  vi.advanceTimersByTime(5000);
  expect([scope.getState($count), other.getState($count)]).toEqual([1, 0]);
});

test.each([2 ** 31, 1e15, Infinity])(
  'a timer of %d ms, longer than browsers support, does not elapse at once',
  async (time) => {
    const { timer, $count } = aTimer();
    const scope = fork();
    await allSettled(timer.start, { scope, params: time });
    vi.advanceTimersByTime(3_600_000);
    expect(scope.getState($count)).toBe(0);
  },
);

test('starting a timer again restarts its time', async () => {
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

test('a timer that is stopped by its owner does not elapse and leaves no timeout behind', async () => {
  const { left, timer, $count } = aTimer();
  const scope = fork();
  await allSettled(timer.start, { scope, params: 1000 });
  await allSettled(left, { scope });
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(scope.getState($count)).toBe(0);
});

function someTimers() {
  const left = createEvent();
  const timers = createTimers<string>([left]);
  const $elapsed = createStore<string[]>([]).on(timers.elapsed, (keys, key) => [...keys, key]);
  const scope = fork();
  const start = (key: string, time: number) => allSettled(timers.start, { scope, params: { key, time } });
  return { left, scope, start, elapsed: () => scope.getState($elapsed) };
}

test('timers with different keys run at the same time, and each can be restarted', async () => {
  const { start, elapsed } = someTimers();
  await start('a', 1000);
  await start('b', 1000);
  vi.advanceTimersByTime(600);
  await start('a', 1000);
  vi.advanceTimersByTime(600);
  expect(elapsed()).toEqual(['b']);
  vi.advanceTimersByTime(400);
  expect(elapsed()).toEqual(['b', 'a']);
  expect(vi.getTimerCount()).toBe(0);
});

test('all timers stop with their owner', async () => {
  const { left, scope, start, elapsed } = someTimers();
  await start('a', 1000);
  await start('b', 2000);
  await allSettled(left, { scope });
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(elapsed()).toEqual([]);
});

test('a timer that restarts itself elapses repeatedly until it is stopped', async () => {
  const stopped = createEvent();
  const ticker = createTimer([stopped]);
  const $count = createStore(0).on(ticker.elapsed, (count) => count + 1);
  sample({ clock: ticker.elapsed, fn: () => 1000, target: ticker.start });
  const scope = fork();
  await allSettled(ticker.start, { scope, params: 1000 });
  vi.advanceTimersByTime(3500);
  expect(scope.getState($count)).toBe(3);
  await allSettled(stopped, { scope });
  vi.advanceTimersByTime(3500);
  expect(scope.getState($count)).toBe(3);
});
