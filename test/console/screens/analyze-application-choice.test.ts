// The component picker of an analysis: its search requests, their timing, and which responses count.
import { allSettled } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalyzePart } from '../../../src/console/screens/analyze-application/part-model.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { testHost, later, refused } from '../../engine/test-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = { at: 'record' as const, key: 'maven-releases' };
const found = (...names: string[]) => ({
  items: names.map((name) => ({ group: 'com.acme', name, version: '1.0' })),
  continuationToken: null,
});

/** The opened component picker below a repository; the test controls when each search gets its response. */
function open() {
  const asked: { words: string | null; repository: string | null; respond: (response: unknown) => void }[] = [];
  const { host, scope } = testHost(async ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const { promise, resolve } = later<unknown>();
    asked.push({ words: query.get('q'), repository: query.get('repository'), respond: resolve });
    const response = await promise;
    if (typeof response === 'object' && response !== null && 'kind' in response) throw response as Failure;
    return response;
  });
  const model = createAnalyzePart(host);
  void allSettled(model.opened, { scope, params: place });
  const settle = (time = 0) => vi.advanceTimersByTimeAsync(time);
  const seek = (text: string) => void allSettled(model.searchTyped, { scope, params: text });
  const names = () => {
    const listing = scope.getState(model.$listing);
    return listing.is === 'ready' ? listing.found.map(({ component }) => component.name) : listing.is;
  };
  return { model, host, scope, asked, settle, seek, names };
}

const api = 'com.acme : billing-api : 1.0';

describe('the choice of a component', () => {
  test('loads the first components immediately, and searches after a pause in typing', async () => {
    const { asked, seek, settle } = open();
    expect(asked.map(({ words, repository }) => [words, repository])).toEqual([[null, 'maven-releases']]);
    seek('b');
    await settle(200);
    seek('bi');
    await settle(200);
    expect(asked).toHaveLength(1);
    await settle(50);
    expect(asked.map(({ words }) => words)).toEqual([null, 'bi*']);
  });

  test('ignores responses to earlier searches', async () => {
    const { asked, seek, settle, names } = open();
    seek('web');
    await settle(250);
    asked[1]!.respond(found('web-shop'));
    await settle();
    asked[0]!.respond(found('billing-api'));
    await settle();
    expect(names()).toEqual(['web-shop']);
  });

  test('keeps a component selected only while it is listed', async () => {
    const { model, scope, asked, seek, settle } = open();
    void allSettled(model.analyzeClicked, { scope });
    expect(scope.getState(model.dialog.$isOpen)).toBe(false);
    asked[0]!.respond(found('billing-api', 'web-shop'));
    await settle();
    expect(scope.getState(model.$component)).toBeNull();
    void allSettled(model.chosen, { scope, params: api });
    expect(scope.getState(model.$component)).toEqual({ group: 'com.acme', name: 'billing-api', version: '1.0' });
    seek('web');
    await settle(250);
    asked[1]!.respond(found('web-shop'));
    await settle();
    expect(scope.getState(model.$component)).toBeNull();
    void allSettled(model.analyzeClicked, { scope });
    expect(scope.getState(model.dialog.$isOpen)).toBe(false);
  });

  test('shows a failure until the user retries, and is loading during the retry', async () => {
    const { model, scope, asked, settle, names } = open();
    asked[0]!.respond(refused(500, 'No room'));
    await settle();
    expect(scope.getState(model.$listing)).toEqual({ is: 'failed', failure: refused(500, 'No room') });
    void allSettled(model.retried, { scope });
    expect(names()).toBe('looking');
    asked[1]!.respond(found('billing-api'));
    await settle();
    expect(names()).toEqual(['billing-api']);
  });

  test.each([refused(404, 'HTTP 404 Not Found'), { kind: 'forbidden' }])(
    'uses the name that the user types if the server has no search: %o',
    async (failure) => {
      const { model, scope, asked, settle } = open();
      asked[0]!.respond(failure);
      await settle();
      void allSettled(model.typed, { scope, params: { group: 'com.acme' } });
      expect(scope.getState(model.$component)).toBeNull();
      void allSettled(model.typed, { scope, params: { name: 'web' } });
      expect(scope.getState(model.$component)).toEqual({ group: 'com.acme', name: 'web', version: '' });
    },
  );

  test('searches once if the user retries during the pause after typing', async () => {
    const { model, scope, asked, seek, settle } = open();
    seek('web');
    void allSettled(model.retried, { scope });
    await settle(1000);
    expect(asked.map(({ words }) => words)).toEqual([null, 'web*']);
  });

  test.each([
    [{ group: 'com.acme', name: 'billing-api', version: '1.0' }],
    [{ group: '', name: 'web', version: '2' }],
    [{ group: '', name: 'web', version: '' }],
  ])('opens the dialog for %o without blank coordinates', async (component) => {
    const { model, scope, asked, settle } = open();
    asked[0]!.respond({ items: [component] });
    await settle();
    const { found: listed } = scope.getState(model.$listing) as { found: { id: string }[] };
    void allSettled(model.chosen, { scope, params: listed[0]!.id });
    void allSettled(model.analyzeClicked, { scope });
    const given = Object.fromEntries(Object.entries(component).filter(([, text]) => text !== ''));
    expect(scope.getState(model.dialog.$component)).toEqual({ repositoryName: 'maven-releases', ...given });
    void allSettled(model.left, { scope });
    expect(scope.getState(model.dialog.$isOpen)).toBe(false);
  });

  test('is reset when the page is left, and ignores later responses', async () => {
    const { model, scope, asked, seek, settle, names } = open();
    seek('web');
    void allSettled(model.typed, { scope, params: { name: 'web' } });
    void allSettled(model.left, { scope });
    asked[0]!.respond(found('billing-api'));
    await settle(1000);
    expect(asked).toHaveLength(1);
    expect(names()).toBe('looking');
    expect(scope.getState(model.$typed).name).toBe('');
    void allSettled(model.opened, { scope, params: place });
    asked[1]!.respond(found('billing-api'));
    await settle();
    expect(asked[1]!.words).toBeNull();
    expect(scope.getState(model.$chosen)).toBeNull();
  });
});
