// Requests that fail or arrive late, over a real manager: polls, signing out, and passwords exchanged for tickets.
import { allSettled, createWatch } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import { $authenticationFailure, authenticateFx, passwordSubmitted, ticketFx } from '../../src/session/authenticate.ts';
import { $identityRequest } from '../../src/session/identity-request.ts';
import { $ended, opened, signOutConfirmed, stateRequested } from '../../src/session/session.ts';
import {
  delayResponses,
  endSession,
  hasPermission,
  request,
  run,
  scope,
  selectors,
  signIn,
  user,
  useServedSession,
} from './served-session.ts';

useServedSession();

describe('signing out', () => {
  /** Responds to the request that ends the session with an error, after or without ending it. */
  const failing = (isEnded: boolean) => {
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (init?.method !== 'DELETE') return before(input, init);
      if (isEnded) endSession();
      return Promise.resolve(new Response('It failed', { status: 500 }));
    };
  };

  test.each([
    ['succeeds if the server reports an error because the session had already ended', true, null],
    ['fails if the server reports an error and keeps the session', false, 'admin'],
  ])('%s', async (_, isEnded, left) => {
    await run(opened);
    await signIn();
    failing(isEnded);
    await run(signOutConfirmed);
    expect([user(), hasPermission('nexus:selectors:read')]).toEqual([left, left !== null]);
  });
});

describe('a late response', () => {
  /** Delays the first response to a path until the returned function is called. */
  function holdFirst(part: string): () => void {
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    let isFirst = true;
    delayResponses((path) => {
      if (!path.includes(part) || !isFirst) return undefined;
      isFirst = false;
      return held;
    });
    return release;
  }

  test('to a poll from before signing in does not end the new session', async () => {
    await run(opened);
    const release = holdFirst('/poll/');
    const late = run(stateRequested);
    const signing = signIn();
    await expect.poll(user).toBe('admin');
    release();
    await Promise.all([late, signing]);
    expect([user(), scope.getState($ended)]).toEqual(['admin', null]);
  });

  test('to a poll from before signing out does not restore the user', async () => {
    await run(opened);
    await signIn();
    const release = holdFirst('/poll/');
    const late = run(stateRequested);
    const leaving = run(signOutConfirmed);
    await expect.poll(user).toBe(null);
    release();
    await Promise.all([late, leaving]);
    expect(user()).toBe(null);
  });

  test('that reports the end of an earlier session does not end the new one', async () => {
    await run(opened);
    await signIn();
    endSession();
    // After the rejection, the page checks whether the session has ended.
    const release = holdFirst('/extdirect');
    const late = request(selectors);
    const leaving = run(signOutConfirmed);
    await expect.poll(user).toBe(null);
    const signing = signIn('reader');
    await expect.poll(user).toBe('reader');
    release();
    await Promise.all([late, leaving, signing]);
    expect([user(), scope.getState($ended)]).toEqual(['reader', null]);
  });
});

describe('a password that is exchanged for a ticket', () => {
  const exchange = (password: string) => allSettled(ticketFx, { scope, params: password });

  beforeEach(async () => {
    await run(opened);
    await signIn();
  });

  test('opens the sign-in dialog if the session has ended', async () => {
    endSession();
    expect(await exchange('admin123')).toEqual({ status: 'fail', value: { kind: 'session-over' } });
    expect(scope.getState($ended)).toBe('admin');
  });

  test('is rejected without ending the session if the server responds with any other 400', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('wonderland/authenticate')
        ? Promise.resolve(Response.json({ message: 'Not here' }, { status: 400 }))
        : before(input, init);
    expect(await exchange('admin123')).toMatchObject({ status: 'fail', value: { kind: 'rejected', status: 400 } });
    expect([scope.getState($ended), user()]).toEqual([null, 'admin']);
  });

  test.each([401, 404, 500])(
    'is rejected with the status %i of the server, even if the session has ended',
    async (status) => {
      endSession();
      const before = globalThis.fetch;
      globalThis.fetch = (input, init) =>
        String(input).includes('wonderland/authenticate')
          ? Promise.resolve(Response.json({ message: 'Not here' }, { status }))
          : before(input, init);
      expect(await exchange('admin123')).toMatchObject({ status: 'fail', value: { kind: 'rejected', status } });
      expect(scope.getState($ended)).toBeNull();
    },
  );

  test('is forbidden without ending the session if it is wrong', async () => {
    expect(await exchange('wrong')).toEqual({ status: 'fail', value: { kind: 'forbidden' } });
    expect([scope.getState($ended), user()]).toEqual([null, 'admin']);
  });

  test('returns a ticket only to the second of two requests', async () => {
    const answers: [string, string | null][] = [];
    const unwatch = createWatch({
      unit: authenticateFx.done,
      scope,
      fn: ({ params, result }) => answers.push([params.why, result]),
    });
    void allSettled(authenticateFx, { scope, params: { why: 'First' } });
    void allSettled(authenticateFx, { scope, params: { why: 'Second' } });
    await expect.poll(() => answers).toEqual([['First', null]]);
    expect(scope.getState($identityRequest)?.why).toBe('Second');
    await allSettled(passwordSubmitted, { scope, params: 'admin123' });
    expect(answers).toEqual([
      ['First', null],
      ['Second', expect.any(String)],
    ]);
    expect(scope.getState($authenticationFailure)).toBeNull();
    unwatch();
  });
});
