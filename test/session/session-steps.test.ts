// The steps of a session: starting, signing in, and expiring, and the state after a failure of each.
import { allSettled, type Scope } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/http/failure.ts';
import {
  $ended,
  $pollFailure,
  $start,
  $state,
  $user,
  askFx,
  opened,
  sessionEnded,
  signInDismissed,
  signInSubmitted,
  signOutConfirmed,
  stateRequested,
} from '../../src/session/session.ts';
import { $grantFailure, $isSigningIn, $signInFailure, type SignInFailure } from '../../src/session/signing-in.ts';
import type { Changes } from './responses.ts';
import { forbidden, deferred, openSession, signedIn, silent, turn } from './open-session.ts';

const fails = (failure: Failure) => () => Promise.reject(failure);

describe('signing in', () => {
  const notKept: SignInFailure = { kind: 'not-kept' };
  const unreadable: Failure = { kind: 'unreadable', status: 200 };
  type Server = ReturnType<typeof openSession>['server'];

  describe.each<[string, (session: ReturnType<typeof openSession>) => Promise<unknown>]>([
    ['on the page', async () => undefined],
    [
      'after the session has ended',
      async ({ scope, signIn }) => {
        await signIn('admin');
        await allSettled(sessionEnded, { scope });
      },
    ],
  ])('%s', (_, before) => {
    test.each<[string, (server: Server) => unknown, SignInFailure | null, Failure | null, string | null]>([
      ['the credentials are rejected', (server) => (server.signIn = fails(forbidden)), forbidden, null, null],
      ['the state cannot be loaded', (server) => (server.state = fails(silent)), silent, null, null],
      ['the state cannot be read', (server) => (server.state = fails(unreadable)), unreadable, null, null],
      ['the state has no user', (server) => (server.state = () => ({ user: null })), notKept, null, null],
      ['the state has not changed', (server) => (server.state = () => ({})), notKept, null, null],
      ['the permissions cannot be loaded', (server) => (server.permissions = fails(silent)), null, silent, 'admin'],
      ['the permissions have been loaded', () => undefined, null, null, 'admin'],
    ])('ends and reports the outcome when %s', async (step, breaks, failure, unknown, user) => {
      const session = openSession();
      const { server, scope } = session;
      await before(session);
      // A server that forgot the session reports this once.
      if (step === 'the state has not changed') {
        server.state = () => ({ user: null });
        await allSettled(stateRequested, { scope });
      }
      const ended = scope.getState($ended);
      server.state = () => signedIn('admin', 'again');
      breaks(server);
      const settled = allSettled(signInSubmitted, { scope, params: { username: 'admin', password: 'x' } });
      expect(scope.getState($isSigningIn)).toBe(true);
      await settled;
      expect([scope.getState($isSigningIn), scope.getState($signInFailure), scope.getState($grantFailure)]).toEqual([
        false,
        failure,
        unknown,
      ]);
      // While the state is unknown, the page stays usable, and the failed poll is reported there.
      const isUsable = user !== null || (ended !== null && scope.getState($pollFailure) !== null);
      expect(scope.getState($ended)).toBe(isUsable ? null : ended);
      server.state = () => signedIn('admin', 'later');
      server.permissions = async () => [];
      server.signIn = async () => undefined;
      await session.signIn('admin');
      expect([scope.getState($user)?.id, scope.getState($signInFailure), scope.getState($grantFailure)]).toEqual([
        'admin',
        null,
        null,
      ]);
    });
  });

  test.each<[string, Server['state']]>([
    ['fails', fails(silent)],
    ['returns no user', () => ({ user: null })],
  ])('continues when an earlier poll %s while the credentials are being checked', async (_, state) => {
    const { server, scope } = openSession();
    const attempt = deferred<void>();
    server.signIn = () => attempt.value;
    server.state = state;
    const settled = allSettled(signInSubmitted, { scope, params: { username: 'admin', password: 'x' } });
    const polled = allSettled(stateRequested, { scope });
    await turn();
    expect([scope.getState($isSigningIn), scope.getState($signInFailure)]).toEqual([true, null]);
    server.state = () => signedIn('admin');
    attempt.resolve();
    await Promise.all([settled, polled]);
    expect([scope.getState($isSigningIn), scope.getState($user)?.id]).toEqual([false, 'admin']);
  });

  test('forgets a failure at the next attempt, and when the dialog is closed', async () => {
    const { server, scope, signIn } = openSession();
    server.signIn = () => Promise.reject(forbidden);
    await signIn('admin');
    expect(scope.getState($signInFailure)).toEqual(forbidden);
    await allSettled(signInDismissed, { scope });
    expect(scope.getState($signInFailure)).toBeNull();
    await signIn('admin');
    const attempt = deferred<void>();
    server.signIn = () => attempt.value;
    const settled = signIn('admin');
    expect(scope.getState($signInFailure)).toBeNull();
    attempt.resolve();
    await settled;
  });
});

describe('an expired session', () => {
  type Session = ReturnType<typeof openSession>;
  test.each<[string, (session: Session) => Promise<unknown>, string | null]>([
    ['they sign in again', ({ signIn }) => signIn('admin'), 'admin'],
    [
      'they sign in again in another tab',
      ({ server, scope }) => {
        server.state = () => signedIn('admin', 'another session');
        return allSettled(stateRequested, { scope });
      },
      'admin',
    ],
    ['they sign out', ({ scope }) => allSettled(signOutConfirmed, { scope }), null],
    ['they leave', ({ scope }) => allSettled(signInDismissed, { scope }), null],
  ])('keeps its user until %s', async (_, leave, user) => {
    const session = openSession();
    const { server, scope, signIn } = session;
    await signIn('admin');
    server.state = () => ({ user: null });
    await allSettled(sessionEnded, { scope });
    await allSettled(stateRequested, { scope });
    expect([scope.getState($ended), scope.getState($user)?.id]).toEqual(['admin', 'admin']);
    await leave(session);
    expect([scope.getState($ended), scope.getState($user)?.id ?? null]).toEqual([null, user]);
  });

  test('is not reported if no user is signed in', async () => {
    const { scope } = openSession();
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($ended)).toBeNull();
  });

  test('is reported by a request that fails because of it, but not by other failures', async () => {
    const { server, scope, signIn } = openSession();
    await signIn('admin');
    const ask = () => allSettled(askFx, { scope, params: { method: 'GET', path: 'x' } });
    server.exchange = () => Promise.reject(silent);
    await ask();
    expect(scope.getState($ended)).toBeNull();
    server.exchange = () => Promise.reject({ kind: 'session-over' } satisfies Failure);
    await ask();
    expect(scope.getState($ended)).toBe('admin');
  });
});

describe('the startup', () => {
  test('fails if the permissions cannot be loaded, and can be repeated', async () => {
    const { server, scope } = openSession();
    expect(scope.getState($start)).toEqual({ is: 'starting' });
    server.permissions = () => Promise.reject(silent);
    await allSettled(opened, { scope });
    expect(scope.getState($start)).toEqual({ is: 'failed', failure: silent });
    const permissions = deferred<string[]>();
    server.permissions = () => permissions.value;
    const settled = allSettled(opened, { scope });
    expect(scope.getState($start)).toEqual({ is: 'starting' });
    permissions.resolve([]);
    await settled;
    expect(scope.getState($start)).toEqual({ is: 'ready' });
  });

  test('stays complete after a later failure, which is reported until the next response', async () => {
    const { server, scope } = openSession();
    await allSettled(opened, { scope });
    server.state = () => Promise.reject(silent);
    await allSettled(stateRequested, { scope });
    expect([scope.getState($start), scope.getState($pollFailure)]).toEqual([{ is: 'ready' }, silent]);
    server.state = () => ({});
    await allSettled(stateRequested, { scope });
    expect(scope.getState($pollFailure)).toBeNull();
  });
});

describe('the response to a poll', () => {
  test.each<[string, (scope: Scope) => Promise<unknown>]>([
    ['signing in', (scope) => allSettled(signInSubmitted, { scope, params: { username: 'admin', password: 'x' } })],
    ['signing out', (scope) => allSettled(signOutConfirmed, { scope })],
    ['closing the sign-in dialog', (scope) => allSettled(signInDismissed, { scope })],
  ])('is dropped if %s has started in the meantime', async (_, act) => {
    const { server, scope } = openSession();
    const late = deferred<Changes>();
    server.state = () => late.value;
    const polled = allSettled(stateRequested, { scope });
    server.state = () => ({ user: null });
    const acted = act(scope);
    await turn();
    late.resolve(signedIn('late'));
    await Promise.all([polled, acted]);
    expect([scope.getState($user), scope.getState($state)]).toEqual([null, {}]);
  });
});
