// The countdown of an idle session, and whether the server counts as connected.
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $secondsLeft, secondsLeft, secondPassed, touched } from '../../src/session/idle.ts';
import { reconnected } from '../../src/session/polling.ts';
import {
  $ended,
  $isConnected,
  $pollFailure,
  $state,
  $user,
  sendFx,
  sessionEnded,
  signOutConfirmed,
  stateRequested,
} from '../../src/session/session.ts';
import { sessionResponses } from './responses.ts';
import { rejected } from '../http/rejected.ts';
import { openSession, signedIn } from './open-session.ts';

const state = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { hash: '', value }]));

describe('an idle session', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const admin = { id: 'admin', administrator: true };
  const open = async (
    user: typeof admin | null = admin,
    values: Record<string, unknown> = { uiSettings: { sessionTimeout: 30 } },
  ) => {
    const scope = fork({
      values: [
        [$user, user],
        [$state, state(values)],
      ],
    });
    await allSettled(touched, { scope });
    const after = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      await allSettled(secondPassed, { scope });
      return scope.getState($secondsLeft);
    };
    return { scope, after };
  };

  test('shows no warning while it is used now and then', async () => {
    const { scope, after } = await open();
    for (let i = 0; i < 3; i++) {
      expect(await after(29 * 60 - 1)).toBeNull();
      await allSettled(touched, { scope });
    }
    expect(scope.getState($ended)).toBeNull();
  });

  test('counts down in its last half minute until there is activity', async () => {
    const { scope, after } = await open();
    expect(await after(29 * 60)).toBe(30);
    expect(await after(10)).toBe(20);
    await allSettled(touched, { scope });
    expect(scope.getState($secondsLeft)).toBeNull();
  });

  test('counts activity in other tabs, which share it at intervals, and ignores times in the future', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const { scope, after } = await open();
    const used = await open();
    expect(await after(29 * 60)).toBe(30);
    await allSettled(touched, { scope: used.scope });
    expect(await after(0)).toBeNull();
    // Shared now and then, not with each touch.
    const before = [...kept.values()];
    await used.after(1);
    await allSettled(touched, { scope: used.scope });
    expect([...kept.values()]).toEqual(before);
    // A clock that was ahead does not extend the session.
    kept.set([...kept.keys()][0]!, String(Date.now() + 1e9));
    expect(scope.getState($ended)).toBeNull();
    await after(31);
    expect(scope.getState($ended)).toBe('admin');
    kept.clear();
    vi.unstubAllGlobals();
  });

  test.each([60, 24 * 60 * 60])('ends in time if the clock is set back by %i seconds', async (seconds) => {
    const { scope, after } = await open();
    await after(-seconds);
    expect(await after(29 * 60)).toBe(30);
    await after(30);
    expect(scope.getState($ended)).toBe('admin');
  });

  type Session = ReturnType<typeof openSession>;
  test.each<[string, unit: typeof signOutConfirmed, (session: Session) => Promise<unknown>]>([
    ['signs in after signing out', signOutConfirmed, ({ signIn }) => signIn('admin')],
    ['signs in again after it has ended', sessionEnded, ({ signIn }) => signIn('admin')],
    [
      'signs in again in another tab after it has ended',
      sessionEnded,
      ({ server, scope }) => {
        server.state = () => signedIn('admin', 'another session');
        return allSettled(stateRequested, { scope });
      },
    ],
  ])('starts counting again when the user %s', async (_, end, resume) => {
    const session = openSession();
    const { server, scope, signIn } = session;
    const after = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      await allSettled(secondPassed, { scope });
      return scope.getState($secondsLeft);
    };
    server.state = () => state({ uiSettings: { sessionTimeout: 30 } });
    await allSettled(stateRequested, { scope });
    await signIn('admin');
    expect(await after(29 * 60 + 20)).toBe(10);
    server.state = () => ({ user: null });
    await allSettled(end, { scope });
    expect(await after(600)).toBeNull();
    await resume(session);
    expect([await after(1), await after(29 * 60)]).toEqual([null, 29]);
  });

  test.each([
    ['the user is signed out', null, { uiSettings: { sessionTimeout: 30 } }],
    ['the server never ends sessions', admin, { uiSettings: { sessionTimeout: 0 } }],
    ['the server sends no session timeout', admin, {}],
  ])('does not count down if %s', async (_, user, values) => {
    const { scope, after } = await open(user, values);
    expect([await after(29 * 60 + 10), await after(1e6)]).toEqual([null, null]);
    expect(scope.getState($ended)).toBeNull();
  });

  test('never counts below zero', () => {
    expect(secondsLeft(60, 0, 1e9)).toBe(0);
  });
});

describe('a failed poll', () => {
  test.each([
    [{ kind: 'no-response' as const }, false],
    [{ kind: 'timeout' as const }, false],
    [{ kind: 'unreachable' as const, text: '' }, false],
    [rejected(402), true],
    [rejected(503), true],
    [{ kind: 'unreadable' as const, status: 200 }, true],
  ])('with %j means that the server is connected: %s', async (failure, isConnected) => {
    const scope = fork({ handlers: [[sendFx, () => Promise.reject(failure)]] });
    await allSettled(stateRequested, { scope });
    expect([scope.getState($isConnected), scope.getState($pollFailure)]).toEqual([isConnected, failure]);
  });
});

describe('a server that did not respond', () => {
  test('is reported as reconnected once when it responds again', async () => {
    let isDown = true;
    const events: string[] = [];
    const respond = sessionResponses(() => {
      if (isDown) throw { kind: 'no-response' };
      return {};
    });
    const scope = fork({ handlers: [[sendFx, respond]] });
    const unwatch = createWatch({ unit: reconnected, scope, fn: () => events.push('back') });
    await allSettled(stateRequested, { scope });
    expect(events).toEqual([]);
    isDown = false;
    await allSettled(stateRequested, { scope });
    await allSettled(stateRequested, { scope });
    expect(events).toEqual(['back']);
    unwatch();
  });
});
