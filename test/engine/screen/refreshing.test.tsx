// Lists with "refreshEvery": the times of their requests, the rows that are kept, and pauses.
import { allSettled } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWholeScreen } from './screen-with-all-parts.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' as const }, size: { type: 'integer' as const } } };
const definition = testDefinition(
  {
    calls: { list: 'GET things', read: 'GET things/{key}' },
    list: { columns: [{ field: 'name' }], sortBy: 'name', refreshEvery: 10 },
    form: { fields: [{ field: 'name' }] },
  },
  entity,
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An open list; the server responds with `answers` in order, and repeats the last one. */
async function open(...answers: unknown[]) {
  const { host, seen, scope } = testHost(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if ((answer as { kind?: string } | undefined)?.kind) throw answer;
    return structuredClone(answer);
  });
  const model = createWholeScreen(definition, host);
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  const { list, refreshing } = model;
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    model,
    scope,
    show,
    host,
    asked: () => seen.asked.length,
    rows: () => scope.getState(list!.$rows),
    failure: () => scope.getState(refreshing!.$failure),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

const a = { name: 'a', size: 1 };
const b = { name: 'b', size: 1 };

describe('a list that refreshes itself', () => {
  test('is requested again after each interval', async () => {
    const { asked, pass } = await open([a]);
    expect(asked()).toBe(1);
    await pass(9.9);
    expect(asked()).toBe(1);
    await pass(0.2);
    expect(asked()).toBe(2);
    await pass(20.1);
    expect(asked()).toBe(4);
  });

  test('keeps the objects of unchanged rows, and the whole array if no row has changed', async () => {
    const { rows, pass } = await open([a, b], [a, { ...b, size: 2 }], [a, { ...b, size: 2 }]);
    const [first, second] = rows()!;
    await pass(10);
    const now = rows()!;
    expect(now[0]).toBe(first);
    expect(now[1]).not.toBe(second);
    await pass(10);
    expect(rows()).toBe(now);
  });

  test('is not requested while the page is hidden, and once when it is visible again', async () => {
    const { asked, pass, show } = await open([a]);
    show('hidden');
    await pass(60);
    expect(asked()).toBe(1);
    show('visible');
    await pass(0);
    expect(asked()).toBe(2);
  });

  test('stops after a failure and keeps its rows until the user retries', async () => {
    const { asked, rows, failure, pass, model, scope } = await open([a], { kind: 'no-response' } satisfies Failure, [
      a,
      b,
    ]);
    await pass(10);
    expect([rows()?.length, failure()?.kind]).toEqual([1, 'no-response']);
    expect(scope.getState(model.list!.$failure)).toBe(null);
    await pass(60);
    expect(asked()).toBe(2);
    await allSettled(model.refreshing!.retried, { scope });
    expect([rows()?.length, failure()]).toEqual([2, null]);
    await pass(10);
    expect(asked()).toBe(4);
  });

  test('is requested again when the server responds again', async () => {
    const { rows, pass, host, scope } = await open([a], { kind: 'no-response' } satisfies Failure, [a, b]);
    await pass(10);
    await allSettled(host.reconnected as never, { scope });
    expect(rows()?.length).toBe(2);
  });

  test('is requested again after the user has signed in again', async () => {
    const { asked, pass, host, scope } = await open([a]);
    const session = scope.getState(host.$session);
    void allSettled(host.$session as never, { scope, params: { ...session, signedIn: false } as never });
    await pass(60);
    expect(asked()).toBe(1);
    void allSettled(host.$session as never, { scope, params: session as never });
    await pass(10);
    expect(asked()).toBe(2);
  });

  test('can be paused and resumed by the user', async () => {
    const { asked, pass, model, scope } = await open([a]);
    // A timer outlives the call that starts it.
    void allSettled(model.refreshing!.paused, { scope, params: true });
    await pass(60);
    expect(asked()).toBe(1);
    void allSettled(model.refreshing!.paused, { scope, params: false });
    await pass(10);
    expect(asked()).toBe(2);
  });

  test('restarts its interval after a manual reload', async () => {
    const { asked, pass, model, scope } = await open([a]);
    await pass(8);
    await allSettled(model.list!.reloadWanted, { scope });
    await pass(8);
    expect(asked()).toBe(2);
    await pass(2);
    expect(asked()).toBe(3);
  });

  test('is not requested while a record is shown in its place, and again afterwards', async () => {
    const { asked, pass, model, scope } = await open([a], a, [a]);
    await allSettled(model.opened, { scope, params: { at: 'record', key: 'a' } });
    await pass(60);
    expect(asked()).toBe(2);
    await allSettled(model.opened, { scope, params: { at: 'list' } });
    expect(asked()).toBe(3);
    await pass(10);
    expect(asked()).toBe(4);
  });

  test('is not requested after it was left', async () => {
    const { asked, pass, model, scope } = await open([a]);
    await allSettled(model.left, { scope });
    await pass(60);
    expect(asked()).toBe(1);
  });
});
