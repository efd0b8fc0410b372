// The signed-in user and their permissions, over a real manager: signing in and out, expired sessions, late responses.
import { resolve } from 'node:path';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetBase } from '../../src/http/base.ts';
import { $authenticationFailure, authenticateFx, passwordSubmitted, ticketFx } from '../../src/session/authenticate.ts';
import { $identityRequest } from '../../src/session/identity-request.ts';
import {
  $ended,
  $facts,
  $isSigningIn,
  $pollFailure,
  $signInFailure,
  $start,
  $user,
  askFx,
  opened,
  signInDismissed,
  signInSubmitted,
  signOutConfirmed,
  stateWanted,
} from '../../src/session/session.ts';
import { openDatabase } from '../../src/server/manager/data/database.ts';
import { serveManager, type Served } from '../server/manager/serve.ts';

const real = globalThis.fetch;
let served: Served;
let cookie = '';
/** The delay before the response to a path is passed on to the page; nothing for none. */
let hold: (path: string) => Promise<void> | undefined = () => undefined;
let scope: Scope;

beforeAll(async () => {
  served = await serveManager({ screens: resolve('schemas') });
});
afterAll(() => served.stop());
beforeEach(() => {
  cookie = '';
  hold = () => undefined;
  forgetBase();
  document.head.innerHTML = `<meta name="registrar" content="${served.url}/">`;
  // The test environment keeps no cookies of another origin; everything else is the real network.
  globalThis.fetch = async (input, { signal: _signal, credentials: _same, cache: _none, ...init } = {}) => {
    const headers = { ...(init.headers as Record<string, string>), cookie: [document.cookie, cookie].join('; ') };
    const answer = await real(String(input), { ...init, headers });
    for (const one of answer.headers.getSetCookie()) if (one.startsWith('NXSESSIONID=')) cookie = one.split(';')[0]!;
    await hold(new URL(String(input)).pathname);
    return answer;
  };
  scope = fork();
});
afterEach(() => void (globalThis.fetch = real));

const does = async (unit: typeof opened) => allSettled(unit, { scope });
const signIn = (username = 'admin', password = `${username}123`) =>
  allSettled(signInSubmitted, { scope, params: { username, password } });
const user = () => scope.getState($user)?.id ?? null;
const may = (permission: string) => scope.getState($facts).may(permission);
const ask = (path: string) => allSettled(askFx, { scope, params: { method: 'GET', path } });
const selectors = 'v1/security/content-selectors';
const endSession = () => (cookie = '');

describe('session', () => {
  test('starts signed out, without permissions', async () => {
    await does(opened);
    expect(scope.getState($start)).toEqual({ is: 'ready' });
    expect([user(), may('nexus:selectors:read')]).toEqual([null, false]);
  });

  test('has the user and permissions after signing in, and none after signing out', async () => {
    await does(opened);
    await signIn();
    expect([user(), may('nexus:selectors:delete'), scope.getState($isSigningIn)]).toEqual(['admin', true, false]);
    expect(scope.getState($facts).edition).toBe('OSS');
    await does(signOutConfirmed);
    expect([user(), may('nexus:selectors:read'), scope.getState($ended)]).toEqual([null, false, null]);
  });

  test('loads permissions again when the user changes', async () => {
    await does(opened);
    await signIn('reader');
    expect([may('nexus:selectors:read'), may('nexus:selectors:update')]).toEqual([true, false]);
    await does(signOutConfirmed);
    await signIn('admin');
    expect(may('nexus:selectors:update')).toBe(true);
  });

  test('reports a wrong password until the next attempt', async () => {
    await does(opened);
    await signIn('admin', 'wrong');
    expect([user(), scope.getState($signInFailure)?.kind, scope.getState($isSigningIn)]).toEqual([
      null,
      'forbidden',
      false,
    ]);
    await signIn();
    expect([user(), scope.getState($signInFailure)]).toEqual(['admin', null]);
  });

  test('that could not start shows the reason, and starts when the server responds', async () => {
    document.head.innerHTML = '<meta name="registrar" content="http://127.0.0.1:1/">';
    await does(opened);
    expect(scope.getState($start)).toEqual({ is: 'failed', failure: { kind: 'silent' } });
    forgetBase();
    document.head.innerHTML = `<meta name="registrar" content="${served.url}/">`;
    await does(stateWanted);
    expect(scope.getState($start)).toEqual({ is: 'ready' });
  });
});

describe('session that expires', () => {
  beforeEach(async () => {
    await does(opened);
    await signIn();
    endSession();
  });

  test('is reported by the next rejected request, and the user stays known until signing in again', async () => {
    const { value } = (await ask(selectors)) as { value: unknown };
    expect(value).toEqual({ kind: 'session-over' });
    expect([scope.getState($ended), user(), may('nexus:selectors:delete')]).toEqual(['admin', 'admin', true]);
    await signIn();
    expect([scope.getState($ended), user()]).toEqual([null, 'admin']);
  });

  test('is reported by the next poll of the state', async () => {
    await does(stateWanted);
    expect([scope.getState($ended), user()]).toEqual(['admin', 'admin']);
  });

  test('is signed out after leaving', async () => {
    await does(stateWanted);
    await does(signInDismissed);
    expect([scope.getState($ended), user(), may('nexus:selectors:read')]).toEqual([null, null, false]);
  });
});

describe('missing permission', () => {
  test('does not end the session, and is checked again', async () => {
    await does(opened);
    await signIn('reader');
    const { value } = (await ask('internal/cleanup-policies')) as { value: unknown };
    expect(value).toEqual({ kind: 'forbidden' });
    expect([scope.getState($ended), user(), may('nexus:selectors:read')]).toEqual([null, 'reader', true]);
    const store = openDatabase(served.dataDir);
    store.run(`UPDATE account SET roles = '[]' WHERE user_id = 'reader'`);
    await ask(selectors);
    store.run(`UPDATE account SET roles = '["reading"]' WHERE user_id = 'reader'`);
    store.close();
    expect([user(), may('nexus:selectors:read')]).toEqual(['reader', false]);
  });
});

describe('response of an unexpected shape', () => {
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
  ])('about %s is reported as a failed startup, with a retry: %j', async (part, body) => {
    const mend = answering(part, body);
    await does(opened);
    expect(scope.getState($start)).toEqual({ is: 'failed', failure: { kind: 'unreadable', status: 200 } });
    mend();
    await does(stateWanted);
    expect(scope.getState($start)).toEqual({ is: 'ready' });
  });

  test('about the state leaves the known state unchanged', async () => {
    await does(opened);
    await signIn();
    const mend = answering('rapture_State_get', { data: { success: true, data: { user: 5 } } });
    await does(stateWanted);
    expect([user(), scope.getState($ended), scope.getState($pollFailure)?.kind]).toEqual(['admin', null, 'unreadable']);
    mend();
    const mendOther = answering('rapture_State_get', { data: { success: true, data: null } });
    await does(stateWanted);
    expect([user(), scope.getState($pollFailure)]).toEqual(['admin', null]);
    mendOther();
  });
});

describe('late response', () => {
  test('from before signing in does not end the new session', async () => {
    await does(opened);
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    let isFirst = true;
    hold = (path) => {
      if (!path.includes('/poll/') || !isFirst) return undefined;
      isFirst = false;
      return held;
    };
    const late = does(stateWanted);
    const signing = signIn();
    await expect.poll(user, { timeout: 10_000 }).toBe('admin');
    release();
    await Promise.all([late, signing]);
    expect([user(), scope.getState($ended)]).toEqual(['admin', null]);
  });

  test('from before signing out does not restore the user', async () => {
    await does(opened);
    await signIn();
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    let isFirst = true;
    hold = (path) => {
      if (!path.includes('/poll/') || !isFirst) return undefined;
      isFirst = false;
      return held;
    };
    const late = does(stateWanted);
    const leaving = does(signOutConfirmed);
    await expect.poll(user, { timeout: 10_000 }).toBe(null);
    release();
    await Promise.all([late, leaving]);
    expect(user()).toBe(null);
  });
});

describe('a password that is exchanged for a ticket', () => {
  const exchange = (password: string) => allSettled(ticketFx, { scope, params: password });

  beforeEach(async () => {
    await does(opened);
    await signIn();
  });

  test('opens the sign-in dialog when the server finds that the session has ended', async () => {
    endSession();
    expect(await exchange('admin123')).toEqual({ status: 'fail', value: { kind: 'session-over' } });
    expect(scope.getState($ended)).toBe('admin');
  });

  test('is rejected without ending the session when the server refuses it with any other 400', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('wonderland/authenticate')
        ? Promise.resolve(Response.json({ message: 'Not here' }, { status: 400 }))
        : before(input, init);
    expect(await exchange('admin123')).toMatchObject({ status: 'fail', value: { kind: 'rejected', status: 400 } });
    expect([scope.getState($ended), user()]).toEqual([null, 'admin']);
  });

  test('is forbidden without ending the session when it is wrong', async () => {
    expect(await exchange('wrong')).toEqual({ status: 'fail', value: { kind: 'forbidden' } });
    expect([scope.getState($ended), user()]).toEqual([null, 'admin']);
  });

  test('that is requested twice gives a ticket to the second request only', async () => {
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
