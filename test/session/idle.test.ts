import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $secondsLeft, leftOf, ticked, touched } from '../../src/session/idle.ts';
import { idleLimit, isFrozen, lacksLicence, serverIdOf } from '../../src/session/server-state.ts';
import { reconnected } from '../../src/session/polling.ts';
import { $state, $user, pollFx } from '../../src/session/session.ts';

const state = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { hash: '', value }]));

describe('an idle session', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const open = async () => {
    const scope = fork({
      values: [
        [$user, { id: 'admin', administrator: true }],
        [$state, state({ uiSettings: { sessionTimeout: 30 } })],
      ],
    });
    await allSettled(touched, { scope });
    const after = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      await allSettled(ticked, { scope });
      return scope.getState($secondsLeft);
    };
    return { scope, after };
  };

  test('is not spoken of while it is used now and then', async () => {
    const { after } = await open();
    expect(await after(29 * 60 - 1)).toBeNull();
  });

  test('is counted down in its last half minute, and a touch stops it', async () => {
    const { scope, after } = await open();
    expect(await after(29 * 60)).toBe(30);
    expect(await after(10)).toBe(20);
    await allSettled(touched, { scope });
    expect(scope.getState($secondsLeft)).toBeNull();
  });

  test('of nobody is not counted', async () => {
    expect(leftOf(null, 0, 1e12)).toBeNull();
  });

  test('never counts below zero', () => {
    expect(leftOf(60, 0, 1e9)).toBe(0);
  });
});

describe('the state of a server', () => {
  test('says when an idle session ends, half a minute before the server would end it', () => {
    expect(idleLimit(state({ uiSettings: { sessionTimeout: 30 } }))).toBe(1770);
    expect(idleLimit(state({ uiSettings: { sessionTimeout: 0 } }))).toBeNull();
    expect(idleLimit({})).toBeNull();
  });

  test('says whether it is frozen, lacks a licence, and which server it is', () => {
    expect([isFrozen(state({ frozen: true })), isFrozen({})]).toEqual([true, false]);
    expect([
      lacksLicence(state({ license: { required: true, valid: false } })),
      lacksLicence(state({ license: { required: false, valid: false } })),
    ]).toEqual([true, false]);
    expect([
      serverIdOf(state({ serverId: '17' })),
      serverIdOf(state({ serverId: 'ignore.17' })),
      serverIdOf({}),
    ]).toEqual(['17', '', '']);
  });
});

describe('a server that was away', () => {
  test('is told to be back once, when it answers again', async () => {
    let isDown = true;
    const told: string[] = [];
    const scope = fork({
      handlers: [
        [
          pollFx,
          async () => {
            if (isDown) throw { kind: 'silent' };
            return { state: {}, turn: 0 };
          },
        ],
      ],
    });
    const unwatch = createWatch({ unit: reconnected, scope, fn: () => told.push('back') });
    await allSettled(pollFx, { scope });
    expect(told).toEqual([]);
    isDown = false;
    await allSettled(pollFx, { scope });
    await allSettled(pollFx, { scope });
    expect(told).toEqual(['back']);
    unwatch();
  });
});
