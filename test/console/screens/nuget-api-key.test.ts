// The minute for which a NuGet API key is shown, under a fake clock.
import { allSettled, type EventCallable, type Scope, type StoreWritable } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNugetApiKey, type NugetApiKeyModel } from '../../../src/console/screens/nuget-api-key/model.ts';
import type { Facts } from '../../../src/engine/rules/conditions.ts';
import type { Failure } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import { createConsoleHost } from './console-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The opened screen. `ticket`: the result of the password step. */
async function open(
  respond: (request: Request) => unknown = () => ({ apiKey: 'the-key' }),
  ticket: string | null = 'tk',
) {
  const { host, seen, scope } = createConsoleHost(respond, { ticket });
  const model = createNugetApiKey(host);
  await allSettled(model.opened, { scope });
  const press = async (event: EventCallable<void>) => {
    void allSettled(event, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { host, model, scope, asked: seen.asked, notices: seen.notices, press };
}

type Opened = Awaited<ReturnType<typeof open>>;

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

function signOut({ $session }: Opened['host'], scope: Scope) {
  const params = { ...scope.getState($session), signedIn: false };
  void allSettled($session as unknown as StoreWritable<Facts>, { scope, params } as never);
}

describe('a NuGet API key that arrives late', () => {
  test('is discarded if it arrives after the screen was left', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const { model, scope, press } = await open(() => new Promise((resolve) => (respond = resolve)));
    await press(model.accessClicked);
    await press(model.left);
    respond({ apiKey: 'late' });
    await seconds(0);
    expect(scope.getState(model.$key)).toBeNull();
  });

  test.each([
    ['the session ended', ({ host, press }: Opened) => void press(host.sessionEnded)],
    ['the user was signed out', ({ host, scope }: Opened) => signOut(host, scope)],
  ])('is discarded if it arrives after %s, and can be accessed again', async (_, end) => {
    let respond: (value: unknown) => void = () => undefined;
    const opened = await open(() => new Promise((resolve) => (respond = resolve)));
    const { model, scope, press } = opened;
    await press(model.accessClicked);
    end(opened);
    respond({ apiKey: 'late' });
    await seconds(0);
    expect([scope.getState(model.$key), scope.getState(model.$isBusy)]).toEqual([null, false]);
    await press(model.accessClicked);
    respond({ apiKey: 'the-key' });
    await seconds(0);
    expect(scope.getState(model.$key)).toBe('the-key');
  });

  test('is not shown if it was requested on an earlier visit to the screen', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const { model, scope, press } = await open(() => new Promise((resolve) => (respond = resolve)));
    await press(model.accessClicked);
    await press(model.left);
    await press(model.opened);
    respond({ apiKey: 'late' });
    await seconds(0);
    expect(scope.getState(model.$key)).toBeNull();
  });
});

describe('a NuGet API key', () => {
  test('is hidden initially, and is loaded by one request with one ticket', async () => {
    const { model, scope, asked, press } = await open();
    expect(scope.getState(model.$key)).toBeNull();
    await press(model.accessClicked);
    expect(scope.getState(model.$key)).toBe('the-key');
    expect(asked).toEqual([
      { method: 'GET', path: `internal/nuget-api-key?authToken=${encodeURIComponent(btoa('tk'))}`, isSecret: true },
    ]);
  });

  test('counts down each second, announces 60, 30 and 10 seconds, and is removed after a minute', async () => {
    const { model, scope, press } = await open();
    await press(model.accessClicked);
    const seen: number[] = [];
    for (let second = 1; second < 60; second++) {
      await seconds(1);
      expect(scope.getState(model.$secondsLeft)).toBe(60 - second);
      seen.push(scope.getState(model.$secondsAnnounced));
    }
    expect([...new Set(seen)]).toEqual([60, 30, 10]);
    expect(scope.getState(model.$key)).toBe('the-key');
    await seconds(1);
    expect(scope.getState(model.$key)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is shown for a full minute again if it is closed and accessed again', async () => {
    const { model, scope, press } = await open();
    await press(model.accessClicked);
    await seconds(40);
    await press(model.closed);
    expect(scope.getState(model.$key)).toBeNull();
    await press(model.accessClicked);
    await seconds(59);
    expect(scope.getState(model.$key)).toBe('the-key');
    await seconds(1);
    expect(scope.getState(model.$key)).toBeNull();
  });

  test('is removed immediately if the computer was suspended for longer than the minute', async () => {
    const { model, scope, press } = await open();
    await press(model.accessClicked);
    vi.setSystemTime(Date.now() + 3_600_000);
    await seconds(1);
    expect(scope.getState(model.$key)).toBeNull();
  });

  test.each([
    ['its window is closed', ({ model }: Opened) => model.closed],
    ['the screen is left', ({ model }: Opened) => model.left],
    ['the session ends', ({ host }: Opened) => host.sessionEnded],
  ])('is removed when %s', async (_, eventOf) => {
    const opened = await open();
    const { model, scope, press } = opened;
    await press(model.accessClicked);
    expect(scope.getState(model.$key)).toBe('the-key');
    await press(eventOf(opened));
    expect(scope.getState(model.$key)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is removed as soon as the user is signed out', async () => {
    const { host, model, scope, press } = await open();
    await press(model.accessClicked);
    signOut(host, scope);
    expect(scope.getState(model.$key)).toBeNull();
  });

  test('shows a notice if its reset fails after the screen was left', async () => {
    let refuse: (failure: Failure) => void = () => undefined;
    const { model, notices, scope, press } = await open(() => new Promise((_, reject) => (refuse = reject)));
    await press(model.resetClicked);
    await press(model.left);
    await press(model.opened);
    refuse({ kind: 'no-response' });
    await seconds(0);
    expect(scope.getState(model.$error)).toBeNull();
    expect(notices).toMatchObject([
      { tone: 'error', text: expect.stringMatching(/^Failed to Reset API Key\. The server could not be reached/) },
    ]);
  });

  test('is neither requested nor reset if the user cancels the password step', async () => {
    const { model, scope, asked, press } = await open(undefined, null);
    await press(model.accessClicked);
    await press(model.resetClicked);
    expect(asked).toEqual([]);
    expect(scope.getState(model.$error)).toBeNull();
  });

  test('is reset by one request, and is not shown afterwards', async () => {
    const { model, scope, asked, press } = await open(() => undefined);
    await press(model.resetClicked);
    expect(asked.map(({ method }) => method)).toEqual(['DELETE']);
    expect(scope.getState(model.$key)).toBeNull();
  });
});

test('a NuGet API key is removed after a minute even if the clock is set back meanwhile', async () => {
  const { model, scope, press } = await open();
  await press(model.accessClicked);
  await seconds(20);
  vi.setSystemTime(Date.now() - 3_600_000);
  await seconds(41);
  expect(scope.getState(model.$key)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

describe('a NuGet API key that cannot be loaded or reset', () => {
  const refusal = (status: number, id: string | null = null): Failure => ({
    kind: 'rejected',
    status,
    messages: id === null ? [] : [{ id, text: 'Invalid authentication ticket' }],
    listed: id !== null,
    raw: '',
    faultId: null,
  });
  const refuse = (failure: Failure) => () => {
    throw failure;
  };

  test.each([
    ['accessed', 'accessClicked', refusal(500), 'Failed to access API Key'],
    ['reset', 'resetClicked', refusal(500), 'Failed to Reset API Key'],
    ['accessed with an expired ticket', 'accessClicked', refusal(400, 'authToken'), 'Authentication Failure'],
    [
      'accessed without permission',
      'accessClicked',
      { kind: 'forbidden' } satisfies Failure,
      'Failed to access API Key',
    ],
  ] satisfies [string, keyof NugetApiKeyModel, Failure, string][])(
    'shows an error if it is %s',
    async (_, name, failure, headline) => {
      const { model, scope, press } = await open(refuse(failure));
      const event = model[name];
      await press(event);
      expect(scope.getState(model.$error)?.headline).toBe(headline);
      expect(scope.getState(model.$error)?.details).not.toBe('');
      await press(event);
      expect(scope.getState(model.$isAbsent)).toBe(false);
    },
  );

  test('shows an explanation if the server has no API keys', async () => {
    const { model, scope, press } = await open(refuse(refusal(404)));
    await press(model.accessClicked);
    expect(scope.getState(model.$isAbsent)).toBe(true);
    expect(scope.getState(model.$error)).toMatchObject({
      headline: 'Failed to access API Key',
      details: expect.stringMatching(/^NuGet API keys aren't available on this server/) as string,
    });
  });

  test('shows an error if the response contains no key', async () => {
    const { model, scope, press } = await open(() => ({}));
    await press(model.accessClicked);
    expect(scope.getState(model.$error)?.details).toBe("The server didn't return a key.");
  });
});
