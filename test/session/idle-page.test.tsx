// The idle watch of a page: what counts as activity, and what happens when the time is up.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetBase } from '../../src/http/base.ts';
import { $secondsLeft, idleWatchStarted } from '../../src/session/idle.ts';
import { $ended, $user, sendFx, stateRequested } from '../../src/session/session.ts';
import { sessionResponses } from './responses.ts';

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
let received: string[];
/** Responds to the request that ends the session. */
let answer: () => Promise<Response>;

// A page has a single watch, which never stops.
beforeAll(() => {
  vi.useFakeTimers();
  forgetBase();
  document.head.innerHTML = '<meta name="registrar" content="http://server.test/">';
  sendFx.use(
    sessionResponses(() => ({
      user: { hash: '1', value: { id: 'admin', authenticated: true } },
      uiSettings: { hash: '1', value: { sessionTimeout: 2 } },
    })),
  );
  idleWatchStarted();
});
afterAll(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});
beforeEach(async () => {
  received = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (url: URL, { method }: RequestInit) => {
    received.push(`${method} ${url.pathname}`);
    return answer();
  });
  stateRequested();
  window.dispatchEvent(new Event('keydown'));
  await pass(0);
});
afterEach(async () => {
  // A session whose end could not be sent is ended now.
  answer = async () => new Response(null, { status: 204 });
  stateRequested();
  await pass(0);
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('an idle page', () => {
  test('counts down the last half minute second by second', async () => {
    await pass(59);
    expect($secondsLeft.getState()).toBeNull();
    const shown = [];
    for (let at = 0; at < 4; at++) {
      await pass(1);
      shown.push($secondsLeft.getState());
    }
    expect(shown).toEqual([30, 29, 28, 27]);
  });

  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
    'becomes active at once on %s, even if an element stops the event',
    async (name) => {
      const inner = document.body.appendChild(document.createElement('p'));
      inner.addEventListener(name, (event) => event.stopPropagation());
      await pass(70);
      expect($secondsLeft.getState()).toBe(20);
      inner.dispatchEvent(new Event(name, { bubbles: true }));
      expect($secondsLeft.getState()).toBeNull();
      inner.remove();
      await pass(59);
      expect($secondsLeft.getState()).toBeNull();
    },
  );

  test('stays idle on scroll, focus and visibilitychange', async () => {
    await pass(70);
    for (const name of ['scroll', 'focus', 'visibilitychange']) document.body.dispatchEvent(new Event(name));
    expect($secondsLeft.getState()).toBe(20);
  });

  test('ends the session at the server when the time is up, and then asks the user to sign in', async () => {
    let respond = () => undefined as void;
    answer = () => new Promise((done) => (respond = () => done(new Response(null, { status: 204 }))));
    await pass(89);
    expect([received, $secondsLeft.getState()]).toEqual([[], 1]);
    await pass(5);
    expect([received, $ended.getState()]).toEqual([['DELETE /service/rapture/session'], null]);
    respond();
    await pass(0);
    expect([$ended.getState(), $user.getState()?.id, $secondsLeft.getState()]).toEqual(['admin', 'admin', null]);
    await pass(600);
    expect([received.length, $secondsLeft.getState()]).toEqual([1, null]);
  });

  test('asks the user to sign in even if the server does not respond', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    await pass(91);
    expect([$ended.getState(), $secondsLeft.getState()]).toEqual(['admin', null]);
  });

  describe('that could not end the session at the server', () => {
    beforeEach(async () => {
      answer = () => Promise.reject(new TypeError('offline'));
      await pass(91);
      answer = async () => new Response(null, { status: 204 });
    });

    test('ends it once the server responds', async () => {
      window.dispatchEvent(new Event('keydown'));
      stateRequested();
      await pass(1);
      expect([received.length, $ended.getState()]).toEqual([2, 'admin']);
      stateRequested();
      await pass(1);
      expect(received.length).toBe(2);
    });

    test('lets the user continue who has used another tab since', async () => {
      localStorage.setItem('registrar-touched', String(Date.now()));
      stateRequested();
      await pass(1);
      expect([received.length, $ended.getState()]).toEqual([1, null]);
    });
  });

  test('reports activity to other tabs at once, and then at most every five seconds', async () => {
    const shared = () =>
      Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at)!));
    const use = () => window.dispatchEvent(new Event('keydown'));
    await pass(10);
    use();
    const first = shared();
    expect(first).toEqual([String(Date.now())]);
    await pass(4);
    use();
    expect(shared()).toEqual(first);
    await pass(1);
    use();
    expect(shared()).toEqual([String(Date.now())]);
  });

  test('counts its own activity even if the browser denies storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
      clear: () => undefined,
    });
    await pass(20);
    window.dispatchEvent(new Event('keydown'));
    await pass(60);
    expect($secondsLeft.getState()).toBe(30);
  });
});
