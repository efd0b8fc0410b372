// Creating a support ZIP: the request, its duration, retries, and the parsed responses.
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSupportZip } from '../../../src/console/screens/support-zip/model.ts';
import { contents } from '../../../src/console/screens/support-zip/options.ts';
import { zipsIn } from '../../../src/console/screens/support-zip/zips.ts';
import type { Failure } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import { createConsoleHost } from './console-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const zip = { name: 'support-1.zip', size: '1048576', file: '/x/support-1.zip', truncated: false };

async function open(
  respond: (request: Request) => unknown = () => zip,
  may: (permission: string) => boolean = () => true,
) {
  const { host, seen, proofs, scope } = createConsoleHost(respond, { may, ticket: null });
  const model = createSupportZip(host);
  await allSettled(model.opened, { scope });
  const step = () => scope.getState(model.$step);
  const settle = (time = 0) => vi.advanceTimersByTimeAsync(time);
  return { model, scope, asked: seen.asked, step, settle, proofs };
}

const never = () => new Promise(() => undefined);

describe('a support ZIP', () => {
  test('is requested with all eleven options by default', async () => {
    const { model, scope, asked, step, settle } = await open();
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle();
    expect(asked[0]).toMatchObject({ method: 'POST', path: 'v1/support/supportzippath' });
    expect(Object.values(asked[0]!.body as object)).toEqual(Array.from({ length: 11 }, () => true));
    expect(step()).toMatchObject({ is: 'created', zips: [{ name: 'support-1.zip' }] });
  });

  test('has options that can be switched independently', async () => {
    const { model, scope } = await open();
    await allSettled(model.optionSwitched, { scope, params: { id: 'jmx', on: false } });
    expect(scope.getState(model.$options)).toMatchObject({ jmx: false, log: true, limitZipSize: true });
  });

  test('is not requested if no contents are selected', async () => {
    const { model, scope, asked, settle } = await open();
    for (const id of contents) await allSettled(model.optionSwitched, { scope, params: { id, on: false } });
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle();
    expect(asked).toEqual([]);
  });

  test('is not requested if the user lacks the permission', async () => {
    const { model, scope, asked, settle } = await open(undefined, (permission) => permission === 'nexus:metrics:read');
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle();
    expect(asked).toEqual([]);
  });

  test('shows the elapsed time, and has a timeout of at least half an hour', async () => {
    const { model, scope, asked, step, settle } = await open(never);
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle(75_000);
    expect(scope.getState(model.$elapsed)).toBe(75);
    expect(step().is).toBe('creating');
    expect(asked[0]!.timeout).toBeGreaterThanOrEqual(1_800_000);
  });

  test.each([
    ['Cancel', 'cancelClicked'],
    ['leaving the page', 'left'],
  ] as const)('is aborted by %s, and no timer keeps running', async (_, event) => {
    const { model, scope, asked, step, settle } = await open(never);
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle(2_000);
    void allSettled(model[event], { scope });
    await settle(2_000);
    expect(asked[0]!.signal?.aborted).toBe(true);
    expect(step()).toEqual({ is: 'selecting' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not shown if it arrives after it was canceled', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const { model, scope, step, settle } = await open(() => new Promise((resolve) => (respond = resolve)));
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle();
    void allSettled(model.cancelClicked, { scope });
    respond(zip);
    await settle();
    expect(step()).toEqual({ is: 'selecting' });
  });

  test.each([
    ['node', 'v1/support/supportzippath'],
    ['cluster', 'v1/nodes/supportzips'],
  ] as const)('of the %s is retried with the same request after a failure', async (scopeOf, path) => {
    let tries = 0;
    const { model, scope, asked, step, settle } = await open(() => {
      if ((tries += 1) === 1) throw { kind: 'no-response' };
      return scopeOf === 'node' ? zip : [zip];
    });
    await allSettled(model.optionSwitched, { scope, params: { id: 'log', on: false } });
    void allSettled(model.createClicked, { scope, params: scopeOf });
    await settle();
    expect(step()).toEqual({ is: 'failed', scope: scopeOf, failure: { kind: 'no-response' } });
    void allSettled(model.retryClicked, { scope });
    await settle();
    expect(asked.map((request) => request.path)).toEqual([path, path]);
    expect(asked[1]!.body).toEqual(asked[0]!.body);
    expect(step().is).toBe('created');
  });

  test('keeps the chosen options when the user goes back to them', async () => {
    const { model, scope, step, settle } = await open();
    await allSettled(model.optionSwitched, { scope, params: { id: 'log', on: false } });
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle();
    void allSettled(model.backClicked, { scope });
    await settle();
    expect(step()).toEqual({ is: 'selecting' });
    expect(scope.getState(model.$options).log).toBe(false);
  });

  test('cannot be downloaded without the permission, and the user is not asked for a password', async () => {
    const own = await open(undefined, (permission) => permission === 'nexus:atlas:create');
    void allSettled(own.model.downloadClicked, { scope: own.scope, params: zipsIn(zip)[0]! });
    await own.settle();
    expect(own.proofs).toEqual([]);
  });

  test.each([
    ['node', {}],
    ['node', [zip]],
    ['node', { name: 5 }],
    ['cluster', {}],
    ['cluster', null],
    ['cluster', 'x'],
  ] as const)('of the %s fails if the response is %j', async (scopeOf, response) => {
    const { model, scope, step, settle } = await open(() => response);
    void allSettled(model.createClicked, { scope, params: scopeOf });
    await settle();
    expect(step()).toMatchObject({ is: 'failed', failure: { kind: 'unreadable' } });
  });
});

describe('the download of a support ZIP', () => {
  const own = zipsIn(zip)[0]!;
  const broken: Failure = {
    kind: 'rejected',
    status: 500,
    messages: [{ id: null, text: 'No such file' }],
    listed: false,
    raw: 'No such file',
    faultId: 'f-1',
  };

  /** A ZIP that was created, with a download that was passed to the browser. */
  async function handOver() {
    const { host, seen, handlers } = createConsoleHost(() => zip);
    const model = createSupportZip(host);
    const scope = fork({ handlers: [...handlers, [model.downloadFx, () => undefined]] });
    const settle = () => vi.advanceTimersByTimeAsync(0);
    const hand = async (zipToLoad = own) => {
      void allSettled(model.downloadClicked, { scope, params: zipToLoad });
      await settle();
    };
    const refuse = async (failure: Failure) => {
      void allSettled(model.downloadRefused, { scope, params: { name: own.name, failure } });
      await settle();
    };
    void allSettled(model.createClicked, { scope, params: 'node' });
    await settle();
    await hand();
    return { model, scope, notices: seen.notices, hand, refuse };
  }

  test('is reported as started until the server rejects it, and again after the next attempt', async () => {
    const { model, scope, hand, refuse } = await handOver();
    expect([scope.getState(model.$startedDownload), scope.getState(model.$downloadError)]).toEqual([own.name, null]);
    await refuse(broken);
    expect([scope.getState(model.$startedDownload), scope.getState(model.$downloadError)]).toEqual([
      null,
      { headline: "Couldn't download support-1.zip", details: 'No such file', faultId: 'Fault ID f-1' },
    ]);
    await hand();
    expect([scope.getState(model.$startedDownload), scope.getState(model.$downloadError)]).toEqual([own.name, null]);
  });

  test('stays reported as started if an earlier download of another ZIP is rejected', async () => {
    const { model, scope, hand, refuse } = await handOver();
    await hand({ ...own, name: 'support-2.zip' });
    await refuse(broken);
    expect(scope.getState(model.$startedDownload)).toBe('support-2.zip');
    expect(scope.getState(model.$downloadError)).toMatchObject({ headline: "Couldn't download support-1.zip" });
  });

  test.each([
    ['', "The server doesn't have this file. It may have been deleted. Create a new support ZIP."],
    ['No such file', 'No such file'],
  ])('of a file that was deleted on the server, with the response "%s", explains it', async (text, details) => {
    const { model, scope, refuse } = await handOver();
    const messages = text === '' ? [] : [{ id: null, text }];
    await refuse({ kind: 'rejected', status: 404, messages, listed: false, raw: text, faultId: null });
    expect(scope.getState(model.$downloadError)).toMatchObject({
      headline: "Couldn't download support-1.zip",
      details,
    });
  });

  test('shows a notice if it is rejected after the page was left', async () => {
    const { model, scope, notices, refuse } = await handOver();
    void allSettled(model.left, { scope });
    await refuse(broken);
    expect(notices.map(({ text }) => text)).toEqual(["Couldn't download support-1.zip. No such file. Fault ID f-1."]);
    expect(scope.getState(model.$downloadError)).toBeNull();
  });
});

describe('the response about support ZIPs', () => {
  test('contains the ZIP of a single server, or ZIPs of nodes with their aliases or ids', () => {
    expect(zipsIn({ ...zip, truncated: true })).toEqual([
      { node: '', name: 'support-1.zip', size: '1048576', file: '/x/support-1.zip', isTruncated: true },
    ]);
    expect(
      zipsIn([
        { ...zip, nodeId: 'id-1', nodeAlias: 'one' },
        { ...zip, nodeId: 'id-2' },
      ]).map(({ node }) => node),
    ).toEqual(['one', 'id-2']);
  });

  test('yields no ZIPs if no entry has a name', () => {
    expect([zipsIn(null), zipsIn('x'), zipsIn([{}, 1])]).toEqual([[], [], []]);
  });
});
