// The signed-in user and their permissions, over a real manager: signing in and out, and expired sessions.
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetBase } from '../../src/http/base.ts';
import {
  $ended,
  $facts,
  $pollFailure,
  $start,
  opened,
  signInDismissed,
  signOutConfirmed,
  stateRequested,
} from '../../src/session/session.ts';
import { $isSigningIn, $signInFailure } from '../../src/session/signing-in.ts';
import { openDatabase } from '../../src/server/manager/data/database.ts';
import {
  endSession,
  hasPermission,
  request,
  run,
  scope,
  selectors,
  served,
  signIn,
  user,
  useServedSession,
} from './served-session.ts';

useServedSession();

describe('a session', () => {
  test('starts signed out, without permissions', async () => {
    await run(opened);
    expect(scope.getState($start)).toEqual({ is: 'ready' });
    expect([user(), hasPermission('nexus:selectors:read')]).toEqual([null, false]);
  });

  test('has a user and permissions after signing in, and neither after signing out', async () => {
    await run(opened);
    await signIn();
    expect([user(), hasPermission('nexus:selectors:delete'), scope.getState($isSigningIn)]).toEqual([
      'admin',
      true,
      false,
    ]);
    expect(scope.getState($facts).edition).toBe('OSS');
    await run(signOutConfirmed);
    expect([user(), hasPermission('nexus:selectors:read'), scope.getState($ended)]).toEqual([null, false, null]);
  });

  test('loads permissions again when the user changes', async () => {
    await run(opened);
    await signIn('reader');
    expect([hasPermission('nexus:selectors:read'), hasPermission('nexus:selectors:update')]).toEqual([true, false]);
    await run(signOutConfirmed);
    await signIn('admin');
    expect(hasPermission('nexus:selectors:update')).toBe(true);
  });

  test('reports a wrong password until the next attempt', async () => {
    await run(opened);
    await signIn('admin', 'wrong');
    expect([user(), scope.getState($signInFailure)?.kind, scope.getState($isSigningIn)]).toEqual([
      null,
      'forbidden',
      false,
    ]);
    await signIn();
    expect([user(), scope.getState($signInFailure)]).toEqual(['admin', null]);
  });

  test('reports why it could not start, and starts when the server responds', async () => {
    document.head.innerHTML = '<meta name="registrar" content="http://127.0.0.1:1/">';
    await run(opened);
    expect(scope.getState($start)).toEqual({ is: 'failed', failure: { kind: 'no-response' } });
    forgetBase();
    document.head.innerHTML = `<meta name="registrar" content="${served.url}/">`;
    await run(stateRequested);
    expect(scope.getState($start)).toEqual({ is: 'ready' });
  });
});

const htmlPage = (status: number) =>
  new Response('<!doctype html><p>Sign in', { status, headers: { 'content-type': 'text/html' } });

describe('an expired session', () => {
  beforeEach(async () => {
    await run(opened);
    await signIn();
    endSession();
  });

  test('is reported by the next rejected request, and keeps its user until they sign in again', async () => {
    const { value } = (await request(selectors)) as { value: unknown };
    expect(value).toEqual({ kind: 'session-over' });
    expect([scope.getState($ended), user(), hasPermission('nexus:selectors:delete')]).toEqual(['admin', 'admin', true]);
    await signIn();
    expect([scope.getState($ended), user()]).toEqual([null, 'admin']);
  });

  test.each([
    [
      'is reported by a 401 without a message',
      () => new Response('', { status: 401 }),
      { kind: 'session-over' },
      'admin',
    ],
    ['is reported by a 401 with an HTML page', () => htmlPage(401), { kind: 'session-over' }, 'admin'],
    ['is not reported by a 401 with a message', () => new Response('No', { status: 401 }), { kind: 'rejected' }, null],
  ])('%s', async (_, refusal, failure, ended) => {
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).endsWith(selectors) ? Promise.resolve(refusal()) : before(input, init);
    const { value } = (await request(selectors)) as { value: unknown };
    globalThis.fetch = before;
    expect(value).toMatchObject(failure);
    expect(scope.getState($ended)).toBe(ended);
  });

  test('is reported by the next poll', async () => {
    await run(stateRequested);
    expect([scope.getState($ended), user()]).toEqual(['admin', 'admin']);
  });

  test('has no user after the sign-in dialog is closed', async () => {
    await run(stateRequested);
    await run(signInDismissed);
    expect([scope.getState($ended), user(), hasPermission('nexus:selectors:read')]).toEqual([null, null, false]);
  });
});

describe('a missing permission', () => {
  test('does not end the session, even if it is reported with status 401', async () => {
    await run(opened);
    await signIn('reader');
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).endsWith(selectors) ? Promise.resolve(new Response('', { status: 401 })) : before(input, init);
    const { value } = (await request(selectors)) as { value: unknown };
    globalThis.fetch = before;
    expect(value).toMatchObject({ kind: 'rejected', status: 401 });
    expect(scope.getState($ended)).toBeNull();
  });

  test('does not end the session, but loads the permissions again', async () => {
    await run(opened);
    await signIn('reader');
    const { value } = (await request('internal/cleanup-policies')) as { value: unknown };
    expect(value).toEqual({ kind: 'forbidden' });
    expect([scope.getState($ended), user(), hasPermission('nexus:selectors:read')]).toEqual([null, 'reader', true]);
    const store = openDatabase(served.dataDir);
    store.run(`UPDATE account SET roles = '[]' WHERE user_id = 'reader'`);
    await request(selectors);
    store.run(`UPDATE account SET roles = '["reading"]' WHERE user_id = 'reader'`);
    store.close();
    expect([user(), hasPermission('nexus:selectors:read')]).toEqual(['reader', false]);
  });
});

describe('a request without a session', () => {
  test('fails as forbidden and reports no ended session', async () => {
    await run(opened);
    const { value } = (await request(selectors)) as { value: unknown };
    expect([value, scope.getState($ended)]).toEqual([{ kind: 'forbidden' }, null]);
  });
});

describe("the server's own console", () => {
  test('is at the address that the gateway writes into the page', async () => {
    document.head.querySelector('meta')!.dataset.console = 'http://own.test/';
    await run(opened);
    expect(scope.getState($facts).console).toBe('http://own.test/');
  });
});

describe('a response of an unexpected shape', () => {
  const answering = (part: string, body: unknown) => {
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes(part) || JSON.stringify(init?.body ?? '').includes(part)
        ? Promise.resolve(Response.json(body))
        : before(input, init);
    return () => void (globalThis.fetch = before);
  };

  test.each([
    ['rapture_State_get', null],
    ['rapture_State_get', []],
    ['rapture_State_get', {}],
    ['rapture_State_get', { data: { success: false, data: [] } }],
    ['rapture_State_get', { data: { success: true, data: 'x' } }],
    ['rapture_State_get', { data: { success: true, data: { user: 'admin' } } }],
    ['getPermissions', null],
    ['getPermissions', 'x'],
    ['getPermissions', { type: 'rpc', result: { success: true, data: {} } }],
    ['getPermissions', { type: 'rpc', result: { success: true, data: [null] } }],
    ['getPermissions', { type: 'rpc', result: { success: true, data: [{ id: 5 }] } }],
  ])('to %s makes the startup fail until the next valid response: %j', async (part, body) => {
    const restore = answering(part, body);
    await run(opened);
    expect(scope.getState($start)).toEqual({ is: 'failed', failure: { kind: 'unreadable', status: 200 } });
    restore();
    await run(stateRequested);
    expect(scope.getState($start)).toEqual({ is: 'ready' });
  });

  test('to a poll leaves the known state unchanged', async () => {
    await run(opened);
    await signIn();
    const restore = answering('rapture_State_get', { data: { success: true, data: { user: 5 } } });
    await run(stateRequested);
    expect([user(), scope.getState($ended), scope.getState($pollFailure)?.kind]).toEqual(['admin', null, 'unreadable']);
    restore();
    const restoreAgain = answering('rapture_State_get', { data: { success: true, data: null } });
    await run(stateRequested);
    expect([user(), scope.getState($pollFailure)]).toEqual(['admin', null]);
    restoreAgain();
  });
});
