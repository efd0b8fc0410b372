// An outage, and its end, is shown as soon as a request of the page or the browser's network reveals it.
import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outageWatchStarted } from '../../src/session/outages.ts';
import { $isConnected, askFx, exchangeFx, sendFx, stateRequested } from '../../src/session/session.ts';
import { sessionResponses, type Changes } from './responses.ts';

let scope: Scope;
let polls: number;
let handlePoll: () => Promise<Changes>;
let handleRequest: () => Promise<unknown>;
const listeners: Record<string, () => void> = {};

const state: Changes = { uiSettings: { hash: '1', value: { statusIntervalAnonymous: 30 } } };
const respond = () => (handlePoll = async () => state);
const failWith = (kind: string) => () => Promise.reject({ kind });
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => (listeners[name] = listener));
  polls = 0;
  respond();
  const answer = sessionResponses(() => {
    polls++;
    return handlePoll();
  });
  scope = fork({
    handlers: [
      [sendFx, answer],
      [exchangeFx, () => handleRequest()],
    ],
  });
  await allSettled(stateRequested, { scope });
  await allSettled(outageWatchStarted, { scope });
  polls = 0;
});
afterEach(() => void vi.unstubAllGlobals());

const request = (signal?: AbortSignal) =>
  allSettled(askFx, { scope, params: { method: 'GET', path: 'things', signal } });
const isConnected = () => scope.getState($isConnected);

async function disconnect() {
  handlePoll = failWith('no-response');
  await allSettled(stateRequested, { scope });
  polls = 0;
}

describe('a request', () => {
  test.each(['no-response', 'timeout', 'unreachable'])('that fails with %j shows an outage at once', async (kind) => {
    handlePoll = failWith('no-response');
    handleRequest = failWith(kind);
    await request();
    expect(polls).toBe(1);
    expect(isConnected()).toBe(false);
    await request();
    expect(polls).toBe(1);
  });

  test.each(['done', 'forbidden', 'rejected'])(
    'with the outcome %j shows the end of an outage at once',
    async (kind) => {
      await disconnect();
      respond();
      handleRequest = kind === 'done' ? async () => undefined : failWith(kind);
      await request();
      expect(isConnected()).toBe(true);
      expect(polls).toBe(1);
      await request();
      expect(polls).toBe(1);
    },
  );

  test.each([
    ['was stopped by the page', 'no-response', AbortSignal.abort()],
    ['was rejected', 'rejected', undefined],
  ])('that %s does not start a poll', async (_, kind, signal) => {
    handleRequest = failWith(kind);
    await request(signal);
    expect(polls).toBe(0);
  });

  test('that could not be sent does not start a poll during an outage', async () => {
    await disconnect();
    handleRequest = failWith('unsendable');
    await request();
    expect(polls).toBe(0);
  });

  test('does not start a second poll while one is pending', async () => {
    handlePoll = () => new Promise(() => undefined);
    void allSettled(stateRequested, { scope });
    handleRequest = failWith('no-response');
    void request();
    await settled();
    expect(polls).toBe(1);
  });
});

test.each(['offline', 'online'])('a browser that goes %s polls at once', async (name) => {
  listeners[name]!();
  await settled();
  expect(polls).toBe(1);
});
