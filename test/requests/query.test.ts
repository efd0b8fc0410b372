// Queries: several starts, leaving the page, repetition after failures, and scopes.
import { allSettled, createEffect, createEvent, createStore, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/http/failure.ts';
import type { Request } from '../../src/http/request.ts';
import { createQuery } from '../../src/requests/query.ts';
import { seen, settle } from './shared.ts';

const silent: Failure = { kind: 'no-response' };
const get = (path: string): Request => ({ method: 'GET', path });

/** A host whose requests reach no server: a scope has to replace them. */
function testHost() {
  const signedInAgain = createEvent();
  const reconnected = createEvent();
  const askFx = createEffect<Request, unknown, Failure>(() => expect.fail('A request was sent outside of the scope.'));
  return { askFx, signedInAgain, reconnected };
}

/** Requests that the test responds to, in any order. */
function pendingRequests() {
  const pending: { path: string; resolve: (value: unknown) => void; reject: (failure: Failure) => void }[] = [];
  const handler = ({ path }: Request) => new Promise((resolve, reject) => pending.push({ path, resolve, reject }));
  return { pending, handler };
}

describe('a query', () => {
  test('reports only the response to its latest start, even if an earlier one arrives later', async () => {
    const host = testHost();
    const { pending, handler } = pendingRequests();
    const query = createQuery<string>({ host, run: (path, ask) => ask(get(path)), until: [] });
    const done = seen(query.done);
    const scope = fork({ handlers: [[host.askFx, handler]] });
    void allSettled(query.start, { scope, params: 'a' });
    void allSettled(query.start, { scope, params: 'b' });
    pending[1]!.resolve('second');
    await settle();
    pending[0]!.resolve('first');
    await settle();
    expect(done).toEqual([{ params: 'b', result: 'second' }]);
    expect(scope.getState(query.$isPending)).toBe(false);
  });

  test('sends no further requests of a start that was followed by another one, or whose page was left', async () => {
    const host = testHost();
    const left = createEvent();
    const { pending, handler } = pendingRequests();
    const query = createQuery<string>({
      host,
      run: async (path, ask) => [await ask(get(path)).catch(() => 'failed'), await ask(get(`${path}/more`))],
      until: [left],
    });
    const [done, failed] = [seen(query.done), seen(query.failed)];
    const scope = fork({ handlers: [[host.askFx, handler]] });
    void allSettled(query.start, { scope, params: 'a' });
    void allSettled(query.start, { scope, params: 'b' });
    pending[0]!.resolve('late');
    pending[1]!.resolve('b');
    await settle();
    expect(pending.map(({ path }) => path)).toEqual(['a', 'b', 'b/more']);
    void allSettled(left, { scope });
    pending[2]!.resolve('more');
    void allSettled(query.start, { scope, params: 'c' });
    void allSettled(left, { scope });
    pending[3]!.reject(silent);
    await settle();
    expect(pending.map(({ path }) => path)).toEqual(['a', 'b', 'b/more', 'c']);
    expect([done, failed]).toEqual([[], []]);
  });

  test('stays pending until the latest response arrives, even if an earlier request fails', async () => {
    const host = testHost();
    const { pending, handler } = pendingRequests();
    const query = createQuery<string>({ host, run: (path, ask) => ask(get(path)), until: [] });
    const scope = fork({ handlers: [[host.askFx, handler]] });
    void allSettled(query.start, { scope, params: 'a' });
    void allSettled(query.start, { scope, params: 'b' });
    pending[0]!.reject(silent);
    await settle();
    expect(scope.getState(query.$isPending)).toBe(true);
    expect(scope.getState(query.$failure)).toBe(null);
  });

  test('drops its response and clears its failure when its page is left', async () => {
    const host = testHost();
    const left = createEvent();
    const { pending, handler } = pendingRequests();
    const query = createQuery<string>({ host, run: (path, ask) => ask(get(path)), until: [left] });
    const [done, failed] = [seen(query.done), seen(query.failed)];
    const scope = fork({ handlers: [[host.askFx, handler]] });
    void allSettled(query.start, { scope, params: 'a' });
    void allSettled(left, { scope });
    expect(scope.getState(query.$isPending)).toBe(false);
    pending[0]!.resolve('late');
    await settle();
    void allSettled(query.start, { scope, params: 'a' });
    pending[1]!.reject(silent);
    await settle();
    expect(scope.getState(query.$failure)).toEqual(silent);
    await allSettled(left, { scope });
    expect(scope.getState(query.$failure)).toBe(null);
    expect([done, failed.length]).toEqual([[], 1]);
  });

  test('sends all its requests in the scope that started it, even after other promises', async () => {
    const host = testHost();
    const query = createQuery<void, unknown[]>({
      host,
      until: [],
      run: async (_, ask) => {
        await Promise.all([]);
        const first = await ask(get('a'));
        await new Promise((resolve) => setTimeout(resolve));
        return [first, ...(await Promise.all([ask(get('b')), ask(get('c'))])), await ask(get('d'))];
      },
    });
    const scope = fork({ handlers: [[host.askFx, ({ path }: Request) => path]] });
    const done = seen(query.done);
    await allSettled(query.start, { scope });
    expect(done.map(({ result }) => result)).toEqual([['a', 'b', 'c', 'd']]);
  });

  test('keeps the results of different scopes separate', async () => {
    const host = testHost();
    const query = createQuery({ host, run: (_, ask) => ask(get('a')), until: [] });
    const $result = createStore<unknown>(null).on(query.done, (_, { result }) => result);
    const scopes = ['one', 'two'].map((name) => fork({ handlers: [[host.askFx, () => name]] }));
    await Promise.all(scopes.map((scope) => allSettled(query.start, { scope })));
    expect(scopes.map((scope) => scope.getState($result))).toEqual(['one', 'two']);
  });

  test.each(['signedInAgain', 'reconnected'] as const)(
    'is sent again after %s, but only if it had failed',
    async (back) => {
      const host = testHost();
      const received: string[] = [];
      const query = createQuery<string>({
        host,
        until: [],
        run: (path, ask) => ask(get(path)),
        repeatedWith: (path) => `${path}-again`,
      });
      const scope = fork({
        handlers: [
          [
            host.askFx,
            ({ path }: Request) => {
              received.push(path);
              if (received.length === 1) throw silent;
              return path;
            },
          ],
        ],
      });
      await allSettled(host[back], { scope });
      await allSettled(query.start, { scope, params: 'a' });
      await allSettled(host[back], { scope });
      await allSettled(host[back], { scope });
      expect(received).toEqual(['a', 'a-again']);
    },
  );

  test('stays failed after a reconnect if it must not be repeated', async () => {
    const host = testHost();
    const query = createQuery({ host, run: (_, ask) => ask(get('a')), isRepeated: false });
    const scope = fork({
      handlers: [
        [
          host.askFx,
          () => {
            throw silent;
          },
        ],
      ],
    });
    await allSettled(query.start, { scope });
    await allSettled(host.reconnected, { scope });
    expect(scope.getState(query.$failure)).toEqual(silent);
  });

  test('uses the value that its source had at the start', async () => {
    const host = testHost();
    const changed = createEvent<string>();
    const $source = createStore('before').on(changed, (_, next) => next);
    const { pending, handler } = pendingRequests();
    const query = createQuery<void, string, string>({
      host,
      until: [],
      source: $source,
      run: async (_, ask, source) => {
        await ask(get('a'));
        return source;
      },
    });
    const done = seen(query.done);
    const scope = fork({ handlers: [[host.askFx, handler]] });
    void allSettled(query.start, { scope });
    void allSettled(changed, { scope, params: 'after' });
    pending[0]!.resolve(null);
    await settle();
    expect(done.map(({ result }) => result)).toEqual(['before']);
  });
});
