// How the state of a server is read, in each form that servers send, and how its changes are merged.
import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/http/request.ts';
import {
  hasLdap,
  idleLimit,
  isClustered,
  isFrozen,
  lacksLicense,
  pollInterval,
  pollState,
  releaseOf,
  serverIdOf,
  sessionKey,
  userOf,
  type ServerState,
} from '../../src/session/server-state.ts';

const state = (values: Record<string, unknown>): ServerState =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { hash: '', value }]));

/** Values that no server would send. */
const unexpected = [undefined, null, 'true', 'x', 1, [], {}];

test('a server supports LDAP if the LDAP plugin is one of its active bundles', () => {
  const has = (value: unknown) => hasLdap(state({ activeBundles: value }));
  expect(has(['org.sonatype.nexus.core', 'org.sonatype.nexus.plugins.nexus-ldap-plugin'])).toBe(true);
  expect(has(['org.sonatype.nexus.core', 'org.example.foldaplugin'])).toBe(false);
  for (const value of unexpected) expect(has(value)).toBe(false);
  expect(hasLdap({})).toBe(false);
});

describe('reading the state of a server', () => {
  test.each([
    [
      { id: 'admin', authenticated: true, administrator: true },
      { id: 'admin', administrator: true },
    ],
    [
      { id: 'reader', authenticated: true },
      { id: 'reader', administrator: false },
    ],
    [
      { id: 'reader', authenticated: true, administrator: 'true' },
      { id: 'reader', administrator: false },
    ],
    [{ id: 'anonymous', authenticated: false, administrator: false }, null],
    [{ id: 'reader', authenticated: 'true' }, null],
    [{ authenticated: true, administrator: true }, null],
    [{ id: 5, authenticated: true }, null],
    ['admin', null],
  ])('returns for the user %j: %j', (user, read) => {
    expect(userOf(state({ user }))).toEqual(read);
    expect(sessionKey({ user: { hash: 'h', value: user } })).toBe(read === null ? '' : 'h');
  });

  test.each([
    [
      { edition: 'PRO', version: '3.29.2-02' },
      { edition: 'PRO', version: '3.29.2-02' },
    ],
    [{ edition: 'PRO' }, { edition: 'PRO', version: '' }],
    [{ version: '3.29.2-02' }, { edition: '', version: '3.29.2-02' }],
    [
      { edition: 3, version: 29 },
      { edition: '', version: '' },
    ],
    ['PRO', { edition: '', version: '' }],
  ])('returns for the release %j: %j', (status, release) => {
    expect(releaseOf(state({ status }))).toEqual(release);
  });

  test('detects a cluster in the formats of both releases, and only by the value true', () => {
    for (const key of ['nodes', 'nexus.datastore.clustered.enabled']) {
      const given = (value: unknown) => isClustered(state({ [key]: key === 'nodes' ? { enabled: value } : value }));
      expect(given(true)).toBe(true);
      expect([false, ...unexpected].map(given)).toEqual(Array(8).fill(false));
    }
    expect(isClustered(state({ nodes: true }))).toBe(false);
  });

  test.each([
    [{ statusIntervalAuthenticated: 7, statusIntervalAnonymous: 30 }, 7, 30],
    [{ statusIntervalAuthenticated: 0, statusIntervalAnonymous: 0 }, 0, 0],
    [{ statusIntervalAuthenticated: -1, statusIntervalAnonymous: -1 }, 5, 60],
    [{ statusIntervalAuthenticated: '7', statusIntervalAnonymous: '30' }, 5, 60],
    [{}, 5, 60],
    ['x', 5, 60],
  ])(
    'with the settings %j returns a poll interval of %d seconds, and of %d while signed out',
    (uiSettings, inside, outside) => {
      const user = { id: 'admin', authenticated: true };
      expect(pollInterval(state({ uiSettings, user }))).toBe(inside);
      expect(pollInterval(state({ uiSettings }))).toBe(outside);
      expect(pollInterval(state({ uiSettings }), true)).toBe(inside);
      expect(pollInterval(state({ uiSettings, user }), false)).toBe(outside);
    },
  );

  const idleLimitOf = (sessionTimeout: unknown) => idleLimit(state({ uiSettings: { sessionTimeout } }));

  test.each([30, 2, 1.5])('returns an idle limit half a minute before a session timeout of %d minutes', (minutes) => {
    expect(idleLimitOf(minutes)).toBe(minutes * 60 - 30);
  });

  test.each([1.25, 1, 0.5])('returns an idle limit of at least a minute for a timeout of %d minutes', (minutes) => {
    expect(idleLimitOf(minutes)).toBe(60);
  });

  test.each([0, -1, '30', undefined])('returns no idle limit for the session timeout %j', (minutes) => {
    expect(idleLimitOf(minutes)).toBeNull();
  });

  test('detects a frozen server only by the value true', () => {
    expect(isFrozen(state({ frozen: true }))).toBe(true);
    expect([false, ...unexpected].map((frozen) => isFrozen(state({ frozen })))).toEqual(Array(8).fill(false));
    expect(isFrozen({})).toBe(false);
  });

  test.each([
    [{ required: true, valid: false }, true],
    [{ required: true, valid: true }, false],
    [{ required: false, valid: false }, false],
    [{ required: true }, false],
    [{ valid: false }, false],
    [{ required: 'true', valid: false }, false],
    [null, false],
  ])('with the license %j reports that a valid license is missing: %j', (license, lacks) => {
    expect(lacksLicense(state({ license }))).toBe(lacks);
  });

  test.each([
    ['17', '17'],
    ['ignore.17', ''],
    ['17.ignore.', '17.ignore.'],
    [17, ''],
    [undefined, ''],
  ])('with the server id %j returns the id "%s"', (serverId, id) => {
    expect(serverIdOf(state({ serverId }))).toBe(id);
    expect(serverIdOf({})).toBe('');
  });
});

describe('a poll', () => {
  const known: ServerState = { a: { hash: '1', value: 'old' }, b: { hash: '2', value: 'kept' } };
  const poll = async (data: unknown) => {
    const received: Request[] = [];
    const next = await pollState(known, async (request) => {
      received.push(request);
      return { data };
    });
    return { received, next };
  };

  test('sends the hash of each known entry', async () => {
    const { received } = await poll({ success: true, data: {} });
    expect(received).toEqual([
      { method: 'POST', path: '/service/extdirect/poll/rapture_State_get', form: { a: '1', b: '2' } },
    ]);
  });

  test.each([
    ['the usual time limit if the server has never responded, because it may be slow to start', {}, undefined],
    ['a short time limit if the server has responded', state({ uiSettings: {} }), 20_000],
  ])('has %s', async (_, current, timeout) => {
    const limits: unknown[] = [];
    await pollState(current, async (request) => {
      limits.push(request.timeout);
      return { data: { success: true, data: {} } };
    });
    expect(limits).toEqual([timeout]);
  });

  test.each([{ success: true, data: {} }, { success: true, data: null }, { success: true }])(
    'returns the identical state if the response has no changes: %j',
    async (data) => {
      expect((await poll(data)).next).toBe(known);
    },
  );

  test('adds and replaces changed entries, and keeps the others', async () => {
    const data = { a: { hash: 7, value: 'new' }, c: { hash: '3', value: [1] } };
    const { next } = await poll({ success: true, data });
    expect(next).toEqual({ a: { hash: '7', value: 'new' }, b: known.b, c: { hash: '3', value: [1] } });
    expect(known.a!.value).toBe('old');
  });

  test.each([null, {}, { hash: null, value: null }])('removes an entry that is sent as %j', async (a) => {
    expect((await poll({ success: true, data: { a } })).next).toEqual({ b: known.b });
  });

  test.each([
    ['success is false', { success: false, data: {} }],
    ['success is a string', { success: 'true', data: {} }],
    ['the data is a list', { success: true, data: [] }],
    ['an entry is a string', { success: true, data: { a: 'x' } }],
    ['there is no data', null],
  ])('fails as unreadable if %s', async (_, data) => {
    await expect(poll(data)).rejects.toEqual({ kind: 'unreadable', status: 200 });
  });
});
