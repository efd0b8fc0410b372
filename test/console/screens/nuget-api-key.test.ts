// The minute for which a NuGet API key is shown, under a fake clock.
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $isAbsent,
  $key,
  $secondsLeft,
  $secondsTold,
  $trouble,
  accessClicked,
  closed,
  left,
  opened,
  resetClicked,
} from '../../../src/console/screens/nuget-api-key/model.ts';
import { $notices } from '../../../src/console/notices.ts';
import type { Failure } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import { authenticateFx } from '../../../src/session/authenticate.ts';
import { exchangeFx, sessionEnded } from '../../../src/session/session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The opened screen. `ticket`: the result of the password step. */
async function open(
  answer: (request: Request) => unknown = () => ({ apiKey: 'the-key' }),
  ticket: string | null = 'tk',
) {
  const asked: Request[] = [];
  const scope = fork({
    handlers: [
      [authenticateFx, () => ticket],
      [
        exchangeFx,
        async ({ request }: { request: Request }) => {
          asked.push(request);
          return answer(request);
        },
      ],
    ],
  });
  await allSettled(opened, { scope });
  const press = async (event: typeof accessClicked) => {
    void allSettled(event, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { scope, asked, press };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('A NuGet API key', () => {
  test('is hidden at first, and is loaded with one ticket in one call', async () => {
    const { scope, asked, press } = await open();
    expect(scope.getState($key)).toBeNull();
    await press(accessClicked);
    expect(scope.getState($key)).toBe('the-key');
    expect(asked).toEqual([
      { method: 'GET', path: `internal/nuget-api-key?authToken=${encodeURIComponent(btoa('tk'))}` },
    ]);
  });

  test('is counted down each second, announced now and then, and forgotten after a minute', async () => {
    const { scope, press } = await open();
    await press(accessClicked);
    const seen: number[] = [];
    for (let second = 1; second < 60; second++) {
      await seconds(1);
      expect(scope.getState($secondsLeft)).toBe(60 - second);
      seen.push(scope.getState($secondsTold));
    }
    expect([...new Set(seen)]).toEqual([60, 30, 10]);
    expect(scope.getState($key)).toBe('the-key');
    await seconds(1);
    expect(scope.getState($key)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that was closed and accessed again is shown for another full minute', async () => {
    const { scope, press } = await open();
    await press(accessClicked);
    await seconds(40);
    await press(closed);
    expect(scope.getState($key)).toBeNull();
    await press(accessClicked);
    await seconds(59);
    expect(scope.getState($key)).toBe('the-key');
    await seconds(1);
    expect(scope.getState($key)).toBeNull();
  });

  test('is gone immediately if the machine was suspended past the end', async () => {
    const { scope, press } = await open();
    await press(accessClicked);
    vi.setSystemTime(Date.now() + 3_600_000);
    await seconds(1);
    expect(scope.getState($key)).toBeNull();
  });

  test.each([
    ['its window is closed', closed],
    ['the screen is left', left],
    ['the session ends', sessionEnded],
  ])('is forgotten when %s', async (_, event) => {
    const { scope, press } = await open();
    await press(accessClicked);
    await press(event);
    expect(scope.getState($key)).toBeNull();
  });

  test('that arrives after the screen was left is not kept', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { scope, press } = await open(() => new Promise((resolve) => (answer = resolve)));
    await press(accessClicked);
    await press(left);
    answer({ apiKey: 'late' });
    await seconds(0);
    expect(scope.getState($key)).toBeNull();
  });

  test('that was requested on an earlier visit is not shown on the next', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { scope, press } = await open(() => new Promise((resolve) => (answer = resolve)));
    await press(accessClicked);
    await press(left);
    await press(opened);
    answer({ apiKey: 'late' });
    await seconds(0);
    expect(scope.getState($key)).toBeNull();
  });

  test('that could not be reset is reported in a notice after the user has left', async () => {
    let refuse: (failure: Failure) => void = () => undefined;
    const { scope, press } = await open(() => new Promise((_, reject) => (refuse = reject)));
    await press(resetClicked);
    await press(left);
    await press(opened);
    refuse({ kind: 'silent' });
    await seconds(0);
    expect(scope.getState($trouble)).toBeNull();
    expect(scope.getState($notices)).toMatchObject([
      { tone: 'error', text: expect.stringMatching(/^Failed to Reset API Key\. The server could not be reached/) },
    ]);
  });

  test('is not requested when the user cancels', async () => {
    const { scope, asked, press } = await open(undefined, null);
    await press(accessClicked);
    await press(resetClicked);
    expect(asked).toEqual([]);
    expect(scope.getState($trouble)).toBeNull();
  });

  test('is reset by one call, and then not shown', async () => {
    const { scope, asked, press } = await open(() => undefined);
    await press(resetClicked);
    expect(asked.map(({ method }) => method)).toEqual(['DELETE']);
    expect(scope.getState($key)).toBeNull();
  });
});

describe('A NuGet API key that cannot be loaded', () => {
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

  test.each<[string, typeof accessClicked, Failure, string]>([
    ['accessed', accessClicked, refusal(500), 'Failed to access API Key'],
    ['reset', resetClicked, refusal(500), 'Failed to Reset API Key'],
    ['accessed with a ticket too old', accessClicked, refusal(400, 'authToken'), 'Authentication Failure'],
    ['accessed without permission', accessClicked, { kind: 'forbidden' }, 'Failed to access API Key'],
  ])('reports %s', async (_, event, failure, headline) => {
    const { scope, press } = await open(refuse(failure));
    await press(event);
    expect(scope.getState($trouble)?.headline).toBe(headline);
    expect(scope.getState($trouble)?.details).not.toBe('');
    await press(event);
    expect(scope.getState($isAbsent)).toBe(false);
  });

  test('is explained if the server has none', async () => {
    const { scope, press } = await open(refuse(refusal(404)));
    await press(accessClicked);
    expect([scope.getState($isAbsent), scope.getState($trouble)]).toEqual([true, null]);
  });

  test('reports a response without a key', async () => {
    const { scope, press } = await open(() => ({}));
    await press(accessClicked);
    expect(scope.getState($trouble)?.details).toBe("The server didn't return a key.");
  });
});
