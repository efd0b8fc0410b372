// The open request to confirm the user's identity. The code that checks a password loads with the first custom screen,
// or with the dialog.
import { createEvent, createStore, sample } from 'effector';
import { $user } from './session.ts';

/** `why`: the sentence that explains to the user why the password is needed. */
export type IdentityRequest = { why: string };

type OpenRequest = IdentityRequest & { answer: (ticket: string | null) => void };

export const identityRequested = createEvent<OpenRequest>();
/** The ticket, or null if the user cancels. */
export const identityAnswered = createEvent<string | null>();
/** Cancels without a request to the server or a message. */
export const identityCancelled = createEvent();

/** The open request and its reason; null if there is none. A new request cancels the open one. */
export const $identityRequest = createStore<OpenRequest | null>(null)
  .on(identityRequested, (before, next) => {
    before?.answer(null);
    return next;
  })
  .on(identityAnswered, (open, ticket) => {
    open?.answer(ticket);
    return null;
  });

sample({ clock: identityCancelled, fn: () => null, target: identityAnswered });
sample({ clock: $user, filter: (user) => user === null, fn: () => undefined, target: identityCancelled });
