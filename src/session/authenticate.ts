// Re-authentication, for calls that need more than a session: the user is asked for the password and shown the reason.
// The server returns a ticket that is valid for one call within 20 seconds, so it must be used immediately and never
// twice.
import { attach, createEffect, createEvent, sample, type Effect } from 'effector';
import { membersOf, textOf, throwUnreadable } from '../engine/rules/response-shape.ts';
import { toBase64 } from '../http/base64.ts';
import type { Failure } from '../http/failure.ts';
import { createQuery } from '../requests/query.ts';
import { $identityRequest, identityAnswered, identityRequested, type IdentityRequest } from './identity-request.ts';
import { $user, askFx, sessionEnded, signInFx } from './session.ts';
import type { User } from './server-state.ts';
import { isStillSignedIn } from './still-signed-in.ts';

export const passwordSubmitted = createEvent<string>();

const askPassword = ({ why }: IdentityRequest) =>
  new Promise<string | null>((answer) => identityRequested({ why, answer }));

/** Asks the signed-in user to authenticate. Returns a fresh ticket, or null if the user cancels. Never throws. */
export const authenticateFx = createEffect<IdentityRequest, string | null>(askPassword);

/** Exchanges the password of the signed-in user for a ticket. A wrong one is a Failure of kind forbidden. */
export const ticketFx: Effect<string, string, Failure> = attach({
  source: $user,
  mapParams: (password: string, user) => ({ user, password }),
  effect: createEffect<{ user: User | null; password: string }, string, Failure>(async ({ user, password }) => {
    const ended: Failure = { kind: 'session-over' };
    if (user === null) throw ended;
    const body = { u: toBase64(user.id), p: toBase64(password) };
    try {
      return ticketIn(await askFx({ method: 'POST', path: 'wonderland/authenticate', body }));
    } catch (thrown) {
      const failure = thrown as Failure;
      // Without a session the server responds with 400 because the name differs, where other calls respond with 403.
      const mayHaveEnded = failure.kind === 'rejected' && failure.status === 400;
      throw mayHaveEnded && !(await isStillSignedIn()) ? ended : failure;
    }
  }),
});

const ticketIn = (response: unknown): string => textOf(membersOf(response).t) || throwUnreadable();

/** A ticket that arrives after the dialog was closed is discarded. */
const check = createQuery<string, string>({
  host: { askFx },
  run: (password) => ticketFx(password),
  until: [identityRequested, identityAnswered, signInFx.done],
});
/** Whether the server is checking a password. */
export const $isAuthenticating = check.$isPending;
/** Why the last password was not accepted; null before an attempt. */
export const $authenticationFailure = check.$failure;

// Logic
sample({
  clock: passwordSubmitted,
  source: { request: $identityRequest, isBusy: $isAuthenticating },
  filter: ({ request, isBusy }, password) => request !== null && !isBusy && password !== '',
  fn: (_, password) => password,
  target: check.start,
});
sample({ clock: check.done, fn: ({ result }) => result, target: identityAnswered });
sample({
  clock: ticketFx.failData,
  filter: (failure) => failure.kind === 'session-over',
  fn: () => undefined,
  target: sessionEnded,
});
