// Re-authentication: its result, its messages, and what it does not affect.
import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, test } from 'vitest';
import { authenticationError } from '../../src/session/authentication-error.ts';
import type { Failure } from '../../src/http/failure.ts';
import type { Request } from '../../src/http/request.ts';
import {
  $authenticationFailure,
  $isAuthenticating,
  authenticateFx,
  passwordSubmitted,
  ticketFx,
} from '../../src/session/authenticate.ts';
import { $identityRequest, identityCancelled } from '../../src/session/identity-request.ts';
import { ticketInAddress } from '../../src/session/ticket.ts';
import { $user, exchangeFx, signOutFx } from '../../src/session/session.ts';
import { rejected } from '../http/rejected.ts';

const admin = { id: 'admin', administrator: true };

/** A server that responds with numbered tickets, or rejects a request if `respond` throws a Failure. */
function open(
  respond: (request: Request, received: Request[]) => unknown = (_, received) => ({ t: `t${received.length}` }),
) {
  const received: Request[] = [];
  const scope = fork({
    handlers: [
      [
        exchangeFx,
        async ({ request }: { request: Request }) => {
          received.push(request);
          return respond(request, received);
        },
      ],
      [signOutFx, () => undefined],
    ],
  });
  // Not as an initial value, because other modules may watch the user.
  void allSettled($user, { scope, params: admin });
  return { scope, received };
}

/** Starts re-authentication, and returns a function that reads its outcome. */
function begin(scope: Scope, why = 'For a test.') {
  const end: { ticket?: string | null } = {};
  const settled = allSettled(authenticateFx, { scope, params: { why } }).then((done) => {
    if (done.status === 'done') end.ticket = done.value;
    return end.ticket;
  });
  return { end, settled };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('re-authentication', () => {
  test('sends user name and password only once the password is submitted, and returns the ticket', async () => {
    const { scope, received } = open();
    const { settled } = begin(scope, 'To see the key.');
    expect(scope.getState($identityRequest)?.why).toBe('To see the key.');
    expect(received).toEqual([]);
    void allSettled(passwordSubmitted, { scope, params: 'sécret' });
    expect(await settled).toBe('t1');
    expect(received).toEqual([
      { method: 'POST', path: 'wonderland/authenticate', body: { u: btoa('admin'), p: 'c8OpY3JldA==' } },
    ]);
    expect(scope.getState($identityRequest)).toBeNull();
  });

  test.each([[null], [[]], ['x'], [{}], [{ t: 5 }], [{ t: '' }]])(
    'reports the response as unreadable if it contains no ticket: %j',
    async (response) => {
      const { scope } = open(() => response);
      const { end } = begin(scope);
      void allSettled(passwordSubmitted, { scope, params: 'admin123' });
      await turn();
      expect(scope.getState($authenticationFailure)).toEqual({ kind: 'unreadable', status: 200 });
      expect(end.ticket).toBeUndefined();
    },
  );

  test('returns a new ticket each time', async () => {
    const { scope } = open();
    for (const ticket of ['t1', 't2']) {
      const { settled } = begin(scope);
      void allSettled(passwordSubmitted, { scope, params: 'admin123' });
      expect(await settled).toBe(ticket);
    }
  });

  test('reports a wrong password, keeps the dialog open, and still returns a ticket for the right one', async () => {
    const { scope, received } = open((_, all) => {
      if (all.length === 1) throw { kind: 'forbidden' } satisfies Failure;
      return { t: 'ticket' };
    });
    const { end, settled } = begin(scope);
    void allSettled(passwordSubmitted, { scope, params: 'wrong' });
    await turn();
    expect(scope.getState($authenticationFailure)).toEqual({ kind: 'forbidden' });
    expect(end).toEqual({});
    void allSettled(passwordSubmitted, { scope, params: 'right' });
    expect(await settled).toBe('ticket');
    expect(received).toHaveLength(2);
    expect(scope.getState($authenticationFailure)).toBeNull();
  });

  test('sends nothing and returns no ticket if it is cancelled', async () => {
    const { scope, received } = open();
    const { settled } = begin(scope);
    void allSettled(identityCancelled, { scope });
    expect(await settled).toBeNull();
    expect(received).toEqual([]);
  });

  test('discards the ticket if it was cancelled while the server checked the password', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const { scope } = open(() => new Promise((resolve) => (respond = resolve)));
    const first = begin(scope);
    void allSettled(passwordSubmitted, { scope, params: 'admin123' });
    void allSettled(identityCancelled, { scope });
    const second = begin(scope);
    respond({ t: 'late' });
    await turn();
    expect(scope.getState($identityRequest)).not.toBeNull();
    void allSettled(identityCancelled, { scope });
    expect(await Promise.all([first.settled, second.settled])).toEqual([null, null]);
  });

  test('is cancelled by signing out', async () => {
    const { scope } = open();
    const { settled } = begin(scope);
    void allSettled(signOutFx, { scope });
    expect(await settled).toBeNull();
  });

  test('stays open when the data of the signed-in user changes', async () => {
    const { scope } = open();
    const { settled } = begin(scope);
    void allSettled($user, { scope, params: { ...admin, administrator: false } });
    expect(scope.getState($identityRequest)).not.toBeNull();
    void allSettled(passwordSubmitted, { scope, params: 'admin123' });
    expect(await settled).toBe('t1');
  });

  test('sends no empty password, no second one during a check, and none before it is requested', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const { scope, received } = open(() => new Promise((resolve) => (respond = resolve)));
    void allSettled(passwordSubmitted, { scope, params: 'early' });
    const { settled } = begin(scope);
    for (const password of ['', 'first', 'second']) void allSettled(passwordSubmitted, { scope, params: password });
    expect(scope.getState($isAuthenticating)).toBe(true);
    respond({ t: 'ticket' });
    expect(await settled).toBe('ticket');
    expect(received.map(({ body }) => (body as { p: string }).p)).toEqual([btoa('first')]);
    expect(scope.getState($isAuthenticating)).toBe(false);
  });

  test('fails because the session has ended, and sends nothing, if no user is signed in', async () => {
    const { scope, received } = open();
    await allSettled($user, { scope, params: null });
    expect(await allSettled(ticketFx, { scope, params: 'admin123' })).toEqual({
      status: 'fail',
      value: { kind: 'session-over' },
    });
    expect(received).toEqual([]);
  });
});

describe('a custom authentication method', () => {
  test('can replace the password', async () => {
    const received: string[] = [];
    const scope = fork({
      values: [[$user, admin]],
      handlers: [
        [
          authenticateFx,
          ({ why }: { why: string }) => {
            received.push(why);
            return 'from elsewhere';
          },
        ],
      ],
    });
    expect(await begin(scope, 'To see the key.').settled).toBe('from elsewhere');
    expect(scope.getState($identityRequest)).toBeNull();
    expect(received).toEqual(['To see the key.']);
  });
});

describe('the message after a failed password check', () => {
  test.each<[string, Failure, RegExp]>([
    ['if the password is wrong', { kind: 'forbidden' }, /Incorrect password.*single sign-on/],
    ['if the account has no password', rejected(400), /doesn't accept a password for this account.*single sign-on/],
    ...[401, 404, 405, 501].map((status): [string, Failure, RegExp] => [
      `if the server responds with ${status}`,
      rejected(status),
      /can't confirm passwords.*single sign-on/,
    ]),
    ['after too many attempts', rejected(429), /^(?!.*single sign-on)/],
    ['if the server fails', rejected(500), /Server error \(500\)\. Try again\..*single sign-on/],
    ['if there is no response', { kind: 'no-response' }, /^(?!.*single sign-on).*could not be reached/],
  ])('gives the right advice %s', (_, failure, words) => {
    const { headline, details, faultId } = authenticationError(failure);
    expect([headline, faultId]).toEqual(['Authentication Failure', null]);
    expect(details).toMatch(words);
  });

  test('contains the fault id of a server error', () => {
    expect(authenticationError(rejected(500, { faultId: 'f-1' })).faultId).toBe('Fault ID f-1');
  });
});

describe('a ticket', () => {
  test('is encoded as base64 and then URL-encoded in an address', () => {
    expect(ticketInAddress('a+b/c=>?')).toBe(encodeURIComponent(btoa('a+b/c=>?')));
    expect(ticketInAddress('~~~?')).not.toMatch(/[+/=]/);
  });
});
