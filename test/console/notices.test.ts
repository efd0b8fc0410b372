// Notices: which ones close after a while, which stay, and how reading keeps them open.
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
  test('about success close after six seconds, and errors stay until they are closed', async () => {
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

  test('stay open while the user reads them, and then for the full time again', async () => {
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

  test('close as usual if the previous one was closed while the user read it', async () => {
    show('first');
    void allSettled(readingStarted, { scope });
    void allSettled(noticeClosed, { scope, params: scope.getState($notices)[0]!.id });
    show('second');
    await vi.advanceTimersByTimeAsync(6_100);
    expect(shown()).toEqual([]);
  });

  test.each([
    ['signs out', null],
    ['is replaced by a different user', { id: 'reader', administrator: false }],
  ])('of a user are closed when the user %s, and those from before the sign-in stay', (_, next) => {
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

  test('that arrive after the sign-out stay if the same user signs in again, and close for a different user', () => {
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

  test('are limited to four, but errors are never dropped', () => {
    show('broken', 'error');
    for (const text of ['1', '2', '3', '4']) show(text);
    expect(shown()).toEqual(['broken', '2', '3', '4']);
    for (const text of ['a', 'b', 'c', 'd']) show(text, 'error');
    expect(shown()).toEqual(['broken', 'a', 'b', 'c', 'd']);
  });
});
