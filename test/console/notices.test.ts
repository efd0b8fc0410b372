// Notices: which ones close after a while, which stay, and how they wait for a reader.
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $notices, noticeClosed, noticed, readingEnded, readingStarted } from '../../src/console/notices.ts';
import type { Notice } from '../../src/engine/host.ts';
import { $user } from '../../src/session/session.ts';

let scope = fork();
const shown = () => scope.getState($notices).map(({ text }) => text);
const show = (text: string, tone: Notice['tone'] = 'success') =>
  void allSettled(noticed, { scope, params: { tone, text } });

beforeEach(() => {
  vi.useFakeTimers();
  scope = fork();
});
afterEach(() => void vi.useRealTimers());

describe('notices', () => {
  test('of success close after six seconds, errors stay until they are closed', async () => {
    show('saved');
    show('broken', 'error');
    await vi.advanceTimersByTimeAsync(5_900);
    expect(shown()).toEqual(['saved', 'broken']);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toEqual(['broken']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(shown()).toEqual(['broken']);
    void allSettled(noticeClosed, { scope, params: scope.getState($notices)[0]!.id });
    expect(shown()).toEqual([]);
  });

  test('stay open while being read, and get their full time again afterwards', async () => {
    show('saved');
    await vi.advanceTimersByTimeAsync(5_000);
    void allSettled(readingStarted, { scope });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual(['saved']);
    void allSettled(readingEnded, { scope });
    await vi.advanceTimersByTimeAsync(5_900);
    expect(shown()).toEqual(['saved']);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toEqual([]);
  });

  test('closed under the pointer do not keep the next one open', async () => {
    show('first');
    void allSettled(readingStarted, { scope });
    void allSettled(noticeClosed, { scope, params: scope.getState($notices)[0]!.id });
    show('second');
    await vi.advanceTimersByTimeAsync(6_100);
    expect(shown()).toEqual([]);
  });

  test.each([
    ['signs out', null],
    ['makes way for the next one', { id: 'reader', administrator: false }],
  ])('of a user are closed when that user %s, others stay', (_, next) => {
    const change = (user: { id: string; administrator: boolean } | null) =>
      void allSettled($user, { scope, params: user });
    show('The language could not be loaded', 'error');
    change({ id: 'admin', administrator: true });
    show('Selector "secret" created');
    show('Selector "secret" was not deleted', 'error');
    change({ id: 'admin', administrator: true });
    expect(shown()).toHaveLength(3);
    change(next);
    show('Goodbye', 'info');
    expect(shown()).toEqual(['The language could not be loaded', 'Goodbye']);
  });

  test('about a call that ends after its user has signed out are shown again to that user only', () => {
    const change = (id: string | null) =>
      void allSettled($user, { scope, params: id === null ? null : { id, administrator: false } });
    change('admin');
    change(null);
    show('Selector "secret" was not saved', 'error');
    expect(shown()).toEqual(['Selector "secret" was not saved']);
    change('admin');
    expect(shown()).toEqual(['Selector "secret" was not saved']);
    change(null);
    show('Selector "secret" was not deleted', 'error');
    change('reader');
    expect(shown()).toEqual([]);
  });

  test('are limited to four, without dropping an error', () => {
    show('broken', 'error');
    for (const text of ['1', '2', '3', '4']) show(text);
    expect(shown()).toEqual(['broken', '2', '3', '4']);
    for (const text of ['a', 'b', 'c', 'd']) show(text, 'error');
    expect(shown()).toEqual(['broken', 'a', 'b', 'c', 'd']);
  });
});
