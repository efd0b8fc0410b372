// The whole console in jsdom against a real manager: signed in, at any address, with all its requests recorded for
// tests. Only the network is adapted: jsdom keeps no session cookie for another origin.
import { resolve } from 'node:path';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll } from 'vitest';
import { App } from '../../src/console/app.tsx';
import { answered } from '../../src/console/confirmation.ts';
import { started } from '../../src/console/console.ts';
import { goTo } from '../../src/console/navigation.ts';
import { $notices, noticeClosed } from '../../src/console/notices.ts';
import { $permissions, $start, $user, signInFx, signOutFx } from '../../src/session/session.ts';
import { serveManager } from '../server/manager/serve.ts';

/** One request of the console, below the server's address; `body` as JSON where it is JSON, undefined for none. */
export type SentRequest = { method: string; path: string; body: unknown };

export type WorldOptions = Omit<NonNullable<Parameters<typeof serveManager>[0]>, 'dataDir' | 'contextPath'>;

const passwords: Record<string, string> = {
  admin: 'admin123',
  reader: 'reader123',
  nobody: 'nobody123',
  external: 'external123',
};

/** Starts a manager (seeded, or with a `world`) and the console over it, which the tests of a file share. */
export async function openScreens(options: WorldOptions = {}) {
  const served = await serveManager({ screens: resolve('schemas'), ...options });
  const network = replaceNetwork(served.url);
  afterAll(async () => {
    network.restore();
    await served.stop();
  });
  document.head.insertAdjacentHTML('beforeend', `<meta name="registrar" content="${served.url}/">`);
  goTo({ hash: '#nowhere', replace: true });
  started();
  await waitFor(() => ready());

  /** Signs in as another user of the world. */
  const signIn = async (username: string, password = passwords[username]!) => {
    if ($user.getState() !== null) await signOutFx();
    await waitFor(() => $user.getState() === null || fail('a user is still signed in'));
    const before = $permissions.getState();
    await signInFx({ username, password });
    await waitFor(() => {
      ready();
      if ($user.getState()?.id !== username) fail(`${username} is not signed in`);
      if ($permissions.getState() === before) fail('the permissions have not been loaded');
    });
  };

  /** Reopens the console at an address without `#`, and returns a user to act. Earlier requests are forgotten. */
  const open = async (address: string) => {
    cleanup();
    answered(false);
    $notices.getState().forEach(({ id }) => noticeClosed(id));
    goTo({ hash: '#nowhere', force: true, replace: true });
    render(<App />);
    await screen.findByRole('heading', { name: 'Not Found' });
    network.requests.length = 0;
    goTo({ hash: `#${address}`, force: true, replace: true });
    await waitFor(() => screen.queryByRole('heading', { name: 'Not Found' }) === null || fail('nothing was opened'));
    return userEvent.setup();
  };

  return {
    open,
    signIn,
    ...network,
    url: served.url,
  };
}

function ready() {
  if ($start.getState().is !== 'ready') fail('the console has not started');
}

function fail(what: string): never {
  throw new Error(what);
}

/** Replaces the network of the page: stores the manager's cookies, records requests, and can be interrupted. */
function replaceNetwork(url: string) {
  const real = globalThis.fetch;
  const requests: SentRequest[] = [];
  let session = '';
  let isCut: (request: SentRequest) => boolean = () => false;
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const { signal: _ours, credentials: _same, cache: _none, ...request } = init;
    const note: SentRequest = {
      method: init.method ?? 'GET',
      path: address.replace(url, ''),
      body: readBody(init.body),
    };
    requests.push(note);
    if (isCut(note)) throw new TypeError('The line is cut.');
    const headers = { ...(init.headers as Record<string, string>), cookie: [document.cookie, session].join('; ') };
    const answer = await real(address, { ...request, headers });
    for (const cookie of answer.headers.getSetCookie())
      if (cookie.startsWith('NXSESSIONID=')) session = cookie.split(';')[0]!;
    return answer;
  };
  return {
    /** The requests of the console, in order. */
    requests,
    /** The last request of a method to a path that begins so; throws where there was none. */
    lastRequest: (method: string, path: string): SentRequest =>
      requests.findLast((one) => one.method === method && one.path.startsWith(path)) ??
      fail(`No request ${method} ${path}; requests: ${requests.map((one) => `${one.method} ${one.path}`).join(', ')}`),
    /** Makes matching requests fail as without a network, until `restoreNetwork` is called. */
    failRequests: (matches: (request: SentRequest) => boolean = () => true) => {
      isCut = matches;
    },
    restoreNetwork: () => {
      isCut = () => false;
    },
    restore: () => {
      globalThis.fetch = real;
    },
  };
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

/** The text of each cell of a table, row by row. */
export async function tableRows(name: string): Promise<string[][]> {
  const loaded = () => within(screen.getByRole('region', { name }));
  await waitFor(() => loaded().getAllByRole('gridcell'));
  return loaded()
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('gridcell')
        .filter((cell) => !cell.querySelector('[role=checkbox]'))
        .map((cell) => cell.textContent),
    )
    .filter((cells) => cells.length > 0);
}

/** The text beside Save: why it is disabled, or that there are unsaved changes. */
export const footText = (): string => document.querySelector('.foot-state')?.textContent ?? '';

/** Whether a button can be pressed. */
export const isEnabled = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') !== 'true';
