// When failing health checks are counted: once a minute, with permission, unless the server reports that all pass.
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageIdle } from '../../src/console/health-access.ts';
import { $failing, $isSettled, healthRequested, indicatorShown } from '../../src/console/health.ts';
import type { ServerState } from '../../src/session/server-state.ts';
import { $permissions, $state, $user, askFx, exchangeFx, sendFx, stateRequested } from '../../src/session/session.ts';
import { sessionResponses } from '../session/responses.ts';

let counted = 0;
let respond: () => number;
let other: { response: unknown } | null;
const admin = { hash: 'u', value: { id: 'admin', authenticated: true, administrator: true } };
const says = (isFailing?: boolean): ServerState => ({
  user: admin,
  ...(isFailing === undefined ? {} : { health_checks_failed: { hash: String(isFailing), value: isFailing } }),
});

const open = async (isFailing: boolean | undefined, granted = ['nexus:*']) => {
  const scope = fork({
    values: [
      [$user, { id: 'admin', administrator: true }],
      [$permissions, granted],
      [$state, says(isFailing)],
    ],
    handlers: [
      [sendFx, sessionResponses(() => says(isFailing), granted)],
      [
        exchangeFx,
        () => {
          counted += 1;
          if (other) return other.response;
          const check = (healthy: boolean) => ({ healthy, message: '', error: null });
          const failing = Array.from({ length: respond() }, (_, index) => [`check ${index}`, check(false)]);
          return { ...Object.fromEntries(failing), fine: check(true) };
        },
      ],
    ],
  });
  await allSettled(pageIdle, { scope });
  await allSettled(indicatorShown, { scope });
  return {
    scope,
    failing: () => scope.getState($failing),
    poll: async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await allSettled(stateRequested, { scope });
    },
  };
};

beforeEach(() => {
  [counted, other] = [0, null];
  respond = () => 2;
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('failing health checks', () => {
  test('are counted in every response with health checks, such as one that the Status page requested', async () => {
    const { scope, failing } = await open(true);
    expect(failing()).toBe(2);
    respond = () => 1;
    await allSettled(askFx, { scope, params: { method: 'GET', path: 'internal/ui/status-check' } });
    expect(failing()).toBe(1);
  });

  test.each([true, undefined])(
    'are counted once a minute if "health_checks_failed" of the server state is %j',
    async (isFailing) => {
      const { failing, poll } = await open(isFailing);
      expect([failing(), counted]).toEqual([2, 1]);
      for (let polls = 0; polls < 11; polls += 1) await poll(5);
      expect(counted).toBe(1);
      respond = () => 3;
      await poll(5);
      expect([failing(), counted]).toEqual([3, 2]);
    },
  );

  test('are not requested while the server reports that all checks pass', async () => {
    const { failing, poll } = await open(false);
    await poll(100);
    expect([failing(), counted]).toEqual([0, 0]);
  });

  test('are not requested if the user lacks the permission', async () => {
    const { failing, poll } = await open(true, ['nexus:selectors:read']);
    await poll(100);
    expect([failing(), counted]).toEqual([0, 0]);
  });

  test('are not requested while the page is hidden', async () => {
    const { poll } = await open(true);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    await poll(100);
    expect(counted).toBe(1);
  });

  test.each([true, false])(
    'are announced only after the request for their number has ended, if it fails: %j',
    async (fails) => {
      const { scope, failing } = await open(true);
      const isSettled = () => scope.getState($isSettled);
      expect(isSettled()).toBe(true);
      await allSettled($user, { scope, params: { id: 'other', administrator: true } });
      let end = (): void => undefined;
      const check = { healthy: false, message: '', error: null };
      other = {
        response: new Promise((resolve, reject) => {
          end = () => (fails ? reject({ kind: 'no-response' }) : resolve({ one: check }));
        }),
      };
      const shown = allSettled(indicatorShown, { scope });
      await vi.advanceTimersByTimeAsync(0);
      expect([isSettled(), failing()]).toEqual([false, null]);
      end();
      await shown;
      expect([isSettled(), failing()]).toEqual([true, fails ? null : 1]);
    },
  );

  test('keep the last count if a request fails, and have no count before the first success', async () => {
    respond = () => {
      throw { kind: 'no-response' };
    };
    const { failing, poll } = await open(true);
    expect(failing()).toBeNull();
    respond = () => 1;
    await poll(60);
    expect(failing()).toBe(1);
    respond = () => {
      throw { kind: 'no-response' };
    };
    await poll(60);
    expect(failing()).toBe(1);
  });

  test.each([[undefined], [null], [[]], ['x'], [5], [{ first: 'x' }], [[{}]]])(
    'keep the last count without reporting an error if the response is %j',
    async (response) => {
      const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { scope, failing, poll } = await open(true);
      other = { response };
      await poll(60);
      await allSettled(askFx, { scope, params: { method: 'GET', path: 'internal/ui/status-check' } });
      expect(failing()).toBe(2);
      expect(report.mock.calls).toEqual([]);
      report.mockRestore();
    },
  );

  test('are counted immediately on request', async () => {
    const { scope } = await open(true);
    await allSettled(healthRequested, { scope });
    expect(counted).toBe(2);
  });
});
