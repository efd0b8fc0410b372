// The facts of a session: those of the server and its user, and when permissions are loaded.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/http/failure.ts';
import {
  $ended,
  $isGranted,
  $viewAs,
  $release,
  $user,
  askFx,
  viewAsChanged,
  opened,
  sessionEnded,
  signInDismissed,
  signOutConfirmed,
  stateRequested,
} from '../../src/session/session.ts';
import { $isSigningIn } from '../../src/session/signing-in.ts';
import { forbidden, deferred, openSession, signedIn, silent, turn } from './open-session.ts';

describe('the facts of a session', () => {
  test('describe the server and its user, and no user before signing in and after signing out', async () => {
    const { server, scope, signIn, facts } = openSession();
    const status = { hash: '1', value: { edition: 'PRO', version: '3.29.2-02' } };
    const nodes = { hash: '1', value: { enabled: true } };
    server.permissions = async () => ['nexus:selectors:read'];
    expect(facts()).toMatchObject({ signedIn: false, userId: '', edition: '', clustered: false, console: '' });
    await signIn('admin');
    server.state = () => ({ ...signedIn('admin'), status, nodes });
    await allSettled(stateRequested, { scope });
    expect(facts()).toMatchObject({ signedIn: true, userId: 'admin', edition: 'PRO', clustered: true });
    expect([facts().may('nexus:selectors:read'), facts().may('nexus:selectors:update')]).toEqual([true, false]);
    expect(scope.getState($release)).toEqual({ edition: 'PRO', version: '3.29.2-02' });
    server.state = () => ({ user: null });
    server.permissions = async () => [];
    await allSettled(signOutConfirmed, { scope });
    expect(facts()).toMatchObject({ signedIn: false, userId: '' });
    expect(facts().may('nexus:selectors:read')).toBe(false);
  });

  test.each([
    ['does not respond', () => new Promise<never>(() => undefined)],
    ['cannot be reached', () => Promise.reject(silent as never)],
  ])('have no permissions of the previous user after signing out, even if the server %s', async (_, state) => {
    const { server, scope, signIn, facts } = openSession();
    server.permissions = async () => ['nexus:*'];
    await signIn('admin');
    expect(facts().may('nexus:selectors:read')).toBe(true);
    server.state = state;
    void allSettled(signOutConfirmed, { scope });
    await turn();
    expect(facts()).toMatchObject({ signedIn: false, userId: '' });
    expect(facts().may('nexus:selectors:read')).toBe(false);
  });

  test('have no permissions of the previous user if these arrive after signing out', async () => {
    const { server, scope, signIn, facts } = openSession();
    const granted = deferred<string[]>();
    server.permissions = () => granted.value;
    void signIn('admin');
    await expect.poll(() => server.loads).toBe(1);
    server.state = () => new Promise<never>(() => undefined);
    void allSettled(signOutConfirmed, { scope });
    await turn();
    granted.resolve(['nexus:*']);
    await turn();
    expect(facts().may('nexus:selectors:read')).toBe(false);
  });

  test('follow a change of the signed-in user in the state of the server', async () => {
    const { server, scope, signIn, facts } = openSession();
    server.permissions = async () => ['nexus:selectors:read'];
    await signIn('admin');
    server.permissions = async () => ['nexus:users:read'];
    server.state = () => signedIn('reader');
    await allSettled(stateRequested, { scope });
    expect(facts()).toMatchObject({ signedIn: true, userId: 'reader' });
    expect([facts().may('nexus:selectors:read'), facts().may('nexus:users:read')]).toEqual([false, true]);
  });
});

test('the signed-in user follows a change of their data in the state of the server', async () => {
  const { server, scope, signIn } = openSession();
  await signIn('admin');
  expect(scope.getState($user)).toEqual({ id: 'admin', administrator: false });
  server.state = () => signedIn('admin', 'other', { administrator: true });
  await allSettled(stateRequested, { scope });
  expect(scope.getState($user)).toEqual({ id: 'admin', administrator: true });
});

describe('permissions', () => {
  test('are loaded once per session, not with every poll', async () => {
    const { server, scope, signIn } = openSession();
    await allSettled(opened, { scope });
    await allSettled(stateRequested, { scope });
    expect(server.loads).toBe(1);
    await signIn('admin');
    await allSettled(stateRequested, { scope });
    expect(server.loads).toBe(2);
    // The same user in a new session.
    server.state = () => signedIn('admin', 'another session');
    await allSettled(stateRequested, { scope });
    await allSettled(stateRequested, { scope });
    expect(server.loads).toBe(3);
  });

  test('are loaded again when the same user signs in again', async () => {
    const { server, signIn } = openSession();
    await signIn('admin');
    await signIn('admin');
    expect(server.loads).toBe(2);
  });

  test('are not loaded again when a poll finds that the session has expired', async () => {
    const { server, scope, signIn, facts } = openSession();
    server.permissions = async () => ['nexus:selectors:read'];
    await signIn('admin');
    server.permissions = async () => [];
    server.state = () => ({ user: null });
    await allSettled(stateRequested, { scope });
    expect([server.loads, facts().userId, facts().may('nexus:selectors:read')]).toEqual([1, 'admin', true]);
  });

  test('are loaded again after a forbidden request, but not after other failures', async () => {
    const { server, scope, signIn } = openSession();
    await signIn('admin');
    for (const [failure, loads] of [
      [silent, 1],
      [{ kind: 'not-found', key: 'x' }, 1],
      [forbidden, 2],
    ] as [Failure, number][]) {
      server.exchange = () => Promise.reject(failure);
      const { value } = (await allSettled(askFx, { scope, params: { method: 'GET', path: 'x' } })) as {
        value: unknown;
      };
      expect([value, server.loads]).toEqual([failure, loads]);
    }
    expect([scope.getState($ended), server.exchangedBy]).toEqual([null, ['admin', 'admin', 'admin']]);
  });

  test('are unknown until they are loaded, and signing in waits for them', async () => {
    const { server, scope, signIn } = openSession();
    expect(scope.getState($isGranted)).toBe(true);
    const permissions = deferred<string[]>();
    server.permissions = () => permissions.value;
    const done = signIn('admin');
    await turn();
    expect(scope.getState($user)?.id).toBe('admin');
    expect([scope.getState($isGranted), scope.getState($isSigningIn)]).toEqual([false, true]);
    permissions.resolve([]);
    await done;
    expect([scope.getState($isGranted), scope.getState($isSigningIn)]).toEqual([true, false]);
  });
});

describe('viewing as a different user', () => {
  const viewAs = { signedIn: true, permissions: [], who: 'another', why: 'Only viewing' };
  type Session = ReturnType<typeof openSession>;

  test.each<[string, boolean, (session: Session) => Promise<unknown>]>([
    ['continues when the same user signs in again', true, ({ signIn }) => signIn('admin')],
    [
      'continues when the same user signs in in another tab',
      true,
      ({ scope }) => allSettled(stateRequested, { scope }),
    ],
    ['ends when a different user signs in', false, ({ signIn }) => signIn('reader')],
    [
      'ends when a different user signs in in another tab',
      false,
      ({ server, scope }) => {
        server.state = () => signedIn('reader');
        return allSettled(stateRequested, { scope });
      },
    ],
    [
      'ends when the user leaves without signing in',
      false,
      ({ server, scope }) => {
        server.state = () => ({ user: null });
        return allSettled(signInDismissed, { scope });
      },
    ],
    [
      'ends when the user signs out',
      false,
      ({ server, scope }) => {
        server.state = () => ({ user: null });
        return allSettled(signOutConfirmed, { scope });
      },
    ],
  ])('%s', async (_, isKept, act) => {
    const session = openSession();
    await session.signIn('admin');
    await allSettled(viewAsChanged, { scope: session.scope, params: viewAs });
    await allSettled(sessionEnded, { scope: session.scope });
    expect(session.scope.getState($viewAs)).toEqual(viewAs);
    await act(session);
    expect(session.scope.getState($viewAs)).toEqual(isKept ? viewAs : null);
  });
});

test('the permissions without a session are loaded again if a user signs out while those of the user are loading', async () => {
  const { server, scope, facts } = openSession();
  server.permissions = async () => ['nexus:selectors:read'];
  await allSettled(opened, { scope });
  server.permissions = () => new Promise<never>(() => undefined);
  // The user has signed in in another tab.
  server.state = () => signedIn('ana');
  void allSettled(stateRequested, { scope });
  await expect.poll(() => server.loads).toBe(2);
  expect(facts().signedIn).toBe(true);
  server.permissions = async () => ['nexus:selectors:read'];
  server.state = () => ({ user: null });
  void allSettled(signOutConfirmed, { scope });
  await turn();
  expect(facts().signedIn).toBe(false);
  expect(facts().may('nexus:selectors:read')).toBe(true);
});
