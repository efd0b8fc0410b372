// When the server is polled: at its own interval, less and less often during an outage, and never twice at once.
import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $isReplaced, pollingStarted } from '../../src/session/polling.ts';
import { sendFx, signInDismissed, stateRequested } from '../../src/session/session.ts';
import type { ServerState } from '../../src/session/server-state.ts';
import { sessionResponses, type Changes } from './responses.ts';

let scope: Scope;
let polledAt: number[];
let handlePoll: () => Promise<Changes>;
const settings = (authenticated: number, anonymous: number): ServerState => ({
  uiSettings: {
    hash: '1',
    value: { statusIntervalAuthenticated: authenticated, statusIntervalAnonymous: anonymous },
  },
});
const withUser: ServerState = { user: { hash: '2', value: { id: 'admin', authenticated: true, administrator: true } } };
/** Makes the server respond with this state; without a user in it, no user is signed in. */
const respondWith = (state: ServerState) => (handlePoll = async () => ({ user: null, ...state }));
const fails = () => (handlePoll = () => Promise.reject({ kind: 'no-response' }));
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  const start = Date.now();
  polledAt = [];
  const respond = sessionResponses(() => {
    polledAt.push(Math.round((Date.now() - start) / 1000));
    return handlePoll();
  });
  scope = fork({ handlers: [[sendFx, respond]] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const begin = async () => {
  void allSettled(pollingStarted, { scope });
  void allSettled(stateRequested, { scope });
  await seconds(0);
};

describe('polling', () => {
  test('uses the intervals of the server, with a separate one for signed-in users', async () => {
    respondWith(settings(5, 60));
    await begin();
    await seconds(61);
    expect(polledAt).toEqual([0, 60]);
    respondWith({ ...settings(5, 60), ...withUser });
    void allSettled(stateRequested, { scope });
    await seconds(11);
    expect(polledAt).toEqual([0, 60, 61, 66, 71]);
  });

  test('keeps its interval when the session ends, and takes the new one after signing in again', async () => {
    respondWith({ ...settings(5, 60), ...withUser });
    await begin();
    respondWith(settings(5, 60));
    await seconds(11);
    expect(polledAt).toEqual([0, 5, 10]);
    respondWith({ ...settings(7, 60), ...withUser });
    await seconds(19);
    expect(polledAt).toEqual([0, 5, 10, 15, 22, 29]);
  });

  test('uses the signed-out interval after the user leaves an ended session', async () => {
    respondWith({ ...settings(5, 60), ...withUser });
    await begin();
    respondWith(settings(5, 60));
    await seconds(6);
    void allSettled(signInDismissed, { scope });
    await seconds(61);
    expect(polledAt).toEqual([0, 5, 6, 66]);
  });

  test('backs off to once a minute while the server does not respond, and recovers afterwards', async () => {
    fails();
    await begin();
    await seconds(130);
    expect(polledAt).toEqual([0, 2, 6, 14, 30, 62, 122]);
    respondWith(settings(5, 10));
    await seconds(75);
    expect(polledAt.slice(-3)).toEqual([182, 192, 202]);
  });

  test('stops after the first response if the server disables it', async () => {
    respondWith(settings(0, 0));
    await begin();
    await seconds(600);
    expect(polledAt).toEqual([0]);
  });

  test('retries during an outage even if the server disables polling, but only until it responds', async () => {
    respondWith(settings(0, 0));
    await begin();
    fails();
    void allSettled(stateRequested, { scope });
    await seconds(7);
    expect(polledAt).toEqual([0, 0, 2, 6]);
    respondWith(settings(0, 0));
    await seconds(600);
    expect(polledAt).toEqual([0, 0, 2, 6, 14]);
  });

  test('is not started by a single request for the state', async () => {
    respondWith(settings(5, 10));
    void allSettled(stateRequested, { scope });
    await seconds(600);
    fails();
    void allSettled(stateRequested, { scope });
    await seconds(600);
    expect(polledAt).toEqual([0, 600]);
  });

  test('restarts its timer after each response', async () => {
    respondWith(settings(5, 10));
    await begin();
    await seconds(8);
    void allSettled(stateRequested, { scope });
    await seconds(9);
    expect(polledAt).toEqual([0, 8]);
    await seconds(2);
    expect(polledAt).toEqual([0, 8, 18]);
  });
});

describe('polling of a page that is hidden and shown', () => {
  test('pauses while the page is hidden', async () => {
    respondWith(settings(5, 10));
    await begin();
    vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'hidden' });
    await seconds(100);
    expect(polledAt).toEqual([0]);
  });

  test('requests the state when the page becomes visible, unless it is pending or polling is disabled', async () => {
    let show = () => undefined as unknown;
    vi.stubGlobal('document', {
      addEventListener: (name: string, listener: () => unknown) => {
        if (name === 'visibilitychange') show = listener;
      },
      visibilityState: 'hidden',
    });
    respondWith(settings(5, 10));
    await begin();
    await seconds(100);
    expect(polledAt).toEqual([0]);
    show();
    await seconds(0);
    expect(polledAt).toEqual([0]);
    vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
    let respond = () => undefined as void;
    handlePoll = () => new Promise((done) => (respond = () => done(settings(0, 0))));
    show();
    await seconds(1);
    show();
    await seconds(1);
    expect(polledAt).toEqual([0, 100]);
    respond();
    await seconds(1);
    show();
    await seconds(1);
    expect(polledAt).toEqual([0, 100]);
  });

  test('requests the state when the page becomes visible during an outage, even if polling is disabled', async () => {
    let show = () => undefined as unknown;
    const addEventListener = (_: string, listener: () => unknown) => (show = listener);
    vi.stubGlobal('document', { addEventListener, visibilityState: 'visible' });
    respondWith(settings(0, 0));
    await begin();
    fails();
    void allSettled(stateRequested, { scope });
    await seconds(1);
    show();
    await seconds(0);
    expect(polledAt).toEqual([0, 0, 1]);
  });
});

describe('a server', () => {
  test.each([
    ['that has never sent an id', ['', ''], false],
    ['whose id stays the same', ['1', '1'], false],
    ['whose id changes', ['1', '2'], true],
    ['that sends its id late', ['', '1', '1'], false],
    ['whose id changes after it was sent late', ['', '1', '2'], true],
    ['that stops sending its id', ['1', ''], false],
    ['whose first id returns', ['1', '2', '1'], false],
  ])('%s (ids %j) counts as replaced: %j', async (_, ids, isReplaced) => {
    for (const id of ids) {
      respondWith({ serverId: { hash: id, value: id } });
      void allSettled(stateRequested, { scope });
      await seconds(0);
    }
    expect(scope.getState($isReplaced)).toBe(isReplaced);
  });
});
