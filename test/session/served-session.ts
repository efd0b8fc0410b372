// A session with a real manager over the network: signing in, sending requests, and reading the state of the session.
import { resolve } from 'node:path';
import { allSettled, fork, type Scope } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { forgetBase } from '../../src/http/base.ts';
import { $facts, $user, askFx, signInSubmitted, type opened } from '../../src/session/session.ts';
import { serveManager, type Served } from '../server/manager/serve.ts';

const real = globalThis.fetch;
export let served: Served;
let cookie = '';
/** The delay before the response to a path is passed on to the page; undefined for none. */
let delay: (path: string) => Promise<void> | undefined = () => undefined;
export let scope: Scope;

/** Serves a manager to the tests of a file; each test starts with a fresh session. */
export function useServedSession(): void {
  beforeAll(async () => {
    served = await serveManager({ screens: resolve('schemas') });
  });
  afterAll(() => served.stop());
  beforeEach(() => {
    cookie = '';
    delay = () => undefined;
    forgetBase();
    document.head.innerHTML = `<meta name="registrar" content="${served.url}/">`;
    // The test environment keeps no cookies of another origin; everything else is the real network.
    globalThis.fetch = async (input, { signal: _signal, credentials: _same, cache: _none, ...init } = {}) => {
      const headers = { ...(init.headers as Record<string, string>), cookie: [document.cookie, cookie].join('; ') };
      const response = await real(String(input), { ...init, headers });
      for (const one of response.headers.getSetCookie())
        if (one.startsWith('NXSESSIONID=')) cookie = one.split(';')[0]!;
      await delay(new URL(String(input)).pathname);
      return response;
    };
    scope = fork();
  });
  afterEach(() => void (globalThis.fetch = real));
}

/** Delays the responses to the paths for which this returns a promise. */
export const delayResponses = (when: typeof delay): void => void (delay = when);

export const run = async (unit: typeof opened) => allSettled(unit, { scope });
export const signIn = (username = 'admin', password = `${username}123`) =>
  allSettled(signInSubmitted, { scope, params: { username, password } });
export const user = () => scope.getState($user)?.id ?? null;
export const hasPermission = (permission: string) => scope.getState($facts).may(permission);
export const request = (path: string) => allSettled(askFx, { scope, params: { method: 'GET', path } });
export const selectors = 'v1/security/content-selectors';
export const endSession = () => (cookie = '');
